import { formatFigure } from '#domain/text/format-number.ts';
import type { Explanation, LadderRow } from '#engine/rules/compiled-rule.ts';

function shown(value: LadderRow['value']): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? formatFigure(value) : value;
}

/** A long label is wrapped and indented. */
function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** An explanation as lines of text: the sentences, then the steps with their figures in a column. */
export function explainInText({ description, rows }: Explanation): string {
  const values = rows.map(({ value }) => shown(value));
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));
  const labelWidth = Math.min(72, widest(rows.map(({ label }) => label)));
  const valueWidth = widest(values);
  const lines = rows.flatMap(({ operator, label, unit }, index) => {
    const parts = wrapped(label, labelWidth + 1);
    return parts.map((part, position) => {
      const figure = position === parts.length - 1 ? `${(values[index] ?? '').padStart(valueWidth)} ${unit}` : '';
      return `${(position === 0 ? operator : '').padEnd(1)} ${part.padEnd(labelWidth)}  ${figure}`.trimEnd();
    });
  });
  return [description, '', ...lines].join('\n');
}
