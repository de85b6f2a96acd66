const words: Readonly<Record<string, string>> = {
  SQ: 'squares',
  'SQ FT': 'square feet',
  'SQ IN': 'square inches',
  FT: 'feet',
  IN: 'inches',
  PC: 'pieces',
  RL: 'rolls',
  BND: 'bundles',
  SH: 'sheets',
  TB: 'tubes',
  BX: 'boxes',
  EA: 'pieces',
  TON: 'tons',
  HR: 'hours',
  ROW: 'rows',
  Sets: 'sets',
};

/** A unit in words, as in "rounded up to whole rolls". */
export const wordsOfUnit = (unit: string): string => words[unit] ?? (/^[a-z]+$/.test(unit) ? `${unit}s` : 'units');

/** What is counted by a unit such as "FT per RL": `FT` is measured, `RL` is what it is measured by. */
export function sidesOf(unit: string): readonly [measured: string, by: string] {
  const [measured = '', by = ''] = unit.split(' per ');
  return [measured, by];
}
