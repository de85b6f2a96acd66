import { describe, expect, it } from 'vitest';
import { autosave } from '#client/editing/autosave.ts';
import { aborted } from '#contract/problems.ts';
import { ok, refused } from '#domain/result.ts';

/** Timers under the test's control. */
function handTimers() {
  const waiting = new Set<() => void>();
  return {
    later: (run: () => void) => {
      waiting.add(run);
      return () => waiting.delete(run);
    },
    elapse: () => {
      const due = [...waiting];
      waiting.clear();
      for (const run of due) run();
    },
    count: () => waiting.size,
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

const noHold = async (): Promise<void> => undefined;

describe('autosave', () => {
  it('saves the last state once after many changes', async () => {
    const timers = handTimers();
    const stored: number[] = [];
    let entered = 0;
    const saving = autosave({
      delayMs: 1,
      take: () => entered,
      save: async (value) => {
        stored.push(value);
        return ok(null);
      },
      hold: noHold,
      later: timers.later,
    });
    for (entered = 1; entered < 5; entered += 1) saving.request();
    expect(timers.count()).toBe(1);
    expect(saving.state().kind).toBe('waiting');
    timers.elapse();
    await settle();
    expect(stored).toEqual([5]);
    expect(saving.state().kind).toBe('saved');
  });

  it('loses no change made while a save runs', async () => {
    const timers = handTimers();
    const stored: string[] = [];
    let entered = 'a';
    let finish: () => void = () => undefined;
    const saving = autosave({
      delayMs: 1,
      take: () => entered,
      save: (value) => {
        stored.push(value);
        return new Promise((resolve) => {
          finish = () => resolve(ok(null));
        });
      },
      hold: noHold,
      later: timers.later,
    });
    saving.request();
    const left = saving.flush();
    await settle();
    entered = 'b';
    saving.request();
    finish();
    await left;
    expect(saving.state().kind).toBe('waiting');
    const gone = saving.flush();
    await settle();
    finish();
    expect(await gone).toBe(true);
    expect(stored).toEqual(['a', 'b']);
  });

  it('keeps invalid input and reports it', async () => {
    const timers = handTimers();
    let isValid = false;
    const saving = autosave({
      delayMs: 1,
      take: () => (isValid ? 1 : null),
      save: async () => ok(null),
      hold: noHold,
      later: timers.later,
    });
    saving.request();
    expect(await saving.flush()).toBe(false);
    expect(saving.state().kind).toBe('held');
    isValid = true;
    expect(await saving.flush()).toBe(true);
    expect(saving.state().kind).toBe('saved');
  });

  it('retries after a refusal and forgets the changes on discard', async () => {
    const timers = handTimers();
    let answer: ReturnType<typeof refused<typeof aborted>> | ReturnType<typeof ok<null>> = refused(aborted);
    const saving = autosave({ delayMs: 1, take: () => 1, save: async () => answer, hold: noHold, later: timers.later });
    saving.request();
    expect(await saving.flush()).toBe(false);
    expect(saving.state()).toEqual({ kind: 'refused', problem: aborted });
    answer = ok(null);
    expect(await saving.flush()).toBe(true);
    saving.request();
    saving.discard();
    expect(saving.state().kind).toBe('saved');
    expect(timers.count()).toBe(0);
  });
});
