// Everything in a catalog that reads, shows or names a field or an option, for a person who wants to change or retire it.
import type { Field } from '#contract/records/field.ts';
import type { Rule, RuleBinding } from '#contract/records/rule.ts';
import { fieldIdOfOption } from '#domain/catalog/hidden-option.ts';
import { stepName } from '#domain/catalog/step-name.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { keyOf, partsOfKey, recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { fieldTree } from '#engine/catalog/field-tree.ts';
import { remembered } from '#engine/memoize.ts';
import { operationOf } from '#engine/rules/operation.ts';
import { parseSource } from '#engine/sources/parse-source.ts';
import type { Source } from '#engine/sources/source.ts';
import { fieldsNamedBy, sourcesIn } from '#engine/sources/sources-in.ts';
import { type Reference, referencesOf } from '#engine/uses/references.ts';

/** Kinds of uses, in the order in which they matter to somebody who retires a field. */
export const useKinds = ['reads', 'acts', 'choices', 'sizes', 'steps', 'details'] as const;

export type UseKind = (typeof useKinds)[number];

/** One use: a record that names the field or option, and how. */
export interface Use {
  readonly kind: UseKind;
  /** Key of the record, like `rule:roofing.eave`. */
  readonly record: string;
  readonly name: string;
  readonly how: string;
}

/** The uses of a field with its options, or of one option; each record once for each kind and way. */
export function usesOf(catalog: Catalog, id: string): readonly Use[] {
  const field = catalog.fields.find((each) => each.id === id);
  const target: UseTarget = {
    catalog,
    id,
    field: field ?? catalog.fields.find((each) => each.id === fieldIdOfOption(id)),
    isField: field !== undefined,
  };
  const uses = [
    ...catalog.rules.flatMap((rule) => usesInRule(target, rule)),
    ...referencesIn(catalog)
      .filter(({ key, id: named }) => isMeant(target, named) && !isOwn(target, key))
      .map((reference) => useByMember(target, reference)),
  ];
  const distinct = new Map(uses.map((use) => [`${use.kind} ${use.record} ${use.how}`, use]));
  return useKinds.flatMap((kind) => [...distinct.values()].filter((use) => use.kind === kind));
}

interface KeyedReference extends Reference {
  readonly key: string;
}

/** The references of all records but rules, whose bindings say more. */
const referencesIn = remembered((catalog: Catalog): readonly KeyedReference[] =>
  [...recordsOf(catalog)].flatMap(([key, record]) =>
    partsOfKey(key).kind === 'rule' ? [] : referencesOf(record).map((reference) => ({ key, ...reference })),
  ),
);

/** The field and its details, which leave a step together. */
export const withDetailsOf = (catalog: Catalog, fieldId: string): readonly string[] => [
  fieldId,
  ...(fieldTree(catalog).descendantsOf.get(fieldId) ?? []),
];

interface UseTarget {
  readonly catalog: Catalog;
  readonly id: string;
  /** The field itself, or that of the option. */
  readonly field: Field | undefined;
  readonly isField: boolean;
}

/** A field is also used where one of its options is named. */
const isMeant = ({ id, isField }: UseTarget, named: string): boolean =>
  named === id || (isField && named.startsWith(`${id}.`));

/** A record of the target itself, which says nothing about others. */
const isOwn = ({ id, isField }: UseTarget, key: string): boolean =>
  key === keyOf(isField ? 'field' : 'option', id) || (isField && key.startsWith(`${keyOf('option', id)}.`));

const actingText: Readonly<Record<RuleBinding['effect'], string>> = {
  recommend: 'Recommends its quantity',
  quantity: 'Counts it',
  visible: 'Shows or hides it',
  enabled: 'Empties it',
  valid: 'Checks it',
  reset: 'Clears it',
  note: 'Says something beside it',
};

function usesInRule(target: UseTarget, rule: Rule): readonly Use[] {
  const use = { record: keyOf('rule', rule.id), name: rule.title };
  return (rule.bindings ?? []).flatMap((binding): readonly Use[] => {
    const acts = actsOn(target, binding);
    const reads = target.isField ? inputsReading(target, rule, binding) : testsOf(target, rule, binding);
    const triggers = target.isField && binding.on?.includes(target.id) === true;
    return [
      ...reads.map((how) => ({ ...use, kind: 'reads' as const, how })),
      ...(triggers ? [{ ...use, kind: 'reads' as const, how: 'Runs when it changes' }] : []),
      ...(acts ? [{ ...use, kind: 'acts' as const, how: actingText[binding.effect] }] : []),
    ];
  });
}

function actsOn({ catalog, field, isField }: UseTarget, { fieldId, group, clears = [] }: RuleBinding): boolean {
  if (!isField || field === undefined) return false;
  if (fieldId === field.id || clears.includes(field.id)) return true;
  const [sectionId, key] = group?.split('.') ?? [];
  return catalog.sections.some(
    ({ id, groups }) =>
      `${id}` === sectionId && groups.some((each) => each.key === key && each.fieldIds.includes(field.id)),
  );
}

/** The inputs that read the field, in words: "As eave length". */
const inputsReading = ({ id }: UseTarget, rule: Rule, { inputs }: RuleBinding): readonly string[] =>
  Object.entries(inputs).flatMap(([name, written]) => {
    const source = parseSource(written, isPlainList(rule, name));
    return source.ok && fieldsNamedBy(source.value).includes(id)
      ? [`As ${rule.inputs[name]?.description || name}`]
      : [];
  });

const isPlainList = ({ inputs }: Rule, name: string): boolean =>
  inputs[name]?.type === 'list' && inputs[name]?.items === undefined;

/** Formulas that compare the choice with this option, by id or by wording, and inputs that read its figures. */
function testsOf(target: UseTarget, rule: Rule, { inputs }: RuleBinding): readonly string[] {
  const { id, field } = target;
  const option = field?.options?.find((each) => each.id === id);
  if (field === undefined || option === undefined) return [];
  const sources = Object.entries(inputs).flatMap(([name, written]) => {
    const source = parseSource(written, isPlainList(rule, name));
    return source.ok ? sourcesIn(source.value) : [];
  });
  const ofField = sources.filter((source) => 'fieldId' in source && source.fieldId === field.id);
  const texts = new Set([...textsIn(rule.logic), ...sources.flatMap(constantOf)]);
  const wording = option.value.trim().toLowerCase();
  const isTested =
    texts.has(id.toLowerCase()) || (ofField.some(({ kind }) => kind === 'wording') && texts.has(wording));
  const figures = ofField.filter(
    (source) => source.kind === 'conversion' && option[`recommendedConversion${source.which}`] !== undefined,
  );
  return [...(isTested ? ['Asks whether it is chosen'] : []), ...(figures.length > 0 ? ['Reads its conversion'] : [])];
}

const constantOf = (source: Source): readonly string[] =>
  source.kind === 'constant' && typeof source.value === 'string' ? [source.value.toLowerCase()] : [];

/** The texts written in a formula, in small letters. */
function textsIn(logic: unknown): ReadonlySet<string> {
  if (typeof logic === 'string') return new Set([logic.trim().toLowerCase()]);
  if (Array.isArray(logic)) return new Set(logic.flatMap((each) => [...textsIn(each)]));
  return new Set((operationOf(logic)?.operands ?? []).flatMap((operand) => [...textsIn(operand)]));
}

/** Words for a reference by the member that holds it. */
function useByMember(target: UseTarget, { key, path }: KeyedReference): Use {
  const texts = kindAndText(partsOfKey(key).kind, path[0] ?? '', path.at(-1) ?? '');
  return { ...texts, record: key, name: nameOf(target, key) };
}

function kindAndText(kind: string, first: string, member: string): Pick<Use, 'kind' | 'how'> {
  if (kind === 'section')
    return first === 'groups' && member === 'fieldIds'
      ? { kind: 'steps', how: 'Asks for it' }
      : { kind: 'steps', how: sectionText[member] ?? 'Names it' };
  if (member === 'parentId') return { kind: 'details', how: 'Is a detail of it' };
  if (first === 'variants')
    return { kind: 'sizes', how: member === 'options' ? 'Has prices for it' : 'Is priced by its size' };
  if (first === 'selects') return { kind: 'choices', how: 'Chooses it' };
  if (first === 'parentOptionIds') return { kind: 'choices', how: 'Is offered only with it' };
  return { kind: 'choices', how: first === 'defaultValue' ? 'Starts with it' : 'Names it' };
}

const sectionText: Readonly<Record<string, string>> = {
  rowTitle: 'Names its rows by it',
  rowWords: 'Describes its rows by it',
  widthFieldId: 'Draws its width',
  heightFieldId: 'Draws its height',
  patternFieldId: 'Draws its pattern',
};

function nameOf({ catalog }: UseTarget, key: string): string {
  const { kind, id } = partsOfKey(key);
  if (kind === 'section') {
    const section = catalog.sections.find((each) => `${each.id}` === id);
    return section === undefined ? id : stepName(section);
  }
  const fieldId = kind === 'option' ? fieldIdOfOption(id) : id;
  const field = catalog.fields.find((each) => each.id === fieldId);
  const option = field?.options?.find((each) => each.id === id);
  return [field?.name ?? id, option?.value].filter(Boolean).join(', ');
}
