// How many boards stand beside each other on the wall, and how large: as large as the screen lets them all be, with
// diagrams where there is room for them. Where not even small letters fit, the page scrolls.
export interface Fit {
  columns: number;
  letter: number; // px
  diagrams: boolean;
}
const legible = 15; // px, from the back of a hall that is no hall
const smallest = 14;
const gap = 8;
// A tile of these many letters: two lines of name and clock, what is beside or between them.
const with_diagram = { wide: 17, high: 11 };
const plain = { wide: 17, high: 5.4 };

function best(boards: number, width: number, height: number, tile: { wide: number; high: number }) {
  let found = { columns: 1, letter: 0 };
  for (let columns = 1; columns <= boards; columns++) {
    const rows = Math.ceil(boards / columns);
    const letter = Math.min(((width + gap) / columns - gap) / tile.wide, ((height + gap) / rows - gap) / tile.high);
    if (letter > found.letter) found = { columns, letter };
  }
  return found;
}

export function fit(boards: number, width: number, height: number): Fit {
  const drawn = best(boards, width, height, with_diagram);
  if (drawn.letter >= legible) return { ...drawn, diagrams: true };
  const told = best(boards, width, height, plain);
  if (told.letter >= smallest) return { ...told, diagrams: false };
  return {
    columns: Math.max(1, Math.floor((width + gap) / (smallest * plain.wide + gap))),
    letter: smallest,
    diagrams: false,
  };
}
