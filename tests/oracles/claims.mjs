// Which claims a game gave the right to, the slow way: every position, every legal move, compared by
// the FEN that chess.js writes (its en passant field names only captures that are legal).
import { Chess } from 'chess.js'

const same = (fen) => fen.split(' ').slice(0, 4).join(' ')
const quietOf = (fen) => Number(fen.split(' ')[4])
const sideOf = (fen) => (fen.split(' ')[1] === 'w' ? 'white' : 'black')

// The claims of both sides: {kind, side, ply, times}, where ply is the first at which it could be made.
export function claims(start, moves) {
    const game = start ? new Chess(start) : new Chess()
    const stood = new Map()
    const found = new Map()
    const note = (kind, fen, ply) => {
        const key = `${kind} ${sideOf(fen)}`
        if (!found.has(key)) found.set(key, { kind, side: sideOf(fen), ply, times: 0 })
        ++found.get(key).times
    }
    let most = 0
    for (let ply = 0; ; ++ply) {
        const fen = game.fen()
        const times = (stood.get(same(fen)) ?? 0) + 1
        stood.set(same(fen), times)
        most = Math.max(most, times)
        const over = game.moves().length === 0
        if (times >= 3 && !over) note('threefold', fen, ply)
        if (quietOf(fen) >= 100 && !over) note('fifty', fen, ply)
        let third = false
        let fiftieth = false
        const worth = most >= 2 || quietOf(fen) === 99 // else no move can do either
        for (const move of worth ? game.moves() : []) {
            game.move(move)
            third ||= times < 3 && (stood.get(same(game.fen())) ?? 0) >= 2
            fiftieth ||= quietOf(fen) === 99 && quietOf(game.fen()) === 100
            game.undo()
        }
        if (third) note('threefold_by_move', fen, ply)
        if (fiftieth) note('fifty_by_move', fen, ply)
        if (ply === moves.length) break
        game.move(moves[ply])
    }
    return [...found.values()]
}

export function byMoveOnly(list) {
    const kinds = new Set(list.map((claim) => claim.kind))
    if (kinds.has('threefold') || kinds.has('fifty')) return false
    return kinds.has('threefold_by_move') || kinds.has('fifty_by_move')
}
