import { isRecord } from '#domain/members.ts';
import { type Result, refused } from '#domain/result.ts';
import type { Source, SourceName } from '#engine/sources/source.ts';
import type { Parsing } from '#engine/sources/source-kind.ts';
import { sourceKinds } from '#engine/sources/source-kinds.ts';

/** Parses a source of a binding; `isPlainList` when the input is a list of plain values. */
export function parseSource(written: unknown, isPlainList = false): Result<Source, string> {
  if (!isRecord(written)) return refused('A source is an object with one kind.');
  const name = names.find((each) => each in written);
  return name === undefined
    ? refused(`Unknown kind of source: ${Object.keys(written).join(', ')}.`)
    : sourceKinds[name].parse(written, isPlainList ? plainList : anyInput);
}

const isName = (name: string): name is SourceName => Object.hasOwn(sourceKinds, name);
const names = Object.keys(sourceKinds).filter(isName);

// Only the outermost source fills the list; the sources inside it yield single values.
const parse = (written: unknown) => parseSource(written);
const plainList: Parsing = { parse, isPlainList: true };
const anyInput: Parsing = { parse, isPlainList: false };
