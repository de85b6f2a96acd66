import { ok, type Result, refused } from '#domain/result.ts';
import type { RowCondition, RowsSource, Source } from '#engine/catalog/source.ts';

const ofOneField = ['quantity', 'option', 'value', 'wording', 'count', 'min', 'max', 'step', 'rule'] as const;

/** Parses a source of a binding; `isPlainList` when a list holds plain values. */
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
