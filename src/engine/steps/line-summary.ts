import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { joined } from '#domain/words/joined.ts';
import { tapeSizeWords } from '#domain/words/unit-words.ts';
import { descendantsOf, detailsOf, type Line } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { choiceWords, thingWords } from '#engine/words/thing-words.ts';

const mostDetails = 4;

/**
 * A line in one phrase: "Double hung 36 × 48 inches, white, low-E". It includes the named details, or else the first
 * few.
 */
export const lineSummary = (sheet: Sheet, line: Line, rowWords?: readonly string[]): string =>
  joined([
    lineThing(sheet, line),
    ...(rowWords === undefined ? firstWords(detailsOf(sheet, line)) : detailWords(sheet, line, rowWords)),
  ]);

/** A line without its choices: "Double hung 36 1/8 × 48 inches". */
export const lineThing = (sheet: Sheet, line: Line): string => thingWords(line, detailsOf(sheet, line), tapeSizeWords);

/** Texts of the named details of a line, in the given order. */
export const detailWords = (sheet: Sheet, line: Line, fieldIds: readonly string[]): readonly string[] =>
  namedWords(sheet, descendantsOf(sheet, line), fieldIds);

const firstWords = (details: readonly Line[]): readonly string[] =>
  unique(
    details
      .filter(({ field }) => field.dataType === 'dropdown' || field.dataType === 'string')
      .map((each) => choiceWords(each)),
  ).slice(0, mostDetails);

// Uses an option's short name if it has one.
const namedWords = (sheet: Sheet, details: readonly Line[], fieldIds: readonly string[]): readonly string[] =>
  unique(
    fieldIds.flatMap((fieldId) =>
      details
        .filter(({ field }) => field.id === fieldId)
        .map((line) => {
          if (line.value === true) return line.field.name.toLowerCase();
          const option = line.optionId === null ? undefined : sheet.catalog.optionById.get(line.optionId);
          return isUndecided(line.value) ? choiceWords(line) : (option?.token ?? choiceWords(line));
        }),
    ),
  );

const unique = (words: readonly string[]): readonly string[] => [...new Set(words)];
