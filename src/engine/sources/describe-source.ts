import { parseSource } from '#engine/sources/parse-source.ts';
import type { Source } from '#engine/sources/source.ts';
import type { Speech } from '#engine/sources/source-kind.ts';
import { kindOf } from '#engine/sources/source-kinds.ts';

/** A source in words, for a reader of rules. */
export function describeSource(source: Source, nameOf: Speech['nameOf']): string {
  const speech: Speech = { describe: (each) => kindOf(each).describe(each, speech), nameOf };
  return speech.describe(source);
}

/** Puts a source as written in a binding into words, or names its problem. */
export function describeWrittenSource(written: unknown, nameOf: Speech['nameOf'], isPlainList = false): string {
  const source = parseSource(written, isPlainList);
  return source.ok ? describeSource(source.value, nameOf) : source.problem;
}
