// The squares somebody named, in their order: "b1, c3" are two.
export const squares_in = (text: string): string[] => text.toLowerCase().match(/[a-h][1-8]/g) ?? [];
