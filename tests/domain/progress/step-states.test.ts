import { describe, expect, it } from 'vitest';
import { isUnlocked, stepStates } from '#domain/progress/step-states.ts';

const statesAfter = (last: number | null) => [...stepStates([11, 12, 13, 14], last).values()];

describe('the states of the steps', () => {
  it('[E4] the next step is current, the one after it is next, the others are locked', () => {
    expect(statesAfter(null)).toEqual(['current', 'next', 'locked', 'locked']);
    expect(statesAfter(11)).toEqual(['complete', 'current', 'next', 'locked']);
  });

  it('[E4] the last step becomes current when it is complete', () => {
    expect(statesAfter(13)).toEqual(['complete', 'complete', 'complete', 'current']);
    expect(statesAfter(14)).toEqual(['complete', 'complete', 'complete', 'current']);
  });

  it('[E4] up to two steps beyond the last complete one are unlocked', () => {
    expect([...stepStates([11, 12, 13, 14], 11).values()].map(isUnlocked)).toEqual([true, true, true, false]);
  });
});
