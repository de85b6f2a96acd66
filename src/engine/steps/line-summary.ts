import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { joined } from '#domain/text/joined.ts';
import { formatTapeSize } from '#domain/text/unit-text.ts';
import { descendantsOf, detailsOf, type Line } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { choiceText, thingText } from '#engine/text/thing-text.ts';

const maxDetails = 4;

/**
 * A line in one phrase: "Double hung 36 × 48 inches, white, low-E". It includes the named details, or else the first
 * few.
 */
export const lineSummary = (sheet: Sheet, line: Line, rowText?: readonly string[]): string =>
  joined([
    lineThing(sheet, line),
    ...(rowText === undefined ? firstText(detailsOf(sheet, line)) : detailText(sheet, line, rowText)),
  ]);

/** A line without its choices: "Double hung 36 1/8 × 48 inches". */
export const lineThing = (sheet: Sheet, line: Line): string => thingText(line, detailsOf(sheet, line), formatTapeSize);

/** Texts of the named details of a line, in the given order. */
export const detailText = (sheet: Sheet, line: Line, fieldIds: readonly string[]): readonly string[] =>
  namedText(sheet, descendantsOf(sheet, line), fieldIds);

const firstText = (details: readonly Line[]): readonly string[] =>
  unique(
    details
      .filter(({ field }) => field.dataType === 'dropdown' || field.dataType === 'string')
      .map((each) => choiceText(each)),
  ).slice(0, maxDetails);

// Uses an option's short name if it has one.
const namedText = (sheet: Sheet, details: readonly Line[], fieldIds: readonly string[]): readonly string[] =>
  unique(
    fieldIds.flatMap((fieldId) =>
      details
        .filter(({ field }) => field.id === fieldId)
        .map((line) => {
          if (line.value === true) return line.field.name.toLowerCase();
          const option = line.optionId === null ? undefined : sheet.catalog.optionById.get(line.optionId);
          return isUndecided(line.value) ? choiceText(line) : (option?.token ?? choiceText(line));
        }),
    ),
  );

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
