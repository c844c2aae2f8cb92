// chessjs.mjs SEED COUNT: positions of random games as chess.js sees them, one a line:
// FEN; "check", "mate", "stalemate" or "quiet"; the move played next as UCI=SAN, or "-"; then every
// legal move as SAN; tabs between.
import { Chess } from 'chess.js'
import { dice_of } from './dice.mjs'

const [seed, count] = process.argv.slice(2).map(Number)
const openings = [
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
    '8/1k1NN1P1/2N1N3/8/3Q3Q/8/PP3PP1/K2Q1R1R w - - 0 1',
    '4k3/1b1b1b2/8/2r1r1r1/8/2n1n1n1/8/4K3 b - - 0 1',
]

const dice = dice_of(seed)

function verdict(game) {
    if (game.isCheckmate()) return 'mate'
    if (game.isStalemate()) return 'stalemate'
    return game.inCheck() ? 'check' : 'quiet'
}

process.stdout.on('error', () => process.exit(1)) // the reader has seen enough

let game = new Chess()
let plies = 0
for (let n = 0; n < count; ++n) {
    const line = [game.fen(), verdict(game)]
    const moves = game.moves()
    if (moves.length === 0 || ++plies > 100) {
        game = new Chess(openings[dice(openings.length)])
        plies = 0
        line.push('-')
    } else {
        const played = game.move(moves[dice(moves.length)])
        line.push(`${played.from}${played.to}${played.promotion ?? ''}=${played.san}`)
    }
    process.stdout.write([...line, ...moves].join('\t') + '\n')
}
