import { isLinked } from '#engine/sheet/answers/line-state.ts';
import { type Line, linesBeneath } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

const mostDetails = 4;

/** A line in one readable phrase: "Double hung 36 × 48, white, low-E". It says the named details, else the first few. */
export const lineSummary = (sheet: Sheet, line: Line, rowWords?: readonly string[]): string => {
  const own = line.field.dataType === 'number' ? null : wordsOf(line);
  const details = linesBeneath(sheet, line);
  const nearest = details.filter(({ field }) => field.parent === line.field);
  // A size stands with the thing, what it is made of after it.
  const thing = [own ?? '', measures(nearest)].filter((words) => words !== '').join(' ');
  const said = rowWords === undefined ? firstWords(nearest) : namedWords(sheet, details, rowWords);
  return [thing, ...said].filter((words) => words !== '').join(', ');
};

/** What the named details of a line say, in the order in which they are named. */
export const detailWords = (sheet: Sheet, line: Line, fieldIds: readonly string[]): readonly string[] =>
  namedWords(sheet, linesBeneath(sheet, line), fieldIds);

const firstWords = (details: readonly Line[]): readonly string[] =>
  unique(
    details.filter(({ field }) => field.dataType === 'dropdown' || field.dataType === 'string').map(wordsOf),
  ).slice(0, mostDetails);

// Briefly, where an option has a short name.
const namedWords = (sheet: Sheet, details: readonly Line[], fieldIds: readonly string[]): readonly string[] =>
  unique(
    fieldIds.flatMap((fieldId) =>
      details
        .filter(({ field }) => field.id === fieldId)
        .map((line) => {
          if (line.value === true) return line.field.name.toLowerCase();
          const option = line.optionId === null ? undefined : sheet.catalog.optionById.get(line.optionId);
          return option?.token ?? wordsOf(line);
        }),
    ),
  );

// Only what is entered counts as a measure: what follows from it would say it twice.
const measures = (details: readonly Line[]): string => {
  const [one, other] = details
    .filter(({ field, quantity }) => field.dataType === 'number' && field.units !== '%' && quantity > 0)
    .filter(({ field }) => field.widget !== 'readonly' && !isLinked(field));
  if (one === undefined) return '';
  if (other === undefined) return `${one.quantity} ${one.field.units ?? ''}`.trim();
  return `${one.quantity} × ${other.quantity}`;
};

const unique = (words: readonly (string | null)[]): readonly string[] => [
  ...new Set(words.filter((each) => each !== null)),
];

const wordsOf = (line: Line): string | null =>
  typeof line.value === 'string' && line.value.trim() !== '' ? line.value.trim() : null;
