// The client's sync and the server's code on a real database, over an unreliable network: everything derives from one
// seed.
import { describe, expect, it } from 'vitest';
import { planOf, stepOf } from '#tests/sync/simulation/plan.ts';
import { seedsFrom, sharedDay, stepsOfOneRun, storedOf } from '#tests/sync/simulation/shared-day.ts';
import { simulate } from '#tests/sync/simulation/simulate.ts';

// Together with the stored seeds, they cover each kind of answer to each kind of request that 240 seeds cover; `npm run
// sim` runs thousands.
const seeds = [...seedsFrom(0, 20), 22, 27, 31, 43, 55, 57, 63, 66, 82, 87, 114, 120, 127, 153, 157, 191, 227];

describe('three tablets of two companies over a faulty network', () => {
  const day = sharedDay();

  it.each(seeds)('lose nothing and duplicate nothing (seed %i)', async (seed) => {
    expect((await simulate(day(), planOf(seed, stepsOfOneRun))).broken).toEqual([]);
  });

  it.each(storedOf(undefined))('$what', async ({ steps }) => {
    expect((await simulate(day(), steps.map(stepOf))).broken).toEqual([]);
  });

  it('are deterministic for a seed', async () => {
    const plan = planOf(22, stepsOfOneRun);
    const first = await simulate(day(), plan);
    expect(await simulate(day(), plan)).toEqual(first);
    expect(first.trace.length).toBeGreaterThan(stepsOfOneRun);
  });
});
