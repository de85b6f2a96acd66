import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { isRecord } from '#domain/members.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';
import { isSameText } from '#engine/rules/operators/same-text.ts';
import type { Lines } from '#engine/sheet/lines/line.ts';
import type { ScopeTarget } from '#engine/sheet/lines/lines-in-scope.ts';
import { countedRows, originOfRows } from '#engine/sources/kinds/of-field.ts';
import { isSource, type RowCondition, type RowMembers, type RowsSource, type Source } from '#engine/sources/source.ts';
import type { Parsing, Reader, SourceKind, Written } from '#engine/sources/source-kind.ts';

/** The counting rows of a field, each as a value or as an object of values. */
export const rows: SourceKind<'rows'> = {
  parse: (written, parsing) => {
    const { rows: fieldId, of } = written;
    if (typeof fieldId !== 'string' || !isRecord(of)) return refused('rows needs a field id and "of".');
    const where = parseConditions(written.where ?? [], parsing);
    if (!where.ok) return where;
    const members = parseMembers(of, parsing);
    return members.ok ? ok({ kind: 'rows', fieldId, of: members.value, where: where.value }) : members;
  },
  within: ({ of, where }) => [
    ...(isSource(of) ? [of] : of.map(([, member]) => member)),
    ...where.flatMap(({ each, is }) => [each, is]),
  ],
  aspects: ['choice', 'quantity'],
  read: (source, lines, target, reader) => readRows(source, lines, target, reader),
  describe: ({ fieldId, of, where }, { describe, nameOf }) => {
    const members = isSource(of) ? describe(of) : of.map(([name, each]) => `${name}: ${describe(each)}`).join('; ');
    const only = where.map(({ each, is }) => `${describe(each)} is ${describe(is)}`);
    return `rows of ${nameOf(fieldId)} (${members})${only.length === 0 ? '' : `, where ${only.join(' and ')}`}`;
  },
  origin: originOfRows,
};

/** The rows of several fields, concatenated. */
export const lists: SourceKind<'lists'> = {
  parse: ({ lists: written }, parsing) => {
    if (!Array.isArray(written)) return refused('lists needs a list of sources.');
    const parsed: RowsSource[] = [];
    for (const each of written) {
      if (!isRecord(each) || !('rows' in each)) return refused('lists joins sources of rows.');
      const source = rows.parse(each, parsing);
      if (!source.ok) return source;
      parsed.push(source.value);
    }
    return ok({ kind: 'lists', lists: parsed });
  },
  within: (source) => source.lists,
  read: (source, lines, target, reader) => source.lists.flatMap((each) => readRows(each, lines, target, reader)),
  describe: (source, { describe }) => source.lists.map(describe).join(', then '),
  origin: (source, { of }) => source.lists.map(of).join('; '),
};

function readRows(
  { fieldId, of, where }: RowsSource,
  lines: Lines,
  target: ScopeTarget,
  reader: Reader,
): readonly unknown[] {
  const conditions = where.map(({ each, is }) => [each, reader.readValue(lines, is, target)] as const);
  return countedRows(lines, fieldId, target)
    .filter((row) => conditions.every(([each, is]) => isSameText(reader.readValue(lines, each, row), is)))
    .map((row) => (isSource(of) ? reader.readValue(lines, of, row) : readRow(of, lines, row, reader)));
}

function readRow(members: RowMembers, lines: Lines, row: ScopeTarget, { readValue }: Reader): Inputs {
  const read: Record<string, unknown> = {};
  for (const [name, each] of members) {
    const value = readValue(lines, each, row);
    read[name] = each.kind === 'wording' && isUndecided(value) ? null : value;
  }
  return read;
}

function parseMembers(of: Written, { parse, isPlainList }: Parsing): Result<Source | RowMembers, string> {
  const plain = parse(of);
  if (isPlainList && plain.ok) return plain;
  const members: (readonly [string, Source])[] = [];
  for (const [name, each] of Object.entries(of)) {
    const source = parse(each);
    if (!source.ok) return source;
    members.push([name, source.value]);
  }
  const [first] = members;
  return ok(isPlainList && first !== undefined ? first[1] : members);
}

function parseConditions(written: unknown, { parse }: Parsing): Result<readonly RowCondition[], string> {
  if (!Array.isArray(written)) return refused('where needs a list of {each, is}.');
  const conditions: RowCondition[] = [];
  for (const condition of written) {
    if (!isRecord(condition)) return refused('where needs a list of {each, is}.');
    const each = parse(condition.each);
    if (!each.ok) return each;
    const is = parse(condition.is);
    if (!is.ok) return is;
    conditions.push({ each: each.value, is: is.value });
  }
  return ok(conditions);
}
