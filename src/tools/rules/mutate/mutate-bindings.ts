import type { Rule, RuleBinding } from '#contract/records/rule.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { mutatedSources } from '#tools/rules/mutate/mutate-sources.ts';
import type { Mutation } from '#tools/rules/mutate/mutation.ts';

/** Mutates every binding of a rule: removes it, or changes its target, effect, fields or sources. */
export const bindingMutations = (catalog: CompiledCatalog, rule: Rule): readonly Mutation[] =>
  (rule.bindings ?? []).flatMap((binding, index) => {
    const at = `${binding.effect} ${targetOf(binding)}`;
    const withBinding = (changed: RuleBinding | null): Rule => ({
      ...rule,
      bindings: (rule.bindings ?? []).toSpliced(index, 1, ...(changed === null ? [] : [changed])),
    });
    const written = (what: string, changed: RuleBinding | null): Mutation => ({
      kind: 'binding',
      what: `${at}: ${what}`,
      rule: withBinding(changed),
    });
    return [
      written('removed', null),
      ...effectsInstead(binding).map((effect) => written(`effect ${effect}`, { ...binding, effect })),
      ...targetsInstead(catalog, binding).map((fieldId) => written(`acts on ${fieldId}`, { ...binding, fieldId })),
      ...withoutEach(binding, 'clears').map(([what, changed]) => written(what, changed)),
      ...withoutEach(binding, 'on').map(([what, changed]) => written(what, changed)),
      ...(binding.message === undefined
        ? []
        : [written('another message', { ...binding, message: `${binding.message} ` })]),
      ...(binding.name === undefined ? [] : [written('another name', { ...binding, name: `${binding.name}s` })]),
      ...Object.keys(binding.inputs).map((name) => {
        const inputs = Object.fromEntries(Object.entries(binding.inputs).filter(([each]) => each !== name));
        return written(`${name} unbound`, { ...binding, inputs });
      }),
      ...swappedSources(binding).map(([what, inputs]) => written(what, { ...binding, inputs })),
      ...mutatedSources(catalog, binding).map(({ kind, what, inputs }) => ({
        kind,
        what: `${at}: ${what}`,
        rule: withBinding({ ...binding, inputs }),
      })),
    ];
  });

const targetOf = ({ fieldId, group, sectionId, clears = [] }: RuleBinding): string =>
  fieldId ?? group ?? (sectionId === undefined ? clears.join(' ') : `step ${sectionId}`);

function effectsInstead({ effect, fieldId }: RuleBinding): readonly RuleBinding['effect'][] {
  if (effect === 'recommend') return ['quantity'];
  if (effect === 'quantity') return ['recommend'];
  if (effect === 'visible' && fieldId !== undefined) return ['enabled'];
  return effect === 'enabled' ? ['valid'] : [];
}

/** The next field of the trade with the same kind of input. */
function targetsInstead(catalog: CompiledCatalog, { fieldId }: RuleBinding): readonly string[] {
  const field = fieldId === undefined ? undefined : catalog.fieldById.get(fieldId);
  if (field === undefined) return [];
  const alike = catalog.fields.filter(
    ({ workflowId, dataType, units }) =>
      workflowId === field.workflowId && dataType === field.dataType && units === field.units,
  );
  const next = alike[(alike.indexOf(field) + 1) % alike.length];
  return next === undefined || next === field ? [] : [next.id];
}

const withoutEach = (binding: RuleBinding, member: 'clears' | 'on'): readonly (readonly [string, RuleBinding])[] =>
  (binding[member] ?? []).map((fieldId) => [
    `${member} without ${fieldId}`,
    { ...binding, [member]: (binding[member] ?? []).filter((each) => each !== fieldId) },
  ]);

function swappedSources({ inputs }: RuleBinding): readonly (readonly [string, RuleBinding['inputs']])[] {
  const entries = Object.entries(inputs);
  return entries.flatMap(([one, first], index) =>
    entries
      .slice(index + 1)
      .filter(([, second]) => Object.keys(first)[0] === Object.keys(second)[0])
      .map(([other, second]) => [`${one} and ${other} swapped`, { ...inputs, [one]: second, [other]: first }] as const),
  );
}
