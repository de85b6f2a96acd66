import { ok } from '#domain/result.ts';
import type { SourceKind } from '#engine/sources/source-kind.ts';

/** A constant in the binding. */
export const constant: SourceKind<'constant'> = {
  parse: ({ constant: value }) => ok({ kind: 'constant', value }),
  read: ({ value }) => value,
  describe: ({ value }) => JSON.stringify(value),
  origin: () => 'fixed',
  figure: 'itself',
};
