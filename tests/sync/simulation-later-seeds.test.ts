// The second half of the seeds of the simulation.
import { describe, expect, it } from 'vitest';
import { planOf } from '#tests/sync/simulation/plan.ts';
import { seedsFrom, sharedDay, stepsOfOneRun } from '#tests/sync/simulation/shared-day.ts';
import { simulate } from '#tests/sync/simulation/simulate.ts';

describe('three tablets of two companies over a faulty network', () => {
  const day = sharedDay();

  it.each(seedsFrom(100, 100))('lose nothing and double nothing (seed %i)', async (seed) => {
    expect((await simulate(day(), planOf(seed, stepsOfOneRun))).broken).toEqual([]);
  });
});
