// How often an exam was begun and handed in on this device. A second tab or a state put back hands the same one in
// again, which the result then says.
const place = 'adoube.exam.attempts';
interface Count {
  begun: number;
  handed: number;
}

// Counted once more; how often by now, 1 where nothing can be kept.
export function count_attempt(exam: string, what: keyof Count): number {
  try {
    const all = JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, Count | undefined>;
    const one = { ...(all[exam] ?? { begun: 0, handed: 0 }) };
    one[what] += 1;
    localStorage.setItem(place, JSON.stringify({ ...all, [exam]: one }));
    return one[what];
  } catch {
    return 1;
  }
}
