import type { Field } from '#contract/records.ts';
import { countsWithParent } from '#domain/catalog/field-quantity.ts';
import { fieldIdOfOption } from '#domain/catalog/hidden-option.ts';
import { priceInputs } from '#domain/catalog/unit-prices.ts';
import { inputBounds } from '#domain/estimates/input-bounds.ts';
import { type ItemProblem, itemProblems, moneyNames, quantityProblem } from '#domain/estimates/item-problems.ts';
import { numberRefusal } from '#domain/quantity/number-refusal.ts';
import type { BoundRule } from '#engine/catalog/compiled-catalog.ts';
import { isFieldShown, isPlaceShown } from '#engine/sheet/field-visibility.ts';
import { countOf } from '#engine/sheet/line-amounts.ts';
import { isEnabledLine, isLinked } from '#engine/sheet/line-state.ts';
import { commonField, type Target, targetOfLine } from '#engine/sheet/lines-in-scope.ts';
import { readInputs } from '#engine/sheet/read-inputs.ts';
import type { Line, LineInput, LineKey, LineProblem } from '#engine/sheet/sheet.ts';
import type { LineView } from '#engine/sheet/sheet-state.ts';
import { hasNoOptions, isValidChoice } from '#engine/sheet/valid-options.ts';

/** Gives back what was found on a line at the top, as long as neither it nor what it depends on was touched. */
export type RememberProblems = (key: LineKey, find: () => readonly LineProblem[]) => readonly LineProblem[];

/** Everything that is wrong on a step, in its order. */
export const sectionProblems = (
  view: LineView,
  sectionId: number,
  remember: RememberProblems,
): readonly LineProblem[] => {
  const section = view.catalog.sectionById.get(sectionId);
  if (section === undefined || !isPlaceShown(view, `${sectionId}`)) return [];
  const place: Target = { fieldId: null, parentKey: null, key: null };
  const groups = section.groups.filter(({ key }) => isPlaceShown(view, `${sectionId}.${key}`));
  const fields = groups
    .flatMap(({ fieldIds }) => fieldIds)
    .map((fieldId) => view.catalog.fieldById.get(fieldId))
    .filter((field) => field !== undefined)
    .filter(({ parentId }) => parentId === undefined);
  const first = fields.flatMap(({ id }) => view.rows(id, null))[0];
  return [
    ...fields.flatMap((field) => [...fieldProblems(view, field, remember), ...checkProblems(view, field, null)]),
    ...placeProblems(view, `${sectionId}`, place, first),
    ...groups.flatMap(({ key, fieldIds }) => {
      const ownFirst = fieldIds.flatMap((fieldId) => view.rows(fieldId, null))[0];
      return placeProblems(view, `${sectionId}.${key}`, place, ownFirst);
    }),
  ];
};

// What is wrong on one line, without the lines beneath it.
const lineProblems = (view: LineView, field: Field, line: Line): readonly LineProblem[] => {
  const target = targetOfLine(line);
  if (!isEnabledLine(view, line)) return [];
  const found = itemProblems(field, line, {
    isIdle: countsWithParent(field) && isParentIdle(view, line),
    isValidChoice: line.optionId !== null && isValidChoice(view, field, line.optionId, target),
    hasNoOptions: hasNoOptions(view, field, target),
    isLinked: isLinked(view, field.id),
  });
  const { refused = {} } = line;
  return [
    ...lineInputs.flatMap((input) => refusedProblem(field, input, refused[input])),
    ...found.filter(({ input }) => refused[input] === undefined),
  ].map(({ input, message }) => ({ key: line.key, fieldId: field.id, input, message }));
};

const lineInputs = ['value', 'quantity', ...priceInputs] as const;

const refusedProblem = (field: Field, input: LineInput, text: string | undefined): readonly ItemProblem[] => {
  if (text === undefined) return [];
  if (text === '') return [{ input, message: quantityProblem(field, null) ?? '' }];
  const name =
    input === 'value' ? field.name : `${field.name}, ${input === 'quantity' ? input : moneyNames[input].toLowerCase()}`;
  return [{ input, message: `${name}: ${numberRefusal(text, inputBounds(field, input)) ?? 'Enter it again.'}` }];
};

const isParentIdle = (view: LineView, line: Line): boolean => {
  const parent = line.parentKey === null ? undefined : view.line(line.parentKey);
  return parent !== undefined && countOf(view, parent) === 0;
};

/** One to three packages are laid beside each other wherever there is something to sell. */
const comparisonProblems = (view: LineView, field: Field, lines: readonly Line[]): readonly LineProblem[] => {
  if (field.isComparison !== true || !lines.some(({ quantity }) => quantity > 0)) return [];
  const count = view.comparisons.filter(({ fieldOptionId }) => fieldIdOfOption(fieldOptionId) === field.id).length;
  const [line] = lines;
  if (line === undefined || (count >= 1 && count <= 3)) return [];
  return [{ key: line.key, fieldId: field.id, input: 'value', message: 'Select 1-3 options for comparison.' }];
};

/** What is wrong by itself on the lines of a field; what was found on an untouched line at the top still holds. */
const fieldProblems = (view: LineView, field: Field, remember: RememberProblems): readonly LineProblem[] =>
  isFieldShown(view, field, null)
    ? linesOf(view, field, null).flatMap((line) => remember(line.key, () => problemsBeneath(view, field, line)))
    : [];

const problemsBeneath = (view: LineView, field: Field, line: Line): readonly LineProblem[] => [
  ...lineProblems(view, field, line),
  ...(view.catalog.childrenOf.get(field.id) ?? []).flatMap((child) =>
    isFieldShown(view, child, line.key)
      ? linesOf(view, child, line.key).flatMap((detail) => problemsBeneath(view, child, detail))
      : [],
  ),
];

/** What the checks of a field and of its details say; they may look at anything, so they are asked every time. */
const checkProblems = (view: LineView, field: Field, parentKey: LineKey | null): readonly LineProblem[] => {
  const details = (view.catalog.descendantsOf.get(field.id) ?? []).some((id) => hasChecks(view, id));
  if (!(details || hasChecks(view, field.id) || field.isComparison === true)) return [];
  if (!isFieldShown(view, field, parentKey)) return [];
  const lines = linesOf(view, field, parentKey);
  const children = details ? (view.catalog.childrenOf.get(field.id) ?? []) : [];
  return [
    ...lines.flatMap((line) => children.flatMap((child) => checkProblems(view, child, line.key))),
    ...comparisonProblems(view, field, lines),
    ...ruleProblems(view, field, lines),
  ];
};

const hasChecks = (view: LineView, fieldId: string): boolean =>
  (view.catalog.rulesOn.get(fieldId) ?? []).some(({ effect }) => effect === 'valid');

const linesOf = (view: LineView, field: Field, parentKey: LineKey | null): readonly Line[] =>
  view
    .rows(field.id, parentKey)
    .map((key) => view.line(key))
    .filter((line) => line !== undefined);

const ruleProblems = (view: LineView, field: Field, lines: readonly Line[]): readonly LineProblem[] =>
  (view.catalog.rulesOn.get(field.id) ?? []).flatMap((rule) => {
    if (rule.effect !== 'valid') return [];
    // A check of the whole list is said once, on its first row.
    const concerned = field.allowMultiple === true && !looksAtRow(view, rule, field) ? lines.slice(0, 1) : lines;
    return concerned
      .filter((line) => isBroken(view, rule, targetOfLine(line)))
      .map((line) => ({ key: line.key, fieldId: field.id, input: inputOf(field), message: messageOf(rule) }));
  });

const looksAtRow = (view: LineView, rule: BoundRule, field: Field): boolean =>
  rule.inputs.some(
    ([, source]) =>
      'fieldId' in source &&
      source.kind !== 'rows' &&
      source.kind !== 'count' &&
      commonField(view, field.id, source.fieldId) === field.id,
  );

const placeProblems = (
  view: LineView,
  place: string,
  target: Target,
  key: LineKey | undefined,
): readonly LineProblem[] => {
  const line = key === undefined ? undefined : view.line(key);
  if (line === undefined) return [];
  return (view.catalog.rulesOn.get(place) ?? [])
    .filter((rule) => rule.effect === 'valid' && isBroken(view, rule, target))
    .map((rule) => ({ key: line.key, fieldId: line.fieldId, input: 'value', message: messageOf(rule) }));
};

const isBroken = (view: LineView, rule: BoundRule, target: Target): boolean => {
  const answer = rule.rule.evaluate(readInputs(view, rule, target));
  return answer.ok && answer.value === false;
};

const messageOf = (rule: BoundRule): string => rule.binding.message ?? `${rule.rule.rule.title} does not hold.`;

const inputOf = (field: Field): LineProblem['input'] =>
  field.allowQuantityChange === true && field.dataType !== 'number' ? 'quantity' : 'value';
