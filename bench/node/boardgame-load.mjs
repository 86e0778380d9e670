// A load of players on boardgame.io: two sockets of its own transport (socket.io) at every table, each playing
// tic-tac-toe at random; after an end both sync to the next match. Usage: node boardgame-load.mjs REQUEST
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { io } from "socket.io-client";

const request = JSON.parse(process.argv[2]);
const PATIENCE = 15_000;
const TICKS_A_SECOND = 100;

const say = (step) => process.stdout.write(JSON.stringify({ done: 0, of: 1, live: null, ...step }) + "\n");
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lines of a file of /proc; none where there is no such file. */
function proc(file) {
  try {
    return readFileSync(`/proc/${request.pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

function serverSeconds() {
  const fields = proc("stat").split(")").pop().trim().split(" ");
  return fields.length > 12 ? (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND : 0;
}

const serverBytes = () => Number(/VmRSS:\s+(\d+)/.exec(proc("status"))?.[1] ?? 0) * 1024;

function loadSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

class Player {
  constructor(seat) {
    this.seat = String(seat);
    this.socket = io(`http://127.0.0.1:${request.port}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
    for (const kind of ["update", "sync"]) this.socket.on(kind, (match, told) => this.hear(kind, match, told));
    this.waiting = null;
  }

  hear(kind, match, told) {
    if (this.waiting?.kind !== kind || match !== this.waiting.match) return;
    const { resolve, timer } = this.waiting;
    clearTimeout(timer);
    this.waiting = null;
    resolve(kind === "sync" ? told.state : told);
  }

  /** The next message of a kind about a match. */
  expect(kind, match) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("TimeoutError")), PATIENCE);
      this.waiting = { kind, match, resolve, timer };
    });
  }
}

class Table {
  constructor(n) {
    this.n = n;
    this.players = [new Player(0), new Player(1)];
    this.matches = 0;
    this.clear();
  }

  clear() {
    this.waits = [];
    this.syncs = 0;
    this.late = 0;
  }

  async begin() {
    this.match = `table-${this.n}-${++this.matches}`;
    for (const player of this.players) {
      const synced = player.expect("sync", this.match);
      player.socket.emit("sync", this.match, player.seat, undefined, 2);
      this.state = await synced;
      this.syncs++;
    }
  }

  async move() {
    const mover = this.players[Number(this.state.ctx.currentPlayer)];
    const opponent = this.players[1 - Number(mover.seat)];
    const open = this.state.G.cells.flatMap((cell, id) => (cell === null ? [id] : []));
    const id = open[Math.floor(Math.random() * open.length)];
    const action = { type: "MAKE_MOVE", payload: { type: "clickCell", args: [id], playerID: mover.seat } };
    const began = performance.now();
    const seen = opponent.expect("update", this.match).then((state) => {
      this.waits.push(performance.now() - began);
      return state;
    });
    const own = mover.expect("update", this.match);
    mover.socket.emit("update", action, this.state._stateID, this.match, mover.seat);
    [this.state] = await Promise.all([seen, own]);
    if (this.state.G.cells[id] !== mover.seat) throw new Error("an update without the move");
  }

  async play(until, every) {
    let at = performance.now() + Math.random() * every;
    while (Math.max(at, performance.now()) < until) {
      if (at > performance.now()) await sleep(at - performance.now());
      if (every) this.late = Math.max(this.late, performance.now() - at);
      await this.move();
      if (this.state.ctx.gameover !== undefined) await this.begin();
      at += every;
    }
  }
}

async function phase(stage, tables, every) {
  const errors = {};
  for (const table of tables) table.clear();
  const began = performance.now();
  const before = [serverSeconds(), loadSeconds()];
  const tick = setInterval(() => say({ stage, done: (performance.now() - began) / 1000, of: request.seconds }), 1000);
  await Promise.all(
    tables.map((table) =>
      table.play(began + 1000 * request.seconds, every).catch(({ message }) => {
        errors[message] = (errors[message] ?? 0) + 1;
      }),
    ),
  );
  clearInterval(tick);
  const seconds = (performance.now() - began) / 1000;
  const waits = tables.flatMap((table) => table.waits).sort((a, b) => a - b);
  const at = (q) => waits[Math.min(waits.length - 1, Math.floor(waits.length * q))] ?? 0;
  return {
    moves: waits.length,
    seconds,
    moves_per_second: waits.length / seconds,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    max_ms: at(1),
    errors,
    late_ms: Math.max(...tables.map((table) => table.late)),
    server_cpu: (serverSeconds() - before[0]) / seconds,
    load_cpu: (loadSeconds() - before[1]) / seconds,
    syncs: tables.reduce((sum, table) => sum + table.syncs, 0),
  };
}

/** Bytes of the updates one player gets, as they come over the wire. */
function weigh(player, sizes) {
  player.socket.io.engine.on("packet", ({ data }) => {
    if (typeof data === "string" && data.includes('["update"')) sizes.push(Buffer.byteLength(data));
  });
}

const tables = [];
let empty = 0;
for (let n = 0; n < Math.floor(request.sockets / 2); n++) {
  tables.push(new Table(n));
  await tables[n].begin();
  if (n === 0) empty = serverBytes();
  if (n % 10 === 9) say({ stage: "players sit down", done: n + 1, of: request.sockets / 2 });
}
const full = serverBytes();
const sizes = [];
weigh(tables[0].players[0], sizes);
const steady = await phase("a move a second at every table", tables, 1000);
const fast = await phase("as fast as possible", tables, 0);
sizes.sort((a, b) => a - b);
const live = {
  name: "boardgame.io",
  what: "boardgame.io's server: tic-tac-toe, kept in memory only",
  sockets: 2 * tables.length,
  tables: tables.length,
  steady,
  fast,
  bytes_per_update: sizes[Math.floor(sizes.length / 2)] ?? 0,
  compressed: false,
  memory_per_table: Math.round((full - empty) / Math.max(1, tables.length - 1)),
  matches: tables.reduce((sum, table) => sum + table.matches, 0),
};
process.stdout.write(JSON.stringify({ stage: "done", done: 1, of: 1, live }) + "\n", () => process.exit(0));
