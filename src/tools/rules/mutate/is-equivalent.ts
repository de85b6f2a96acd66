// Recognizes mutations that provably change nothing: reordered sums, equivalent sources, and rounding of figures that
// have no more decimals.
import type { Rule } from '#contract/records/rule.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { operationOf } from '#engine/rules/operation.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';
import { parseSource } from '#engine/sources/parse-source.ts';
import { isSource, type RowsSource, type Source } from '#engine/sources/source.ts';
import type { Mutation } from '#tools/rules/mutate/mutation.ts';

/** Whether a mutation is provably equivalent to the original. */
export function isEquivalent(catalog: CompiledCatalog, original: Rule, { rule }: Mutation): boolean {
  if (rule.result.type !== original.result.type) {
    const [one, other] = [original.result.type, rule.result.type].map((type) => decimalsOf[type] ?? 0);
    return decimalsIn(original.logic, original) <= Math.min(one ?? 0, other ?? 0);
  }
  const { logic: _, bindings: __, ...rest } = original;
  const { logic: ___, bindings: ____, ...mutatedRest } = rule;
  if (JSON.stringify(rest) !== JSON.stringify(mutatedRest)) return false;
  if (JSON.stringify(original.logic) !== JSON.stringify(rule.logic))
    return canonical(original.logic, byName) === canonical(rule.logic, byName);
  const uses = (each: Rule) => (each.bindings ?? []).map((binding) => useOf(catalog, each, binding));
  return JSON.stringify(uses(original)) === JSON.stringify(uses(rule));
}

const decimalsOf: Readonly<Record<string, number>> = { quantity: 3, money: 2, number: Number.POSITIVE_INFINITY };

/** The largest number of decimals that a formula's answer can have. */
function decimalsIn(logic: unknown, rule: Rule): number {
  if (typeof logic === 'number') return String(logic).split('.')[1]?.length ?? 0;
  const operation = operationOf(logic);
  if (operation === null) return Number.POSITIVE_INFINITY;
  const { name, operands } = operation;
  const within = operands.map((operand) => decimalsIn(operand, rule));
  switch (name) {
    case 'perUnit':
    case 'ceil':
      return 0;
    case 'money':
      return 2;
    case '+':
    case '-':
    case 'max':
    case 'min':
      return Math.max(...within);
    case '*':
      return within.reduce((sum, each) => sum + each, 0);
    case 'if':
      return Math.max(...within.filter((_, index) => index % 2 === 1 || index === within.length - 1));
    default:
      return Number.POSITIVE_INFINITY;
  }
}

type Replace = (name: string) => string;

const byName: Replace = (name) => `var ${name}`;

/** The logic in a canonical form: operands of sums, products and maxima are sorted. */
function canonical(logic: unknown, replace: Replace): string {
  const operation = operationOf(logic);
  if (operation === null) return JSON.stringify(logic);
  const { name, operands } = operation;
  const [first] = operands;
  if (name === 'var') return replace(String(first));
  if (['sumOf', 'filter', 'map', 'reduce'].includes(name))
    return call(name, [canonical(first, replace), ...operands.slice(1).map((each) => canonical(each, inRow))]);
  return call(
    name,
    operands.map((each) => canonical(each, replace)),
  );
}

// A member of a row is not an input of the rule.
const inRow: Replace = (name) => `row ${name}`;

const commutative: ReadonlySet<string> = new Set(['+', '*', 'max', 'min', 'and', 'or', '==', '===', '!=', '!==']);

function call(name: string, parts: readonly string[]): string {
  if (!commutative.has(name)) return `${name}(${parts.join(', ')})`;
  const opening = `${name}(`;
  const flat =
    name === '+' || name === '*'
      ? parts.flatMap((part) => (part.startsWith(opening) ? split(part, opening) : [part]))
      : parts;
  const known = name === '*' ? flat.filter((part) => part !== '1') : flat;
  return known.length === 1 ? (known[0] ?? '') : `${opening}${[...known].sort().join(', ')})`;
}

/** The operands of an operation. */
function split(text: string, opening: string): readonly string[] {
  const inner = text.slice(opening.length, -1);
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let index = 0; index < inner.length; index += 1) {
    const sign = inner[index];
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(inner.slice(from, index));
      from = index + 2;
    }
  }
  return [...parts, inner.slice(from)];
}

/** The result of a binding, in terms of the fields that it reads. */
function useOf(catalog: CompiledCatalog, rule: Rule, binding: NonNullable<Rule['bindings']>[number]): unknown {
  const { inputs: _, ...rest } = binding;
  return [rest, canonicalUse(catalog, rule, binding, new Set())];
}

function canonicalUse(
  catalog: CompiledCatalog,
  rule: Rule,
  { inputs }: NonNullable<Rule['bindings']>[number],
  seen: ReadonlySet<string>,
): string {
  const sources = new Map(
    Object.entries(inputs).map(([name, written]) => {
      const source = parseSource(written, rule.inputs[name]?.type === 'list' && rule.inputs[name]?.items === undefined);
      return [name, source.ok ? canonicalSource(catalog, source.value, seen) : JSON.stringify(written)] as const;
    }),
  );
  return canonical(rule.logic, (name) => sources.get(name) ?? JSON.stringify(rule.inputs[name]?.default ?? null));
}

function canonicalSource(catalog: CompiledCatalog, source: Source, seen: ReadonlySet<string>): string {
  const text = (each: Source) => canonicalSource(catalog, each, seen);
  switch (source.kind) {
    case 'constant':
      return JSON.stringify(source.value);
    case 'sum':
      return call('+', source.sources.map(text));
    case 'product':
      return call('*', source.sources.map(text));
    case 'lists':
      return `lists(${source.lists.map(text).join(', ')})`;
    case 'rows':
      return rowsText(source, text);
    case 'quantity':
      return quantityText(catalog, source.fieldId, seen);
    case 'conversion':
      return `conversion ${source.which} ${source.fieldId}`;
    default:
      return `${source.kind} ${source.fieldId}`;
  }
}

const rowsText = ({ fieldId, of, where }: RowsSource, text: (source: Source) => string): string =>
  `rows(${fieldId}, ${isSource(of) ? text(of) : of.map(([name, each]) => `${name} ${text(each)}`).join('; ')}, ${where
    .map(({ each, is }) => `${text(each)} is ${text(is)}`)
    .join('; ')})`;

/** A derived quantity equals its source unless something hides or disables it. */
function quantityText(catalog: CompiledCatalog, fieldId: string, seen: ReadonlySet<string>): string {
  const follows = followedBy(catalog, fieldId);
  if (follows === null || seen.has(fieldId)) return `quantity ${fieldId}`;
  return canonicalUse(catalog, follows.rule.rule, follows.binding, new Set([...seen, fieldId]));
}

function followedBy(catalog: CompiledCatalog, fieldId: string): BoundRule | null {
  const field = catalog.fieldById.get(fieldId);
  const rules = field?.rules ?? [];
  const [rule] = rules;
  const isPlain =
    field !== undefined &&
    field.parent === null &&
    catalog.sectionById.get(field.sectionId)?.optional !== true &&
    field.shownBy.length === 0 &&
    (catalog.rulesOn.get(`${field.sectionId}`) ?? []).length === 0;
  return isPlain && rules.length === 1 && rule?.effect === 'quantity' ? rule : null;
}
