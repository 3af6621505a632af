# What the coach says.

shut-the-box-why-only = It is the only move allowed.
shut-the-box-why-shuts = It shuts the box.
shut-the-box-why-hundred = Stopping here makes exactly { $shut-the-box-target }.
shut-the-box-why-sure = After that, you can’t lose.
shut-the-box-why-safer = { $risk ->
    [0] For “{ $best }”: the next throw cannot block, whereas it blocks { SAY("likely", $other) } for “{ $second }”.
   *[other] For “{ $best }”: the next throw blocks { SAY("likely", $risk) }, against { SAY("likely", $other) } for “{ $second }”.
}
shut-the-box-why-fewer-points = For “{ $best }”: { $points } { $points ->
    [one] point is
   *[other] points are
} left to close, against { $others } for “{ $second }”.
shut-the-box-why-single = For “{ $best }”: the rest is played with a single die, and what’s left suits it perfectly.
shut-the-box-why-more-flaps = For “{ $best }”: that leaves { $flaps } small flaps, easier to combine than the { $others } of “{ $second }”.
shut-the-box-why-later = For “{ $best }”: with good play, about { $points } { $points ->
    [one] point
   *[other] points
} will be left open, against { $others } for “{ $second }”.
shut-the-box-why-either = “{ $best }” is hardly better than “{ $second }”: after either, the next throw { $risk ->
    [0] cannot block
   *[other] blocks { SAY("likely", $risk) }
}.
shut-the-box-why-stop = { $now ->
    [one] With { NUMBER($number, useGrouping: 0) } you would be one point from { $shut-the-box-target }: closing more is unlikely to help.
   *[other] With { NUMBER($number, useGrouping: 0) } you would be { $now } points from { $shut-the-box-target }: closing more is unlikely to help.
}
shut-the-box-why-go-on = { $away ->
    [0] Aim for { NUMBER($number, useGrouping: 0) }
   *[other] Aim for { NUMBER($number, useGrouping: 0) }, { $away } from { $shut-the-box-target }
}: the box can still show that{ $away ->
    [0] {""}, and it makes exactly { $shut-the-box-target }
   *[other] {""}
}. Stopping here would leave you { $now } away.
shut-the-box-why-keeps = “{ $best }” leaves the flaps of { NUMBER($number, useGrouping: 0) } open, { $away ->
    [0] which would make exactly { $shut-the-box-target }
   *[other] { $away } from { $shut-the-box-target }
}; “{ $second }” gives that up.
shut-the-box-why-aim = { $away ->
    [0] “{ $best }” leads to { NUMBER($number, useGrouping: 0) }, which would make exactly { $shut-the-box-target }
   *[other] “{ $best }” leads to { NUMBER($number, useGrouping: 0) }, { $away } from { $shut-the-box-target }
}: { $flaps ->
    [0] then you only have to stop.
    [one] one more flap to close.
   *[other] { $flaps } more flaps to close.
}
shut-the-box-why-operation = { $operation ->
    [add] You’re { $number } short of { $shut-the-box-target }: add.
   *[subtract] You’re { $number } over { $shut-the-box-target }: subtract.
}
shut-the-box-why-away = { $operation ->
    [add] You’re { $number } over { $shut-the-box-target }, but subtracting would take you even further away: add a small number.
   *[subtract] You’re { $number } short of { $shut-the-box-target }, but adding would take you even further away: subtract a small number.
}
