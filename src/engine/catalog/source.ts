// Where an input of a rule comes from, as a union with a kind: bindings in files say it with one key each.

import { ok, type Result, refused } from '#domain/result.ts';
import type { FieldAspect } from '#engine/catalog/field-aspect.ts';

export type Source =
  | {
      readonly kind: 'quantity' | 'option' | 'value' | 'count' | 'min' | 'max' | 'step' | 'rule';
      readonly fieldId: string;
    }
  | { readonly kind: 'conversion'; readonly which: 1 | 2 | 3; readonly fieldId: string }
  | { readonly kind: 'sum' | 'product'; readonly sources: readonly Source[] }
  | {
      readonly kind: 'rows';
      readonly fieldId: string;
      /** A list of plain values has no names. */
      readonly of: Source | readonly (readonly [name: string, source: Source])[];
    }
  | { readonly kind: 'constant'; readonly value: unknown };

const ofOneField = ['quantity', 'option', 'value', 'count', 'min', 'max', 'step', 'rule'] as const;

/** Reads a source as a binding writes it; `isPlainList` when a list of it holds plain values. */
export const readSource = (written: unknown, isPlainList = false): Result<Source, string> => {
  if (!isRecord(written)) return refused('A source is an object with one kind.');
  if ('constant' in written) return ok({ kind: 'constant', value: written.constant });
  if ('conversion' in written) return readConversion(written);
  if ('sum' in written) return readSeveral('sum', written.sum);
  if ('product' in written) return readSeveral('product', written.product);
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
    case 'rows':
      return [
        { fieldId: source.fieldId, aspect: 'choice' },
        { fieldId: source.fieldId, aspect: 'quantity' },
        ...membersOf(source.of).flatMap(([, member]) => aspectsOfSource(member)),
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
    case 'rows':
      return [source.fieldId, ...membersOf(source.of).flatMap(([, member]) => fieldsNamedBy(member))];
    default:
      return [source.fieldId];
  }
};

const membersOf = (of: Extract<Source, { kind: 'rows' }>['of']): readonly (readonly [string, Source])[] =>
  isSource(of) ? [['', of]] : of;

/** Whether the members of a list are plain values. */
export const isSource = (of: Extract<Source, { kind: 'rows' }>['of']): of is Source => 'kind' in of;

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

const readRows = (written: Readonly<Record<string, unknown>>, isPlainList: boolean): Result<Source, string> => {
  const { rows: fieldId, of } = written;
  if (typeof fieldId !== 'string' || !isRecord(of)) return refused('rows needs a field id and "of".');
  const plain = readSource(of);
  if (isPlainList && plain.ok) return ok({ kind: 'rows', fieldId, of: plain.value });
  const members: (readonly [string, Source])[] = [];
  for (const [name, each] of Object.entries(of)) {
    const source = readSource(each);
    if (!source.ok) return source;
    members.push([name, source.value]);
  }
  const [first] = members;
  return ok({ kind: 'rows', fieldId, of: isPlainList && first !== undefined ? first[1] : members });
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
