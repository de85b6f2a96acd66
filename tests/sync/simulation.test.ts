// The client's sync and the server's code on a real database, over a network that lies: everything by one seed.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { type Office, openOffice } from '#tests/sync/simulation/office.ts';
import { planOf, screenWeights, stepOf } from '#tests/sync/simulation/plan.ts';
import { beginDay, type Day, simulate } from '#tests/sync/simulation/simulate.ts';

const seeds = 200;
const seedsOfScreens = 40;
const stepsOfOneRun = 45;

/** Every plan that once broke something, as small as it was found to be. */
const kept = JSON.parse(readFileSync(new URL('kept-seeds.json', import.meta.url), 'utf8')) as readonly {
  readonly what: string;
  readonly steps: readonly string[];
  /** Where the people work on the screens. */
  readonly at?: 'screens';
}[];
const keptOf = (at: 'screens' | undefined) => kept.filter((one) => one.at === at);

describe('three tablets of two companies over a faulty network', () => {
  let office: Office;
  let day: Day;
  beforeAll(async () => {
    office = await openOffice();
    day = await beginDay(office);
  });
  afterAll(() => office.close());

  it.each(Array.from({ length: seeds }, (_, seed) => seed))(
    'lose nothing and double nothing (seed %i)',
    async (seed) => {
      expect((await simulate(day, planOf(seed, stepsOfOneRun))).broken).toEqual([]);
    },
  );

  it.each(keptOf(undefined))('$what', async ({ steps }) => {
    expect((await simulate(day, steps.map(stepOf))).broken).toEqual([]);
  });

  it('do the same for the same seed', async () => {
    const plan = planOf(3, stepsOfOneRun);
    const first = await simulate(day, plan);
    expect(await simulate(day, plan)).toEqual(first);
    expect(first.trace.length).toBeGreaterThan(stepsOfOneRun);
  });
});

describe('three tablets on whose screens people work on estimates of every trade', () => {
  let office: Office;
  let day: Day;
  beforeAll(async () => {
    office = await openOffice(starterCatalog());
    day = await beginDay(office);
  });
  afterAll(() => office.close());

  it.each(Array.from({ length: seedsOfScreens }, (_, seed) => seed))(
    'are in the office line for line what the screens showed (seed %i)',
    async (seed) => {
      expect((await simulate(day, planOf(seed, stepsOfOneRun, screenWeights))).broken).toEqual([]);
    },
  );

  it.each(keptOf('screens'))('$what', async ({ steps }) => {
    expect((await simulate(day, steps.map(stepOf))).broken).toEqual([]);
  });
});
