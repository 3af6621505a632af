### The highest roll.

highest-roll-title = The highest roll
highest-roll-summary = Everyone throws a die, and may throw once more; the highest wins.
highest-roll-option-rounds = Throws
highest-roll-option-rounds-1 = one each
highest-roll-option-rounds-3 = three each
highest-roll-level-novice = a novice, who chooses at random
highest-roll-level-expert = an expert, who counts
highest-roll-do-throw = throw the die
highest-roll-do-keep = keep it
highest-roll-do-fell = the die shows { $face }
highest-roll-die-fell = { $seat } throws a { $face }.
highest-roll-counted = { $seat } keeps { $face }, which makes { $sum }.
highest-roll-match-ended = { $winners-count ->
    [one] { $winners } wins!
   *[other] { $winners } share the win.
}
highest-roll-view-sums = Sum
highest-roll-view-counted = Turns played
highest-roll-view-face = On the table
