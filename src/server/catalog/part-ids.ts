// A part has its own ids: field gutters.10, its option gutters.10.1, group gutters.corners.

import type { Part } from '#contract/records/part.ts';
import type { PartUse } from '#contract/records/part-use.ts';
import type { Located } from '#server/catalog/file-location.ts';

/** A record of a catalog file before its shape is checked. */
export type PartJson = Readonly<Record<string, unknown>>;

/** A trade with the parts that it includes, by name. */
export interface TradeParts {
  readonly workflowId: number;
  /** Whether a part of this name exists, in this trade or another. */
  readonly isPart: (name: string) => boolean;
  readonly uses: Map<string, UsedPart>;
}

interface UsedPart {
  readonly use: PartUse;
  readonly part: Located<Part>;
  readonly sectionId: number;
  /** Its position among the groups of its step. */
  readonly index: number;
}

/** Whether a group of a step includes a part. */
export const isPartUse = (group: unknown): group is PartUse =>
  typeof group === 'object' && group !== null && 'part' in group;

const pattern = /^([a-z][A-Za-z]*)\.(?:(\d+)(\.\d+)?|([a-z][A-Za-z0-9]*))$/;

/** The part that an id belongs to, if any. */
export function partNamed(id: unknown, isPart: TradeParts['isPart']): string | null {
  const name = typeof id === 'string' ? pattern.exec(id)?.[1] : undefined;
  return name !== undefined && isPart(name) ? name : null;
}

/** Translates a part's id to the trade's id; other ids stay unchanged. */
function idIn(trade: TradeParts, id: string): string {
  const [, name = '', number, option = '', group] = pattern.exec(id) ?? [];
  const used = trade.uses.get(name);
  if (used === undefined) return id;
  const { use, sectionId } = used;
  if (number === undefined) return `${sectionId}.${group}`;
  return `${trade.workflowId}.${use.ids?.[number] ?? use.from + Number(number)}${option}`;
}

/** A record whose part ids are replaced by its trade's ids. */
export function withIdsOf(trade: TradeParts, value: unknown): unknown {
  if (typeof value === 'string') return idIn(trade, value);
  if (Array.isArray(value)) return value.map((each) => withIdsOf(trade, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withIdsOf(trade, member)]));
}

/** Parts that a record refers to but its trade does not include. */
export const missingParts = (value: unknown, trade: TradeParts): readonly string[] => [
  ...new Set(
    textsOf(value)
      .map((text) => partNamed(text, trade.isPart))
      .filter((name) => name !== null)
      .filter((name) => !trade.uses.has(name)),
  ),
];

/** Every text in a record. */
export function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
