### The highest roll.

highest-roll-title = The highest roll
highest-roll-summary = Everyone throws; the highest wins.
highest-roll-option-rounds = Throws
highest-roll-option-rounds-1 = one each
highest-roll-option-rounds-3 = three each
highest-roll-level-novice = a novice, who throws
highest-roll-do-throw = throw
highest-roll-do-fell = the die shows { $face }
highest-roll-die-fell = { $seat } throws a { $face }.
highest-roll-match-ended = { $winners-count ->
    [one] { $winners } wins!
   *[other] { $winners } share the win.
}
highest-roll-player = Player
highest-roll-sum = Sum
highest-roll-real-die = What does the die show?
