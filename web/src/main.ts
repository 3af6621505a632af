import { mount } from "svelte";
import "$kit/fonts.css";
import "$kit/tokens.css";
import "$kit/base.css";
import App from "$shell/App.svelte";
import { openOffline } from "$shell/offline.svelte";
import { speak } from "$base/texts.svelte";

await speak();
mount(App, { target: document.getElementById("app")! });
openOffline();
