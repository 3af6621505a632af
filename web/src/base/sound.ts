/** Synthesised sounds (Web Audio), quiet, from the first click on; failures are ignored. */

import { saveSettings, settings } from "./settings.svelte";

export type Sound =
  | "flap"
  | "dice"
  | "shut"
  | "turn"
  | "win"
  | "refuse"
  | "door"
  | "gasp"
  | "card"
  | "freewheel"
  | "crash"
  | "bell"
  | "surf"
  | "key"
  | "gong"
  | "grain"
  | "growl"
  | "paper"
  | "laugh"
  | "clap"
  | "tap"
  | "page"
  | "whirl"
  | "fold"
  | "steps"
  | "clink"
  | "snore"
  | "king"
  | "rhyme";

let context: AudioContext | null = null;
let speaker: GainNode | null = null;

/** Create or resume the audio context, if sounds are on; browsers allow it only once somebody has clicked or typed. */
export function enableSound(): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  try {
    if (context === null) {
      context = new AudioContext();
      speaker = context.createGain();
      speaker.gain.value = settings.volume;
      speaker.connect(context.destination);
    }
    if (context.state === "suspended") void context.resume().catch(() => undefined);
  } catch {
    context = null;
  }
}

/** Enable sounds with the first click or key anywhere on the page; returns what stops listening for it. */
export function enableOnGesture(): () => void {
  const listening = new AbortController();
  const first = ({ isTrusted }: Event) => {
    if (!isTrusted) return;
    enableSound();
    listening.abort();
  };
  for (const gesture of ["pointerup", "keydown"])
    addEventListener(gesture, first, { capture: true, signal: listening.signal });
  return () => listening.abort();
}

/** Switch sounds on or off; switched on, one is played. */
export function switchSound(on: boolean): void {
  saveSettings({ sound: on });
  if (!on) return;
  enableSound();
  play("turn");
}

/** How loud everything is, from 0 to 1; one sound is played at it. */
export function setVolume(volume: number): void {
  saveSettings({ volume });
  if (speaker) speaker.gain.value = volume;
  switchSound(volume > 0);
}

/** A knock: decaying noise through a band-pass filter. */
function knock(on: AudioContext, at: number, pitch: number, loud: number, length: number): void {
  const noise = on.createBuffer(1, Math.ceil(on.sampleRate * length), on.sampleRate);
  const grains = noise.getChannelData(0);
  for (let i = 0; i < grains.length; i++) grains[i] = (Math.random() * 2 - 1) * (1 - i / grains.length) ** 3;
  const source = on.createBufferSource();
  const band = on.createBiquadFilter();
  const volume = on.createGain();
  source.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 2.5;
  volume.gain.value = loud;
  source
    .connect(band)
    .connect(volume)
    .connect(speaker ?? on.destination);
  source.start(at);
}

/** A note that decays. */
function note(
  on: AudioContext,
  at: number,
  pitch: number,
  loud: number,
  length: number,
  shape: OscillatorType = "triangle",
): void {
  const source = on.createOscillator();
  const volume = on.createGain();
  source.type = shape;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + length);
  source.connect(volume).connect(speaker ?? on.destination);
  source.start(at);
  source.stop(at + length);
}

const SOUNDS: Record<Sound, (on: AudioContext, now: number) => void> = {
  flap(on, now) {
    knock(on, now + 0.16, 620, 1.1, 0.09);
    knock(on, now + 0.3, 540, 0.4, 0.06);
  },
  dice(on, now) {
    for (const [after, pitch, loud] of [
      [0.02, 1900, 0.5],
      [0.11, 1500, 0.8],
      [0.19, 2100, 0.55],
      [0.29, 1650, 0.6],
      [0.36, 1800, 0.35],
      [0.45, 1400, 0.4],
    ] as const)
      knock(on, now + after, pitch * (0.92 + Math.random() * 0.16), loud, 0.045);
  },
  shut(on, now) {
    knock(on, now + 0.28, 210, 2, 0.2);
    knock(on, now + 0.42, 300, 0.7, 0.1);
    [392, 523.25, 659.25].forEach((pitch, at) => note(on, now + 0.5 + at * 0.09, pitch, 0.09, 0.5));
  },
  turn(on, now) {
    note(on, now, 587.33, 0.07, 0.22);
    note(on, now + 0.1, 783.99, 0.07, 0.34);
  },
  win(on, now) {
    [523.25, 659.25, 783.99, 1046.5].forEach((pitch, at) =>
      note(on, now + at * 0.12, pitch, 0.1, at === 3 ? 0.9 : 0.35),
    );
  },
  rhyme(on, now) {
    // The children's tune of la barbichette, a syllable a note; a line takes eight beats of 220 ms.
    const lines = [
      [0, 0, -1, 0, 0, -1],
      [0, 1, 0, -1, -2],
      [0, 0, -1, 0, 0, -1, 0],
      [0, 1, 0, -2, -3],
    ];
    const pitches: Record<number, number> = { [-3]: 261.63, [-2]: 293.66, [-1]: 329.63, 0: 392, 1: 440 };
    lines.forEach((steps, line) =>
      steps.forEach((step, at) => note(on, now + 0.22 * (8 * line + at), pitches[step] ?? 392, 0.06, 0.26)),
    );
  },
  door(on, now) {
    [0, 0.07, 0.16, 0.27].forEach((after, at) => note(on, now + after, 92 + 11 * at, 0.05, 0.09, "sawtooth"));
    knock(on, now + 0.42, 240, 1.1, 0.12);
  },
  gasp(on, now) {
    [196, 233.08, 277.18].forEach((pitch) => note(on, now, pitch, 0.07, 0.9, "sawtooth"));
    knock(on, now, 140, 1.6, 0.3);
  },
  card(on, now) {
    knock(on, now + 0.02, 900, 1.3, 0.06);
    knock(on, now + 0.05, 420, 0.8, 0.09);
  },
  freewheel(on, now) {
    for (let at = 0; at < 16; at++) knock(on, now + 0.03 * at + 0.0011 * at * at, 2600, 0.28, 0.018);
  },
  crash(on, now) {
    knock(on, now, 180, 2, 0.22);
    [0.09, 0.17, 0.29].forEach((after) => knock(on, now + after, 1700, 0.5, 0.05));
    note(on, now + 0.1, 130.81, 0.06, 0.3, "sawtooth");
  },
  bell(on, now) {
    [1318.5, 1760].forEach((pitch, at) => note(on, now + 0.13 * at, pitch, 0.07, 0.5, "sine"));
  },
  surf(on, now) {
    [0, 0.7].forEach((after) => knock(on, now + after, 480, 0.5, 1.6));
    knock(on, now + 0.35, 900, 0.3, 1.2);
  },
  key(on, now) {
    [0, 0.06, 0.16].forEach((after, at) => knock(on, now + after, 3400 + 500 * at, 0.5, 0.03));
    [1568, 2093].forEach((pitch, at) => note(on, now + 0.18 + 0.09 * at, pitch, 0.05, 0.4, "sine"));
  },
  gong(on, now) {
    [98, 146.8, 233.1, 311.1].forEach((pitch, at) => note(on, now, pitch, 0.12 / (at + 1), 1.6, "sine"));
    knock(on, now, 200, 0.8, 0.12);
  },
  grain(on, now) {
    knock(on, now, 3000, 0.35, 0.03);
  },
  growl(on, now) {
    [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45].forEach((after, at) =>
      note(on, now + after, 62 + 14 * Math.sin(at), 0.12, 0.14, "sawtooth"),
    );
    knock(on, now, 130, 1.6, 0.7);
  },
  paper(on, now) {
    [0, 0.05, 0.12].forEach((after) => knock(on, now + after, 4200, 0.35, 0.06));
  },
  laugh(on, now) {
    [0, 0.13, 0.26, 0.39, 0.52].forEach((after, at) => note(on, now + after, 420 - 30 * at, 0.09, 0.1, "triangle"));
  },
  clap(on, now) {
    knock(on, now, 1300, 2.2, 0.07);
    note(on, now, 880, 0.12, 0.18, "square");
  },
  tap(on, now) {
    knock(on, now, 700, 0.7, 0.05);
  },
  page(on, now) {
    [0, 0.04, 0.09, 0.15].forEach((after, at) => knock(on, now + after, 2600 + 500 * at, 0.3, 0.07));
    knock(on, now + 0.24, 500, 0.5, 0.06);
  },
  whirl(on, now) {
    for (let at = 0; at < 14; at++) note(on, now + 0.05 * at, 620 - 34 * at, 0.05, 0.12, "sine");
    knock(on, now + 0.1, 380, 0.5, 0.7);
  },
  fold(on, now) {
    [0, 0.08, 0.17].forEach((after, at) => knock(on, now + after, 1500 - 300 * at, 0.5, 0.12));
    knock(on, now + 0.42, 190, 1.6, 0.16);
  },
  steps(on, now) {
    [0, 0.13, 0.26, 0.39].forEach((after, at) => knock(on, now + after, at % 2 ? 300 : 360, 0.7, 0.05));
  },
  clink(on, now) {
    [2217, 2960].forEach((pitch, at) => note(on, now + 0.05 * at, pitch, 0.05, 0.22, "sine"));
    knock(on, now, 3800, 0.3, 0.03);
  },
  snore(on, now) {
    [0, 0.5].forEach((after) => {
      for (let at = 0; at < 6; at++) note(on, now + after + 0.05 * at, 70 + 5 * at, 0.06, 0.09, "sawtooth");
      knock(on, now + after + 0.32, 1400, 0.15, 0.16);
    });
  },
  king(on, now) {
    [73.4, 110, 130.8, 155.6].forEach((pitch, at) => note(on, now + 0.05 * at, pitch, 0.1, 1.3, "sawtooth"));
    [0, 0.3, 0.6].forEach((after) => knock(on, now + after, 90, 2, 0.3));
  },
  refuse(on, now) {
    note(on, now, 196, 0.09, 0.16, "sine");
    note(on, now + 0.12, 164.81, 0.09, 0.24, "sine");
  },
};

/** Play a sound by name, if sounds are on; an unknown name is ignored. */
export function play(name: string | null): void {
  if (!settings.sound || name === null || !(name in SOUNDS)) return;
  try {
    if (context?.state === "running") SOUNDS[name as Sound](context, context.currentTime);
  } catch {
    /* sounds are optional */
  }
}
