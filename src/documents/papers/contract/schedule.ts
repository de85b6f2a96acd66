import type { PaperSection } from '#documents/paper/paper.ts';
import type { TaskLine, Trade } from '#documents/work-list/work.ts';

/** Every line of a trade's work, step by step, with choices and quantities but no unit prices. */
export function schedule({ name, steps }: Pick<Trade<TaskLine, unknown>, 'name' | 'steps'>): PaperSection[] {
  const groups = steps
    .map((step) => ({
      heading: step.name,
      rows: step.lines
        .filter(({ isListed }) => isListed)
        .map(({ label, detail, quantityWords: quantity }) => ({ label, detail, quantity })),
    }))
    .filter(({ rows }) => rows.length > 0);
  return groups.length === 0 ? [] : [{ kind: 'schedule', heading: `${name}: the work, line by line`, groups }];
}
