// The server of boardgame.io with tic-tac-toe, as its documentation starts it. Usage: node boardgame.mjs PORT
import { createRequire } from "node:module";
import { TicTacToe } from "./tictactoe.mjs";

const { Server } = createRequire(import.meta.url)("boardgame.io/server");

const server = Server({ games: [TicTacToe], origins: [] });
// What `port` holds goes to Node's `listen`, so a host can stand beside the number.
server.run({ port: { host: "127.0.0.1", port: Number(process.argv[2]) } });
