// Steps that only some houses need; "Next" skips them while they are empty.
import type { Field } from '#contract/records/field.ts';
import type { Section } from '#contract/records/section.ts';
import { isLinked } from '#engine/catalog/is-linked.ts';
import { type Line, linesOf } from '#engine/sheet/lines/line.ts';
import { emptyLine, withDefaults } from '#engine/sheet/lines/new-line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { incompleteRecommendations } from '#engine/steps/incomplete-recommendations.ts';

/** Whether "Next" skips a step: nothing entered, no problem, and no recommendation that costs. */
export const isSkipped = (sheet: Sheet, section: Section): boolean =>
  section.asNeeded === true &&
  hasNoEntries(sheet, section) &&
  sheet.problemsOf(section.id).length === 0 &&
  !incompleteRecommendations(sheet, section.id).some(({ fieldId }) => isPriced(sheet.catalog.fieldById.get(fieldId)));

/** Whether a step is at its defaults and costs nothing. */
export const hasNoEntries = (sheet: Sheet, section: Section): boolean =>
  section.groups
    .flatMap(({ fieldIds }) => fieldIds)
    .map((fieldId) => sheet.catalog.fieldById.get(fieldId))
    .filter((field) => field !== undefined)
    .filter(({ parent }) => parent === null)
    .every((field) => {
      const lines = linesOf(sheet, field, null);
      return (field.rowsPerOption === true || lines.length <= 1) && lines.every((line) => isUntouched(sheet, line));
    });

function isUntouched(sheet: Sheet, line: Line): boolean {
  const { field, key } = line;
  if (sheet.amounts(key).total !== 0 || line.refused !== undefined) return false;
  if (isLinked(field)) return true;
  const started = withDefaults(sheet, emptyLine(field, key, null));
  if (line.quantity !== started.quantity) return false;
  return field.rowsPerOption === true || (line.optionId === started.optionId && line.value === started.value);
}

const isPriced = (field: Field | undefined): boolean =>
  field !== undefined &&
  ((field.variants ?? []).length > 0 || [field, ...(field.options ?? [])].some((each) => hasPrice(each)));

const hasPrice = ({ materialPrice = 0, laborPrice = 0 }: Pick<Field, 'materialPrice' | 'laborPrice'>): boolean =>
  materialPrice + laborPrice > 0;
