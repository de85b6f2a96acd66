import type { Rule, RuleInput } from '#contract/records/rule.ts';
import { membersOf } from '#engine/rules/compile-inputs.ts';
import type { Mutation } from '#tools/rules/mutate/mutation.ts';

/** Mutates or removes every unit, bound, default and nullability that a rule declares. */
export const declarationMutations = (rule: Rule): readonly Mutation[] => [
  ...Object.entries(rule.inputs).flatMap(([name, input]) => {
    const withInput = (changed: RuleInput): Rule => ({ ...rule, inputs: { ...rule.inputs, [name]: changed } });
    const members = membersOf(input) ?? {};
    return [
      ...mutatedInput(input, `/inputs/${name}`, withInput),
      ...Object.entries(members).flatMap(([member, row]) =>
        mutatedInput(row, `/inputs/${name}/items/${member}`, (changed) =>
          withInput({ ...input, items: { ...members, [member]: changed } as NonNullable<RuleInput['items']> }),
        ),
      ),
    ];
  }),
  ...unitsInstead(rule.result.unit).map((unit) => ({
    kind: 'unit' as const,
    what: `/result/unit ${unit ?? 'left away'}`,
    rule: { ...rule, result: withUnit(rule.result, unit) },
  })),
];

function mutatedInput(input: RuleInput, path: string, position: (changed: RuleInput) => Rule): readonly Mutation[] {
  const without = (name: keyof RuleInput): RuleInput => {
    const { [name]: _, ...rest } = input;
    return rest as RuleInput;
  };
  const declared = (name: keyof RuleInput, changed: RuleInput, how = 'left away'): Mutation => ({
    kind: 'declaration',
    what: `${path}/${name} ${how}`,
    rule: position(changed),
  });
  const isNumber = (input.type ?? 'number') === 'number';
  return [
    ...unitsInstead(input.unit).map((unit) => ({
      kind: 'unit' as const,
      what: `${path}/unit ${unit ?? 'left away'}`,
      rule: position(withUnit(input, unit)),
    })),
    ...(input.nullable === true ? [declared('nullable', without('nullable'))] : []),
    ...(isNumber && input.minimum === undefined && input.exclusiveMinimum === undefined
      ? [declared('minimum', { ...input, minimum: null }, 'lifted')]
      : []),
    ...((input.minimum ?? null) !== 0 && input.minimum !== undefined ? [declared('minimum', without('minimum'))] : []),
    ...(input.maximum !== undefined ? [declared('maximum', without('maximum'))] : []),
    ...(input.exclusiveMinimum !== undefined ? [declared('exclusiveMinimum', without('exclusiveMinimum'))] : []),
    ...(input.integer === true ? [declared('integer', without('integer'))] : []),
    ...(input.default !== undefined ? [declared('default', without('default'))] : []),
    ...(typeof input.default === 'number'
      ? [declared('default', { ...input, default: input.default + 1 }, 'one more')]
      : []),
  ];
}

/** A plausible other unit, if there is one. */
function unitsInstead(unit: string | undefined): readonly (string | undefined)[] {
  if (unit === undefined) return [];
  const [measured = '', by] = unit.split(' per ');
  if (by === undefined) return [unit === 'FT' ? 'IN' : 'FT', undefined];
  const swapped = measured === by ? [] : [`${by} per ${measured}`];
  return [...swapped, `${measured === 'TON' ? 'SQ' : 'TON'} per ${by}`, undefined];
}

function withUnit<T extends { unit?: string }>(record: T, unit: string | undefined): T {
  const { unit: _, ...rest } = record;
  return (unit === undefined ? rest : { ...rest, unit }) as T;
}
