import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceUsed } from '#server/threads/processor-limit.ts';

/** Processor time of the process since the watch began, in milliseconds. */
let used = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  used = 0;
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: used * 1_000, system: 0 }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('work that waits for a busy machine continues, and ends once it has used its time', () => {
  const reached = vi.fn();
  onceUsed(1_000, reached);
  used = 300;
  vi.advanceTimersByTime(1_500);
  expect(reached).not.toHaveBeenCalled();
  used = 1_000;
  vi.advanceTimersByTime(700);
  expect(reached).toHaveBeenCalledOnce();
});

it('work that uses no CPU time ends too', () => {
  const reached = vi.fn();
  onceUsed(1_000, reached);
  vi.advanceTimersByTime(9_000);
  expect(reached).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(reached).toHaveBeenCalledOnce();
});

it('a watch that was stopped reports nothing', () => {
  const reached = vi.fn();
  const stop = onceUsed(1_000, reached);
  stop();
  used = 5_000;
  vi.advanceTimersByTime(60_000);
  expect(reached).not.toHaveBeenCalled();
});
