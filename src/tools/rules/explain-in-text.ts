import type { Explanation, LadderRow } from '#engine/rules/compiled-rule.ts';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

const shown = (value: LadderRow['value']): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? number.format(value) : value;
};

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** An explanation as lines of text: the words, then the ladder with its figures in a column. */
export function explainInText({ words, rows }: Explanation): string {
  const values = rows.map(({ value }) => shown(value));
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));
  const labelWidth = Math.min(72, widest(rows.map(({ label }) => label)));
  const valueWidth = widest(values);
  const lines = rows.map(({ operator, label, unit }, index) =>
    `${operator.padEnd(1)} ${cut(label, labelWidth).padEnd(labelWidth)}  ${(values[index] ?? '').padStart(valueWidth)} ${unit}`.trimEnd(),
  );
  return [words, '', ...lines].join('\n');
}
