// chess.js plays random games; our game made of each stands in the same position, allows the same moves, and agrees
// where a threefold repetition or fifty moves stand on the board.
import { Chess } from 'chess.js';
import { Game, laws } from '@adoube/laws';

const inside = await laws();
let seed = 7;
const below = (n) => ((seed = (seed * 1103515245 + 12345) % 2147483648) >> 8) % n;
let claims = 0;
for (let number = 0; number < 12; ++number) {
  const chess = new Chess();
  for (let ply = 0; ply < 60 && !chess.isCheckmate() && !chess.isStalemate(); ++ply) {
    const moves = chess.moves();
    const shuffle = chess.history({ verbose: true }).at(-2);
    const again = (m) => m.from === shuffle.to && m.to === shuffle.from;
    const back = shuffle && number % 2 ? chess.moves({ verbose: true }).find(again) : undefined;
    chess.move(back ? back.san : moves[below(moves.length)]);
  }
  const game = Game.fromChess(inside, chess);
  const view = game.view();
  const [board, turn, castling] = chess.fen().split(' ');
  if (!view.fen.startsWith(`${board} ${turn} ${castling}`)) throw new Error(`${view.fen} is not ${chess.fen()}`);
  const theirs = chess.moves({ verbose: true }).map((move) => move.lan).sort().join();
  if (!chess.isGameOver() && [...view.may].sort().join() !== theirs) throw new Error(`${view.may} are not ${theirs}`);
  if (!chess.isCheckmate() && !chess.isStalemate()) {
    const right = game.claim({ ground: 'threefold' }).right;
    const stands = chess.isThreefoldRepetition();
    const over = game.claim({ ground: 'threefold' }).over !== undefined; // a fifth occurrence ended it before
    if (!over && right !== stands) throw new Error(`threefold: ${right}, chess.js ${stands}: ${chess.pgn()}`);
    claims += stands ? 1 : 0;
  }
  game.close();
}
if (claims === 0) throw new Error('no game repeated a position: nothing was compared');
console.log(`12 games beside chess.js, ${claims} with a threefold repetition`);
