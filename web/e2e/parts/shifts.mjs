// Layout shifts of a page from now on, for the scripts beside this one.
export async function watch_shifts(page) {
  await page.evaluate(() => {
    window.shifts = [];
    const name = (node) =>
      node?.nodeType === 1
        ? `${node.tagName}.${node.className?.baseVal ?? node.className}`
        : (node?.parentElement?.className ?? '');
    new PerformanceObserver((list) => {
      for (const one of list.getEntries())
        window.shifts.push({ value: one.value, of: one.sources.map((source) => name(source.node)) });
    }).observe({ type: 'layout-shift' });
  });
}
// Their sum, and the worst of them.
export async function shifts_of(page) {
  const shifts = await page.evaluate(() => window.shifts);
  const worst = JSON.stringify(shifts.toSorted((a, b) => b.value - a.value).slice(0, 8));
  return { sum: shifts.reduce((all, one) => all + one.value, 0), worst };
}
