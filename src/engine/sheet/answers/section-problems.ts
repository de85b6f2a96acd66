import type { SectionGroup } from '#contract/records/section.ts';
import { countsWithParent } from '#domain/catalog/field-quantity.ts';
import { fieldIdOfOption } from '#domain/catalog/hidden-option.ts';
import { priceInputs } from '#domain/catalog/unit-prices.ts';
import { inputBounds } from '#domain/estimates/input-bounds.ts';
import { type ItemProblem, itemProblems, moneyNames, quantityProblem } from '#domain/estimates/item-problems.ts';
import { numberRefusal } from '#domain/quantity/number-refusal.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { isLinked } from '#engine/catalog/is-linked.ts';
import { isFieldShown, isPositionShown } from '#engine/sheet/answers/field-visibility.ts';
import { isEnabledLine } from '#engine/sheet/answers/line-state.ts';
import { readInputs } from '#engine/sheet/answers/read-inputs.ts';
import { type Line, type LineInput, type LineKey, type Lines, linesOf, parentOf } from '#engine/sheet/lines/line.ts';
import { commonField, noLine, type ScopeTarget } from '#engine/sheet/lines/lines-in-scope.ts';
import { hasNoOptions, isValidChoice } from '#engine/sheet/lines/valid-options.ts';
import { countOf } from '#engine/sheet/money/line-amounts.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';

export interface LineProblem {
  readonly key: LineKey;
  readonly fieldId: string;
  /** The input of the line. */
  readonly input: LineInput;
  readonly message: string;
  readonly advice?: string;
}

/** Memoizes the problems of a top-level line while neither it nor its dependencies change. */
export type MemoizeProblems = (key: LineKey, find: () => readonly LineProblem[]) => readonly LineProblem[];

/** Every problem of a step, in its order. */
export function sectionProblems(view: Lines, sectionId: number, memoize: MemoizeProblems): readonly LineProblem[] {
  const groups = shownGroups(view, sectionId);
  if (groups === null) return [];
  const fields = topFields(view, groups);
  const first = fields.flatMap(({ id }) => view.rows(id, null))[0];
  return [
    ...fields.flatMap((field) => [...fieldProblems(view, field, memoize), ...checkProblems(view, field, null)]),
    ...positionProblems(view, `${sectionId}`, first),
    ...groups.flatMap(({ key, fieldIds }) => {
      const ownFirst = fieldIds.flatMap((fieldId) => view.rows(fieldId, null))[0];
      return positionProblems(view, `${sectionId}.${key}`, ownFirst);
    }),
  ];
}

/** Memoizes the problems of a step's lines, one line per step of the generator. */
export function* findLineProblems(view: Lines, sectionId: number, memoize: MemoizeProblems): Generator<void> {
  for (const field of topFields(view, shownGroups(view, sectionId) ?? []))
    for (const find of lineFinders(view, field, memoize)) {
      find();
      yield;
    }
}

/** Null when the step is hidden. */
function shownGroups(view: Lines, sectionId: number): readonly SectionGroup[] | null {
  const section = view.catalog.sectionById.get(sectionId);
  if (section === undefined || !isPositionShown(view, `${sectionId}`)) return null;
  return section.groups.filter(({ key }) => isPositionShown(view, `${sectionId}.${key}`));
}

const topFields = (view: Lines, groups: readonly SectionGroup[]): readonly CompiledField[] =>
  groups
    .flatMap(({ fieldIds }) => fieldIds)
    .map((fieldId) => view.catalog.fieldById.get(fieldId))
    .filter((field) => field !== undefined)
    .filter(({ parent }) => parent === null);

// Problems of one line, without its descendants.
function lineProblems(view: Lines, line: Line): readonly LineProblem[] {
  const { field } = line;
  if (!isEnabledLine(view, line)) return [];
  const found = itemProblems(field, line, {
    isIdle: countsWithParent(field) && isParentIdle(view, line),
    isValidChoice: line.optionId !== null && isValidChoice(view, field, line.optionId, line),
    hasNoOptions: hasNoOptions(view, field, line),
    isLinked: isLinked(field),
  });
  const { refused = {} } = line;
  return [
    ...lineInputs.flatMap((input) => refusedProblem(field, input, refused[input])),
    ...found.filter(({ input }) => refused[input] === undefined),
  ].map((problem) => ({ key: line.key, fieldId: field.id, ...problem }));
}

const lineInputs = ['value', 'quantity', ...priceInputs] as const;

function refusedProblem(field: CompiledField, input: LineInput, text: string | undefined): readonly ItemProblem[] {
  if (text === undefined) return [];
  if (text === '') return [{ input, message: quantityProblem(field, null) ?? '' }];
  const name =
    input === 'value' ? field.name : `${field.name}, ${input === 'quantity' ? input : moneyNames[input].toLowerCase()}`;
  return [{ input, message: `${name}: ${numberRefusal(text, inputBounds(field, input)) ?? 'Enter it again.'}` }];
}

function isParentIdle(view: Lines, line: Line): boolean {
  const parent = parentOf(view, line);
  return parent !== undefined && countOf(view, parent) === 0;
}

/** In a trade that sells anything, one to three packages must be compared. */
function comparisonProblems(view: Lines, field: CompiledField, lines: readonly Line[]): readonly LineProblem[] {
  if (field.isComparison !== true || !lines.some(({ quantity }) => quantity > 0)) return [];
  const count = view.comparisons.filter(({ fieldOptionId }) => fieldIdOfOption(fieldOptionId) === field.id).length;
  const [line] = lines;
  if (line === undefined || (count >= 1 && count <= 3)) return [];
  return [{ key: line.key, fieldId: field.id, input: 'value', message: 'Select 1-3 options for comparison.' }];
}

/** Problems of a field's lines. */
const fieldProblems = (view: Lines, field: CompiledField, memoize: MemoizeProblems): readonly LineProblem[] =>
  lineFinders(view, field, memoize).flatMap((find) => find());

/** For each top-level line of a field, a function that finds its problems. */
const lineFinders = (view: Lines, field: CompiledField, memoize: MemoizeProblems) =>
  isFieldShown(view, field, null)
    ? linesOf(view, field, null).map((line) => () => memoize(line.key, () => problemsOfTree(view, line)))
    : [];

const problemsOfTree = (view: Lines, line: Line): readonly LineProblem[] => [
  ...lineProblems(view, line),
  ...line.field.children
    .filter((child) => isFieldShown(view, child, line.key))
    .flatMap((child) => linesOf(view, child, line.key))
    .flatMap((detail) => problemsOfTree(view, detail)),
];

/** Problems found by the checks of a field and its details. A check may read anything, so it always runs. */
function checkProblems(view: Lines, field: CompiledField, parentKey: LineKey | null): readonly LineProblem[] {
  const details = field.descendants.some(hasChecks);
  if (!(details || hasChecks(field) || field.isComparison === true)) return [];
  if (!isFieldShown(view, field, parentKey)) return [];
  const lines = linesOf(view, field, parentKey);
  const children = details ? field.children : [];
  return [
    ...lines.flatMap((line) => children.flatMap((child) => checkProblems(view, child, line.key))),
    ...comparisonProblems(view, field, lines),
    ...ruleProblems(view, field, lines),
  ];
}

const hasChecks = ({ rules }: CompiledField): boolean => rules.some(({ effect }) => effect === 'valid');

const ruleProblems = (view: Lines, field: CompiledField, lines: readonly Line[]): readonly LineProblem[] =>
  field.rules.flatMap((rule) => {
    if (rule.effect !== 'valid') return [];
    // A problem of the whole list is reported once, on its first row.
    const concerned = field.allowMultiple === true && !looksAtRow(view, rule, field) ? lines.slice(0, 1) : lines;
    return concerned
      .filter((line) => isBroken(view, rule, line))
      .map((line) => ({ key: line.key, fieldId: field.id, input: inputOf(field), message: messageOf(rule) }));
  });

const looksAtRow = (view: Lines, rule: BoundRule, field: CompiledField): boolean =>
  rule.inputs.some(
    ([, source]) =>
      'fieldId' in source &&
      source.kind !== 'rows' &&
      source.kind !== 'count' &&
      commonField(field, fieldIn(view.catalog, source.fieldId)) === field,
  );

function positionProblems(view: Lines, path: string, key: LineKey | undefined): readonly LineProblem[] {
  const line = key === undefined ? undefined : view.line(key);
  if (line === undefined) return [];
  return (view.catalog.rulesOn.get(path) ?? [])
    .filter((rule) => rule.effect === 'valid' && isBroken(view, rule, noLine))
    .map((rule) => ({ key: line.key, fieldId: line.field.id, input: 'value', message: messageOf(rule) }));
}

function isBroken(view: Lines, rule: BoundRule, target: ScopeTarget): boolean {
  const answer = rule.rule.evaluate(readInputs(view, rule, target));
  return answer.ok && answer.value === false;
}

const messageOf = (rule: BoundRule): string => rule.binding.message ?? `${rule.rule.rule.title} does not hold.`;

const inputOf = (field: CompiledField): LineProblem['input'] =>
  field.allowQuantityChange === true && field.dataType !== 'number' ? 'quantity' : 'value';
