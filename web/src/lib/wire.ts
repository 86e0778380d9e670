// Written by `python -m tablee.server.messages.typescript` from the messages and the games.


/** What can be clicked next, and then what; an empty menu ends a path. */
export interface Menu {
  [target: string]: Menu;
}

export type Language = "en" | "fr";

export type SeenBy = "everybody" | "tables";

export type Phase = "closed" | "gathering" | "over" | "playing" | "starting";

export type Room = "side" | "table" | "watchers";

export type EmoteName = "bravo" | "good-game" | "hello" | "laugh" | "oops" | "thanks" | "think" | "wow";

export type Speed = "blitz" | "daily" | "long" | "usual";

export type CallKind = "friend" | "house" | "invited" | "over" | "round" | "start" | "time" | "turn";

export type CallChannel = "both" | "mail" | "none" | "push";

export type Format = "arena" | "knockout" | "robin" | "swiss" | "tables";

export type TournamentPhase = "entry" | "off" | "over" | "running";

export type Told = Record<string, string | number>;

export type Fault = "cheating" | "insult" | "name" | "other" | "spam" | "stalling" | "threat";

/** What made a seat's result, all of 1000: `even` before the deal, `final` at the end. `sound`: decisions, of those judged, in which nothing better was found; `lost`: what the others gave away, with its standard error `doubt`. `skill` and `others`: what its own decisions and those of others brought it beside those of a plain player; `luck` is what is left, with its standard error, null where too few decisions were judged. `verdict` is the key of a sentence (`analysis-…`), or empty. */
export interface Account {
  seat: number;
  even: number;
  final: number;
  decisions: number;
  judged: number;
  sound: number;
  lost: number;
  doubt: number;
  skill: number;
  others: number;
  luck: number | null;
  error: number;
  verdict: string;
}

/** A line of the audit log: what was done (`act-…`), by an operator or a person, to whom. A name is empty for who has none or was deleted. `at_table`: by the host of a table. */
export interface ActShown {
  at: number;
  did: string;
  operator: boolean;
  by: string;
  by_name: string;
  whom: string;
  whom_name: string;
  at_table: boolean;
}

/** A move of a seat after a line. */
export interface AddLine {
  t: "add";
  after: number;
  seat: number;
  path: string[];
}

/** What the strongest bot would have played at a point of a finished match with what the seat knew then, why, what else it weighed, and what was played. */
export interface Advice {
  frame: number;
  seat: number;
  path: string[];
  why: Said;
  options: Option[];
  played: string[] | null;
}

/** A point of a finished match, and the seat that is asked for; without one, whoever had to decide. */
export interface AdviceWanted {
  frame: number;
  seat: number | null;
}

/** A learner: no more coaching; the match of the lesson goes on. */
export interface Alone {
  t: "alone";
  id?: number | null;
}

/** How far an analysis is: not asked for, waiting for its turn, its player being made ready, the course, the decisions, done. `done` goes from 0 to 1. */
export interface Analysing {
  stage: "course" | "decisions" | "done" | "none" | "ready" | "waits";
  done: number;
  analysis: Analysis | null;
}

/** A finished match judged: the chance to win after each move as it stood, the decisions that cost most, and what was skill and what was luck. `playouts` were made of each point, `frames` is the number of moves. */
export interface Analysis {
  form: number;
  frames: number;
  chart: Chart;
  turning: Turning[];
  accounts: Account[];
  playouts: number;
  finished: boolean;
}

/** Agree to what somebody asks for (`wishes` of the table), or not; who has asked withdraws it. */
export interface Answer {
  t: "answer";
  power: string;
  agree: boolean;
  id?: number | null;
}

/** An appeal is decided, with reasons; the ban is lifted if it is granted. */
export interface AnswerAppeal {
  t: "answer";
  ban: string;
  person: string;
  granted: boolean;
  answer: string;
}

/** An appeal, the ban it is against, and whether who asks may decide it: not one's own ban, if there is another moderator. */
export interface AppealShown {
  ban: BanShown;
  person: string;
  name: string;
  at: number;
  words: string;
  may: boolean;
}

/** During play: ask to play on for somebody who has left. The owner has to agree, or, if gone for good, all others. */
export interface AskChair {
  t: "ask-chair";
  chair: number;
  id?: number | null;
}

/** What would a good player do as decision k of this seat? */
export interface AskHint {
  t: "hint";
  seat: number;
  k: number;
  id?: number | null;
}

/** What may come of each of these, were the seat to choose it? A path need not be a whole move. */
export interface AskOdds {
  t: "odds";
  seat: number;
  paths: string[][];
  id?: number | null;
}

/** What would a good player lay out in advance for this seat? */
export interface AskPlan {
  t: "propose";
  seat: number;
  id?: number | null;
}

/** Something that waits for agreement: who asked, and the seats that have agreed and that still have to. */
export interface Asked {
  seat: number;
  agreed: number[];
  needed: number[];
}

/** Ask to take back a seat's decision k and all that came after it. */
export interface Back {
  t: "back";
  seat: number;
  k: number;
  id?: number | null;
}

/** Agree to the taking back that was asked for, or not. */
export interface BackAnswer {
  t: "back-answer";
  agree: boolean;
  id?: number | null;
}

/** A ban as moderators see it. */
export interface BanShown {
  id: string;
  kind: string;
  target: string;
  scope: string;
  person: string;
  name: string;
  reason: string;
  words: string;
  judge: string;
  since: number;
  until: number;
  lifted: number;
}

/** The host, before the start: give an empty chair to a bot, or (null) take it back. */
export interface Bot {
  t: "bot";
  chair: number;
  bot?: string | null;
  id?: number | null;
}

/** A browser of mine that takes calls. Its id is the SHA-256 of its push service's address for it. */
export interface CallDevice {
  id: string;
  name: string;
  at: number;
}

/** The end of a link in a letter. */
export interface CallLink {
  token: string;
}

/** A browser that takes calls no more, by its push service's address for it. */
export interface CallPlace {
  endpoint: string;
}

/** How I am called now. `key` is the house's own for push, `mails` says whether it sends mail; `address` is where to, if I have given one. `chosen`: I have wished something, and it is not as it was at first. */
export interface CallState {
  key: string;
  mails: boolean;
  chosen: boolean;
  wishes: CallWishes;
  devices: CallDevice[];
  address: string;
  confirmed: boolean;
}

/** The owner gives the study a title. */
export interface CallStudy {
  t: "call";
  title: string;
}

/** How I wish to be called: where I live (as in the time zone database), when not (from and until, the same for never), and what by which ways. */
export interface CallWishes {
  zone: string;
  quiet_from: number;
  quiet_until: number;
  kinds: Record<string, "both" | "mail" | "none" | "push">;
}

/** What the table's host may call on behalf of the table (`move` with seat -1). */
export interface Calls {
  k: number;
  menu: Menu;
}

/** A report as moderators see it: both persons, the words, the table, the evidence, and by which devices and networks the accused came; `same_device`: others who came by one of these devices. */
export interface Case {
  id: string;
  at: number;
  fault: Fault;
  words: string;
  reporter: Standing;
  accused: Standing;
  called: string;
  table: string;
  game: string;
  phase: string;
  evidence: Evidence[];
  places: Trace[];
  same_device: string[];
  state: string;
  judge: string;
  decided: number;
  answer: string;
}

/** Who a new table's chair is for: its maker, another person on the maker's device, a bot, or whoever comes. */
export interface ChairPlan {
  kind: "bot" | "device" | "me" | "open";
  name?: string;
  bot?: string;
}

/** A chair. `token`: a person's part in the luck is `none` (sits without one), `missing` (a seal is owed), `sealed`, `opened` or `late` (came after the cards were dealt); empty for bots. `left`: its person stood up during play. `free`: anybody at the table may hand it to a bot now. `open`: one may ask to play on here for who has left. `timed_out`: it counts as resigned, for its time was up. `sat`: who else has played here in this match. A member has a `handle` and a `picture`. */
export interface ChairState {
  kind: "bot" | "empty" | "person";
  person: string;
  name: string;
  handle: string;
  picture: string;
  bot: string;
  side: number;
  online: boolean;
  token: "" | "late" | "missing" | "none" | "opened" | "sealed";
  seal: string;
  left: boolean;
  free: boolean;
  resigned: boolean;
  timed_out: boolean;
  open: boolean;
  sat: Sat[];
}

/** The host, before the start: other seats, options, listing, pace. What is left out stays. `rated` only while nobody else sits: who sits down has agreed to it. */
export interface Change {
  t: "change";
  seats?: number | null;
  options?: Record<string, string> | null;
  listed?: boolean | null;
  pace?: number | 0 | null;
  clock?: ClockRules | null;
  side_chat?: boolean | null;
  hints?: boolean | null;
  rated?: boolean | null;
  id?: number | null;
}

/** A picture of the match over its moves. Its words are under `chart-<name>`; `goal` is a level worth reaching. */
export interface Chart {
  name: string;
  top: number;
  goal: number | null;
  curves: Curve[];
}

/** Say something to the table, to one's side, or among watchers. */
export interface Chat {
  t: "chat";
  room: Room;
  text: string;
  id?: number | null;
}

/** Somebody said something, or showed an emote: then `emote` is its name, and `text` is empty. The last ones are repeated on arrival. */
export interface Chatted {
  t: "chat";
  room: Room;
  person: string;
  name: string;
  chair: number | null;
  text: string;
  emote: string;
  at: number;
}

/** All of it. `frames` are the deal and one for each line of the log. */
export interface Chronicle {
  frames: number;
  standing: Place[];
  charts: Chart[];
  moments: Moment[];
  luck: Luck[];
}

/** How time counts at a table, besides the seconds for a decision (its `pace`). `match`: seconds of each seat for the whole match, 0 for no such clock; `gain`: seconds it gets whenever its clock stops. `end`: a seat whose time is over has lost (`resign`), or the house plays for it (`idle`); `auto` is what suits the game and the seats. `weekends`: where a decision has days, Saturdays and Sundays do not count, and each seat may take so many days of `holidays`. `teaching`: the host alone stops the clocks. */
export interface ClockRules {
  match: number;
  gain: number;
  end: "auto" | "idle" | "resign";
  weekends: boolean;
  holidays: number;
  teaching: boolean;
}

/** The clocks of a table: their rules, what the end of time is here, whether they are held, who has agreed that they shall be and who has to, and after the end the milliseconds that each seat has used; `off`: who is on holiday, and `days`: how many each seat may still take. */
export interface ClockState {
  rules: ClockRules;
  end: "idle" | "resign";
  held: Held | null;
  asked: Asked | null;
  used: number[];
  off: Deadline[];
  days: number[];
}

/** What each seat has left for the match, in milliseconds (null: no clock, a bot), and when that is over for those whose clocks run. */
export interface Clocks {
  left: (number | null)[];
  ends: (number | null)[];
}

/** The host: close the table. A match being played ends as stopped. */
export interface Close {
  t: "close";
  id?: number | null;
}

/** The last message before the house hangs up: `closed`, `removed`, `forgotten`, `device-gone`, `too-slow`, `too-many` or `restart`. */
export interface Closed {
  t: "closed";
  reason: string;
}

/** A club of mine. Who leads it is told what its link says (`invitation`), and may send others away. */
export interface Club {
  id: string;
  name: string;
  leads: boolean;
  members: PersonCard[];
  invitation: string;
}

/** What somebody does about a club: looks at its link or joins by it (`text`); leaves it; or, who leads it, sends somebody away, calls it otherwise (`text`), or makes its link another one. */
export interface ClubAsk {
  do: "call" | "join" | "leave" | "look" | "renew" | "send";
  club: string;
  person: string;
  text: string;
}

/** My clubs; `invited`: what the club is called whose link was looked at. */
export interface Clubs {
  clubs: Club[];
  invited: string;
}

/** What the coach of a lesson says to its learner, after each change of the match. The remarks are read one after the other; the last one asks for the move. `guided`: only `path` is taken; `free`: it is a proposal, and so are the `others`; `watch`: others are asked; `loose`: there is no script (any more); `over`: the match has ended. */
export interface Coach {
  t: "coach";
  seat: number;
  step: number;
  steps: number;
  mode: "free" | "guided" | "loose" | "over" | "watch";
  remarks: Remark[];
  path: string[] | null;
  others: string[][];
  ahead: string[];
}

/** A handle, and one of its recovery codes. */
export interface CodeLogin {
  handle: string;
  code: string;
}

/** New recovery codes; they are told once. */
export interface Codes {
  codes: string[];
}

/** What a writer says of a line. */
export interface Commented {
  person: string;
  name: string;
  text: string;
  at: number;
}

/** A rating after a match, and how sure it was. */
export interface CoursePoint {
  at: number;
  rating: number;
  spread: number;
}

/** A `PublicKeyCredential` as JSON, as the WebAuthn specification writes it. */
export interface Credential {
  id: string;
  rawId: string;
  type: "public-key";
  response: KeyAnswer;
}

/** A line of a chart: whose it is (`seat:0`, `side:1` or `table:all`), and where it changes: (frame, value). */
export interface Curve {
  of: string;
  points: [number, number][];
}

/** A line goes, with all after it. */
export interface CutLine {
  t: "cut";
  line: number;
}

/** When an absent seat will be played by the house, or a holiday is over. */
export interface Deadline {
  seat: number;
  at: number;
}

/** A report is decided; its writer is told, with the answer. */
export interface Decide {
  t: "decide";
  report: string;
  upheld: boolean;
  answer?: string;
}

/** All that waits for moderators, and what they did last. `waiting`: how many reports are open, of which the oldest are here. `log`: the last lines of the audit log, the latest first; `found`: who was just looked up. */
export interface Desk {
  waiting: number;
  cases: Case[];
  appeals: AppealShown[];
  bans: BanShown[];
  decided: Case[];
  marked: Marked[];
  moderators: number;
  log: ActShown[];
  found: Suspect | null;
}

/** A browser of mine: `here` is this one. */
export interface DeviceInfo {
  id: string;
  name: string;
  added: number;
  seen: number;
  here: boolean;
}

/** A better name for a device. */
export interface DeviceNamed {
  name: string;
}

/** The message `re` was accepted. A move after which its connection is told an update is answered by that. */
export interface Done {
  t: "done";
  re: number | null;
}

/** Give the whole table a quick sign. While a game that is played in silence goes on, nobody does. */
export interface Emote {
  t: "emote";
  emote: EmoteName;
  id?: number | null;
}

/** Somebody who takes part; without a name one who is not shown to who asks, or was forgotten. */
export interface EntrantShown {
  number: number;
  name: string;
  handle: string;
  picture: string;
  bot: string;
  gone: boolean;
}

/** What one move (or the table) made a viewer hear, and when: its events one by one, and the passages of the story they belong to. Without passages it is one by itself that says its events as they are. */
export interface Entry {
  at: number;
  events: Told[];
  passages: Passage[];
}

/** A line that the house took down when somebody was reported: of the `chat`, or a `chair` (its number). */
export interface Evidence {
  kind: string;
  person: string;
  name: string;
  text: string;
  at: number;
}

/** To the table of the rematch over the same socket. What comes after `done` is said at that table; where there is no room for one more there, this is refused (`not-now`). */
export interface Follow {
  t: "follow";
  id?: number | null;
}

/** One point of a match as one viewer saw it; `changes` are the fields of the view that differ from the frame before, `within` the changed keys of fields that keep their keys. The first frame is the deal: it has no mover and all fields. */
export interface Frame {
  seat: number | null;
  path: string[];
  at: number;
  events: Told[];
  changes: Record<string, unknown>;
  within: Record<string, Record<string, unknown>>;
  waiting: number[];
  left: number[] | null;
  says: Said[];
}

/** A game of the house; its words are in its own texts. */
export interface GameInfo {
  id: string;
  version: number;
  seats: number[];
  options: OptionInfo[];
  bots: string[];
  levels: Record<string, string[]>;
  silence: string;
  lesson: boolean;
  tempos: TempoInfo[];
  places: Record<string, string[]>;
  outside: Outside | null;
}

/** What a person has played of a game: two against each other (`duel`), or otherwise. */
export interface GameRecord {
  game: string;
  kind: "duel" | "many";
  played: number;
  won: number;
  drawn: number;
  lost: number;
  strength: Strength | null;
  course: CoursePoint[];
}

/** Let the clocks go on: anybody who plays may. */
export interface GoOn {
  t: "go-on";
  id?: number | null;
}

/** A person at the table; a watcher is one who has no chair. One who is not seen by everybody watches unnamed. A member has a `handle` and a `picture`. */
export interface Guest {
  person: string;
  name: string;
  handle: string;
  picture: string;
  watching: boolean;
  muted: boolean;
}

/** How fast bots move for who plays with nobody else: as usual, faster, or at once. */
export interface Haste {
  t: "haste";
  haste: number;
  id?: number | null;
}

/** Whether the house is well; `wrong` has what is not, in words: `store`, `scheduler` or `bots`. What other packages bring and the house could not take is `left_out`, a sentence each: the house itself is well without it. */
export interface Health {
  ok: boolean;
  wrong: Record<string, string>;
  left_out: string[];
}

/** The clocks stand still since a time, and go on by themselves at another. */
export interface Held {
  since: number;
  until: number;
}

/** The answer to `hint`: a whole path, and what speaks for it (the key of the words and what they need). */
export interface Hint {
  t: "hint";
  re: number | null;
  seat: number;
  k: number;
  path: string[];
  reason: string;
  about: Record<string, string | number>;
}

/** Ask that the clocks stand still, or agree to it (true); refuse or withdraw (false). */
export interface Hold {
  t: "hold";
  agree: boolean;
  id?: number | null;
}

/** Take so many days off, where a decision has days; 0: be back. */
export interface Holiday {
  t: "holiday";
  seat: number;
  days: number;
  id?: number | null;
}

/** A match at a listed table: since when it is played, or when it ended and after how many moves. Bots are named by their level. Of a match being played it is not told how many moves there were: some are secret. */
export interface HouseMatch {
  id: string;
  game: string;
  seats: number;
  names: string[];
  bots: boolean[];
  moves: number | null;
  at: number;
  winners: number[];
}

/** What happens in the house: matches being played, and of those that have ended lately the newest, the longest and the closest. */
export interface HousePage {
  running: HouseMatch[];
  newest: HouseMatch[];
  longest: HouseMatch[];
  closest: HouseMatch[];
}

/** A ban about a person: of the person, of a device or a network by which they came (`target`), from the house or from talking, for some days. `words` are read by who is banned. */
export interface Impose {
  t: "impose";
  person: string;
  kind: "device" | "network" | "person";
  scope: "house" | "talk";
  reason: Fault;
  words: string;
  days: number;
  target?: string;
}

/** A friend, somebody of a club of mine, or whom I have asked by their handle: whether they were asked to this table. */
export interface Invitable {
  who: PersonCard;
  invited: boolean;
}

/** Somebody is asked to come to a table: a friend or somebody of a club of mine by the id, any member by the handle; the other of the two is empty. */
export interface Invitation {
  person: string;
  handle: string;
}

/** Who has asked somebody to a table, and whether the two are friends. */
export interface Inviter {
  who: PersonCard;
  friend: boolean;
}

/** Who has the writers' link writes from now on. */
export interface JoinStudy {
  t: "join";
  invitation: string;
}

/** The secret of an invitation, and on the second ask what the first has answered. */
export interface JoinWanted {
  secret: string;
  claim: string;
}

/** How far a second device is: `number` is to be compared on the first one. */
export interface Joining {
  state: "in" | "waiting";
  claim: string;
  number: string;
  until: number;
}

/** What an authenticator has answered, in base64url. */
export interface KeyAnswer {
  clientDataJSON: string;
  attestationObject: string;
  authenticatorData: string;
  signature: string;
  userHandle: string | null;
}

/** What the browser's `navigator.credentials` has to be asked, as the WebAuthn specification writes it in JSON. */
export interface KeyOptions {
  options: Record<string, unknown>;
}

/** A guest wants to become a member under this handle; from a member, it is empty: one more passkey is wanted. */
export interface KeyWanted {
  handle: string;
}

/** What a ladder came to. */
export interface Ladder {
  game: string;
  seats: number;
  seed: number;
  options: Record<string, string>;
  levels: Rung[];
  pairs: Pair[];
}

/** When I left a table last, and how many entries my story had; 0: I was never there before. */
export interface LastLook {
  went: number;
  heard: number;
}

/** A place among the first three of a tournament, of so many. */
export interface Laurel {
  tournament: string;
  title: string;
  game: string;
  place: number;
  entrants: number;
  ended: number;
}

/** What a seat lays out in advance, as amounts by target: the house makes its decisions whenever it is asked. An empty one takes it back. Nobody else hears of it. */
export interface LayOut {
  t: "lay-out";
  seat: number;
  plan: Record<string, number>;
  id?: number | null;
}

/** A line becomes the main one of those after the same. */
export interface LeadWith {
  t: "lead";
  line: number;
}

/** Somebody of whose strength one can be sure, or a bot that was measured. */
export interface Leader {
  name: string;
  handle: string;
  picture: string;
  bot: string;
  strength: Strength;
  matches: number;
}

/** The strongest in a game, the best first. */
export interface Leaders {
  game: string;
  kind: "duel" | "many";
  leaders: Leader[];
}

/** A ban is taken back. */
export interface Lift {
  t: "lift";
  ban: string;
}

/** The invitation of a second device: `secret` is said once, when it is made. `claimed`: somebody has come with it, from a browser of that `name`, which shows this `number`; `in`: it was let in. `none`: there is no invitation. */
export interface LinkInfo {
  state: "claimed" | "confirmed" | "in" | "none" | "open";
  secret: string;
  name: string;
  number: string;
  until: number;
}

/** The tables one can go to: one's own (one's turn first), those to which one is asked, those with an empty chair (of one's clubs first), and those being played. `inviters`: by whom one is asked, by the table's id. */
export interface Lobby {
  mine: TableCard[];
  invited: TableCard[];
  inviters: Record<string, Inviter>;
  open: TableCard[];
  running: TableCard[];
}

/** An exported match to be checked. */
export interface LogText {
  text: string;
  promise?: SignedPromise | null;
}

/** A moderator looks somebody up who was not reported: by the id, or by `@` and the handle. That is noted. */
export interface LookUp {
  t: "look-up";
  about: string;
}

/** What chance gave a seat, beside the average of the draws it really made, and how rare that is: the chance of so much or more, or so little or less. Its words are under `luck-<name>`; `good`: more of it is better. */
export interface Luck {
  name: string;
  seat: number;
  number: number;
  got: number;
  expected: number;
  rarity: number;
  good: boolean;
}

/** The luck of all matches together, in deviations: between −1 and 1 in two cases of three. `share` of all who have played as often had less. */
export interface LuckOfAll {
  matches: number;
  deviations: number;
  share: number;
}

/** A result about which the house has doubts: the match, its game, who played, and which doubts (`marked-…`). */
export interface Marked {
  table: string;
  game: string;
  persons: string[];
  names: string[];
  marks: string[];
  at: number;
}

/** A finished match of a person. Without an `id` it may not be looked at; `replay`: it is still there. `shared`: the person played for several sides. `change` is what it meant for the rating, `luck` how lucky it was, in deviations. */
export interface MatchLine {
  place: number;
  id: string;
  game: string;
  kind: "duel" | "many";
  seats: number;
  ended: number;
  moves: number;
  reason: string;
  agreed: boolean;
  why: string;
  marks: string[];
  outcome: "drawn" | "lost" | "won";
  shared: boolean;
  gone: string;
  change: number | null;
  luck: number | null;
  replay: boolean;
  others: Opponent[];
}

/** Some of a person's matches, the latest first; `before` asks for the next ones, if there are any. */
export interface MatchPage {
  matches: MatchLine[];
  before: number | null;
}

/** Who this browser is to the house. Without a name one can watch, not sit. A member has a `handle` and a `picture`; `noted` is the number of notes that this device has not put away, `asks` of people who would be friends. `network`: for a browser on the house's own machine, the address at which others in the network find the house, if they do. */
export interface Me {
  person: string;
  name: string;
  language: Language;
  seen_by: SeenBy;
  handle: string;
  picture: string;
  noted: number;
  asks: number;
  network: string | null;
}

/** What a member sees of its own membership. The handle may be another one from `handle_from` on; `codes` are the recovery codes that are left. */
export interface Membership {
  handle: string;
  picture: string;
  joined: number;
  handle_from: number;
  passkeys: PasskeyInfo[];
  devices: DeviceInfo[];
  codes: number;
  notes: NoteInfo[];
}

/** Whom a person has met most, and how often it won. */
export interface Met {
  name: string;
  handle: string;
  picture: string;
  bot: string;
  game: string;
  often: number;
  won: number;
}

/** A turning point: the number of moves made by then (a frame of the replay), and what happened, in words. */
export interface Moment {
  frame: number;
  said: Said;
}

/** A seat's decision number k. It may be repeated: the same k and path get the same answer. Seat -1: the table's host calls something for the table; it counts when the side it is against has agreed. */
export interface Move {
  t: "move";
  seat: number;
  k: number;
  path: string[];
  id?: number | null;
}

/** A move on a chair of mine: its line in the match, the seat, the move, and when. */
export interface MoveOfMine {
  n: number;
  seat: number;
  path: string[];
  at: number;
}

/** The host: a person may not chat here (or may again). */
export interface Mute {
  t: "mute";
  person: string;
  muted: boolean;
  id?: number | null;
}

/** What a banned person writes against a ban, once. */
export interface NewAppeal {
  ban: string;
  words: string;
}

/** Where calls by mail shall go; a letter asks whether it is right. */
export interface NewCallAddress {
  address: string;
}

/** A browser that shall take calls, as its `PushSubscription` says. */
export interface NewCallDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
}

/** A club that a member opens. */
export interface NewClub {
  name: string;
}

/** Another handle. */
export interface NewHandle {
  handle: string;
}

/** The game somebody wants to learn by playing. */
export interface NewLesson {
  game: string;
}

/** The name and language a guest gives itself. */
export interface NewMe {
  name: string;
  language?: Language;
}

/** Another picture. */
export interface NewPicture {
  picture: string;
}

/** Somebody is reported: a person's id, what they did, words about it, and the table where it was, if it was at one. */
export interface NewReport {
  about: string;
  fault: Fault;
  words?: string;
  table?: string;
}

/** To whom a guest's name shall be shown. */
export interface NewSeenBy {
  seen_by: SeenBy;
}

/** A study of a point of a finished match, with the `same` luck from there on or a `new` one: then what `seat` had not seen is dealt anew. */
export interface NewStudy {
  frame: number;
  luck: "new" | "same";
  title?: string;
  seat?: number;
}

/** What a table is opened with. `seal` is for the maker's token, if the maker sits down at once. `brisk`: what is not chosen is as suits who wants to play at once, against bots. `rated`: it counts for members, without hints. `club`: to whose members alone it is open. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, string>;
  listed?: boolean;
  pace?: number | null;
  clock?: ClockRules | null;
  side_chat?: boolean;
  hints?: boolean;
  rated?: boolean;
  club?: string;
  chairs?: ChairPlan[];
  seal?: string | null;
  brisk?: boolean;
}

/** What a tournament is announced with. `rounds` are those of Swiss and tables, `minutes` those of an arena. It starts at a time; then bots fill it up to `fill` entrants. One that is not `listed` is found by its link only. `options` are those of the game that are not as usual. */
export interface NewTournament {
  title: string;
  game: string;
  format: Format;
  starts: number;
  seats?: number;
  speed?: Speed;
  rounds?: number;
  minutes?: number;
  most?: number;
  bots?: string;
  fill?: number;
  listed?: boolean;
  rated?: boolean;
  options?: Record<string, string>;
}

/** Something a member is told on all devices: the key of its words (`note-…`), and what it was about. */
export interface NoteInfo {
  at: number;
  what: string;
  about: string;
}

/** What I have written down at a table, for myself alone. */
export interface Notes {
  text: string;
}

/** Something worth a line on the screen; its words are under `notice-…`. */
export interface Notice {
  t: "notice";
  notice: string;
  about: Record<string, string | number>;
}

/** The number that both devices show. */
export interface NumberSeen {
  number: string;
}

/** The answer to `odds`: for each path its figures by name, none where there is nothing to reckon. */
export interface Odds {
  t: "odds";
  re: number | null;
  odds: Record<string, number>[];
}

/** The start has been called: send the token whose seal was shown, before `by`. */
export interface Open {
  t: "open";
  by: number;
}

/** The token itself, after the house has asked with `open`. */
export interface OpenToken {
  t: "token";
  token: string;
  id?: number | null;
}

/** Who else sat there. A bot has no name; without either it is somebody who is not named. */
export interface Opponent {
  name: string;
  handle: string;
  picture: string;
  bot: string;
  side: number;
  outcome: "drawn" | "lost" | "won";
}

/** A move that was weighed, and the chance to win with it, of 1000. */
export interface Option {
  path: string[];
  chance: number;
}

/** A choice before the start. Values are texts; `only` narrows them at a number of seats. */
export interface OptionInfo {
  name: string;
  default: string;
  values: string[];
  numbers: boolean;
  only: Record<string, string[]>;
  rule: string;
}

/** Where the files of a game from outside are; what is in the built client, is not here. */
export interface Outside {
  words: Record<string, string>;
  rules: Record<string, string>;
  board: string;
  integrity: string;
  style: string;
  style_integrity: string;
  cover: string;
}

/** What one wrote against a ban: `open`, `granted` or `kept`, with the moderator's answer. */
export interface OwnAppeal {
  at: number;
  words: string;
  state: string;
  decided: number;
  answer: string;
}

/** A ban that holds, or held, for who asks: from the `house` or from `talk`, of the `person`, a `device` or a `network`. */
export interface OwnBan {
  id: string;
  kind: string;
  scope: string;
  reason: string;
  words: string;
  since: number;
  until: number;
  holds: boolean;
  appeal: OwnAppeal | null;
}

/** What concerns who asks: bans, reports of one's own, and whether one moderates. `moderators`: how many do. */
export interface OwnOrder {
  person: string;
  bans: OwnBan[];
  reports: OwnReport[];
  moderator: boolean;
  moderators: number;
}

/** A report of one's own: `open`, `upheld` (something was done) or `dismissed`, with the moderator's answer. */
export interface OwnReport {
  id: string;
  at: number;
  name: string;
  fault: Fault;
  state: string;
  decided: number;
  answer: string;
}

/** One side of a, all other sides of b: what a has won of the games, and what it would if both were equal. */
export interface Pair {
  a: string;
  b: string;
  games: number;
  won: number;
  share: number;
  low: number;
  high: number;
  even: number;
}

/** Entrants at one table in the order of their seats; one alone has a bye. Without points it is being played. `how`: `played`, or why it was not: `absent`, `left`, `bye`; `seed`: drawn too often, so the stronger goes on. */
export interface PairingShown {
  players: number[];
  match: string;
  points: number[] | null;
  how: "" | "absent" | "bye" | "late" | "left" | "played" | "seed";
}

/** A passage of a story as it stands after an entry: all it says by then, how many of the entry's events it takes, and whether it goes on with the last passage of the entry before. */
export interface Passage {
  says: Said[];
  events: number;
  on: boolean;
}

/** A passkey of mine: the domain it was made for, under which name, and the days it was made and last used. */
export interface PasskeyInfo {
  id: string;
  site: string;
  name: string;
  added: number;
  used: number;
}

/** A stretch of a match as one viewer saw it, in play or over: a frame for each entry of its story, from number `first` on. The first of them has all fields; none has a mover, which may be a secret still. */
export interface Past {
  viewer: number | null;
  first: number;
  frames: Frame[];
}

/** A shared pause for answers: its kind, when it began and ends, whether this seat may still answer, or has. */
export interface PauseState {
  group: string;
  since: number;
  until: number;
  asked: boolean;
  answered: boolean;
}

/** Whom a person knows: friends, who asks to be one, whom it has asked, whom it has met lately at tables, and whom it has blocked. */
export interface People {
  friends: PersonCard[];
  asking: PersonCard[];
  asked: PersonCard[];
  met: PersonCard[];
  blocked: PersonCard[];
}

/** A person as others list it. `here`: at a table of the house now, as far as the person lets it be known. */
export interface PersonCard {
  person: string;
  name: string;
  handle: string;
  picture: string;
  here: boolean;
}

/** Everything the house knows of a person. `rows` has, for each table of the store, what its rows say of the person; bytes are in base64, times are milliseconds since 1970. */
export interface PersonFile {
  form: "tablee person 1";
  person: string;
  made: number;
  rows: Record<string, Record<string, unknown>[]>;
  tables: TableOfMine[];
}

/** A person as others may see it. `yours`: it is who asks; `closed`: it shows nothing to others. */
export interface PersonPage {
  name: string;
  handle: string;
  picture: string;
  joined: number | null;
  yours: boolean;
  closed: boolean;
  records: GameRecord[];
  luck: LuckOfAll | null;
  met: Met[];
}

/** Is the house there? And what time is it? */
export interface Ping {
  t: "ping";
  id?: number | null;
}

/** A place in the final standing: the seats that share it, and what they have in words. */
export interface Place {
  rank: number;
  seats: number[];
  said: Said;
}

/** How far somebody is who looks for others: `waits` since a time, among `others`, accepting so many points of strength more or less (null: everybody); or they are `found`, and their table starts by itself when all have come there. */
export interface PlayNow {
  stage: "found" | "none" | "waits";
  since: number | null;
  others: number;
  reach: number | null;
  table: string;
  game: string;
  warm: string;
}

/** A new table from a point of a finished match: the maker's seat, and the bot that has the others, unless they are for `friends`: then it waits for them like any table. The luck is the `same` as it was from there on, or a `new` one: then what the maker's seat had not seen is dealt anew. */
export interface PlayOn {
  frame: number;
  seat: number;
  bot: string;
  luck?: "new" | "same";
  friends?: boolean;
}

/** What somebody wants to play with whoever comes. No games: any. `seats`: people at the table; with `bots` those who are missing after a while are bots. `rated`: if the other is a member who wishes it too. `warm`: a table at which a bot keeps the chair warm meanwhile. `again`: nobody came to the last table, so the place in the queue is kept. */
export interface PlayWish {
  games?: string[];
  seats?: number;
  speed?: Speed;
  rated?: boolean;
  bots?: boolean;
  warm?: string;
  again?: boolean;
}

/** The house is there; `at` is its clock. */
export interface Pong {
  t: "pong";
  re: number | null;
  at: number;
}

/** Something that may be done to a table or its chairs: by whom (`power-right-…`), in which phases, who has to agree (`power-consent-…`), and the event that tells it in the story. Its words are under `power-…`. */
export interface PowerInfo {
  name: string;
  right: string;
  phases: string[];
  consent: string;
  line: string;
}

/** Whose tokens are in the luck: the key of its words, how many tokens, how many chairs were people's. */
export interface ProofLuck {
  said: string;
  tokens: number;
  people: number;
}

/** One of the three steps: whether it holds, whether there was anything to check, the key of its words (`step-…`), and the public key it speaks of. */
export interface ProofStep {
  holds: boolean;
  checked: boolean;
  said: string;
  key: string;
}

/** The answer to `propose`: amounts by target, none where there is nothing to lay out. */
export interface Proposal {
  t: "proposal";
  re: number | null;
  plan: Record<string, number>;
}

/** The answer to `why`: in the form of a refusal. */
export interface Reason {
  t: "reason";
  re: number | null;
  refusal: string;
  rule: string;
  about: Record<string, string | number>;
  message: string;
}

/** A message was not accepted: the key of the words (`refusal-…`), the rule, what the words need, and the same in English. Also the body of every HTTP error. */
export interface Refused {
  t: "refused";
  re: number | null;
  refusal: string;
  rule: string;
  about: Record<string, string | number>;
  message: string;
}

/** The first that is said on a line: which build of the client the house has, by its first script; empty: none. */
export interface Release {
  t: "release";
  build: string;
}

/** One thing a coach says: the key of its words, what they need, and the targets they are about. */
export interface Remark {
  say: string;
  about: Record<string, string | number>;
  point: string[];
}

/** After the end: a new table with the same people, chairs rotated by one. */
export interface Rematch {
  t: "rematch";
  id?: number | null;
}

/** The host: send a person away from the table for good. */
export interface Remove {
  t: "remove";
  person: string;
  id?: number | null;
}

/** A finished match, move by move. */
export interface Replay {
  id: string;
  game: string;
  seats: number;
  options: Record<string, string>;
  names: string[];
  viewer: number | null;
  frames: Frame[];
  result: Result;
}

/** Give a seat's game up. */
export interface Resign {
  t: "resign";
  seat: number;
  id?: number | null;
}

/** How a match ended: the key of the reason, who won (nobody: a draw or a stop), and every seat's score. `why` says it in one sentence, and `marks` are the targets on the board that decided it; an older match may be without. */
export interface Result {
  reason: string;
  winners: number[];
  scores: number[];
  why: Said | null;
  marks: string[];
}

/** A round of a tournament; an arena has one. */
export interface RoundShown {
  started: number;
  pairings: PairingShown[];
}

/** What a moderator decides. */
export interface Ruled {
  act: Decide | Impose | Lift | AnswerAppeal | LookUp;
}

/** A level with its rating in Elo points above the first. */
export interface Rung {
  name: string;
  rating: number;
  low: number;
  high: number;
}

/** A sentence by its key and what it needs; targets and numbers, as in an event. */
export interface Said {
  key: string;
  about: Record<string, string | number>;
}

/** Somebody (or a bot) who played on a chair for its owner: since when, and until when (null: still). */
export interface Sat {
  name: string;
  bot: boolean;
  since: number;
  until: number | null;
}

/** Words of one's own about a line, in the place of those before; none: they go. */
export interface SayOf {
  t: "say";
  line: number;
  text: string;
}

/** Put another seal in place of one's own, before the start (null: play without a token). */
export interface Seal {
  t: "seal";
  seal?: string | null;
  id?: number | null;
}

/** The strength of who sits on a seat; `after` once a match has changed it. */
export interface SeatStrength {
  seat: number;
  now: Strength | null;
  after: Strength | null;
}

/** The owner sends a writer away; the link for writers is another one from now on. */
export interface SendWriter {
  t: "send";
  person: string;
}

/** The house's name to something: its public key, and the Ed25519 signature. */
export interface Signed {
  house: string;
  signature: string;
}

/** What a browser keeps before the deal: the header of a match as the house has signed it. */
export interface SignedPromise {
  match: string;
  house: string;
  header: string;
  signature: string;
  form: "tablee promise 1";
}

/** Take a chair, with the seal of this browser's token (null: play without one). A second chair is for another person on this device, under `name`. During play only one's own, which one has left or a bot keeps. */
export interface Sit {
  t: "sit";
  chair: number;
  seal?: string | null;
  name?: string;
  id?: number | null;
}

/** Leave a chair (null: all of one's chairs). */
export interface Stand {
  t: "stand";
  chair?: number | null;
  id?: number | null;
}

/** A person's history: reports about them, reports by them, those upheld of each, and bans. */
export interface Standing {
  person: string;
  name: string;
  reported: number;
  upheld: number;
  made: number;
  well_made: number;
  bans: number;
  moderator: boolean;
}

/** Where an entrant stands; `ties` are what decides among equal points, in the order of the tournament's `ties`. */
export interface StandingShown {
  place: number;
  number: number;
  points: number;
  ties: number[];
  played: number;
}

/** The host: everybody sits, let tokens be opened and cards be dealt. */
export interface Start {
  t: "start";
  id?: number | null;
}

/** Offer to stop the match as drawn, or agree to it (true); refuse or withdraw (false). */
export interface Stop {
  t: "stop";
  agree: boolean;
  id?: number | null;
}

/** A seat's switches, all of them: kinds of windows it lets pass, `off` for good or `now` for the present fight, and the answers that it gives once for all (`auto`). Nobody else hears of it. */
export interface Stops {
  t: "stops";
  seat: number;
  off?: string[];
  now?: string[];
  auto?: string[];
  id?: number | null;
}

/** Entries of a viewer's story; `first` is the number of the first of them, counted from 0. */
export interface StoryPage {
  first: number;
  entries: Entry[];
}

/** How strong somebody is in a game, and how sure that is: the true number is within `spread` points of it in two cases of three. `said`: what can be said in words: `new` (nothing yet), `about`, or `known`. */
export interface Strength {
  rating: number;
  spread: number;
  said: "about" | "known" | "new";
  bot: boolean;
}

/** A study. `may`: what who asks may do, `read`, `write` or `own`; `invitation` is told to its owner. `begun`: what was said of the point it begins with; `names` are those of the match's chairs, as far as they are still known. `at`: the line that was just written. */
export interface Study {
  id: string;
  match: string;
  game: string;
  frame: number;
  luck: string;
  title: string;
  seats: number;
  names: string[];
  sides: number[];
  begun: Commented[];
  lines: StudyLine[];
  owner: string;
  writers: StudyWriter[];
  may: "own" | "read" | "write";
  invitation: string;
  changed: number;
  at: number;
}

/** A line of a study, and the seat that asks what the strongest bot would play there. */
export interface StudyAdvice {
  line: number;
  seat?: number | null;
}

/** A study in a list. */
export interface StudyCard {
  id: string;
  game: string;
  title: string;
  changed: number;
  own: boolean;
}

/** What is done to a study. */
export interface StudyEdit {
  act: AddLine | SayOf | LeadWith | CutLine | CallStudy | JoinStudy | SendWriter;
}

/** A line of a study: after which other (0: the point it begins with), whose move, and how. Of several after the same one, the first in the list is the main line. */
export interface StudyLine {
  line: number;
  after: number;
  seat: number;
  path: string[];
  comments: Commented[];
}

/** A match after a line of a study, as one seat (or a spectator) sees it: the view, what the last line told, who is asked and the menu of each of them. Nothing is hidden from who asks: any seat may be looked at. */
export interface StudyPoint {
  line: number;
  viewer: number | null;
  view: Record<string, unknown>;
  events: Told[];
  waiting: number[];
  menus: Record<string, Menu>;
  result: Result | null;
}

/** Who writes in a study. */
export interface StudyWriter {
  person: string;
  name: string;
}

/** Somebody whom a moderator has looked up without a report: their history, and by which devices and networks they came; `same_device`: others who came by one of these devices. */
export interface Suspect {
  standing: Standing;
  handle: string;
  places: Trace[];
  same_device: string[];
}

/** Before the start: exchange two chairs. The host any two; others their own with an empty one or a bot's. */
export interface Swap {
  t: "swap";
  a: number;
  b: number;
  id?: number | null;
}

/** A seat's private switches: the windows it always lets pass, lets pass for now, and the answers it has given once for all; and the kinds there are (`stop-…`, `auto-…`). */
export interface Switches {
  off: string[];
  now: string[];
  auto: string[];
  groups: string[];
  automatic: string[];
}

/** Everything about a table but the game itself; sent on arrival and whenever any of it changes. */
export interface Table {
  t: "table";
  id: string;
  game: string;
  version: number;
  seats: number;
  options: Record<string, string>;
  listed: boolean;
  pace: number | null;
  clock: ClockState | null;
  side_chat: boolean;
  emotes: boolean;
  hints: boolean;
  rated: boolean;
  club: string;
  haste: number | null;
  phase: Phase;
  host: string;
  chairs: ChairState[];
  guests: Guest[];
  you: You;
  commit: string;
  header: string;
  called_off: number;
  not_ready: string[];
  start_by: number | null;
  promise: Signed | null;
  proof: "promised" | "sealed" | "signed" | "unproven" | "unsigned";
  halted: string;
  stop: Asked | null;
  back: Asked | null;
  wishes: WishState[];
  result: Result | null;
  rematch: string | null;
  onward: string;
  arranged: string;
  come_by: number | null;
  lesson: "" | "alone" | "coached";
  created: number;
  started: number | null;
  ended: number | null;
}

/** A table as it stands in a list. A chair is a name, or empty; `unnamed`: somebody sits there who is not shown to who asks. A finished one has a result. `pictures` are those of members. */
export interface TableCard {
  id: string;
  game: string;
  seats: number;
  options: Record<string, string>;
  phase: Phase;
  host: string;
  chairs: string[];
  pictures: string[];
  unnamed: boolean[];
  bots: boolean[];
  your_turn: boolean;
  yours: boolean;
  pace: number | null;
  clock: ClockRules | null;
  listed: boolean;
  rated: boolean;
  club: string;
  lesson: boolean;
  changed: number;
  result: Result | null;
}

/** What a table has of me: my chairs and names there, my part in the luck, what I ask for, and the moves of my chairs, whoever sat there when they were made. */
export interface TableOfMine {
  table: string;
  game: string;
  options: Record<string, string>;
  phase: Phase;
  host: boolean;
  seats: number[];
  names: string[];
  created: number;
  started: number | null;
  ended: number | null;
  result: Result | null;
  seal: string | null;
  token: string | null;
  wishes: string[];
  muted: boolean;
  removed: boolean;
  invited: boolean;
  moves: MoveOfMine[];
}

/** What a table means for ratings. `why` says why its match does not count or could not begin (`unrated-…`), `marks` are doubts (`mark-…`), and `weight` what they leave of it. `kept`: it is over and accounted for. */
export interface TableRatings {
  agreed: boolean;
  why: string;
  marks: string[];
  weight: number;
  kept: boolean;
  seats: SeatStrength[];
}

/** Hand an abandoned chair to the house's strongest bot. */
export interface Takeover {
  t: "takeover";
  chair: number;
  id?: number | null;
}

/** A way to count time that suits a game, as a new table takes it. Its words are under `tempo-…`. */
export interface TempoInfo {
  name: string;
  pace: number | null;
  clock: ClockRules;
}

/** A tournament as one person sees it. `you` is the own number, `mine` the table to which to go now, and `come_by` until when; `may` is what one may do (`enter`, `leave`, `start`, `call-off`). `comes`: seconds one has to come to a table; `options`: those of the game that are not as usual. */
export interface Tournament {
  id: string;
  version: number;
  title: string;
  game: string;
  seats: number;
  format: Format;
  speed: Speed;
  phase: TournamentPhase;
  rounds: number;
  minutes: number;
  starts: number;
  most: number;
  bots: string;
  fill: number;
  listed: boolean;
  rated: boolean;
  options: Record<string, string>;
  host: string;
  you: number | null;
  may: string[];
  mine: string;
  come_by: number | null;
  comes: number;
  next: number | null;
  ends: number | null;
  ended: number | null;
  entrants: EntrantShown[];
  ties: string[];
  standings: StandingShown[];
  played: RoundShown[];
}

/** What somebody does about a tournament: takes part, leaves; or, who has announced it, starts it now or calls it off. */
export interface TournamentAsk {
  what: "call-off" | "enter" | "leave" | "start";
}

/** A tournament as it stands in a list; `winner` is a name, once there is one that may be shown. */
export interface TournamentCard {
  id: string;
  title: string;
  game: string;
  seats: number;
  format: Format;
  speed: Speed;
  phase: TournamentPhase;
  starts: number;
  entrants: number;
  most: number;
  winner: string;
}

/** One's own tournaments, those one may enter, those being played, and the last that are over. */
export interface TournamentList {
  mine: TournamentCard[];
  entry: TournamentCard[];
  running: TournamentCard[];
  over: TournamentCard[];
}

/** What a person does about another, who is told by its id or its handle; the other of the two is empty. */
export interface Toward {
  do: "accept" | "ask" | "block" | "end" | "ignore" | "unblock";
  person: string;
  handle: string;
}

/** A device and a network by which a person came, and when last. */
export interface Trace {
  device: string;
  network: string;
  at: number;
}

/** A decision that cost its seat something: the move by which it was made (a frame of the replay), what was played, what would have been better by what the seat knew and why, and the chance to win that it gave away, of 1000, with the standard error of that. */
export interface Turning {
  frame: number;
  seat: number;
  played: string[];
  better: string[];
  why: Said;
  cost: number;
  error: number;
}

/** The game as one viewer may know it: one for each chair of this connection, or for a spectator (seat null). `full`: `view` holds the whole view and `story` the last entries; else `changes` holds the fields of the view that changed, `within` the changed keys of fields that keep their keys, and `story` what is new. `menu` is null when nothing is asked of the seat; `standing` is an answer it could give once for all, by the switch that does it (`auto:…`, `now:…`); `k` is the number of its next decision; `back` the last decision it may ask to take back. `re`: it is also the answer to this move of the same connection, in place of `done`. */
export interface Update {
  t: "update";
  seat: number | null;
  full: boolean;
  view: Record<string, unknown> | null;
  changes: Record<string, unknown>;
  within: Record<string, Record<string, unknown>>;
  first: number;
  story: Entry[];
  menu: Menu | null;
  standing: string | null;
  k: number | null;
  waiting: number[];
  pause: PauseState | null;
  deadlines: Deadline[];
  clocks: Clocks | null;
  back: number | null;
  calls: Calls | null;
  result: Result | null;
  re: number | null;
}

/** What checking a log came to: three steps, of which only all together prove it. `line` is the first wrong line of the text, counted from 1; 0 if there is none. */
export interface Verdict {
  proven: boolean;
  replays: ProofStep;
  signed: ProofStep;
  promised: ProofStep;
  luck: ProofLuck;
  line: number;
  reason: string;
  game: string;
  result: Result | null;
}

/** Why can a seat not click the last target of this path, the others being clicked already? Null: a watcher asks. */
export interface Why {
  t: "why";
  path: string[];
  seat?: number | null;
  id?: number | null;
}

/** Something a person asks for that others have to agree to: `power` is `chair` (`about`: which) or `call` (`about`: the side it is against, `path`: what is called). `agreed` and `needed` are persons. */
export interface WishState {
  power: string;
  about: number;
  person: string;
  name: string;
  agreed: string[];
  needed: string[];
  path: string[];
}

/** What this connection is at the table. `kept`: chairs that it has left, or that a bot plays for it. */
export interface You {
  person: string;
  name: string;
  chairs: number[];
  kept: number[];
  host: boolean;
  muted: boolean;
  stops: Record<string, Switches>;
  plans: Record<string, Record<string, number>>;
}

export type FromBrowser =
  | Sit
  | Seal
  | Stand
  | Swap
  | Bot
  | Change
  | Start
  | OpenToken
  | Move
  | Why
  | AskHint
  | AskOdds
  | AskPlan
  | LayOut
  | Haste
  | Chat
  | Emote
  | Resign
  | Stop
  | Hold
  | GoOn
  | Holiday
  | Back
  | BackAnswer
  | Takeover
  | AskChair
  | Answer
  | Stops
  | Rematch
  | Follow
  | Close
  | Remove
  | Mute
  | Alone
  | Ping;

export type FromHouse =
  | Release
  | Table
  | Update
  | Coach
  | Chatted
  | Done
  | Refused
  | Reason
  | Hint
  | Odds
  | Proposal
  | Pong
  | Open
  | Notice
  | Closed;

/** A mission whose cards are being settled; who sees the hand also sees how many more it has to keep, and which. */
export interface AttackOfTheClonesLaying {
  mission: string;
  joker: boolean;
  more: number | null;
  kept: string[] | null;
}

/** What is known of the deck without remembering: its cards by kind, and the characters not in sight. A character not in sight is in the deck or in a hand that this viewer sees the back of; with open hands it is in the deck. `bust` is the chance in a hundred that the next card is one, if every card not in sight is equally likely. */
export interface AttackOfTheClonesLeft {
  characters: number;
  others: Record<string, number>;
  unseen: number[];
  bust: number;
}

/** What a card in the display would be to the viewer's hand: points, and whether it is the third of its value. */
export interface AttackOfTheClonesOffer {
  gain: number;
  third: boolean;
}

/** What the last move showed: the card it turned, and the card that went into a hand. */
export interface AttackOfTheClonesPassing {
  turned: string | null;
  bust: boolean;
  card: string | null;
  giver: number | null;
  taker: number | null;
}

/** A chair as this viewer sees it. */
export interface AttackOfTheClonesSeat {
  cards: number;
  hand: string[] | null;
  idle: string[] | null;
  missions: AttackOfTheClonesTrio[];
  troopers: number;
  tokens: string[];
  tokens_left: string[];
  points: number | null;
  total: number;
}

/** A seat's line on the score sheet of a round: points, and what they are made of. */
export interface AttackOfTheClonesSeatScore {
  cards: number;
  missions: number;
  troopers: number;
  declared: number;
  points: number;
}

/** The score sheet of a finished round. */
export interface AttackOfTheClonesSheet {
  round: number;
  reason: string;
  ender: number;
  turns: number;
  lines: AttackOfTheClonesSeatScore[];
}

/** The missions of one value in front of a seat: how many, their cards, and the jokers among them. */
export interface AttackOfTheClonesTrio {
  mission: string;
  number: number;
  cards: string[];
  jokers: number;
}

export interface AttackOfTheClonesView {
  seat: number | null;
  phase: string;
  round: number;
  rounds: number;
  turn: number;
  turns: number;
  victim: number | null;
  must_flip: boolean;
  open_hands: boolean;
  action_card: string | null;
  characters: string[];
  deck: number;
  left: AttackOfTheClonesLeft;
  display: string[];
  offers: Record<string, AttackOfTheClonesOffer>;
  discard: string[];
  seats: AttackOfTheClonesSeat[];
  passing: AttackOfTheClonesPassing;
  laying: AttackOfTheClonesLaying | null;
  sheets: AttackOfTheClonesSheet[];
  bonus: number[];
  winners: number[];
  reason: string | null;
}

export type AttackOfTheClonesEvent =
  | { event: "round"; number: number; seat: `seat:${number}` }
  | { event: "turned"; seat: `seat:${number}`; card: `card:${string}` }
  | { event: "bust"; seat: `seat:${number}`; card: `card:${string}` }
  | { event: "trooper"; seat: `seat:${number}`; number: number }
  | { event: "action"; seat: `seat:${number}`; card: `card:${string}` }
  | { event: "nothing"; seat: `seat:${number}`; card: `card:${string}` }
  | { event: "took"; seat: `seat:${number}`; card: `card:${string}` }
  | { event: "robbed"; seat: `seat:${number}`; other: `seat:${number}`; card: `card:${string}` }
  | { event: "named"; seat: `seat:${number}`; other: `seat:${number}` }
  | { event: "gave"; seat: `seat:${number}`; other: `seat:${number}`; card: `card:${string}` }
  | { event: "declined"; seat: `seat:${number}` }
  | { event: "laid"; seat: `seat:${number}`; mission: `mission:${string}`; first: `card:${string}`; second: `card:${string}`; third: `card:${string}` }
  | { event: "token"; seat: `seat:${number}`; mission: `mission:${string}` }
  | { event: "declared"; seat: `seat:${number}` }
  | { event: "deck-out"; seat: `seat:${number}` }
  | { event: "scored"; seat: `seat:${number}`; number: number; cards: number; missions: number; troopers: number; declared: number; total: number }
  | { event: "all-tokens"; seat: `seat:${number}`; number: number; total: number }
  | { event: "won"; seat: `seat:${number}`; number: number; shared: number };

/** A tile of the last round: `parried`, `blocked` or `hit`. */
export interface DarthMaulAttack {
  seat: number;
  tile: string;
  zone: string;
  outcome: string;
}

/** The last round, in sight until the next reveal. */
export interface DarthMaulScene {
  round: number;
  attacks: DarthMaulAttack[];
  guard: string;
  covered: string[];
  damage: number;
}

/** A chair as everybody sees it. */
export interface DarthMaulSeat {
  hand: number;
  pile: number;
  chosen: boolean;
  hits: string[];
  sum: number;
  unplayed: string[];
  box: string[];
}

export interface DarthMaulView {
  seat: number | null;
  phase: string;
  round: number;
  rounds: number;
  damage: number;
  target: number;
  reach: number;
  hopeless: boolean;
  hand: string[];
  chosen: string | null;
  seats: DarthMaulSeat[];
  scene: DarthMaulScene | null;
  guards: string[];
  used: string[];
  talk: string;
  maul_tiles: string;
  winners: number[];
  reason: string | null;
}

export type DarthMaulEvent =
  | { event: "round"; number: number }
  | { event: "drew"; seat: `seat:${number}`; tile: `tile:${string}` }
  | { event: "drew-unseen"; seat: `seat:${number}` }
  | { event: "chose"; seat: `seat:${number}`; tile: `tile:${string}` }
  | { event: "chose-unseen"; seat: `seat:${number}` }
  | { event: "set-aside" }
  | { event: "turned"; seat: `seat:${number}`; tile: `tile:${string}` }
  | { event: "parried"; zone: `zone:${string}`; number: number }
  | { event: "defends"; guard: `guard:${string}` }
  | { event: "blocked"; seat: `seat:${number}`; zone: `zone:${string}` }
  | { event: "hit"; seat: `seat:${number}`; zone: `zone:${string}`; number: number }
  | { event: "beaten"; number: number }
  | { event: "escaped"; number: number }
  | { event: "won"; seat: `seat:${number}`; number: number; sum: number }
  | { event: "shares"; seat: `seat:${number}`; number: number; sum: number };

/** A card lying in the fight. */
export interface LightsaberDuelActive {
  card: string;
  worth: number;
}

/** A fight of this round that is over: its winner, nobody in a tie, and the cards kept as a trophy. */
export interface LightsaberDuelFight {
  winner: number | null;
  trophy: string[];
}

/** How the cards whose texts are lost are read at this table: the options' values. */
export interface LightsaberDuelReadings {
  x2: number;
  energy_burst: number;
  knight: number;
  fury: number;
}

/** The last cards turned or played, a side without one showing none, and what each side discarded by them. */
export interface LightsaberDuelReveal {
  cards: (string | null)[];
  cancelled: boolean;
  fell: string[][];
}

/** One half of the table as everybody sees it; its total is `points` times `factor`. */
export interface LightsaberDuelSide {
  step: number;
  hand: number;
  planned: number;
  deck: number;
  discards: string[];
  active: LightsaberDuelActive[];
  points: number;
  factor: number;
  total: number;
  fights: number;
  known: string[];
}

export interface LightsaberDuelView {
  seat: number | null;
  phase: string;
  round: number;
  last_round: number;
  fight: number;
  last_step: number;
  turn: number | null;
  leader: number | null;
  why: string | null;
  sides: LightsaberDuelSide[];
  hand: string[];
  planned: (string | null)[];
  choice: string | null;
  thrown: number;
  fights: LightsaberDuelFight[];
  round_before: (number | null)[];
  last: LightsaberDuelReveal | null;
  winner: number | null;
  reason: string | null;
  readings: LightsaberDuelReadings;
}

export type LightsaberDuelEvent =
  | { event: "round"; number: number }
  | { event: "drew"; seat: `seat:${number}`; card: `card:${string}` }
  | { event: "drew-unseen"; seat: `seat:${number}`; number: number }
  | { event: "refilled"; seat: `seat:${number}`; number: number }
  | { event: "planned"; seat: `seat:${number}`; card: `card:${string}`; fight: `fight:${string}` }
  | { event: "opened"; fight: `fight:${string}`; first: `card:${string}`; second: `card:${string}` }
  | { event: "chose"; seat: `seat:${number}`; card: `card:${string}` }
  | { event: "revealed"; fight: `fight:${string}`; first: `card:${string}`; second: `card:${string}` }
  | { event: "cancelled"; fight: `fight:${string}`; first: `card:${string}`; second: `card:${string}` }
  | { event: "played"; seat: `seat:${number}`; card: `card:${string}` }
  | { event: "blocked"; seat: `seat:${number}`; card: `card:${string}` }
  | { event: "swept"; seat: `seat:${number}`; number: number }
  | { event: "worth"; seat: `seat:${number}`; card: `card:${string}`; number: number }
  | { event: "drained"; seat: `seat:${number}`; card: `card:${string}` }
  | { event: "discarded"; seat: `seat:${number}`; card: `card:${string}` }
  | { event: "burst"; seat: `seat:${number}`; number: number }
  | { event: "retreated"; seat: `seat:${number}` }
  | { event: "took-back"; seat: `seat:${number}`; card: `card:${string}` }
  | { event: "leads"; seat: `seat:${number}`; number: number; other: number }
  | { event: "leads-by-cards"; seat: `seat:${number}`; number: number; other: number }
  | { event: "leads-by-fury"; seat: `seat:${number}` }
  | { event: "impasse"; number: number; cards: number }
  | { event: "conceded"; seat: `seat:${number}` }
  | { event: "out-of-cards"; seat: `seat:${number}` }
  | { event: "fight-won"; seat: `seat:${number}`; fight: `fight:${string}` }
  | { event: "fight-tied"; fight: `fight:${string}` }
  | { event: "fight-stopped"; number: number }
  | { event: "stepped"; seat: `seat:${number}`; number: number; step: number }
  | { event: "stood"; number: number }
  | { event: "won"; seat: `seat:${number}`; reason: "playing" | "fifth-step" | "last-round" }
  | { event: "ended"; reason: "playing" | "fifth-step" | "last-round" };

/** A power that was announced and is not yet done with. */
export interface RiskClassicAnnounced {
  army: string;
  power: string;
}

export interface RiskClassicArmy {
  id: string;
  seat: number | null;
  alive: boolean;
  planets: number;
  troops: number;
  fleet: number[];
  hand: number;
  supply: number;
  cards: string[] | null;
}

/** What the current army may attack from a planet, with how many dice and ships at most. */
export interface RiskClassicAttack {
  targets: string[];
  dice: number;
  ships: number[];
}

/** Three cards that can be traded, in the order they are picked. */
export interface RiskClassicCardSet {
  cards: string[];
  value: number;
}

/** The last combat that was announced: its dice in the order they were rolled, and what it costs as things stand. */
export interface RiskClassicCombat {
  origin: string;
  target: string;
  armies: string[];
  joined: number[];
  dice: number[];
  rolled: RiskClassicDie[][];
  pairs: RiskClassicPair[];
  losses: number[];
  changed: boolean;
}

export interface RiskClassicDeck {
  id: string;
  cards: number;
  discards: string[];
  gone: string[];
}

export interface RiskClassicDie {
  sides: number;
  rolled: number;
  worth: number;
  place: number;
}

/** The invasion that is open. */
export interface RiskClassicInvasion {
  planet: string;
  jump: string | null;
  eights: boolean[];
}

/** What only the deciding seat sees: the exact phase, its army, its choice in the making, and what it could make. */
export interface RiskClassicMine {
  phase: string;
  army: string;
  card: string | null;
  picks: string[];
  source: string | null;
  goal: string | null;
  dice: number | null;
  sets: RiskClassicCardSet[];
  must_trade: boolean;
  regions: RiskClassicRegion[];
}

/** Two dice that met: what they are worth, and whether the attacker's is the better one. */
export interface RiskClassicPair {
  attacker: number;
  defender: number;
  attacker_wins: boolean;
}

export interface RiskClassicPlanet {
  owner: string | null;
  troops: number;
  ships: number[];
  tokens: number[];
}

/** Own planets that are connected, and how many troops may leave each. */
export interface RiskClassicRegion {
  planets: string[];
  spare: number[];
}

/** A token on the board; its face only for those who know it. */
export interface RiskClassicToken {
  slot: number;
  planet: string;
  face: string | null;
}

export interface RiskClassicTrack {
  pawn: number;
  last: number;
  numbers: number[];
  called: boolean;
  caller: string | null;
  emperor: string | null;
  rolls: Record<string, number>;
  fell: string[];
  turned: string[];
}

/** What belongs to the current army's turn. */
export interface RiskClassicTurn {
  tracked: boolean;
  for_planets: number;
  pool: number;
  built: number[];
  taken_from: string[];
  dots: number;
  captured: string[];
  cards_due: number;
  locked: string[];
  sets: number;
  ships_built: number;
  paid: string[];
  fortifications: number;
  anywhere: boolean;
  refused: string[];
  asked: string | null;
}

export interface RiskClassicView {
  seat: number | null;
  classic: boolean;
  dealt: boolean;
  stage: string;
  army: string;
  turns: number;
  quiet: number;
  planets: Record<string, RiskClassicPlanet>;
  armies: RiskClassicArmy[];
  decks: RiskClassicDeck[];
  tokens: RiskClassicToken[];
  token_pile: number;
  looked_at: string | null;
  track: RiskClassicTrack | null;
  turn: RiskClassicTurn;
  systems: Record<string, string>;
  attacks: Record<string, RiskClassicAttack>;
  invasion: RiskClassicInvasion | null;
  combat: RiskClassicCombat | null;
  announced: RiskClassicAnnounced | null;
  mine: RiskClassicMine | null;
  winners: number[];
  reason: string | null;
}

export type RiskClassicEvent =
  | { event: "claimed"; army: `army:${string}`; planet: `planet:${string}` }
  | { event: "rolled-to-start"; army: `army:${string}`; number: number }
  | { event: "starts-claiming"; army: `army:${string}` }
  | { event: "dealt" }
  | { event: "reinforced"; army: `army:${string}`; planet: `planet:${string}`; number: number }
  | { event: "reinforced-neutral"; army: `army:${string}`; planet: `planet:${string}` }
  | { event: "first-turn"; army: `army:${string}` }
  | { event: "turn"; army: `army:${string}`; number: number }
  | { event: "receives"; army: `army:${string}`; number: number }
  | { event: "spent"; army: `army:${string}`; card: `card:${string}` }
  | { event: "traded"; army: `army:${string}`; number: number }
  | { event: "placed"; army: `army:${string}`; planet: `planet:${string}`; number: number }
  | { event: "attacked"; origin: `planet:${string}`; planet: `planet:${string}`; number: number }
  | { event: "defends"; army: `army:${string}`; planet: `planet:${string}`; number: number }
  | { event: "rolled"; army: `army:${string}`; dice: `roll:${string}`; number: number }
  | { event: "lost"; army: `army:${string}`; planet: `planet:${string}`; number: number }
  | { event: "took"; army: `army:${string}`; planet: `planet:${string}`; other: `army:${string}` }
  | { event: "eliminated"; army: `army:${string}` }
  | { event: "moved-in"; origin: `planet:${string}`; planet: `planet:${string}`; number: number }
  | { event: "spoils"; army: `army:${string}`; other: `army:${string}`; number: number }
  | { event: "fortified"; origin: `planet:${string}`; planet: `planet:${string}`; number: number }
  | { event: "drew"; army: `army:${string}`; card: `card:${string}` }
  | { event: "drew-unseen"; army: `army:${string}`; number: number }
  | { event: "refilled"; deck: `deck:${string}` }
  | { event: "won"; army: `army:${string}`; reason: "playing" | "separatists-eliminated" | "emperor-taken" | "republic-eliminated" | "turn-cap" | "stall" | "last-player" };

/** A power that was announced and is not yet done with. */
export interface RiskCloneWarsAnnounced {
  army: string;
  power: string;
}

export interface RiskCloneWarsArmy {
  id: string;
  seat: number | null;
  alive: boolean;
  planets: number;
  troops: number;
  fleet: number[];
  hand: number;
  supply: number;
  cards: string[] | null;
}

/** What the current army may attack from a planet, with how many dice and ships at most. */
export interface RiskCloneWarsAttack {
  targets: string[];
  dice: number;
  ships: number[];
}

/** Three cards that can be traded, in the order they are picked. */
export interface RiskCloneWarsCardSet {
  cards: string[];
  value: number;
}

/** The last combat that was announced: its dice in the order they were rolled, and what it costs as things stand. */
export interface RiskCloneWarsCombat {
  origin: string;
  target: string;
  armies: string[];
  joined: number[];
  dice: number[];
  rolled: RiskCloneWarsDie[][];
  pairs: RiskCloneWarsPair[];
  losses: number[];
  changed: boolean;
}

export interface RiskCloneWarsDeck {
  id: string;
  cards: number;
  discards: string[];
  gone: string[];
}

export interface RiskCloneWarsDie {
  sides: number;
  rolled: number;
  worth: number;
  place: number;
}

/** The invasion that is open. */
export interface RiskCloneWarsInvasion {
  planet: string;
  jump: string | null;
  eights: boolean[];
}

/** What only the deciding seat sees: the exact phase, its army, its choice in the making, and what it could make. */
export interface RiskCloneWarsMine {
  phase: string;
  army: string;
  card: string | null;
  picks: string[];
  source: string | null;
  goal: string | null;
  dice: number | null;
  sets: RiskCloneWarsCardSet[];
  must_trade: boolean;
  regions: RiskCloneWarsRegion[];
}

/** Two dice that met: what they are worth, and whether the attacker's is the better one. */
export interface RiskCloneWarsPair {
  attacker: number;
  defender: number;
  attacker_wins: boolean;
}

export interface RiskCloneWarsPlanet {
  owner: string | null;
  troops: number;
  ships: number[];
  tokens: number[];
}

/** Own planets that are connected, and how many troops may leave each. */
export interface RiskCloneWarsRegion {
  planets: string[];
  spare: number[];
}

/** A token on the board; its face only for those who know it. */
export interface RiskCloneWarsToken {
  slot: number;
  planet: string;
  face: string | null;
}

export interface RiskCloneWarsTrack {
  pawn: number;
  last: number;
  numbers: number[];
  called: boolean;
  caller: string | null;
  emperor: string | null;
  rolls: Record<string, number>;
  fell: string[];
  turned: string[];
}

/** What belongs to the current army's turn. */
export interface RiskCloneWarsTurn {
  tracked: boolean;
  for_planets: number;
  pool: number;
  built: number[];
  taken_from: string[];
  dots: number;
  captured: string[];
  cards_due: number;
  locked: string[];
  sets: number;
  ships_built: number;
  paid: string[];
  fortifications: number;
  anywhere: boolean;
  refused: string[];
  asked: string | null;
}

export interface RiskCloneWarsView {
  seat: number | null;
  classic: boolean;
  dealt: boolean;
  stage: string;
  army: string;
  turns: number;
  quiet: number;
  planets: Record<string, RiskCloneWarsPlanet>;
  armies: RiskCloneWarsArmy[];
  decks: RiskCloneWarsDeck[];
  tokens: RiskCloneWarsToken[];
  token_pile: number;
  looked_at: string | null;
  track: RiskCloneWarsTrack | null;
  turn: RiskCloneWarsTurn;
  systems: Record<string, string>;
  attacks: Record<string, RiskCloneWarsAttack>;
  invasion: RiskCloneWarsInvasion | null;
  combat: RiskCloneWarsCombat | null;
  announced: RiskCloneWarsAnnounced | null;
  mine: RiskCloneWarsMine | null;
  winners: number[];
  reason: string | null;
}

export type RiskCloneWarsEvent =
  | { event: "claimed"; army: `army:${string}`; planet: `planet:${string}` }
  | { event: "clash"; planet: `planet:${string}` }
  | { event: "rolled-to-start"; army: `army:${string}`; number: number }
  | { event: "starts-claiming"; army: `army:${string}` }
  | { event: "dealt" }
  | { event: "reinforced"; army: `army:${string}`; planet: `planet:${string}`; number: number }
  | { event: "first-turn"; army: `army:${string}` }
  | { event: "turn"; army: `army:${string}`; number: number }
  | { event: "looked-at-token"; army: `army:${string}`; face: `face:${string}` }
  | { event: "placed-token"; army: `army:${string}`; planet: `planet:${string}`; token: `token:${string}` }
  | { event: "pawn"; number: number }
  | { event: "held"; number: number }
  | { event: "receives"; army: `army:${string}`; number: number }
  | { event: "spent"; army: `army:${string}`; card: `card:${string}` }
  | { event: "traded"; army: `army:${string}`; number: number }
  | { event: "built"; army: `army:${string}`; card: `card:${string}`; ship: `ship:${string}` }
  | { event: "placed"; army: `army:${string}`; planet: `planet:${string}`; number: number }
  | { event: "placed-ship"; army: `army:${string}`; planet: `planet:${string}`; ship: `ship:${string}` }
  | { event: "attacked"; origin: `planet:${string}`; planet: `planet:${string}`; number: number }
  | { event: "joined"; army: `army:${string}`; ships: `ships:${string}` }
  | { event: "defends"; army: `army:${string}`; planet: `planet:${string}`; number: number }
  | { event: "rolled"; army: `army:${string}`; dice: `roll:${string}`; number: number }
  | { event: "lost"; army: `army:${string}`; planet: `planet:${string}`; number: number }
  | { event: "took"; army: `army:${string}`; planet: `planet:${string}`; other: `army:${string}` }
  | { event: "ships-sunk"; army: `army:${string}`; planet: `planet:${string}`; ships: `ships:${string}` }
  | { event: "captured-token"; army: `army:${string}`; face: `face:${string}`; planet: `planet:${string}` }
  | { event: "eliminated"; army: `army:${string}` }
  | { event: "moved-in"; origin: `planet:${string}`; planet: `planet:${string}`; number: number }
  | { event: "ships-moved-in"; origin: `planet:${string}`; planet: `planet:${string}`; ships: `ships:${string}` }
  | { event: "fortified"; origin: `planet:${string}`; planet: `planet:${string}`; number: number }
  | { event: "ships-fortified"; origin: `planet:${string}`; planet: `planet:${string}`; ships: `ships:${string}` }
  | { event: "asked"; army: `army:${string}`; planet: `planet:${string}` }
  | { event: "changed-command"; army: `army:${string}`; planet: `planet:${string}` }
  | { event: "refused"; army: `army:${string}`; planet: `planet:${string}` }
  | { event: "drew"; army: `army:${string}`; card: `card:${string}` }
  | { event: "drew-unseen"; army: `army:${string}`; number: number }
  | { event: "refilled"; deck: `deck:${string}` }
  | { event: "discarded"; army: `army:${string}`; card: `card:${string}` }
  | { event: "power"; army: `army:${string}`; card: `card:${string}` }
  | { event: "aimed-planet"; army: `army:${string}`; planet: `planet:${string}` }
  | { event: "aimed-jump"; army: `army:${string}`; origin: `planet:${string}`; planet: `planet:${string}` }
  | { event: "aimed-ship"; army: `army:${string}`; planet: `planet:${string}`; ship: `ship:${string}` }
  | { event: "aimed-system"; army: `army:${string}`; system: `system:${string}` }
  | { event: "aimed-class"; army: `army:${string}`; ship: `ship:${string}` }
  | { event: "aimed-army"; army: `army:${string}`; other: `army:${string}` }
  | { event: "aimed-dice"; army: `army:${string}`; dice: `reroll:${string}` }
  | { event: "aimed-token"; army: `army:${string}`; token: `token:${string}`; planet: `planet:${string}` }
  | { event: "cancelled"; army: `army:${string}`; card: `card:${string}`; power: `power:${string}` }
  | { event: "bonus-troops"; army: `army:${string}`; number: number }
  | { event: "free-ship"; army: `army:${string}`; ship: `ship:${string}` }
  | { event: "ship-destroyed"; army: `army:${string}`; planet: `planet:${string}`; ship: `ship:${string}` }
  | { event: "token-moved"; army: `army:${string}`; token: `token:${string}`; planet: `planet:${string}` }
  | { event: "peeked"; army: `army:${string}`; token: `token:${string}`; face: `face:${string}` }
  | { event: "peeked-unseen"; army: `army:${string}`; token: `token:${string}` }
  | { event: "scrambled"; army: `army:${string}`; planet: `planet:${string}`; ship: `ship:${string}` }
  | { event: "ceased"; planet: `planet:${string}` }
  | { event: "rerolled"; army: `army:${string}`; dice: `roll:${string}`; number: number }
  | { event: "called"; army: `army:${string}`; number: number }
  | { event: "clone-roll"; planet: `planet:${string}`; number: number; turns: number }
  | { event: "picked"; army: `army:${string}`; planet: `planet:${string}` }
  | { event: "turned"; planet: `planet:${string}`; army: `army:${string}`; other: `army:${string}` }
  | { event: "tokens-gone" }
  | { event: "emperor"; army: `army:${string}`; planet: `planet:${string}` }
  | { event: "won"; army: `army:${string}`; reason: "playing" | "separatists-eliminated" | "emperor-taken" | "republic-eliminated" | "turn-cap" | "stall" | "last-player" }
  | { event: "drawn"; reason: "playing" | "separatists-eliminated" | "emperor-taken" | "republic-eliminated" | "turn-cap" | "stall" | "last-player" };

/** The last move: a card on a cell, a card alone (exchanged, given up), or a pass. */
export interface SequenceLast {
  seat: number;
  card: string | null;
  cell: string | null;
}

/** A claimed sequence. */
export interface SequenceRun {
  side: number;
  cells: string[];
}

/** A chair as everybody sees it. */
export interface SequenceSeat {
  side: number;
  cards: number;
  limit: number;
  pending: boolean;
  owes: boolean;
}

export interface SequenceView {
  seat: number | null;
  phase: string;
  turn: number;
  dealer: number;
  sides: number;
  target: number;
  exchanged: boolean;
  chips: string;
  board: string[];
  sequences: SequenceRun[];
  seats: SequenceSeat[];
  hand: string[];
  dead: string[];
  pile: number;
  discards: number;
  turns: number;
  quiet: number;
  stalemate: number;
  last: SequenceLast | null;
  winner: number | null;
  reason: string | null;
}

export type SequenceEvent =
  | { event: "deals"; seat: `seat:${number}`; first: `seat:${number}`; number: number }
  | { event: "played"; seat: `seat:${number}`; card: `card:${string}`; cell: `cell:${string}` }
  | { event: "removed"; seat: `seat:${number}`; card: `card:${string}`; cell: `cell:${string}` }
  | { event: "exchanged"; seat: `seat:${number}`; card: `card:${string}` }
  | { event: "passed"; seat: `seat:${number}` }
  | { event: "sequence"; side: `side:${number}`; line: `line:${string}`; number: number }
  | { event: "broken"; side: `side:${number}`; line: `line:${string}`; number: number }
  | { event: "drew"; seat: `seat:${number}`; card: `card:${string}` }
  | { event: "drew-unseen"; seat: `seat:${number}` }
  | { event: "refilled"; number: number }
  | { event: "forfeited"; seat: `seat:${number}`; number: number }
  | { event: "penalty"; side: `side:${number}` }
  | { event: "exempt"; seat: `seat:${number}` }
  | { event: "discarded"; seat: `seat:${number}`; card: `card:${string}` }
  | { event: "won"; side: `side:${number}`; number: number; reason: "playing" | "sequences" | "stalemate" | "turn-limit" }
  | { event: "ended"; reason: "playing" | "sequences" | "stalemate" | "turn-limit" };

/** The view of each game, by its id. */
export interface Views {
  attack_of_the_clones: AttackOfTheClonesView;
  darth_maul: DarthMaulView;
  lightsaber_duel: LightsaberDuelView;
  risk_classic: RiskClassicView;
  risk_clone_wars: RiskCloneWarsView;
  sequence: SequenceView;
}
