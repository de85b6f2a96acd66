import type { Field } from '#contract/records/field.ts';
import type { RuleBinding } from '#contract/records/rule.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import type { MutationKind } from '#tools/rules/mutate/mutation.ts';

interface MutatedSource<T> {
  readonly kind: MutationKind;
  readonly what: string;
  readonly inputs: T;
}
type SourceJson = Readonly<Record<string, unknown>>;

/** Mutates every source of a binding, at any depth. */
export function mutatedSources(
  catalog: CompiledCatalog,
  binding: RuleBinding,
): readonly MutatedSource<RuleBinding['inputs']>[] {
  const mutate = mutatorOf(catalog, binding);
  return Object.entries(binding.inputs).flatMap(([name, source]) =>
    mutate(source as SourceJson, name).map(({ kind, what, inputs }) => ({
      kind,
      what,
      inputs: { ...binding.inputs, [name]: inputs as RuleBinding['inputs'][string] },
    })),
  );
}

function mutatorOf(catalog: CompiledCatalog, { effect, fieldId: target }: RuleBinding) {
  const isAmount = effect === 'recommend' || effect === 'quantity';
  const changed = (what: string, inputs: unknown, kind: MutationKind = 'source'): MutatedSource<unknown> => ({
    kind,
    what,
    inputs,
  });

  const leaf = (kind: string, fieldId: string, source: SourceJson, at: string): readonly MutatedSource<unknown>[] => {
    const field = catalog.fieldById.get(fieldId);
    if (field === undefined) return [];
    const [next, foreign, otherUnit] = fieldsInstead(catalog, field);
    return [
      ...(next === undefined ? [] : [changed(`${at} ${kind} ${next}`, { ...source, [kind]: next })]),
      ...(foreign === undefined
        ? []
        : [changed(`${at} ${kind} ${foreign} of another trade`, { ...source, [kind]: foreign })]),
      ...(kind === 'quantity' && otherUnit !== undefined
        ? [changed(`${at} ${otherUnit} times 1`, { product: [{ quantity: otherUnit }, { constant: 1 }] }, 'unit')]
        : []),
      ...(kind === 'quantity' && isAmount && target !== undefined
        ? [changed(`${at} asks itself`, { rule: target }, 'circle')]
        : []),
    ];
  };

  const conversion = (source: SourceJson, at: string): readonly MutatedSource<unknown>[] => {
    const field = catalog.fieldById.get(String(source.of));
    const other = field === undefined ? undefined : fieldWithConversion(catalog, field);
    const which = source.conversion === 1 ? 2 : 1;
    return [
      changed(`${at} conversion ${which}`, { ...source, conversion: which }),
      ...(other === undefined ? [] : [changed(`${at} conversion of ${other}`, { ...source, of: other })]),
    ];
  };

  /** The source with each part of a list mutated, and with each part removed. */
  const several = (
    name: string,
    parts: readonly SourceJson[],
    source: SourceJson,
    at: string,
  ): readonly MutatedSource<unknown>[] =>
    parts.flatMap((part, index) => [
      changed(`${at} ${name} without ${index}`, {
        ...source,
        [name]: parts.filter((_, position) => position !== index),
      }),
      ...mutate(part, `${at}/${name}/${index}`).map((each) => ({
        ...each,
        inputs: { ...source, [name]: parts.map((old, position) => (position === index ? each.inputs : old)) },
      })),
    ]);

  const rows = (source: SourceJson, at: string): readonly MutatedSource<unknown>[] => {
    const of = source.of as SourceJson;
    const where = (source.where ?? []) as readonly { readonly each: SourceJson; readonly is: SourceJson }[];
    const isPlain = typeof Object.values(of)[0] === 'string';
    return [
      ...leaf('rows', String(source.rows), source, at).filter(({ kind }) => kind === 'source'),
      ...(isPlain
        ? mutate(of, `${at}/of`).map((each) => ({ ...each, inputs: { ...source, of: each.inputs } }))
        : Object.entries(of).flatMap(([member, part]) =>
            mutate(part as SourceJson, `${at}/of/${member}`).map((each) => ({
              ...each,
              inputs: { ...source, of: { ...of, [member]: each.inputs } },
            })),
          )),
      ...where.flatMap((_, index) => [
        changed(`${at} where without ${index}`, {
          ...source,
          where: where.filter((__, position) => position !== index),
        }),
        ...(['each', 'is'] as const).flatMap((side) =>
          mutate(where[index]?.[side] ?? {}, `${at}/where/${index}/${side}`).map((each) => ({
            ...each,
            inputs: {
              ...source,
              where: where.map((old, position) => (position === index ? { ...old, [side]: each.inputs } : old)),
            },
          })),
        ),
      ]),
    ];
  };

  const mutate = (source: SourceJson, at: string): readonly MutatedSource<unknown>[] => {
    if ('constant' in source)
      return constants(source.constant).map((value) => changed(`${at} ${value}`, { constant: value }));
    if ('conversion' in source) return conversion(source, at);
    if ('rows' in source) return rows(source, at);
    for (const name of ['sum', 'product', 'lists'] as const) {
      if (name in source) return several(name, source[name] as readonly SourceJson[], source, at);
    }
    const [[kind, fieldId] = ['', '']] = Object.entries(source);
    return leaf(kind, String(fieldId), source, at);
  };
  return mutate;
}

function constants(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value + 1];
  return typeof value === 'string' ? [value.replace(/\d+$/, (path) => String(Number(path) + 1))] : [];
}

/**
 * Other fields to read: the next of the same kind and unit in the trade, one in another trade, and the next number in
 * another unit.
 */
function fieldsInstead(catalog: CompiledCatalog, field: Field): readonly (string | undefined)[] {
  const isAlike = (each: Field) => each.dataType === field.dataType && each.units === field.units;
  const own = catalog.fields.filter((each) => each.workflowId === field.workflowId);
  const after = [...own.slice(own.indexOf(field) + 1), ...own.slice(0, own.indexOf(field))];
  const nearby = after.find((each) => isAlike(each) && each.parentId === field.parentId) ?? after.find(isAlike);
  const foreign = catalog.fields.find((each) => each.workflowId !== field.workflowId && isAlike(each));
  const otherUnit = after.find(
    ({ dataType, units }) => dataType === 'number' && units !== undefined && units !== field.units,
  );
  return [nearby?.id, foreign?.id, otherUnit?.id];
}

const fieldWithConversion = (catalog: CompiledCatalog, field: Field): string | undefined =>
  catalog.fields.find(
    (each) => each !== field && each.workflowId === field.workflowId && each.recommendedConversion1 !== undefined,
  )?.id;
