import type { ColumnType } from 'kysely';

/** A jsonb column: read as a value, written as JSON.stringify text because the drivers disagree on arrays. */
export type Json<T> = ColumnType<T, string, string>;
/** A nullable jsonb column. */
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** A timestamptz column: ISO 8601 text in both directions. */
export type Time = ColumnType<string, string | undefined, string>;
