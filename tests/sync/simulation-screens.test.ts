// The same simulation, in which people work on the screens of estimates.
import { describe, expect, it } from 'vitest';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { planOf, screenWeights, stepOf } from '#tests/sync/simulation/plan.ts';
import { seedsFrom, sharedDay, stepsOfOneRun, storedOf } from '#tests/sync/simulation/shared-day.ts';
import { simulate } from '#tests/sync/simulation/simulate.ts';

describe('three tablets whose people work on the estimate screens of every trade', () => {
  const day = sharedDay(starterCatalog());

  it.each(seedsFrom(0, 40))('end with the office matching their screens line for line (seed %i)', async (seed) => {
    expect((await simulate(day(), planOf(seed, stepsOfOneRun, screenWeights))).broken).toEqual([]);
  });

  it.each(storedOf('screens'))('$what', async ({ steps }) => {
    expect((await simulate(day(), steps.map(stepOf))).broken).toEqual([]);
  });
});
