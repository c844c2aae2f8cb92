// by-move-only.mjs < games.pgn: how many games have a claim that only a written move gives, counted
// the slow way (claims.mjs).
import { readFileSync } from 'node:fs'
import { Chess } from 'chess.js'
import { byMoveOnly, claims } from './claims.mjs'

let count = 0
for (const text of readFileSync(0, 'utf8').split(/\n(?=\[Event )/)) {
    const game = new Chess()
    game.loadPgn(text)
    const start = game.getHeaders?.().FEN ?? game.header().FEN
    count += byMoveOnly(claims(start, game.history()))
}
console.log(count)
