import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { fits, formatUnit, productOf, pureUnit, unitOfFigure } from '#engine/rules/units.ts';
import type { Lines } from '#engine/sheet/lines/line.ts';
import type { ScopeTarget } from '#engine/sheet/lines/lines-in-scope.ts';
import type { Source } from '#engine/sources/source.ts';
import type { Origins, Parsing, Reader, SourceKind } from '#engine/sources/source-kind.ts';

interface SourceList {
  readonly sources: readonly Source[];
}

function parseSources(kind: string, written: unknown, { parse }: Parsing): Result<readonly Source[], string> {
  if (!Array.isArray(written)) return refused(`${kind} needs a list of sources.`);
  const sources: Source[] = [];
  for (const each of written) {
    const source = parse(each);
    if (!source.ok) return source;
    sources.push(source.value);
  }
  return ok(sources);
}

const within = ({ sources }: SourceList): readonly Source[] => sources;

const origin = ({ sources }: SourceList, { of }: Origins): string => [...new Set(sources.map(of))].join('; ');

function numberOf(source: Source, lines: Lines, target: ScopeTarget, { readValue }: Reader): number {
  const value = readValue(lines, source, target);
  return typeof value === 'number' ? value : 0;
}

/** Several sources, added. */
export const sum: SourceKind<'sum'> = {
  parse: (written, parsing) => {
    const sources = parseSources('sum', written.sum, parsing);
    return sources.ok ? ok({ kind: 'sum', sources: sources.value }) : sources;
  },
  within,
  read: ({ sources }, lines, target, reader) =>
    roundQuantity(sources.reduce((total, each) => total + numberOf(each, lines, target, reader), 0)),
  describe: ({ sources }, { describe }) => sources.map(describe).join(' + '),
  origin,
  unit: ({ sources }, { of, report }) => {
    const known = sources.map(of).filter((unit) => unit !== null);
    const [first = null] = known;
    const other = known.find((unit) => !fits(first, unit));
    if (other !== undefined) report(`Adds ${formatUnit(first)} and ${formatUnit(other)}.`);
    return first;
  },
  figure: 'parts',
};

/** Several sources, multiplied. */
export const product: SourceKind<'product'> = {
  parse: (written, parsing) => {
    const sources = parseSources('product', written.product, parsing);
    return sources.ok ? ok({ kind: 'product', sources: sources.value }) : sources;
  },
  within,
  read: ({ sources }, lines, target, reader) =>
    sources.reduce((total, each) => total * numberOf(each, lines, target, reader), 1),
  describe: ({ sources }, { describe }) => sources.map(describe).join(' × '),
  origin,
  unit: ({ sources }, { of }) =>
    sources
      .map((each) => (each.kind === 'constant' && typeof each.value === 'number' ? unitOfFigure(each.value) : of(each)))
      .reduce((unit, each) => productOf(unit, each), pureUnit),
  figure: 'parts',
};
