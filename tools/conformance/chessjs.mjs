// chess.js answers the questions of the conformance kit (docs/formats/conformance.md). It claims ordinary chess alone, and of
// the ends of a game those it has a method for: not the fivefold repetition, not seventy-five moves, no claim by an intended
// move, no dead position but by the men on the board, no side that cannot mate, no scoresheet that is not SAN.
import { Chess } from 'chess.js'
import { serve } from './answer.mjs'

const MATERIAL = ['dead-position']

function gameOf(question) {
    const game = new Chess(question.fen)
    for (const move of question.moves) game.move(move)
    return game
}

const ordinary = (answer) => (question) => question.variant === 'standard' ? answer(gameOf(question), question) : undefined

function claim(game, question) {
    if (question.move !== undefined) return undefined
    if (question.ground === 'threefold') return game.isThreefoldRepetition()
    return game.isDrawByFiftyMoves() && !game.isCheckmate()
}

function ended(game, question) {
    if (question.by === 'checkmate') return game.isCheckmate()
    if (question.by === 'stalemate') return game.isStalemate()
    if (MATERIAL.includes(question.by) && question.material_only) return game.isInsufficientMaterial()
    return undefined
}

function read(game, question) {
    if (question.form !== 'san') return undefined
    try {
        return game.move(question.text).lan
    } catch {
        return null
    }
}

// The fields of its FEN that say what may be played: men, turn, castling, en passant.
function same(game, question) {
    const [one, other] = question.after.map((plies) =>
        gameOf({ ...question, moves: question.moves.slice(0, plies) }).fen().split(' ').slice(0, 4).join(' '))
    return one === other
}

const lans = (game) => game.moves({ verbose: true }).map((move) => move.lan)

await serve('chess.js', {
    legal: ordinary((game, question) => lans(game).includes(question.move)),
    moves: ordinary(lans),
    write: ordinary((game, question) => game.moves({ verbose: true }).find((move) => move.lan === question.move)?.san ?? null),
    read: ordinary(read),
    same: ordinary(same),
    claim: ordinary(claim),
    ended: ordinary(ended),
})
