// Converts columns to JavaScript values by PostgreSQL's type id, the same way for both drivers.
const int8 = 20;
const date = 1082;
const timestamptz = 1184;
const numeric = 1700;

/** "2026-11-20 12:50:00.123+00" as ISO 8601 in UTC. */
const toIsoTime = (text: string): string =>
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();

export const columnParsers: Readonly<Record<number, (text: string) => string | number>> = {
  [int8]: Number,
  [date]: (text) => text,
  [timestamptz]: toIsoTime,
  [numeric]: Number,
};
