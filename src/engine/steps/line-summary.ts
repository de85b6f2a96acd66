import type { Field } from '#contract/records.ts';
import type { Line, Sheet } from '#engine/sheet/sheet.ts';
import { type Detail, lineDetails } from '#engine/steps/line-details.ts';

const mostDetails = 4;

/** A line in one readable phrase: "Double hung 36 × 48, white, low-E". It says the named details, else the first few. */
export const lineSummary = (sheet: Sheet, line: Line, rowWords?: readonly string[]): string => {
  const field = sheet.catalog.fieldById.get(line.fieldId);
  const own = field === undefined || field.dataType === 'number' ? null : wordsOf(line);
  const details = lineDetails(sheet, line);
  const nearest = details.filter((detail) => detail.field.parentId === line.fieldId);
  // A size stands with the thing, what it is made of after it.
  const thing = [own ?? '', measures(sheet, nearest)].filter((words) => words !== '').join(' ');
  const said = rowWords === undefined ? firstWords(nearest) : namedWords(sheet, details, rowWords);
  return [thing, ...said].filter((words) => words !== '').join(', ');
};

/** What the named details of a line say, in the order in which they are named. */
export const detailWords = (sheet: Sheet, line: Line, fieldIds: readonly string[]): readonly string[] =>
  namedWords(sheet, lineDetails(sheet, line), fieldIds);

const firstWords = (details: readonly Detail[]): readonly string[] =>
  unique(
    details
      .filter(({ field }) => field.dataType === 'dropdown' || field.dataType === 'string')
      .map((detail) => wordsOf(detail.line)),
  ).slice(0, mostDetails);

// Briefly, where an option has a short name.
const namedWords = (sheet: Sheet, details: readonly Detail[], fieldIds: readonly string[]): readonly string[] =>
  unique(
    fieldIds.flatMap((fieldId) =>
      details
        .filter(({ field }) => field.id === fieldId)
        .map(({ field, line }) => {
          if (line.value === true) return field.name.toLowerCase();
          const option = line.optionId === null ? undefined : sheet.catalog.optionById.get(line.optionId);
          return option?.token ?? wordsOf(line);
        }),
    ),
  );

// Only what is entered counts as a measure: what follows from it would say it twice.
const measures = (sheet: Sheet, details: readonly Detail[]): string => {
  const [one, other] = details
    .filter(({ field, line }) => field.dataType === 'number' && field.units !== '%' && line.quantity > 0)
    .filter(({ field }) => field.widget !== 'readonly' && !followsOthers(sheet, field));
  if (one === undefined) return '';
  if (other === undefined) return `${one.line.quantity} ${one.field.units ?? ''}`.trim();
  return `${one.line.quantity} × ${other.line.quantity}`;
};

const followsOthers = (sheet: Sheet, field: Field): boolean =>
  (sheet.catalog.rulesOn.get(field.id) ?? []).some(({ effect }) => effect === 'quantity');

const unique = (words: readonly (string | null)[]): readonly string[] => [
  ...new Set(words.filter((each) => each !== null)),
];

const wordsOf = (line: Line): string | null =>
  typeof line.value === 'string' && line.value.trim() !== '' ? line.value.trim() : null;
