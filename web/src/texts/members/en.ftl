become = Become a member
become-line = Keep your name, your tables and everything you did here, on all your devices. It takes a handle and a passkey: no password, no mail address. A passkey is what unlocks your device: a finger, a face, a code or a key.
become-do = Make a passkey
become-already = A member already?
become-elsewhere = Passkeys cannot be used at this address: browsers make them only over https and under a name. Ask your host for it; as a guest you can play everything.
handle = Handle
handle-help = Letters, digits and dashes. It is yours alone in this house.
handle-change = Change the handle
handle-change-help = You can change it every 30 days. The old one is kept from others for a year.
save = Save
cancel = Cancel
rename = Rename
remove-it = Remove
good = Good
copy = Copy
copied = Copied

picture-change = Change the picture
picture-shape = Shape
picture-colour = Colour
picture-sign = Sign
picture-shape-number = Shape { $number }
picture-colour-number = Colour { $number }
picture-sign-number = Sign { $number }
picture-lot = Another, by lot

devices = My devices
device-here = this one
device-seen = last here on { $day }
device-name = Name of the device
device-call = Rename { $name }
device-away = Log out
device-away-name = Log out { $name }
device-away-sure = Log out “{ $name }”? It is out at once, wherever it is.
device-add = Add a device

passkeys = My passkeys
passkeys-line = Any of them lets you in on a new browser. Two are better than one.
passkey-used = last used on { $day }
passkey-add = Make a passkey on this device
passkey-remove = Remove the passkey { $name }
passkey-remove-sure = Remove this passkey? Nobody comes in with it any more.
key-declined = No passkey was made or used. Try again when you like.
key-there-already = This device has a passkey for this house already.

link-scan = Scan this with the other device, or open the link there.
link-address = The link for the other device
link-code = The link as a code to scan
link-time = It is good for ten minutes, once.
link-compare = “{ $name }” has come with your link. Does it show this number?
link-yes = Yes, let it in
link-no = No
link-coming = One moment: the other device is coming in.
link-done = The other device is in.
link-over = This link is no longer good.

join-title = Another device of yours
join-line = You have opened a link from your other device. Come in with it here, and both will show a number.
join-do = Come in
join-compare = Your other device has to show the same number. If it does, say yes there.
join-wait = Waiting for your other device …
join-in = You are in, as @{ $handle }.
join-key = Make a passkey here too: then this device lets you in by itself.
join-keyed = This device has a passkey of its own now.
join-shelf = To the shelf

log-in-key = With a passkey
log-in-key-line = Your browser shows which passkeys it knows for this house. One on your phone works as well.
log-in-key-do = Use a passkey
log-in-device = With another device
log-in-device-line = On a device where you are logged in, choose “Add a device” in the settings, and open its link here.
log-in-code = With a recovery code
log-in-code-line = One of the ten codes you have printed. It works once.
log-in-code-do = Use the code
log-in-guest = What you did here as a guest stays with this browser. New here?
log-in-already = You are logged in as @{ $handle }.
log-out = Log out on this device
code = Code

codes = Recovery codes
codes-none = If you lose every device, a code on paper brings you back. Print ten of them.
codes-left = { $count ->
    [one] One code is left.
   *[other] { $count } codes are left.
}
codes-make = Make ten codes
codes-again = Make ten new codes
codes-sure = Make ten new codes? Those on paper will be worth nothing.
codes-sheet = Recovery codes of @{ $handle }. Each lets you in once, where you log in “with a recovery code”.
codes-once = They are shown only now. Whoever has this sheet can come in as you: keep it where you keep your papers.
codes-print = Print
codes-kept = I have kept them

notes-away = I know, put this away
note-recovered = A recovery code was used on { $name }. If that was not you, log that device out and make new codes.
note-device-added = { $name } was logged in.
note-device-gone = { $name } was logged out.
note-passkey-added = A passkey was made on { $name }.
note-passkey-removed = The passkey of { $name } was removed.
note-codes-made = New recovery codes were made.
noted = { $count ->
    [one] The house has something to tell you about your devices.
   *[other] The house has { $count } things to tell you about your devices.
}

offer = Shall the house know you again, on any of your devices?

me-settings = Devices, passkeys, settings

friends = Friends
friends-none = You have no friends here yet. Ask somebody by their handle, or somebody you have played with.
friends-guest = Friends are for members
friends-asking = They would like to be your friends
friends-asked = You have asked
friends-met = You have met
friend-by-handle = Somebody’s handle
friend-ask = Ask to be friends
friend-accept = Yes
friend-ignore = Not now
friend-end = End
friend-end-sure = Be friends with { $name } no more? They are not told, but can see it.
friend-take-back = Take back
friend-here = in the house
friend-yours = Your friend
friend-asked = You have asked to be friends
friend-accept-long = Be friends, as they ask
invite-to = Invite to a table
invite-here = Ask
invite-name = Ask { $name } to { $game }
invite-asked = asked
invite-none = No table of yours waits for people.
invite-open = Open one from the shelf
invite-line = { $name } is called once, and finds the table on the shelf. Your name and handle are shown with it.
blocked = Blocked
block = Block
block-name = Block { $name }
block-sure = Block { $name }? You will not read each other, be paired, or sit at each other’s tables. They are not told.
block-line = Who is blocked is not told. You do not read each other in any chat, are not paired, and do not sit down at each other’s tables.
unblock = Unblock
unblock-name = Unblock { $name }

clubs = Clubs
clubs-line = A club has tables of its own: only its members find them and come there. Its members see each other’s names.
club-invited = You are invited to join the club { $club }.
club-members-only = Clubs are for members: become one above, then open this link again.
club-join = Join
club-size = { $count ->
    [one] one member
   *[other] { $count } members
}
club-name = A new club
club-open = Open a club
club-link = Whoever has this link joins
club-link-line = Send it to people you would have in your house.
club-renew = Make another link
club-leave = Leave
club-leave-sure = Leave { $name }? You will find its tables no more.
club-send = Send away
club-send-name = Send { $name } away
club-send-sure = Send { $name } away from { $club }? The link becomes another one.
me-people = { $count ->
    [0] Friends and people
    [one] Friends and people: one asks
   *[other] Friends and people: { $count } ask
}

my-file = Save what the house knows of me
my-file-line = One file, with everything: it is yours to read and keep.
