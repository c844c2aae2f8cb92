// defects.mjs SEED COUNT CORPUS.pgn EXPECTED.tsv: games with planted defects, and what an audit must find
// in them: game, kind, verdict, clause, side, ply, times. Nothing else is wrong with them. Built on
// chess.js and on the words of the Laws, without a line of the program under test.
import { writeFileSync } from 'node:fs'
import { dice_of } from './dice.mjs'
import { Chess } from 'chess.js'
import { byMoveOnly, claims } from './claims.mjs'

const [seed, count] = process.argv.slice(2, 4).map(Number)
const [corpusPath, expectedPath] = process.argv.slice(4)

const dice = dice_of(seed)
const pick = (list) => list[dice(list.length)]

// Numbers of the clauses before and since 2023.
const clause = {
    threefold: ['9.2.1.2', '9.2.2'],
    threefold_by_move: ['9.2.1.1', '9.2.1'],
    fifty: ['9.3.2', '9.3.2'],
    fifty_by_move: ['9.3.1', '9.3.1'],
}
const numberOf = (kind, date) => clause[kind][Number(date.slice(0, 4)) >= 2023 ? 1 : 0]

const texts = []
const expected = []
let moveOnly = 0

// Puts a game into the corpus. `defects` are findings beside the claims, which are computed here.
function put({
    start,
    moves,
    written,
    result = '1/2-1/2',
    date = '2024.05.05',
    tags = {},
    drop = [],
    extra = [],
    after = '',
    defects = [],
}) {
    const number = texts.length + 1
    const all = {
        Event: `Planted ${number}`,
        Site: 'Nowhere',
        Date: date,
        Round: '1',
        White: `W${number}`,
        Black: `B${number}`,
        Result: result,
    }
    if (start) Object.assign(all, { SetUp: '1', FEN: start })
    Object.assign(all, tags)
    for (const name of drop) delete all[name]
    const head = Object.entries(all)
        .map(([name, value]) => `[${name} "${value}"]`)
        .concat(extra)
        .join('\n')
    texts.push(`${head}\n\n${(written ?? moves).join(' ')} ${after}${after ? ' ' : ''}${result}\n`)
    const list = claims(start, moves)
    if (byMoveOnly(list)) ++moveOnly
    for (const claim of list)
        expected.push([number, claim.kind, 'claimable', numberOf(claim.kind, date), claim.side, claim.ply, claim.times])
    for (const [kind, verdict, law, side, ply] of defects) expected.push([number, kind, verdict, law, side, ply, 1])
}

function randomMoves(plies, start) {
    const game = start ? new Chess(start) : new Chess()
    const moves = []
    while (moves.length < plies) {
        const open = game.moves().filter((move) => !move.includes('#'))
        if (open.length === 0 || game.isInsufficientMaterial()) return randomMoves(plies, start)
        const move = pick(open)
        game.move(move)
        if (game.moves().length === 0) return randomMoves(plies, start)
        moves.push(move)
    }
    return moves
}

// A piece of each side goes out and back, so often; the last plies may be left out.
function shuffled(moves, rounds, left_out) {
    const game = new Chess()
    for (const move of moves) game.move(move)
    for (let tries = 0; tries < 400; ++tries) {
        const added = []
        const step = (move) => {
            try {
                added.push(game.move(move).san)
                return true
            } catch {
                return false
            }
        }
        const quiet = () =>
            game.moves({ verbose: true }).filter((m) => m.piece !== 'p' && !m.captured && !m.san.startsWith('O'))
        const first = quiet()
        if (first.length === 0) return null
        const a = pick(first)
        step(a.san)
        const second = quiet()
        const b = second.length ? pick(second) : null
        let good = b !== null && step(b.san)
        for (let i = 0; good && i < rounds; ++i) {
            good = step({ from: a.to, to: a.from }) && step({ from: b.to, to: b.from })
            if (good && i + 1 < rounds) good = step({ from: a.from, to: a.to }) && step({ from: b.from, to: b.to })
        }
        if (good) return moves.concat(added.slice(0, added.length - left_out))
        for (let i = added.length; i > 0; --i) game.undo()
    }
    return null
}

const mate = ['f3', 'e5', 'g4', 'Qh4#']
const bareKings = '8/8/4k3/8/8/3pK3/8/8 w - - 0 1'
const clocked = (moves, times) => moves.map((move, i) => (times[i] ? `${move} {[%clk ${times[i]}]}` : move))

const kinds = [
    () => put({ moves: randomMoves(10 + dice(50)) }), // nothing wrong
    () =>
        put({
            moves: shuffled(randomMoves(6 + dice(24)), 1 + dice(3), dice(4)) ?? randomMoves(8),
            date: pick(['1999.01.02', '2019.??.??', '2024.02.03']),
        }),
    () =>
        put({
            start: '8/8/4k3/8/8/3RK3/8/8 w - - 88 120',
            moves: randomMoves(10 + dice(30), '8/8/4k3/8/8/3RK3/8/8 w - - 88 120'),
        }),
    () => {
        const moves = randomMoves(10 + 2 * dice(8))
        put({
            moves,
            written: moves.concat('Ra5'),
            tags: {},
            defects: [['illegal', 'contradicts', '3.10.2', 'white', moves.length]],
        })
    },
    () => {
        const moves = randomMoves(8 + dice(8))
        put({ moves, written: moves.concat('Nz9'), defects: [['unreadable', 'cannot tell', '', '', moves.length]] })
    },
    () =>
        put({
            start: '4k3/7p/8/8/8/2N3N1/8/4K3 w - - 0 1',
            moves: [],
            written: ['Ne4', 'Ke7'],
            defects: [['unreadable', 'cannot tell', '', '', 0]],
        }),
    () =>
        put({
            moves: mate,
            result: pick(['1-0', '1/2-1/2']),
            defects: [['result_conflict', 'contradicts', '5.1.1', '', 4]],
        }),
    () => put({ moves: mate, result: '0-1' }),
    () => put({ moves: mate, result: '*', defects: [['result_missing', 'cannot tell', '5.1.1', '', 4]] }),
    () =>
        put({
            moves: mate,
            written: mate.concat('a3'),
            result: '0-1',
            defects: [['played_past_end', 'contradicts', '5.1.1', '', 4]],
        }),
    () =>
        put({
            start: '7k/8/5K2/6Q1/8/8/8/8 w - - 0 1',
            moves: ['Qg6'],
            result: '1-0',
            defects: [['result_conflict', 'contradicts', '5.2.1', '', 1]],
        }),
    () =>
        put({
            start: bareKings,
            moves: ['Kxd3', 'Kd5'],
            defects: [['played_past_end', 'contradicts', '5.2.2', '', 1]],
        }),
    () =>
        put({
            start: bareKings,
            moves: ['Kxd3'],
            result: '1-0',
            defects: [['result_conflict', 'contradicts', '5.2.2', '', 1]],
        }),
    () => put({ start: bareKings, moves: ['Kxd3', 'Kd5'], date: '1990.01.01' }), // before the rule
    () =>
        put({
            start: '8/8/4k3/8/8/3QK3/8/8 w - - 0 1',
            moves: ['Qd4'],
            result: '0-1',
            tags: { Termination: 'time forfeit' },
            defects: [['time_forfeit', 'contradicts', '6.9', 'black', 1]],
        }),
    () =>
        put({
            start: '8/8/4k3/8/8/3QK3/8/8 w - - 0 1',
            moves: ['Qd4'],
            result: '1-0',
            tags: { Termination: 'time forfeit' },
        }),
    () =>
        put({
            moves: ['e4', 'e5', 'Nf3', 'Nc6'],
            written: clocked(['e4', 'e5', 'Nf3', 'Nc6'], ['0:05:00', '0:05:00', '0:09:00', '0:04:58']),
            tags: { TimeControl: '300+2' },
            defects: [['clock', 'cannot tell', '6.3', 'white', 3]],
        }),
    () =>
        put({
            moves: ['e4', 'e5', 'Nf3', 'Nc6'],
            written: clocked(['e4', 'e5', 'Nf3', 'Nc6'], ['0:05:00', '0:05:00', '0:05:01', '0:04:58']),
            tags: { TimeControl: '300+2' },
        }),
    () => put({ moves: randomMoves(12), drop: ['Site'], defects: [['missing_tags', 'cannot tell', '', '', 0]] }),
    () =>
        put({
            moves: randomMoves(12),
            tags: { Result: '1-0' },
            defects: [['contradictory_tags', 'cannot tell', '', '', 0]],
        }),
    () =>
        put({
            moves: randomMoves(12),
            extra: ['[Round "2"]'],
            defects: [['contradictory_tags', 'cannot tell', '', '', 0]],
        }),
    () =>
        put({
            moves: randomMoves(12),
            tags: { PlyCount: '13' },
            defects: [['contradictory_tags', 'cannot tell', '', '', 0]],
        }),
    () =>
        put({
            moves: randomMoves(12),
            date: '2021.13.40',
            defects: [['contradictory_tags', 'cannot tell', '', '', 0]],
        }),
    () =>
        put({
            moves: ['e4', 'e5', 'Nf3', 'Nc6'],
            written: ['e4', 'e5', 'Nf3', 'Nc6', 'Ke4', 'Kd5'],
            result: '1-0',
            defects: [['kings_in_centre', 'cannot tell', '', '', 4]],
        }),
    () => {
        // Knights out and back until a position stands for the fifth time after 16 plies, and one move more.
        const round = ['Nf3', 'Nf6', 'Ng1', 'Ng8']
        const moves = [...round, ...round, ...round, ...round, 'e4']
        const date = pick(['2010.01.01', '2015.06.01', '2019.06.01'])
        const told = {
            '2010.01.01': [],
            '2015.06.01': [['played_past_end', 'cannot tell', '9.6.1', '', 16]],
            '2019.06.01': [['played_past_end', 'contradicts', '9.6.1', '', 16]],
        }
        put({ moves, date, defects: told[date] })
    },
    () => {
        // Seventy-five moves are complete after the first move.
        const start = '8/8/4k3/8/8/3RK3/8/8 w - - 149 200'
        const date = pick(['2010.01.01', '2019.06.01'])
        put({
            start,
            moves: ['Rd4', 'Ke5', 'Rd1'],
            date,
            defects: date.startsWith('2019') ? [['played_past_end', 'contradicts', '9.6.2', '', 1]] : [],
        })
    },
]

for (let i = 0; i < count; ++i) (i < kinds.length ? kinds[i] : i % 3 ? pick(kinds) : kinds[1])()
// One game once more, among strangers.
const again = texts.findIndex((text) => text.startsWith('[Event "Planted 1"'))
texts.push(texts[again])
expected.push([texts.length, 'duplicate', 'cannot tell', '', '', 0, 1])
writeFileSync(corpusPath, texts.join('\n'))
writeFileSync(expectedPath, expected.map((row) => row.join('\t') + '\n').join(''))
console.log(moveOnly)
