# Order in the house: reports, bans, appeals, and the moderators' desk.
fault-insult = Insults
fault-insult-line = Words that hurt somebody, or look down on who they are.
fault-threat = Threats
fault-threat-line = Harm that is announced, or somebody’s private life spread out.
fault-spam = Advertising and floods
fault-spam-line = Selling things, the same line over and over, links to elsewhere.
fault-cheating = Cheating
fault-cheating-line = Two chairs in one hand, secret agreements, results that were arranged.
fault-stalling = Stalling
fault-stalling-line = Letting others wait on purpose, or leaving again and again.
fault-name = An offensive name
fault-name-line = A name that insults, threatens or pretends to be somebody.
fault-other = Something else
fault-other-line = Whatever else spoils the evening for the others.

report-title = Report { $name }
report-what = What is it?
report-words = In your words (not required)
report-evidence = The house adds the last lines of chat that you could read, who sits at the table, and the time. It never looks at anybody’s cards.
report-no-evidence = The house adds what this person is called, and the time.
report-not = Not now
report-send = Send the report
report-close = Close
report-thanks = Thank you
report-thanks-line = The moderators will look at it. What comes of it stands on the page “Order in the house”.
report-block = You need not wait for them to be rid of this person:
report-open = The moderators have not decided yet.
report-upheld = You were right: something has been done about it.
report-dismissed = The moderators have looked at it and found nothing against the rules of the house.

order-title = Order in the house
order-line = Everybody should be able to play here without being afraid of the others. This page says what is not wanted, who decides, and what becomes of it.
order-unwanted = What is not wanted
order-do = What you can do
order-do-line = A table’s host may mute people and send them away. You may report anybody: click “Report” beside a name at a table. Links in the chat cannot be clicked, so that nobody is led astray by one.
order-decide = Who decides
order-decide-line = People whom the operator of this house has named moderators. They see a report with the lines of chat around it, never the cards of a match that is being played. All that they do is written down in a log that nobody can change, themselves included.
order-banned = What a ban does
order-banned-line = Who is banned from the house opens no table, sits down at none, does not talk and does not watch strangers, but finishes the matches that were begun, reads what is theirs, can save it or have it deleted, and can appeal. A person can be banned, a browser, or a network for thirty days at most. Each ban has a reason and an end.
order-appeal = How to appeal
order-appeal-line = Who is banned reads the reason on this page and may answer once. Another moderator decides it, where there is one, and has to give reasons.
order-kept = What is kept, and for how long
order-kept-line = Reports and bans for two years after they are over; by which browser and network somebody was here for thirty days. Who has themselves deleted is deleted here as well. Of a ban its end remains, without a name.
order-moderators = { $count ->
    [0] Nobody moderates this house yet: turn to its operator.
    [one] One person moderates this house.
   *[other] { $count } people moderate this house.
}
order-id = Your number here: { $id }.

own-bans = About you
own-reports = Your reports
ban-house-until = You are banned from the house until { $day }.
ban-talk-until = You may not talk in the house until { $day }.
ban-over = A ban that ended on { $day }
ban-of-person = person
ban-of-device = browser
ban-of-network = network
ban-may = You can still finish the matches you sit in, read and save what is yours, and have yourself deleted.
appeal-yours = You have written:
appeal-open = A moderator will answer. You will read it here.
appeal-granted = Your appeal was granted; the ban is lifted.
appeal-kept = The ban stays.
appeal-write = Why should this ban be lifted?
appeal-once = You can write once, so say all there is to say.
appeal-send = Send the appeal

desk-title = Moderation
desk-line = Be quick with threats and slow with anger. Whatever you decide is noted with your name, for good.
desk-reports = Reports
desk-no-reports = No report waits.
desk-appeals = Appeals
desk-no-appeals = No appeal waits.
desk-bans = Bans that hold
desk-no-bans = Nobody is banned.
desk-marked = Results that look strange
desk-decided = Decided lately
desk-accused = About
desk-reporter = Reported by
desk-called = At that time called { $name }.
desk-table = At a table ({ $phase }):
desk-evidence = { $count ->
    [one] One line of chat
   *[other] { $count } lines of chat
}
desk-nothing-said = Nobody had said anything.
desk-same-device = Came by the same browser:
desk-answer = To who reported it (not required)
phase-gathering = waiting for players
phase-starting = about to start
phase-playing = being played
phase-over = over
phase-closed = closed
standing = Reports about them: { $reported }, upheld { $upheld } · by them: { $made }, upheld { $well } · bans: { $bans }
is-moderator = moderator
somebody = Somebody who was deleted
state-upheld = upheld
state-dismissed = dismissed
uphold = Uphold
dismiss = Dismiss
ban-this = Ban this person …
ban-somebody = Ban somebody who was not reported …
look-up = Find
look-up-about = The person’s @handle, or their number
look-up-noted = That you have looked somebody up is noted, like a ban.
look-up-nowhere = Nothing is kept of how they came in the last thirty days.
nameless-one = Somebody without a name
log = What was done lately
log-line = The last fifty lines of the audit log. Nobody can change it.
log-empty = Nothing has been noted yet.
log-operator = The operator
log-table = at a table
act-mute = { $by } muted { $name }.
act-unmute = { $by } let { $name } talk again.
act-remove = { $by } sent { $name } away.
act-close = { $by } closed the table.
act-penalty = { $by } called a penalty.
act-ban-person = { $by } banned { $name }.
act-ban-device = { $by } banned a browser of { $name }.
act-ban-network = { $by } banned a network of { $name }.
act-lift = { $by } lifted a ban of { $name }.
act-appeal-granted = { $by } granted the appeal of { $name }.
act-appeal-kept = { $by } kept a ban after the appeal of { $name }.
act-report-upheld = { $by } upheld a report about { $name }.
act-report-dismissed = { $by } dismissed a report about { $name }.
act-look-up = { $by } looked { $name } up.
act-moderator-add = { $by } made { $name } a moderator.
act-moderator-remove = { $by } took the office of a moderator from { $name }.
act-forget = { $by } deleted somebody.
act-export-person = { $by } wrote down what the house knows of somebody.
act-ratings = { $by } reckoned the ratings anew.
act-sweep = { $by } swept old tables away.
act-rotate-key = { $by } changed the key of the house.
act-copy = { $by } copied the house.
act-backup = { $by } made a copy to keep.
act-restore = { $by } brought the house back from a copy.
act-other = { $by }: { $did }
ban-what = What is banned
ban-from = From what
ban-house = from the house
ban-talk = from talking
ban-why = Why
ban-days = For how long
days = { $count ->
    [one] one day
    [3650] ten years
    [365] a year
   *[other] { $count } days
}
ban-device = Which browser
ban-network = Network, such as 192.0.2.0/24
ban-words = To who is banned: what happened, and what should be different
ban-impose = Ban
ban-done = The ban holds.
ban-span = From { $since } to { $until }
lift = Lift the ban
lift-sure = Lift this ban now?
appeal-against = The ban said:
appeal-says = Written on { $at }:
appeal-reasons = Your reasons, which who is banned will read
appeal-grant = Grant, lift the ban
appeal-keep = Keep the ban
appeal-own = You have imposed this ban; another moderator decides.
marked-together = from one network
marked-often = the same two often
marked-too-often = the same two over and over
marked-short = given up at once
marked-streak = given up at once, in a row
