import type { Field } from '#contract/records.ts';
import type { Line, Sheet } from '#engine/sheet/sheet.ts';

const mostDetails = 4;

/** A line with its details in one readable phrase: "Double hung, 36 × 48, white, low-E". */
export const lineSummary = (sheet: Sheet, line: Line): string => {
  const field = sheet.catalog.fieldById.get(line.fieldId);
  const own = field === undefined || field.dataType === 'number' ? null : wordsOf(line);
  const details = detailWords(sheet, line);
  const said = [measures(sheet, line), ...details.slice(0, mostDetails)].filter((words) => words !== '');
  if (own === null) return said.join(', ');
  const [first, ...others] = said;
  const isMeasured = measures(sheet, line) !== '';
  // A size stands with the thing, what it is made of after it.
  return first !== undefined && isMeasured ? [`${own} ${first}`, ...others].join(', ') : [own, ...said].join(', ');
};

const detailsOf = (sheet: Sheet, line: Line): readonly (readonly [Field, Line])[] =>
  (sheet.catalog.childrenOf.get(line.fieldId) ?? []).flatMap((field) =>
    sheet.rows(field.id, line.key).flatMap((key) => {
      const detail = sheet.lines.get(key);
      return detail === undefined ? [] : [[field, detail] as const];
    }),
  );

const detailWords = (sheet: Sheet, line: Line): readonly string[] => [
  ...new Set(
    detailsOf(sheet, line)
      .filter(([field]) => field.dataType === 'dropdown' || field.dataType === 'string')
      .map(([, detail]) => wordsOf(detail))
      .filter((words) => words !== null),
  ),
];

// Only what is entered counts as a measure: what follows from it would say it twice.
const measures = (sheet: Sheet, line: Line): string =>
  detailsOf(sheet, line)
    .filter(([field, detail]) => field.dataType === 'number' && detail.quantity > 0)
    .filter(([field]) => field.widget !== 'readonly' && !followsOthers(sheet, field))
    .slice(0, 2)
    .map(([, detail]) => String(detail.quantity))
    .join(' × ');

const followsOthers = (sheet: Sheet, field: Field): boolean =>
  (sheet.catalog.rulesOn.get(field.id) ?? []).some(({ effect }) => effect === 'quantity');

const wordsOf = (line: Line): string | null =>
  typeof line.value === 'string' && line.value.trim() !== '' ? line.value.trim() : null;
