// Wiring errors that compile: inputs without a source, conversions that no option has, two answers for one line. A
// catalog with such an error still runs, so that a company can keep using its own; the audit reports it.
import type { Rule } from '#contract/records/rule.ts';
import {
  bindingUnitProblems,
  conversionUnits,
  ruleUnitProblems,
  undeclaredUnits,
} from '#engine/audit/binding-units.ts';
import { namesRead } from '#engine/audit/names-read.ts';
import { finding, type PathFinding } from '#engine/audit/path-finding.ts';
import { textProblem } from '#engine/audit/text-problem.ts';
import type { CatalogProblem } from '#engine/catalog/catalog-problem.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { fieldText } from '#engine/catalog/field-text.ts';
import { pathOfUse } from '#engine/catalog/path-of-use.ts';
import { pricingRuleIds } from '#engine/catalog/pricing-rules.ts';
import { membersOf } from '#engine/rules/compile-inputs.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';
import type { Source } from '#engine/sources/source.ts';
import { fieldsNamedBy, sourcesIn } from '#engine/sources/sources-in.ts';

/** Every wiring error; `only` limits the rules that are checked individually. */
export function connectionProblems(
  catalog: CompiledCatalog,
  bound: readonly BoundRule[],
  only: (ruleId: string) => boolean = () => true,
): readonly PathFinding[] {
  const units = conversionUnits(bound);
  const problems: readonly ConnectionProblem[] = [
    ...catalog.rules.filter(({ id }) => only(id)).flatMap((rule) => ruleProblems(catalog, rule, bound, units)),
    ...bound
      .filter(({ rule }) => only(rule.rule.id))
      .flatMap((each) => {
        const path = pathOfUse(each);
        return [
          ...bindingProblems(catalog, each).map((message) => ({ path, message })),
          ...bindingUnitProblems(catalog, each, units).map((message) => ({ kind: 'unit' as const, path, message })),
        ];
      }),
    ...answersTwice(catalog, bound),
  ];
  return problems.map(({ kind = 'rule', ...problem }) => finding('stop', kind)(problem));
}

/** A problem of a rule, unless it has another kind. */
interface ConnectionProblem extends CatalogProblem {
  readonly kind?: PathFinding['kind'];
}

function ruleProblems(
  catalog: CompiledCatalog,
  rule: Rule,
  bound: readonly BoundRule[],
  units: ReturnType<typeof conversionUnits>,
): readonly ConnectionProblem[] {
  const path = `rules/${rule.id}`;
  const own = bound.filter((each) => each.rule.rule === rule);
  const unitProblems = [...ruleUnitProblems(rule), ...undeclaredUnits(catalog, rule, own, units)];
  const unread = { kind: 'unread', path, advice: 'Read the input in the formula, or remove it.' } as const;
  const unused = { message: 'No field uses this rule.', advice: 'Open it and pick a field under “What uses it”.' };
  return [
    ...unreadInputs(rule).map((message) => ({ ...unread, message })),
    ...textProblems(rule).map((message) => ({ path, message })),
    ...(isWithoutUse(rule) ? [{ path: `${path}/bindings`, ...unused }] : []),
    ...unitProblems.map((message) => ({ kind: 'unit' as const, path, message })),
  ];
}

function unreadInputs({ logic, inputs }: Rule): readonly string[] {
  const read = namesRead(logic, inputs);
  const names = Object.entries(inputs).flatMap(([name, input]) => [
    name,
    ...Object.keys(membersOf(input) ?? {}).map((member) => `${name}.${member}`),
  ]);
  return names.filter((name) => !read.has(name)).map((name) => `The logic does not read ${name}.`);
}

const isWithoutUse = ({ id, bindings = [], unbound }: Rule): boolean =>
  bindings.length === 0 && unbound === undefined && !pricingRuleIds.some((pricing) => pricing === id);

function textProblems(rule: Rule): readonly string[] {
  const wrongText = textProblem(rule);
  return wrongText === null ? [] : [wrongText];
}

function bindingProblems(catalog: CompiledCatalog, bound: BoundRule): readonly string[] {
  const { rule } = bound.rule;
  const { binding } = bound;
  const given = new Set(bound.inputs.map(([name]) => name));
  const unfed = Object.entries(rule.inputs)
    .filter(([name, input]) => !given.has(name) && input.default === undefined)
    .map(([name]) => `Nothing is bound to ${name}.`);
  const sources = bound.inputs.flatMap(([, source]) => sourcesIn(source));
  const named = [
    ...new Set([
      ...bound.inputs.flatMap(([, source]) => fieldsNamedBy(source)),
      ...(binding.on ?? []),
      ...(binding.clears ?? []),
    ]),
  ];
  const trade = workflowOf(catalog, bound);
  const format = (id: string) => fieldText(catalog.fieldById, id);
  const foreign = named.filter((id) => catalog.fieldById.get(id)?.workflowId !== trade);
  return [
    ...unfed,
    ...sources.flatMap((source) => conversionProblems(catalog, bound, source, sources)),
    ...sources.flatMap((source) => rowProblems(catalog, source)),
    ...foreign.map((id) => `Reads ${format(id)}, which belongs to another trade.`),
    ...(binding.effect === 'valid' && (binding.message ?? '') === '' ? ['A check needs a message.'] : []),
    ...(binding.effect === 'reset' && (binding.on ?? []).length === 0
      ? ['Nothing starts it: pick the fields whose change clears the others.']
      : []),
    ...(binding.effect === 'reset' && (binding.clears ?? []).length === 0
      ? ['It clears nothing: pick the fields to clear.']
      : []),
    ...(binding.effect === 'note' ? noteProblems(catalog, bound) : []),
  ];
}

function workflowOf(catalog: CompiledCatalog, { binding, fieldIds, target }: BoundRule): number | undefined {
  const fieldId = binding.fieldId ?? fieldIds[0] ?? binding.clears?.[0];
  return fieldId === undefined
    ? catalog.sectionById.get(Number(target.split('.')[0]))?.workflowId
    : catalog.fieldById.get(fieldId)?.workflowId;
}

function noteProblems(catalog: CompiledCatalog, { binding, target }: BoundRule): readonly string[] {
  const [sectionId, key] = target.split('.');
  const group = catalog.sectionById.get(Number(sectionId))?.groups.find((each) => each.key === key);
  const text = `${group?.title ?? ''} ${group?.note ?? ''}`;
  return binding.name !== undefined && text.includes(`{${binding.name}}`)
    ? []
    : ['No words of the group show this note.'];
}

/**
 * A conversion belongs to the line itself, to a line read beside it, or to a line for which the same rule has one
 * answer.
 */
function conversionProblems(
  catalog: CompiledCatalog,
  bound: BoundRule,
  source: Source,
  sources: readonly Source[],
): readonly string[] {
  if (source.kind !== 'conversion') return [];
  const { fieldId, which } = source;
  const field = catalog.fieldById.get(fieldId);
  const name = `recommendedConversion${which}` as const;
  const text = fieldText(catalog.fieldById, fieldId);
  const has = [field, ...(field?.options ?? [])].some((each) => each?.[name] !== undefined);
  const readNearby = new Set([
    bound.target,
    ...idsAbove(catalog, bound.target),
    ...sources.flatMap((each) => (each.kind !== 'conversion' && 'fieldId' in each ? [each.fieldId] : [])),
  ]);
  const isAtHome =
    [fieldId, ...idsAbove(catalog, fieldId)].some((id) => readNearby.has(id)) || isAlike(catalog, bound, fieldId);
  return [
    ...(has ? [] : [`${text} has no conversion ${which}, nor has an option of it.`]),
    ...(isAtHome ? [] : [`Takes the conversion of ${text}, of which it reads nothing else.`]),
  ];
}

/** Row lists none of whose members are read: every row would contribute the same value. */
function rowProblems(catalog: CompiledCatalog, source: Source): readonly string[] {
  if (source.kind !== 'rows') return [];
  const { fieldId } = source;
  const topOf = (id: string) => idsAbove(catalog, id).at(-1) ?? id;
  const [, ...read] = fieldsNamedBy({ ...source, where: [] });
  const format = (id: string) => fieldText(catalog.fieldById, id);
  const strange = read.filter((id) => topOf(id) !== topOf(fieldId));
  return strange.length === 0
    ? []
    : [`The rows of ${format(fieldId)} read ${strange.map(format).join(' and ')}, which is not of these rows.`];
}

const idsAbove = (catalog: CompiledCatalog, fieldId: string): readonly string[] =>
  (catalog.fieldById.get(fieldId)?.ancestors ?? []).map(({ id }) => id);

const isAlike = (catalog: CompiledCatalog, bound: BoundRule, fieldId: string): boolean =>
  (catalog.rulesOn.get(fieldId) ?? []).some(
    ({ rule, binding }) =>
      rule === bound.rule && JSON.stringify(binding.inputs) === JSON.stringify(bound.binding.inputs),
  );

/** Lines that two rules set or recommend: only one of the rules would take effect. */
function answersTwice(catalog: CompiledCatalog, bound: readonly BoundRule[]): readonly CatalogProblem[] {
  const first = new Map<string, BoundRule>();
  return bound
    .filter(({ effect }) => effect === 'recommend' || effect === 'quantity')
    .flatMap((each) => {
      const other = first.get(each.target);
      if (other === undefined) first.set(each.target, each);
      if (other === undefined) return [];
      const message = `${fieldText(catalog.fieldById, each.target)} has an answer of the rule “${other.rule.rule.title}” already.`;
      return [{ path: pathOfUse(each), message }];
    });
}
