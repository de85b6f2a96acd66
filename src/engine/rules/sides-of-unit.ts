/** Parts of a unit such as "FT per RL": `FT` is measured, `RL` is the divisor. */
export function sidesOfUnit(unit: string): readonly [measured: string, by: string] {
  const [measured = '', by = ''] = unit.split(' per ');
  return [measured, by];
}
