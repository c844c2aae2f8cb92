// evidence.mjs SEED GAMES LAST: random games as PGN with what `adoube evidence --last LAST` must count in
// them, one JSON object a line {pgn, expected}. Counted on the verbose moves of chess.js.
import { Chess } from 'chess.js'
import { dice_of } from './dice.mjs'

const [seed, games, last] = process.argv.slice(2).map(Number)
const starts = [
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 1',
    '8/5p2/5k2/p1r3p1/P2R2P1/4KP2/8/8 w - - 3 42',
    'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
]
const dice = dice_of(seed)

const same = (fen) => fen.split(' ').slice(0, 4).join(' ')
const name = { w: 'white', b: 'black' }
const kings = (game) => ({
    w: game.findPiece({ type: 'k', color: 'w' })[0],
    b: game.findPiece({ type: 'k', color: 'b' })[0],
})
const blank = () => ({ moves: 0, pawn_moves: 0, captures: 0, checks: 0, new_squares: 0, king_moves: 0 })

// Every man is a set of the squares it has stood on.
function menOf(game) {
    const men = new Map()
    for (const row of game.board()) for (const cell of row) if (cell) men.set(cell.square, new Set([cell.square]))
    return men
}
function step(men, from, to) {
    const man = men.get(from)
    men.delete(from)
    men.set(to, man)
    const fresh = !man.has(to)
    man.add(to)
    return fresh
}

function passed(game, color) {
    const pawns = (c) => game.findPiece({ type: 'p', color: c })
    const up = color === 'w' ? 1 : -1
    const stops = (own, theirs) =>
        Math.abs(own.charCodeAt(0) - theirs.charCodeAt(0)) <= 1 && (Number(theirs[1]) - Number(own[1])) * up > 0
    return pawns(color)
        .filter((own) => !pawns(color === 'w' ? 'b' : 'w').some((theirs) => stops(own, theirs)))
        .sort()
}

for (let n = 0; n < games; ++n) {
    const start = starts[dice(starts.length)]
    const length = dice(90)
    const game = new Chess(start)
    const played = []
    for (let ply = 0; ply < length; ++ply) {
        const moves = game.moves({ verbose: true })
        if (moves.length === 0) break
        // Going back to where a man came from brings repetitions about.
        const mine = played[played.length - 2]
        const back = mine && moves.find((move) => move.from === mine.to && move.to === mine.from)
        played.push(game.move(back && dice(2) ? back.san : moves[dice(moves.length)].san))
    }
    if (game.moves().length === 0) continue
    const sans = played.map((move) => move.san)
    const again = new Chess(start)
    const men = menOf(again)
    const stood = new Map([[same(again.fen()), 1]])
    const from = Math.max(0, sans.length - 2 * last)
    const sides = { w: blank(), b: blank() }
    let before = kings(again)
    let repeated = 0
    let most = 1
    sans.forEach((san, ply) => {
        if (ply === from) before = kings(again)
        const move = again.move(san)
        if (move.flags.includes('e')) men.delete(move.to[0] + move.from[1])
        const fresh = step(men, move.from, move.to)
        const rank = move.from[1]
        if (move.flags.includes('k')) step(men, 'h' + rank, 'f' + rank)
        if (move.flags.includes('q')) step(men, 'a' + rank, 'd' + rank)
        const key = same(again.fen())
        stood.set(key, (stood.get(key) ?? 0) + 1)
        if (ply < from) return
        const side = sides[move.color]
        side.moves += 1
        side.pawn_moves += Number(move.piece === 'p')
        side.king_moves += Number(move.piece === 'k')
        side.captures += Number(move.captured !== undefined)
        side.checks += Number(again.inCheck())
        side.new_squares += Number(fresh)
        repeated += Number(stood.get(key) > 1)
        most = Math.max(most, stood.get(key))
    })
    if (sans.length === from) before = kings(again)
    const expected = {
        fen: again.fen(),
        repetition: { occurrences: stood.get(same(again.fen())), repeated, most_occurrences: most },
    }
    for (const color of ['w', 'b']) {
        const { king_moves, ...counts } = sides[color]
        expected[name[color]] = {
            ...counts,
            king: { from: before[color], to: kings(again)[color], moves: king_moves },
            passed: passed(again, color),
        }
    }
    const black = start.split(' ')[1] === 'b'
    const text = sans.length ? `1${black ? '...' : '.'} ${sans.join(' ')}` : ''
    const pgn = `[SetUp "1"]\n[FEN "${start}"]\n\n${text} *\n`
    process.stdout.write(JSON.stringify({ pgn, expected }) + '\n')
}
