/** The order of two texts by their code units, the same on every machine; for `sort`. */
export const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);
