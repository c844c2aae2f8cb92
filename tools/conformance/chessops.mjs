// chessops answers the questions of the conformance kit (docs/formats/conformance.md). It plays single positions and claims
// nothing that needs their history, no dead position but by the men on the board, and no scoresheet that is not SAN.
import { Chess, normalizeMove } from 'chessops/chess'
import { makeFen, parseFen } from 'chessops/fen'
import { makeSan, parseSan } from 'chessops/san'
import { kingCastlesTo, makeUci, parseUci } from 'chessops/util'
import { serve } from './answer.mjs'


function positionOf(question, plies = question.moves.length) {
    const position = Chess.fromSetup(parseFen(question.fen).unwrap()).unwrap()
    for (const text of question.moves.slice(0, plies)) position.play(normalizeMove(position, parseUci(text)))
    return position
}

// As engines write it: in ordinary chess castling is the king's two squares.
function uci(position, move, variant) {
    if (variant === 'standard' && position.board.king.has(move.from) && position.castles.castlingRights.has(move.to))
        return makeUci({ from: move.from, to: kingCastlesTo(position.turn, move.from < move.to ? 'h' : 'a') })
    return makeUci(move)
}

function moves(position, variant) {
    const all = []
    for (const [from, dests] of position.allDests()) {
        for (const to of dests) {
            const last = position.board.pawn.has(from) && (to < 8 || to >= 56)
            for (const promotion of last ? ['queen', 'rook', 'bishop', 'knight'] : [undefined])
                all.push({ from, to, ...(promotion && { promotion }) })
        }
    }
    return all.map((move) => ({ move, text: uci(position, move, variant) }))
}

const listed = (question) => moves(positionOf(question), question.variant)
const identity = (question, plies) => makeFen(positionOf(question, plies).toSetup(), { epd: true })

function write(question) {
    const found = listed(question).find((one) => one.text === question.move)
    return found ? makeSan(positionOf(question), found.move) : null
}

function read(question) {
    if (question.form !== 'san') return undefined
    const position = positionOf(question)
    const move = parseSan(position, question.text)
    return move ? uci(position, move, question.variant) : null
}

function ended(question) {
    const position = positionOf(question)
    if (question.by === 'checkmate') return position.isCheckmate()
    if (question.by === 'stalemate') return position.isStalemate()
    if (question.by === 'dead-position' && question.material_only) return position.isInsufficientMaterial()
    return undefined
}

await serve('chessops', {
    legal: (question) => listed(question).some((one) => one.text === question.move),
    moves: (question) => listed(question).map((one) => one.text),
    write,
    read,
    same: (question) => identity(question, question.after[0]) === identity(question, question.after[1]),
    ended,
    'can-mate': (question) => (question.material_only ? !positionOf(question).hasInsufficientMaterial(question.side) : undefined),
})
