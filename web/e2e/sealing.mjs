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
  to_move,
} from './people.mjs';
import { does, leave, resume, schedule, sit } from './desk.mjs';

// ---- both seats on one tablet: sealed there, kept from the line, opened by arbiter and replier
{
  const links = await make_game({ control: '3600', play: 'standard', rules: { default_time: 900 } });
  const tablet = await someone({ width: 1180, height: 820 }, 'en-US', { hasTouch: true });
  await tablet.goto(`${address}${links.watch}#both=${links.token('white')}.${links.token('black')}`);
  const arbiter = await sit(links.arbiter, phone);
  await to_move(tablet, 'white');
  await does(arbiter, 'asks to seal');
  const white = tablet.locator('[data-half=white]'),
    black = tablet.locator('[data-half=black]');
  await white.locator('input[name=sealed]').waitFor();
  assert.equal(await black.locator('input[name=sealed]').count(), 0, 'only the sealer writes');
  await drag(tablet, 'g1', 'f3', { touched: false });
  assert.equal(await white.locator('input[name=sealed]').inputValue(), 'g1f3');
  assert.equal(
    await white.locator('.covered input[name=sealed]').count(),
    1,
    'covered: the opponent sits at the same screen',
  );
  await accessible(tablet, 'sealing on a tablet');
  await shot(tablet, 'seal-tablet');
  await white.locator('[data-act=seals]:not([aria-disabled=true])').click();
  await black.locator('.notice', { hasText: 'adjourned' }).waitFor();
  assert.equal(await tablet.locator('.clock.runs').count(), 0);
  await holds(tablet, 'g1', 'white knight');
  await schedule(arbiter);
  await gallery(arbiter, 'arbiter-sealed');
  await black.locator('[data-act=arrives]').click();
  await white.locator('[data-act=arrives]').click();
  await resume(arbiter);
  await black.locator('[data-act=share]').click();
  await shot(tablet, 'resuming-tablet');
  await arbiter.locator('[data-act=share]').click();
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
  await does(arbiter, 'asks to seal');
  const sealed = white.locator('input[name=sealed]');
  await sealed.waitFor();
  await drag(white, 'a7', 'a8', { touched: false });
  await white.locator('.promo button').nth(0).click();
  assert.equal(await sealed.inputValue(), 'a7a8q');
  await drag(white, 'a7', 'a8', { touched: false });
  await white.locator('.promo button').nth(1).click();
  assert.equal(await sealed.inputValue(), 'a7a8r', 'changed as often as one likes');
  await accessible(white, 'a drafted promotion');
  await white.locator('[data-act=seals]:not([aria-disabled=true])').click();
  await black.locator('.notice', { hasText: 'adjourned' }).waitFor();
  await holds(white, 'a7', 'white pawn');
  await schedule(arbiter);
  await black.locator('[data-act=arrives]').click();
  await resume(arbiter);
  await black.locator('[data-act=share]').click();
  await arbiter.locator('[data-act=share]').click();
  for (const page of [white, black, arbiter]) await holds(page, 'a8', 'white rook');
  await leave(white, black, arbiter);
}
await done('sealed');
