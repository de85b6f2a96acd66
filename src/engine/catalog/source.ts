// Where an input of a rule comes from, as a union with a kind: bindings in files say it with one key each.

import { ok, type Result, refused } from '#domain/result.ts';
import type { FieldAspect } from '#engine/catalog/field-aspect.ts';

export type Source =
  | {
      readonly kind: 'quantity' | 'option' | 'value' | 'wording' | 'count' | 'min' | 'max' | 'step' | 'rule';
      readonly fieldId: string;
    }
  | { readonly kind: 'conversion'; readonly which: 1 | 2 | 3; readonly fieldId: string }
  | { readonly kind: 'sum' | 'product'; readonly sources: readonly Source[] }
  | RowsSource
  | { readonly kind: 'lists'; readonly lists: readonly RowsSource[] }
  | { readonly kind: 'constant'; readonly value: unknown };

export interface RowsSource {
  readonly kind: 'rows';
  readonly fieldId: string;
  /** A list of plain values has no names. */
  readonly of: Source | readonly (readonly [name: string, source: Source])[];
  /** Only rows in which all of these hold. */
  readonly where: readonly RowCondition[];
}

/** What one source says in the row is what the other says where the rule acts. */
export interface RowCondition {
  readonly each: Source;
  readonly is: Source;
}

const ofOneField = ['quantity', 'option', 'value', 'wording', 'count', 'min', 'max', 'step', 'rule'] as const;

/** Reads a source as a binding writes it; `isPlainList` when a list of it holds plain values. */
export const readSource = (written: unknown, isPlainList = false): Result<Source, string> => {
  if (!isRecord(written)) return refused('A source is an object with one kind.');
  if ('constant' in written) return ok({ kind: 'constant', value: written.constant });
  if ('conversion' in written) return readConversion(written);
  if ('sum' in written) return readSeveral('sum', written.sum);
  if ('product' in written) return readSeveral('product', written.product);
  if ('lists' in written) return readLists(written.lists, isPlainList);
  if ('rows' in written) return readRows(written, isPlainList);
  const kind = ofOneField.find((name) => name in written);
  if (kind === undefined) return refused(`Unknown kind of source: ${Object.keys(written).join(', ')}.`);
  const fieldId = written[kind];
  return typeof fieldId === 'string' ? ok({ kind, fieldId }) : refused(`${kind} needs a field id.`);
};

/** What a source looks at on the lines; the settings of a field never change. */
export const aspectsOfSource = (source: Source): readonly FieldAspect[] => {
  switch (source.kind) {
    case 'constant':
    case 'min':
    case 'max':
    case 'step':
    case 'rule':
      return [];
    case 'sum':
    case 'product':
      return source.sources.flatMap(aspectsOfSource);
    case 'lists':
      return source.lists.flatMap(aspectsOfSource);
    case 'rows':
      return [
        { fieldId: source.fieldId, aspect: 'choice' },
        { fieldId: source.fieldId, aspect: 'quantity' },
        ...sourcesWithin(source).flatMap(aspectsOfSource),
      ];
    case 'quantity':
      return [{ fieldId: source.fieldId, aspect: 'quantity' }];
    case 'value':
      return [
        { fieldId: source.fieldId, aspect: 'choice' },
        { fieldId: source.fieldId, aspect: 'quantity' },
      ];
    default:
      return [{ fieldId: source.fieldId, aspect: 'choice' }];
  }
};

/** Every field that a source names, whether its lines are looked at or only its settings. */
export const fieldsNamedBy = (source: Source): readonly string[] => {
  switch (source.kind) {
    case 'constant':
      return [];
    case 'sum':
    case 'product':
      return source.sources.flatMap(fieldsNamedBy);
    case 'lists':
      return source.lists.flatMap(fieldsNamedBy);
    case 'rows':
      return [source.fieldId, ...sourcesWithin(source).flatMap(fieldsNamedBy)];
    default:
      return [source.fieldId];
  }
};

const sourcesWithin = ({ of, where }: RowsSource): readonly Source[] => [
  ...(isSource(of) ? [of] : of.map(([, member]) => member)),
  ...where.flatMap(({ each, is }) => [each, is]),
];

/** Whether the members of a list are plain values. */
export const isSource = (of: RowsSource['of']): of is Source => 'kind' in of;

const readConversion = (written: Readonly<Record<string, unknown>>): Result<Source, string> => {
  const which = written.conversion;
  if (typeof written.of !== 'string') return refused('conversion needs "of", a field id.');
  return which === 1 || which === 2 || which === 3
    ? ok({ kind: 'conversion', which, fieldId: written.of })
    : refused('conversion is 1, 2 or 3.');
};

const readSeveral = (kind: 'sum' | 'product', written: unknown): Result<Source, string> => {
  if (!Array.isArray(written)) return refused(`${kind} needs a list of sources.`);
  const sources: Source[] = [];
  for (const each of written) {
    const source = readSource(each);
    if (!source.ok) return source;
    sources.push(source.value);
  }
  return ok({ kind, sources });
};

const readLists = (written: unknown, isPlainList: boolean): Result<Source, string> => {
  if (!Array.isArray(written)) return refused('lists needs a list of sources.');
  const lists: RowsSource[] = [];
  for (const each of written) {
    if (!isRecord(each) || !('rows' in each)) return refused('lists joins sources of rows.');
    const source = readRows(each, isPlainList);
    if (!source.ok) return source;
    lists.push(source.value);
  }
  return ok({ kind: 'lists', lists });
};

const readRows = (written: Readonly<Record<string, unknown>>, isPlainList: boolean): Result<RowsSource, string> => {
  const { rows: fieldId, of } = written;
  if (typeof fieldId !== 'string' || !isRecord(of)) return refused('rows needs a field id and "of".');
  const where = readConditions(written.where ?? []);
  if (!where.ok) return where;
  const plain = readSource(of);
  if (isPlainList && plain.ok) return ok({ kind: 'rows', fieldId, of: plain.value, where: where.value });
  const members: (readonly [string, Source])[] = [];
  for (const [name, each] of Object.entries(of)) {
    const source = readSource(each);
    if (!source.ok) return source;
    members.push([name, source.value]);
  }
  const [first] = members;
  return ok({
    kind: 'rows',
    fieldId,
    of: isPlainList && first !== undefined ? first[1] : members,
    where: where.value,
  });
};

const readConditions = (written: unknown): Result<readonly RowCondition[], string> => {
  if (!Array.isArray(written)) return refused('where needs a list of {each, is}.');
  const conditions: RowCondition[] = [];
  for (const condition of written) {
    if (!isRecord(condition)) return refused('where needs a list of {each, is}.');
    const each = readSource(condition.each);
    if (!each.ok) return each;
    const is = readSource(condition.is);
    if (!is.ok) return is;
    conditions.push({ each: each.value, is: is.value });
  }
  return ok(conditions);
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
