import { afterEach, expect, it, vi } from 'vitest';
import { inTime } from '#app/routes/screen.ts';

afterEach(() => {
  vi.useRealTimers();
});

const Page = () => null;

it('a chunk that never comes fails after two minutes, so that the page can say so', async () => {
  vi.useFakeTimers();
  const load = inTime(() => new Promise(() => {}))();
  const failed = expect(load).rejects.toThrow('Loading chunk failed');
  await vi.advanceTimersByTimeAsync(120_000);
  await failed;
});

it('a chunk that comes leaves no timer behind', async () => {
  vi.useFakeTimers();
  expect(await inTime(async () => ({ Component: Page }))()).toEqual({ Component: Page });
  expect(vi.getTimerCount()).toBe(0);
});
