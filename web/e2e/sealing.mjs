// The sealed move where hands are few: on one tablet between the players, and a promotion drafted on the board.
import assert from 'node:assert/strict';
import {
  accessible,
  address,
  done,
  drag,
  gallery,
  holds,
  make_game,
  phone,
  shot,
  someone,
  tap,
  to_move,
  told,
} from './parts/people.mjs';
import { asks_to_seal, leave, resume, schedule, sit } from './parts/desk.mjs';

// ---- both seats on one tablet: sealed there, kept from the line, opened by arbiter and replier
{
  const links = await make_game({ control: '3600', play: 'standard', rules: { default_time: 900 } });
  const tablet = await someone({ width: 1180, height: 820 }, 'en-US', { hasTouch: true });
  await tablet.goto(`${address}${links.watch}#both=${links.token('white')}.${links.token('black')}`);
  const arbiter = await sit(links.arbiter, phone);
  await to_move(tablet, 'white');
  await asks_to_seal(arbiter);
  const white = tablet.locator('[data-edge=white]'),
    black = tablet.locator('[data-edge=black]');
  await white.locator('input[name=seal]').waitFor();
  assert.equal(await black.locator('input[name=seal]').count(), 0, 'only the sealer writes');
  await drag(tablet, 'g1', 'f3', { touched: false });
  assert.equal(await white.locator('input[name=seal]').inputValue(), '', 'the opponent would see it on the board');
  await white.locator('input[name=seal]').fill('g1f3');
  assert.equal(
    await white.locator('.covered input[name=seal]').count(),
    1,
    'covered: the opponent sits at the same screen',
  );
  await accessible(tablet, 'sealing on a tablet');
  await shot(tablet, 'seal-tablet');
  await tap(white.locator('[data-verb=seal]:not([aria-disabled=true])'));
  await black.locator('.say', { hasText: 'adjourned' }).waitFor();
  await tablet.locator('.clock.runs').first().waitFor({ state: 'detached' });
  await holds(tablet, 'g1', 'white knight');
  await schedule(arbiter);
  await gallery(arbiter, 'arbiter-sealed');
  await tap(black.locator('[data-act=arrives]'));
  await tap(white.locator('[data-act=arrives]'));
  await resume(arbiter);
  await tap(black.locator('[data-act=share]'));
  await shot(tablet, 'resuming-tablet');
  await tap(arbiter.locator('[data-act=share]'));
  await holds(tablet, 'f3', 'white knight');
  await to_move(tablet, 'black');
  await leave(tablet, arbiter);
}

// ---- a promotion in the draft: chosen on the board, changed, sealed, played at the opening
{
  const links = await make_game({
    control: '3600',
    play: 'standard',
    fen: '7k/P7/8/8/8/8/8/7K w - - 0 50',
    rules: { default_time: 900 },
  });
  const [white, black, arbiter] = [await sit(links.white), await sit(links.black, phone), await sit(links.arbiter)];
  await to_move(white, 'white');
  await asks_to_seal(arbiter);
  const sealed = white.locator('input[name=seal]');
  await sealed.waitFor();
  await drag(white, 'a7', 'a8', { touched: false });
  await tap(white.locator('.promo button').nth(0));
  assert.equal(await sealed.inputValue(), 'a7a8q');
  await drag(white, 'a7', 'a8', { touched: false });
  await tap(white.locator('.promo button').nth(1));
  assert.equal(await sealed.inputValue(), 'a7a8r', 'changed as often as one likes');
  await accessible(white, 'a drafted promotion');
  await tap(white.locator('[data-verb=seal]:not([aria-disabled=true])'));
  await told(black, 'adjourned').waitFor();
  await holds(white, 'a7', 'white pawn');
  await schedule(arbiter);
  await tap(black.locator('[data-act=arrives]'));
  await resume(arbiter);
  await tap(black.locator('[data-act=share]'));
  await tap(arbiter.locator('[data-act=share]'));
  for (const page of [white, black, arbiter]) await holds(page, 'a8', 'white rook');
  await leave(white, black, arbiter);
}
await done('sealed');
