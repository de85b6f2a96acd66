// Fields and options that nobody can reach, and choices that a rule tests for in vain.

import type { Field } from '#contract/records/field.ts';
import type { FieldOption } from '#contract/records/option.ts';
import { isOffered } from '#domain/catalog/hidden-option.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { finding, type PathFinding } from '#engine/audit/path-finding.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { nameOfVar, operationOf } from '#engine/rules/operation.ts';
import { operatorByName } from '#engine/rules/operators.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';
import { isSource, type Source } from '#engine/sources/source.ts';

const look = finding('look', 'unseen');
const lookAtOptions = finding('look', 'unseen', 'Add an option to choose, or take the field out of its step.');
const lookAtParents = finding('look', 'unseen', 'Let it depend on an option that is offered, or on none.');
const lookAtSwitched = finding('look', 'unseen', 'Switch the step on, or read another field.');
const lookAtRetired = finding('look', 'unseen', 'Put it back on a step, or let the rules read another field.');
const lookAtLayout = finding(
  'look',
  'unseen',
  'Put it into a group of another layout, or take the recommendation off.',
);
const stopAtChoice = finding('stop', 'reference', 'Correct the wording or the id in the formula, or add the option.');

const lookAtRetiredChoice = finding('look', 'unseen', 'Offer the option again, or take it out of the formula.');

/** Layouts that show no recommendations: a comparison of packages, and totals. */
const silent: ReadonlySet<string> = new Set(['comparison', 'totals']);

/**
 * Fields on no step, choices without options, recommendations in groups that show none, options that depend only on
 * options that are not offered, and measures on a step that is off.
 */
export function reachFindings(catalog: CompiledCatalog, bound: readonly BoundRule[]): readonly PathFinding[] {
  const stepsOf = new Map<string, boolean[]>();
  for (const { groups, enabled } of catalog.sections)
    for (const id of groups.flatMap(({ fieldIds }) => fieldIds)) stepsOf.set(id, [...(stepsOf.get(id) ?? []), enabled]);
  const roots = catalog.fields.filter(({ parentId }) => parentId === undefined);
  return [
    ...roots
      .filter(({ id }) => !stepsOf.has(id))
      .map((field) => look({ path: `fields/${field.id}`, message: unplaced(catalog, field) })),
    ...catalog.fields.flatMap((field) => choicesWithoutEnd(catalog, field)),
    ...switchedOff(catalog, bound, stepsOf),
    ...recommendedUnseen(catalog, bound),
  ];
}

/** Fields with a recommendation whose groups all have a layout that shows none. */
function recommendedUnseen(catalog: CompiledCatalog, bound: readonly BoundRule[]): readonly PathFinding[] {
  const recommended = new Set(bound.filter(({ effect }) => effect === 'recommend').flatMap(({ fieldIds }) => fieldIds));
  const groups = catalog.sections.flatMap((section) => section.groups);
  return [...recommended].flatMap((id) => {
    const own = groups.filter(({ fieldIds }) => fieldIds.includes(id));
    if (own.length === 0 || !own.every(({ layout }) => silent.has(layout))) return [];
    const message = 'Has a recommendation, but its group shows none.';
    return [lookAtLayout({ path: `fields/${id}`, message })];
  });
}

function unplaced(catalog: CompiledCatalog, { id }: Field): string {
  const { descendants = [] } = catalog.fieldById.get(id) ?? {};
  const isPriced = [catalog.fieldById.get(id), ...descendants].some((each) => each !== undefined && hasPrice(each));
  return `${isPriced ? 'Has a price, but is' : 'Is'} in no group of a step${norDetails(descendants.length)}.`;
}

function norDetails(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ', nor is its detail' : `, nor are its ${pluralize(count, 'detail')}`;
}

const hasPrice = (field: Field): boolean =>
  [field, ...(field.options ?? []), ...(field.variants ?? []).flatMap(({ pricingTiers }) => pricingTiers)].some(
    ({ materialPrice = 0, laborPrice = 0 }) => materialPrice !== 0 || laborPrice !== 0,
  );

function choicesWithoutEnd(catalog: CompiledCatalog, field: Field): readonly PathFinding[] {
  const path = `fields/${field.id}`;
  const options = field.options ?? [];
  const isChosen = (id: string) => {
    const option = catalog.optionById.get(id);
    return option !== undefined && isOffered(option);
  };
  const orphans = options.filter(
    (option) =>
      isOffered(option) && option.parentOptionIds?.some(isChosen) === false && option.parentOptionIds.length > 0,
  );
  return [
    ...(field.dataType === 'dropdown' && !options.some(isOffered)
      ? [lookAtOptions({ path, message: 'Is a choice, but offers no option.' })]
      : []),
    ...orphans.map(({ id }) =>
      lookAtParents({
        path: `${path}/options/${id}`,
        message: 'Is never offered: it depends on options that are not.',
      }),
    ),
  ];
}

/** Fields that a rule reads although no step asks for them: they stand on none, or only on disabled ones. */
function switchedOff(
  catalog: CompiledCatalog,
  bound: readonly BoundRule[],
  stepsOf: ReadonlyMap<string, readonly boolean[]>,
): readonly PathFinding[] {
  const stepsOfTop = (fieldId: string) =>
    stepsOf.get(catalog.fieldById.get(fieldId)?.ancestors.at(-1)?.id ?? fieldId) ?? [];
  const isOff = (fieldId: string): boolean => stepsOfTop(fieldId).every((isOn) => !isOn);
  const readers = new Map<string, Set<string>>();
  for (const { rule, reads, fieldIds } of bound) {
    if (fieldIds.length > 0 && fieldIds.every(isOff)) continue;
    for (const { fieldId } of reads)
      if (isOff(fieldId) && !isCounted(catalog, fieldId))
        readers.set(fieldId, (readers.get(fieldId) ?? new Set()).add(rule.rule.title));
  }
  return [...readers].map(([fieldId, titles]) => {
    const read = `${listed([...titles])} ${titles.size === 1 ? 'reads' : 'read'} it`;
    const path = `fields/${fieldId}`;
    return stepsOfTop(fieldId).length === 0
      ? lookAtRetired({ path, message: `Is not on any step, so nobody is asked for it, but ${read}.` })
      : lookAtSwitched({ path, message: `Is only in a step that is off, but ${read}.` });
  });
}

/** A rule counts the field, so that nobody has to be asked. */
const isCounted = (catalog: CompiledCatalog, fieldId: string): boolean =>
  catalog.fieldById.get(fieldId)?.rules.some(({ effect }) => effect === 'quantity') === true;

/** The first three, and how many more. */
function listed(titles: readonly string[]): string {
  const more = titles.length - 3;
  return `${titles.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Choices named in a formula that the field behind the input does not have, or no longer offers. */
export const choiceFindings = (catalog: CompiledCatalog, bound: readonly BoundRule[]): readonly PathFinding[] =>
  bound.flatMap(({ rule: { rule }, binding, inputs }) => {
    const known = new Map(inputs.flatMap(([name, source]) => choicesOf(catalog, name, source)));
    const index = (rule.bindings ?? []).indexOf(binding);
    return comparisonsIn(rule.logic, null).flatMap(({ name, text }) => {
      const choice = known.get(name);
      if (choice === undefined) return [];
      const path = `rules/${rule.id}/bindings/${index}`;
      const option = choice.optionOf(text);
      const compared = `${name} is compared with "${option?.value ?? text}", which ${choice.field.name}`;
      if (option === undefined) return [stopAtChoice({ path, message: `${compared} does not offer.` })];
      return option.retired === true ? [lookAtRetiredChoice({ path, message: `${compared} no longer offers.` })] : [];
    });
  });

interface ReachedChoice {
  readonly field: Field;
  readonly optionOf: (text: string) => FieldOption | undefined;
}

/** Possible choices, by the names under which a formula reads them. */
function choicesOf(
  catalog: CompiledCatalog,
  name: string,
  source: Source,
): readonly (readonly [string, ReachedChoice])[] {
  if (source.kind === 'rows')
    return isSource(source.of)
      ? []
      : source.of.flatMap(([member, each]) => choicesOf(catalog, `${name}.${member}`, each));
  if (source.kind !== 'option' && source.kind !== 'wording') return [];
  const field = catalog.fieldById.get(source.fieldId);
  if (field === undefined || field.dataType !== 'dropdown') return [];
  const isById = source.kind === 'option';
  const optionByText = new Map((field.options ?? []).map((each) => [isById ? each.id : alike(each.value), each]));
  return [[name, { field, optionOf: (text) => optionByText.get(isById ? text : alike(text)) }]];
}

const alike = (text: string): string => text.trim().toLowerCase();

interface ReachComparison {
  /** A name like `pitch`, or `windows.style` inside rows. */
  readonly name: string;
  readonly text: string;
}

function comparisonsIn(logic: unknown, list: string | null): readonly ReachComparison[] {
  const operation = operationOf(logic);
  if (operation === null) return Array.isArray(logic) ? logic.flatMap((each) => comparisonsIn(each, list)) : [];
  const { name, operands } = operation;
  const [first] = operands;
  const rows = nameOfVar(first);
  const { comparesEquality, scope } = operatorByName.get(name) ?? {};
  const own = comparesEquality === true ? comparisonOf(operands, list) : [];
  const inRows = scope === 'row';
  return [
    ...own,
    ...operands.flatMap((operand, index) => comparisonsIn(operand, inRows && index > 0 ? (rows ?? list) : list)),
  ];
}

function comparisonOf(operands: readonly unknown[], list: string | null): readonly ReachComparison[] {
  const read = operands.map(nameOfVar).find((each) => each !== null);
  const text = operands.find((each) => typeof each === 'string');
  if (read === null || read === undefined || typeof text !== 'string') return [];
  return [{ name: list === null ? read : `${list}.${read}`, text }];
}
