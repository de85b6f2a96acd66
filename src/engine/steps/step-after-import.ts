// The step on which a rep stands after an import: the packages of the first trade that got values, or the first step before
// them with a mistake.
import type { Section } from '#contract/records/section.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

interface StepAfterImport {
  readonly section: Section;
  /** Steps before it, which are complete with that. */
  readonly passed: readonly number[];
}

export function stepAfterImport(
  sheet: Sheet,
  edits: readonly Edit[],
  stepsOf: (workflowId: number) => readonly Section[],
): StepAfterImport | null {
  const changed = new Set(
    edits.flatMap((edit) => (edit.kind === 'set' ? (sheet.line(edit.key)?.field.workflowId ?? []) : [])),
  );
  const trades = sheet.workflowIds.filter((id) => changed.has(id)).map((id) => stepsOf(id));
  const compared = trades.find((steps) => steps.some(hasPackages)) ?? trades[0] ?? [];
  const goal = compared.find(hasPackages) ?? compared.at(-1);
  if (goal === undefined) return null;
  const before = compared.slice(0, compared.indexOf(goal));
  const section = before.find(({ id }) => sheet.problemsOf(id).length > 0) ?? goal;
  return { section, passed: compared.slice(0, compared.indexOf(section)).map(({ id }) => id) };
}

const hasPackages = ({ groups }: Section): boolean => groups.some(({ layout }) => layout === 'comparison');
