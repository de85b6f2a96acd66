import { readFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { newPglite } from '#tests/support/server/filled-database.ts';
import { type Office, openOffice } from '#tests/sync/simulation/office.ts';
import { type Day, startDay } from '#tests/sync/simulation/simulate.ts';

export const stepsOfOneRun = 45;

/** An office for all tests of a file; each starts after the same morning. */
export function sharedDay(catalog?: Catalog): () => Day {
  let office: Office | undefined;
  let day: Day | undefined;
  beforeAll(async () => {
    office = await openOffice(catalog, newPglite);
    day = await startDay(office);
  });
  afterAll(() => office?.close());
  return () => {
    if (day === undefined) throw new Error('not begun yet');
    return day;
  };
}

/** Every plan that once failed, in its smallest form. */
const stored = JSON.parse(readFileSync(new URL('../kept-seeds.json', import.meta.url), 'utf8')) as readonly {
  readonly what: string;
  readonly steps: readonly string[];
  /** Plans with people on the screens. */
  readonly at?: 'screens';
}[];

export const storedOf = (at: 'screens' | undefined) => stored.filter((one) => one.at === at);

export const seedsFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => first + at);
