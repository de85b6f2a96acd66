import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewRegularly } from '#server/services/crm/renew-lease.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('renews every ten seconds until it is stopped, also after a renewal that failed', async () => {
  let renewals = 0;
  const stop = renewRegularly(async () => {
    renewals += 1;
    if (renewals === 1) throw new Error('The database does not answer.');
  });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(renewals).toBe(0);
  await vi.advanceTimersByTimeAsync(20_001);
  expect(renewals).toBe(3);
  await stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renewals).toBe(3);
});

it('renews one at a time, and stops after the one under way', async () => {
  const ends: (() => void)[] = [];
  const stop = renewRegularly(() => new Promise<void>((resolve) => ends.push(resolve)));
  await vi.advanceTimersByTimeAsync(35_000);
  expect(ends).toHaveLength(1);
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  ends[0]?.();
  await stopping;
  expect(ends).toHaveLength(1);
});
