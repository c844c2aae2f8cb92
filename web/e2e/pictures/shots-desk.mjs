// The arbiter's page to look at, in states the tests pass through quickly: light and dark, laptop, tablet and phone.
//   ADOUBE=build/adoube ADOUBE_SHOTS=FOLDER web/e2e/run pictures/shots-desk
import {
  claim,
  click,
  done,
  laptop,
  make_game,
  move,
  phone,
  shot,
  someone,
  tablet,
  to_move,
} from '../parts/people.mjs';
import { reveal, sit, unfold } from '../parts/desk.mjs';

const players = { white: 'Անա Պետրոսյան', black: 'Boris Levin' };
async function looks(page, name) {
  for (const [size, viewport] of [
    ['laptop', laptop],
    ['tablet', tablet],
    ['phone', phone],
  ]) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(200);
    await shot(page, `${name}-${size}`, true);
  }
}
async function seated(body) {
  const links = await make_game({ players, control: '3600', play: 'standard', ...body });
  const [white, black] = [await sit(links.white), await sit(links.black)];
  await to_move(white, 'white');
  return { links, white, black };
}

// quiet, in the middle of a game, on a phone that loaded it as one
{
  const { links, white, black } = await seated({});
  await move(white, 'white', 'e2', 'e4', 'white pawn');
  await move(black, 'black', 'e7', 'e5', 'black pawn');
  const arbiter = await sit(links.arbiter, phone, 'hy-AM', { colorScheme: 'dark' });
  await to_move(arbiter, 'white');
  await shot(arbiter, 'desk-quiet-phone-hy-dark', true);
  await click(white, 'g1');
  await arbiter.locator('.atboard').waitFor();
  await looks(arbiter, 'desk-touch-hy-dark');
  const other = await sit(links.arbiter, laptop, 'en-US');
  await to_move(other, 'white');
  await (await reveal(other, 'adds')).click();
  await unfold(other, '.whynot');
  await looks(other, 'desk-clocks-en');
}

// a claim under Guideline III with moves behind it
{
  const { links, white, black } = await seated({
    control: '110',
    fen: '8/8/4k3/8/8/4K3/r6p/7R w - - 0 60',
    rules: { quickplay: true },
  });
  for (const [from, to, back, forth] of [
    ['h1', 'g1', 'a2', 'b2'],
    ['g1', 'h1', 'b2', 'a2'],
  ]) {
    await move(white, 'white', from, to, 'white rook');
    await move(black, 'black', back, forth, 'black rook');
  }
  await to_move(white, 'white');
  await claim(white, 'cannot-win and no-effort');
  for (const [lang, scheme] of [
    ['ru-RU', 'dark'],
    ['hy-AM', 'light'],
    ['en-US', 'light'],
  ]) {
    const arbiter = await someone(laptop, lang, { colorScheme: scheme });
    await arbiter.goto(new URL(links.arbiter, white.url()).href);
    await arbiter.locator('.evidence').waitFor();
    await looks(arbiter, `desk-evidence-${lang.slice(0, 2)}-${scheme}`);
  }
  const arbiter = await sit(links.arbiter, phone);
  await (await reveal(arbiter, 'postpones claim')).click();
  await shot(arbiter, 'desk-postpone-phone-en', true);
}
await done('looked');
