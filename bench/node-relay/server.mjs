// What a small chess site would write: ws for the network, chess.js for the rules, no storage. It speaks the
// frames of the load client: both players get the new board, the one who moved with an {"ack"}.
import { createServer } from "node:http";
import { Chess } from "chess.js";
import { WebSocketServer } from "ws";

const tables = new Map();
const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });

function view(table) {
  return { view: { seq: table.seq, fen: table.chess.fen(), turn: table.chess.turn(),
                                  may: table.chess.moves(), over: table.chess.isGameOver() } };
}

server.on("connection", (socket, request) => {
  let table = tables.get(request.url);
  if (!table) tables.set(request.url, (table = { chess: new Chess(), seq: 0, players: new Set() }));
  table.players.add(socket);
  socket.on("close", () => table.players.delete(socket));
  socket.on("message", (bytes) => {
    const said = JSON.parse(bytes.toString());
    if (!said.act) return socket.send(JSON.stringify(view(table)));
    const text = said.act.move;
    try {
      table.chess.move({ from: text.slice(0, 2), to: text.slice(2, 4), promotion: text[4] });
    } catch {
      return socket.send(JSON.stringify({ refused: said.key }));
    }
    table.seq += 1;
    const news = view(table);
    socket.send(JSON.stringify({ ack: said.key, seq: table.seq, ...news }));
    const text_of_news = JSON.stringify(news);
    for (const player of table.players) if (player !== socket) player.send(text_of_news);
  });
});

http.listen({ port: 0, host: "127.0.0.1", backlog: 4096 },
            () => console.log(`Node serves at http://127.0.0.1:${http.address().port}/`));
