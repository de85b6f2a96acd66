// The minimum that a message must contain: its schema's required members, each with its type.
import { isRecord } from '#domain/members.ts';

type Kind = 'string' | 'number' | 'boolean' | 'list' | 'object' | 'any';

/** A reduced form of a schema in schemas/, generated beside its type. */
export interface Shape<T> {
  /** The schema's title; the server refers to it by this name. */
  readonly title: string;
  readonly needs: Readonly<Record<string, Kind | Shape<unknown> | readonly [Shape<unknown>]>>;
  /** The type of a value with this shape; exists only at compile time. */
  readonly type?: T;
}

/**
 * The members that every record has. Embedded records are checked only for these, because a record that an older server
 * stored with fewer members must not block the others.
 */
export const recordShape = <T extends { readonly id: number; readonly uuid: string }>(): Shape<T> => ({
  title: 'Record',
  needs: { id: 'number', uuid: 'string' },
});

type ShapeNeed = Shape<unknown>['needs'][string];

/**
 * Whether a value has a shape. Other members are not checked, so that a newer server may send an older device
 * additional members or values.
 */
export const hasShape = <T>(shape: Shape<T>, value: unknown): value is T =>
  isRecord(value) && Object.entries(shape.needs).every(([name, need]) => meets(need, value[name]));

export const areOfShape = <T>(shape: Shape<T>, values: unknown): values is readonly T[] =>
  Array.isArray(values) && values.every((value) => hasShape(shape, value));

function meets(need: ShapeNeed, value: unknown): boolean {
  if (need === 'any') return value !== undefined;
  if (need === 'list') return Array.isArray(value);
  if (typeof need === 'string') return typeof value === need && value !== null;
  return isListOf(need) ? areOfShape(need[0], value) : hasShape(need, value);
}

const isListOf = (need: Exclude<ShapeNeed, string>): need is readonly [Shape<unknown>] => Array.isArray(need);
