import { afterEach, expect, it, vi } from 'vitest';
import { inRests } from '#app/routes/estimate/step/when-idle.ts';

/** Idle periods that the test triggers; each step of the work takes a while. */
function restingPage(stepMs: number) {
  let now = 0;
  const rests = new Map<number, () => void>();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('window', {
    requestIdleCallback: (run: () => void) => {
      const requested = rests.size + 1;
      rests.set(requested, run);
      return requested;
    },
    cancelIdleCallback: (requested: number) => rests.delete(requested),
  });
  const done: number[] = [];
  function* work(steps: number): Generator<void> {
    for (let step = 1; step <= steps; step += 1) {
      now += stepMs;
      done.push(step);
      yield;
    }
  }
  const rest = (): void => {
    const [[requested, run] = []] = rests;
    if (requested === undefined || run === undefined) return;
    rests.delete(requested);
    run();
  };
  return { work, rest, done };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('long work is done a few milliseconds at a time while the page is idle', () => {
  const { work, rest, done } = restingPage(2);
  inRests(work(7));
  expect(done).toEqual([]);
  rest();
  expect(done).toEqual([1, 2, 3]);
  rest();
  rest();
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('canceled work does not continue', () => {
  const { work, rest, done } = restingPage(6);
  const callOff = inRests(work(3));
  rest();
  callOff();
  rest();
  expect(done).toEqual([1]);
});
