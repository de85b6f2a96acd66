// What a message must at least hold to be one: the members that its schema requires, each of its kind.

type Kind = 'string' | 'number' | 'boolean' | 'list' | 'object' | 'any';

/** The light form of a schema of schemas/, generated beside its type. */
export interface Shape<T> {
  /** Of the schema; the server refers to it by this name. */
  readonly title: string;
  readonly needs: Readonly<Record<string, Kind | Shape<unknown> | readonly [Shape<unknown>]>>;
  /** The type of what has this shape; never a value. */
  readonly type?: T;
}

/**
 * What every record says of itself. Records that come with others are checked by this only: one that an older server has
 * stored with a member less must not keep the others away.
 */
export const recordShape = <T extends { readonly id: number; readonly uuid: string }>(): Shape<T> => ({
  title: 'Record',
  needs: { id: 'number', uuid: 'string' },
});

type Need = Shape<unknown>['needs'][string];

/**
 * Whether something has a shape. Members that the shape does not require are not looked at, so that a newer server may
 * say more, or say it otherwise, to an older device.
 */
export const hasShape = <T>(shape: Shape<T>, value: unknown): value is T =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(shape.needs).every(([name, need]) => meets(need, (value as Readonly<Record<string, unknown>>)[name]));

export const areOfShape = <T>(shape: Shape<T>, values: unknown): values is readonly T[] =>
  Array.isArray(values) && values.every((value) => hasShape(shape, value));

const meets = (need: Need, value: unknown): boolean => {
  if (need === 'any') return value !== undefined;
  if (need === 'list') return Array.isArray(value);
  if (typeof need === 'string') return typeof value === need && value !== null;
  return isListOf(need) ? areOfShape(need[0], value) : hasShape(need, value);
};

const isListOf = (need: Exclude<Need, string>): need is readonly [Shape<unknown>] => Array.isArray(need);
