// A generated schema is plain JSON Schema and agrees with the sheet's own validation: rjsf's validator finds the same
// problems.
import validator from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFieldShown, isPositionShown } from '#engine/sheet/answers/field-visibility.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { inputValue } from '#engine/steps/line-input.ts';
import { compiledCatalog, starterFolders } from '#tests/schemas/trade.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';
import { formInputs, stepParts } from '#tests/support/estimates/form-inputs.ts';
import { deeds, worked } from '#tests/support/estimates/random-edits.ts';

const catalog = compiledCatalog([starterFolders]);
const opened = (workflowId: number) => openSheet(catalog, anEstimate({ workflowIds: [workflowId] }), countingKeys());
const steps = catalog.workflows
  .flatMap(({ id }) => catalog.sectionsOf.get(id) ?? [])
  .filter(({ optional }) => optional !== true)
  .filter(({ id, workflowId }) => isPositionShown(opened(workflowId), `${id}`));

type Answers = Readonly<Record<string, unknown>>;

const put = (answers: Answers, [name = '', ...rest]: readonly string[], value: unknown): Answers => ({
  ...answers,
  [name]: rest.length === 0 ? value : put((answers[name] ?? {}) as Answers, rest, value),
});

/** The lines with an input that its schema rejects, and the lines with a problem. */
function refusals(sheet: Sheet, sectionId: number) {
  const bySchema = stepParts(sheet, sectionId).flatMap((part) => {
    const inputs = formInputs(part);
    const answers = inputs.reduce((entered: Answers, input) => {
      const value = inputValue(sheet, input);
      return value === undefined ? entered : put(entered, input.path, value);
    }, {});
    const { errors = [] } = validator.rawValidation<{ readonly instancePath: string; readonly keyword: string }>(
      part.schema,
      answers,
    );
    // The minimum applies once something is chosen, which only the sheet knows.
    return errors
      .filter(({ keyword }) => keyword !== 'minimum')
      .map(({ instancePath }) => {
        const at = inputs.find(({ path }) => `/${path.join('/')}` === instancePath);
        return at?.lineKey ?? `${part.key}${instancePath}`;
      })
      .filter((key) => sheet.isEnabled(key));
  });
  return { bySchema, bySheet: sheet.problemsOf(sectionId).map(({ key }) => key) };
}

it('a schema rejects nothing that the sheet accepts, in every step of every trade', () => {
  const step = fc.constantFrom(...steps);
  fc.assert(
    fc.property(step, deeds, ({ id, workflowId }, done) => {
      const { bySchema, bySheet } = refusals(worked(opened(workflowId), done), id);
      expect(bySheet).toEqual(expect.arrayContaining(bySchema));
    }),
    { numRuns: 30 },
  );
});

it('a number over its maximum is rejected by the schema and by the sheet', () => {
  for (const { id, workflowId } of steps) {
    const sheet = opened(workflowId);
    const key = stepParts(sheet, id)
      .flatMap(formInputs)
      .flatMap(({ lineKey }) => sheet.line(lineKey ?? '') ?? [])
      .find(({ field, key, parentKey }) => {
        return field.dataType === 'number' && sheet.isEnabled(key) && isFieldShown(sheet, field, parentKey);
      })?.key;
    if (key === undefined) continue;
    const over = changeSheet(sheet, [{ kind: 'set', key, value: 1e9 }]);
    if (over.line(key)?.value !== 1e9) continue;
    const { bySchema, bySheet } = refusals(over, id);
    expect(bySchema).toContain(key);
    expect(bySheet).toContain(key);
  }
});
