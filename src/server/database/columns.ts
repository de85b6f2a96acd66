import type { ColumnType } from 'kysely';

/** A jsonb column: read as a value, written as text made with JSON.stringify, because the drivers disagree on arrays. */
export type Json<T> = ColumnType<T, string, string>;
/** A jsonb column that may be null. */
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** A timestamptz column: ISO 8601 text both ways. */
export type Time = ColumnType<string, string | undefined, string>;
