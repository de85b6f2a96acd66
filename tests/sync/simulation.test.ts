// The client's sync and the server's code on a real database, over an unreliable network: everything from one seed.
import { describe, expect, it } from 'vitest';
import { planOf, stepOf } from '#tests/sync/simulation/plan.ts';
import { keptOf, seedsFrom, sharedDay, stepsOfOneRun } from '#tests/sync/simulation/shared-day.ts';
import { simulate } from '#tests/sync/simulation/simulate.ts';

// The first of each kind of request, fault and answer among two hundred seeds; `npm run sim` runs thousands.
const seeds = [...seedsFrom(0, 80), 81, 86, 104, 112, 136, 139, 143, 156, 158, 170, 184, 197];

describe('three tablets of two companies over a faulty network', () => {
  const day = sharedDay();

  it.each(seeds)('lose nothing and double nothing (seed %i)', async (seed) => {
    expect((await simulate(day(), planOf(seed, stepsOfOneRun))).broken).toEqual([]);
  });

  it.each(keptOf(undefined))('$what', async ({ steps }) => {
    expect((await simulate(day(), steps.map(stepOf))).broken).toEqual([]);
  });

  it('are deterministic for a seed', async () => {
    const plan = planOf(22, stepsOfOneRun);
    const first = await simulate(day(), plan);
    expect(await simulate(day(), plan)).toEqual(first);
    expect(first.trace.length).toBeGreaterThan(stepsOfOneRun);
  });
});
