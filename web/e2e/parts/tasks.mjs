// Tasks of a page's main thread by the processor's time, which another program on the same machine does not lengthen:
// for the figures of the scripts beside this one.
const kinds = ['toplevel', 'devtools.timeline', '-*'];

export async function watch_tasks(page) {
  await page.context().browser().startTracing(page, { categories: kinds });
}
// The longest task in ms, how many took over 50 ms, and what the longest was made of.
export async function tasks_of(page) {
  const trace = JSON.parse(String(await page.context().browser().stopTracing()));
  const events = trace.traceEvents ?? trace;
  const marked = events.find((one) => one.name === 'UpdateLayoutTree' || one.name === 'FunctionCall');
  const own = events.filter((one) => one.ph === 'X' && one.pid === marked?.pid && one.tid === marked?.tid);
  const tasks = own.filter((one) => /RunTask$/.test(one.name) && one.tdur > 0);
  const longest = tasks.reduce((best, one) => (one.tdur > (best?.tdur ?? 0) ? one : best), null);
  const inside = own
    .filter((one) => longest && one !== longest && one.ts >= longest.ts && one.ts + one.dur <= longest.ts + longest.dur)
    .filter((one) => !/RunTask$/.test(one.name) && one.tdur > 2000)
    .map((one) => `${one.name} ${(one.tdur / 1000).toFixed(0)}`);
  return {
    longest: (longest?.tdur ?? 0) / 1000,
    over: tasks.filter((one) => one.tdur > 50_000).length,
    inside: [...new Set(inside)].slice(0, 8).join(', '),
  };
}
