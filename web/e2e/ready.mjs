// Figures, not a test: how soon the ruling desk is ready, fifteen times, each in a fresh browser context. By the clock
// on the wall, and by the processor time of the page's main thread, which other work on the machine does not lengthen.
//   web/e2e/offline ready      (the one file)        web/e2e/run ready      (from a server)
import { address, done, laptop, someone } from './parts/people.mjs';

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const where = address.startsWith('file:') ? `${address}#/rule` : `${address}/rule`;
const wall = [];
const busy = [];
for (let i = 0; i < 16; i += 1) {
  const page = await someone(laptop);
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  const began = Date.now();
  await page.goto(where, { waitUntil: 'commit' });
  await page.locator('.boardpane').waitFor();
  wall.push(Date.now() - began);
  const { metrics } = await line.send('Performance.getMetrics');
  busy.push(metrics.find((one) => one.name === 'TaskDuration').value * 1000);
  await page.context().close();
}
wall.shift(); // the first one starts the browser
busy.shift();
await done(
  `ready after ${median(wall)} ms by the wall (best ${Math.min(...wall)}), ` +
    `${Math.round(median(busy))} ms of the main thread (medians of fifteen)`,
);
