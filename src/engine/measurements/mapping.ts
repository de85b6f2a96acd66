// The mapping from measures to fields. That of the starter trades is data; a company's own field names its measures
// itself, and so does a field that a company wants to fill otherwise.
import { measureOf, type OpeningKind } from '#domain/measurements/measurement-format.ts';
import type { CompiledCatalog, CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { remembered } from '#engine/memoize.ts';
import mappingList from '#schemas/measurements/mapping.json' with { type: 'json' };

export type Certainty = 'exact' | 'derived' | 'guess';

/** An option that takes the area of some pitches. */
interface Band {
  /** Number of the option. */
  readonly option: number;
  readonly below?: number;
  readonly upTo?: number;
}

interface MappingEntry {
  readonly trades: readonly number[];
  readonly property: string;
  readonly certainty: string;
  /** Measures that are added. */
  readonly from?: readonly string[];
  /** Measures by whose sum they are divided. */
  readonly over?: readonly string[];
  readonly times?: number;
  readonly rounding?: string;
  /** Name of an additional row of its field. */
  readonly row?: string;
  /** Shares of one sum, by pitch. */
  readonly bands?: readonly Band[];
  /** A field with the area of the lowest pitches, which the bands then leave out. */
  readonly apart?: { readonly property: string; readonly below: number };
  /** A row for each opening of a kind. */
  readonly openings?: string;
  readonly details?: { readonly width: string; readonly height: string; readonly name: string };
}

interface Mapped {
  readonly field: CompiledField;
  readonly certainty: Certainty;
}

export interface MappedFigure extends Mapped {
  readonly kind: 'figure';
  readonly from: readonly string[];
  readonly over: readonly string[];
  readonly times: number;
  readonly isRoundedUp: boolean;
  readonly row: string;
}

export interface MappedShares extends Mapped {
  readonly kind: 'shares';
  readonly bands: readonly Band[];
  readonly apart: { readonly field: CompiledField | undefined; readonly below: number } | null;
}

export interface MappedOpenings extends Mapped {
  readonly kind: 'openings';
  readonly openings: OpeningKind;
  readonly width: CompiledField;
  readonly height: CompiledField;
  readonly name: CompiledField | undefined;
}

export type Mapping = MappedFigure | MappedShares | MappedOpenings;

const entries: readonly MappingEntry[] = mappingList;

/** The mapping of every trade of a catalog, in the order of its steps and fields. */
export const mappingOf = remembered((catalog: CompiledCatalog): readonly Mapping[] => {
  const fields = [...catalog.fieldById.values()];
  const own = fields.flatMap((field) => ownMapping(field) ?? []);
  const owned = new Set(own.map(({ field }) => field.id));
  const given = entries.flatMap((entry) => entry.trades.map((trade) => resolve(entry, trade, fields)));
  const known = given.flatMap((mapping) => (mapping === null || owned.has(mapping.field.id) ? [] : [mapping]));
  const stepOf = ({ field }: Mapping) => catalog.sectionById.get(field.sectionId)?.order ?? 0;
  return [...known, ...own].toSorted(
    (one, other) =>
      one.field.workflowId - other.field.workflowId ||
      stepOf(one) - stepOf(other) ||
      one.field.order - other.field.order,
  );
});

function ownMapping(field: CompiledField): MappedFigure | null {
  const { measured } = field;
  if (measured === undefined || field.parent !== null) return null;
  const { from, times = 1, certainty = 'exact' } = measured;
  return { kind: 'figure', field, certainty, from, over: [], times, isRoundedUp: false, row: '' };
}

/** An entry for one trade; null when the trade lacks its field, which a company may have removed. */
function resolve(entry: MappingEntry, trade: number, fields: readonly CompiledField[]): Mapping | null {
  const named = (property: string, parent: CompiledField | null) =>
    fields.find((each) => each.workflowId === trade && each.property === property && each.parent?.id === parent?.id);
  const field = named(entry.property, null);
  if (field === undefined) return null;
  const certainty = entry.certainty as Certainty;
  if (entry.bands !== undefined) {
    const { apart } = entry;
    return {
      kind: 'shares',
      field,
      certainty,
      bands: entry.bands,
      apart: apart === undefined ? null : { field: named(apart.property, null), below: apart.below },
    };
  }
  if (entry.openings !== undefined) {
    const width = named(entry.details?.width ?? '', field);
    const height = named(entry.details?.height ?? '', field);
    const name = named(entry.details?.name ?? '', field);
    const openings = entry.openings as OpeningKind;
    return width === undefined || height === undefined
      ? null
      : { kind: 'openings', field, certainty, openings, width, height, name };
  }
  const { from = [], over = [], times = 1, row = '' } = entry;
  return { kind: 'figure', field, certainty, from, over, times, isRoundedUp: entry.rounding === 'up', row };
}

const certainties: ReadonlySet<string> = new Set<Certainty>(['exact', 'derived', 'guess']);

/** Faults of the mapping of the starter trades, as far as a catalog has them. */
export function mappingProblems(catalog: CompiledCatalog): readonly string[] {
  const fields = [...catalog.fieldById.values()];
  return entries.flatMap((entry) => {
    const name = entry.property;
    const unknown = [...(entry.from ?? []), ...(entry.over ?? [])].filter((id) => measureOf(id) === undefined);
    return [
      ...unknown.map((id) => `${name}: there is no measure ${id}.`),
      ...(certainties.has(entry.certainty) ? [] : [`${name}: ${entry.certainty} is no certainty.`]),
      ...entry.trades
        .filter((trade) => catalog.workflowById.has(trade))
        .flatMap((trade) => {
          const mapping = resolve(entry, trade, fields);
          return mapping === null
            ? [`${name}: trade ${trade} has no such field.`]
            : problemsOf(mapping).map((problem) => `${name}: ${problem}`);
        }),
    ];
  });
}

function problemsOf(mapping: Mapping): readonly string[] {
  const { field } = mapping;
  if (mapping.kind === 'shares') {
    const ids = new Set((field.options ?? []).map(({ id }) => id));
    return mapping.bands
      .filter(({ option }) => !ids.has(`${field.id}.${option}`))
      .map(({ option }) => `${field.id} has no option ${option}.`);
  }
  if (mapping.kind === 'openings') return [mapping.width, mapping.height].flatMap((each) => unitProblem(each, 'IN'));
  // A quotient or a multiple has another unit than its parts.
  if (mapping.over.length > 0 || mapping.times !== 1) return [];
  return mapping.from.flatMap((id) => unitProblem(field, measureOf(id)?.unit ?? ''));
}

function unitProblem({ id, units }: CompiledField, unit: string): readonly string[] {
  const own: string = units ?? '';
  return own === unit ? [] : [`${id} counts ${own || 'nothing'}, not ${unit || 'a plain number'}.`];
}
