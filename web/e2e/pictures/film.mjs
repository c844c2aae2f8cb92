// A short game at two phones, told frame by frame for the picture of README.md: a piece straightened, a touch that
// binds, a refusal with its clause, the press, a wrong claim, an offer declined by a touch, checkmate; about a minute.
//   ADOUBE=build/adoube ADOUBE_SHOTS=FOLDER web/e2e/run pictures/film
// Leaves FOLDER/film-NN.png and FOLDER/film.txt, one line a frame: how long it stands (ms), then its name.
import { writeFileSync } from 'node:fs';
import {
  address,
  claim,
  click,
  done,
  drag,
  holds,
  make_game,
  move,
  press,
  someone,
  tap,
  to_move,
  told,
  tolerate,
  understood,
} from '../parts/people.mjs';

tolerate(/./);
const folder = process.env.ADOUBE_SHOTS;
const size = { width: 390, height: 780 };
const game = await make_game({ control: '5400+30', play: 'standard' });
const [white, black] = [await someone(size), await someone(size)];
const paper = await someone({ width: 760, height: 794 });
await white.goto(address + game.white);
await black.goto(address + game.black);
await to_move(white, 'white');
await to_move(black, 'white');

const frames = [];
async function frame(caption, lasts = 2000) {
  await white.waitForTimeout(500); // what moves has come to its end
  const [left, right] = [await white.screenshot(), await black.screenshot()].map((one) => one.toString('base64'));
  await paper.setContent(`<style>
      body { margin: 0; background: #dfe6e2; font: 600 19px "Noto Sans", "DejaVu Sans", sans-serif; color: #14201e; }
      p { margin: 0; height: 60px; display: grid; place-items: center; text-align: center; padding: 0 20px; }
      img { width: 360px; height: 720px; margin: 0 0 0 13px; border-radius: 8px; vertical-align: top; }
    </style><p>${caption}</p><img src="data:image/png;base64,${left}"><img src="data:image/png;base64,${right}">`);
  await paper.locator('img').last().waitFor();
  const name = `film-${String(frames.length).padStart(2, '0')}.png`;
  await paper.screenshot({ path: `${folder}/${name}` });
  frames.push(`${lasts} ${name}`);
}

await frame('Anna has White, Boris Black. Two phones, one board.', 3000);
await tap(white.locator('[data-act=adjusts]'));
await frame('“J’adoube”: who says so first may straighten a piece. Nothing binds.', 3500);
await tap(white.locator('[data-act=done]'));
await click(white, 'g1');
await holds(white, 'g1', 'touched 1');
await frame('Now Anna touches her knight: it must move.', 3500);
await drag(white, 'e2', 'e4', { touched: false });
await white.locator('.nt.breach .refusal').waitFor();
await frame('She tries the pawn instead. Refused, and the clause is named.', 4000);
await drag(white, 'g1', 'f3');
await holds(white, 'f3', 'white knight');
await frame('The knight is released on f3: the move is made.', 2500);
await press(white, 'white');
await to_move(black, 'black');
await frame('With the clock pressed it is completed. Now Boris’s time runs.', 3000);
await move(black, 'black', 'g8', 'f6', 'black knight');
await to_move(white, 'white');
await frame('Boris’s knight comes out too.', 2000);
await move(white, 'white', 'f3', 'g1', 'white knight');
await to_move(black, 'black');
await frame('Both go home …', 2000);
await move(black, 'black', 'f6', 'g8', 'black knight');
await to_move(white, 'white');
await frame('… and the first position is on the board again.', 2500);
await claim(white, 'threefold');
await white.waitForTimeout(800);
await frame('Anna claims a third occurrence. It is the second: Boris gets two minutes.', 5000);
await understood(white);
await understood(black);
await drag(white, 'f2', 'f3');
await holds(white, 'f3', 'white pawn');
await tap(white.locator('[data-act="offers draw"]:visible').first());
await told(white, 'offer stands').waitFor();
await frame('She makes a move and offers a draw before she presses, as 9.1 has it.', 4000);
await press(white, 'white');
await told(black, 'offers a draw').waitFor();
await frame('Boris may accept, refuse in words, or play.', 3500);
await click(black, 'e7');
await holds(black, 'e7', 'touched 1');
await frame('He touches a pawn to move it: the offer is declined.', 4000);
await drag(black, 'e7', 'e5');
await holds(black, 'e5', 'black pawn');
await press(black, 'black');
await move(white, 'white', 'g2', 'g4', 'white pawn');
await to_move(black, 'black');
await frame('Anna weakens her king …', 2500);
await click(black, 'd8');
await holds(black, 'd8', 'touched 1');
await frame('… Boris takes his queen …', 2500);
await drag(black, 'd8', 'h4');
await black.locator('.res').waitFor();
await frame('… and it is checkmate. The game is over when the move is made; nobody has to press.', 6000);
const seconds = frames.reduce((sum, one) => sum + parseInt(one), 0) / 1000;
writeFileSync(`${folder}/film.txt`, `${frames.join('\n')}\n`);
await done(`${frames.length} frames, ${seconds} s`);
