import type { RichText, Run } from '#documents/rich-text/rich-text.ts';

/** Plain text, one line per block. */
export function plainText(text: RichText): string {
  const format = (runs: readonly Run[]) => runs.map((run) => run.text).join('');
  return text
    .flatMap((block) => (block.kind === 'list' ? block.items.map((item) => format(item.runs)) : [format(block.runs)]))
    .join('\n');
}
