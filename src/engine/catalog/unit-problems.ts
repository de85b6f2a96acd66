// Checks both sides of a binding: units, members of rows, and the use of the answer.
import type { Rule, RuleBinding, RuleInput } from '#contract/records/rule.ts';
import type { CatalogProblem } from '#engine/catalog/catalog-problem.ts';
import type { CatalogIndex } from '#engine/catalog/compiled-catalog.ts';
import { fieldText } from '#engine/catalog/field-text.ts';
import { membersOf } from '#engine/rules/compile-inputs.ts';
import { isSource, type RowsSource, type Source } from '#engine/sources/source.ts';

const units = new Set('SQ|SQ FT|FT|PC|RL|BND|SH|TB|BX|EA|TON|IN|ROW|Sets|%|SQ IN|HR'.split('|'));

/** Mismatches between an input of a rule and its source. */
export function unitProblems(
  source: Source,
  name: string,
  input: RuleInput,
  index: CatalogIndex,
  path: string,
): readonly CatalogProblem[] {
  if (source.kind === 'sum') return source.sources.flatMap((each) => unitProblems(each, name, input, index, path));
  if (source.kind === 'lists') return source.lists.flatMap((each) => unitProblems(each, name, input, index, path));
  if (source.kind === 'rows') return problemsInRows(source, name, input, index, path);
  if (source.kind !== 'quantity' || input.unit === undefined || !units.has(input.unit)) return [];
  const given = index.fieldById.get(source.fieldId)?.units;
  return given === undefined || given === input.unit
    ? []
    : [
        {
          path,
          message: `${name} is in ${input.unit}, but ${fieldText(index.fieldById, source.fieldId)} is in ${given}.`,
        },
      ];
}

function problemsInRows(
  { of }: RowsSource,
  name: string,
  input: RuleInput,
  index: CatalogIndex,
  path: string,
): readonly CatalogProblem[] {
  if (isSource(of)) return unitProblems(of, name, input, index, path);
  const members = membersOf(input) ?? {};
  const written = new Set(of.map(([member]) => member));
  const unknown = (member: string) => ({ path, message: `The rows of ${name} have no ${member}.` });
  return [
    ...of.flatMap(([member, source]) => {
      const declared = members[member];
      return declared === undefined
        ? [unknown(member)]
        : unitProblems(source, `${name}.${member}`, declared, index, path);
    }),
    ...Object.entries(members)
      .filter(([member, { default: otherwise }]) => !written.has(member) && otherwise === undefined)
      .map(([member]) => ({ path, message: `Nothing is bound to ${name}.${member}.` })),
  ];
}

/** Mismatches between a rule's answer and the binding's effect. */
export function resultProblems(
  rule: Rule,
  binding: RuleBinding,
  index: CatalogIndex,
  path: string,
): readonly CatalogProblem[] {
  const isNumber = rule.result.type !== 'boolean';
  const needsNumber = binding.effect === 'recommend' || binding.effect === 'quantity';
  if (needsNumber && !isNumber)
    return [{ path, message: `A recommended or set quantity needs a rule that answers a number.` }];
  if (!needsNumber && binding.effect !== 'note' && isNumber) {
    return [{ path, message: `This use needs a rule that answers yes or no.` }];
  }
  const given = binding.fieldId === undefined ? undefined : index.fieldById.get(binding.fieldId)?.units;
  const { unit } = rule.result;
  return needsNumber && given !== undefined && unit !== undefined && units.has(unit) && unit !== given
    ? [
        {
          path,
          message: `The rule answers ${unit}, but ${fieldText(index.fieldById, binding.fieldId ?? '')} is in ${given}.`,
        },
      ]
    : [];
}
