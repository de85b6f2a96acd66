import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLoaded } from '#app/shell/use-loaded.ts';

interface Question {
  readonly term: string;
  readonly answer: (to: string | null) => Promise<void>;
  readonly signal: AbortSignal;
}

/** A screen that looks words up, and the questions that it has asked so far. */
function screenOf(term: string | null) {
  const requested: Question[] = [];
  const look = (of: string, signal: AbortSignal) =>
    new Promise<string | null>((resolve) => {
      requested.push({ term: of, signal, answer: (to) => act(async () => resolve(to)) });
    });
  const { result, rerender, unmount } = renderHook(
    ({ term, fetches }: { readonly term: string | null; readonly fetches: number }) =>
      useLoaded((signal) => (term === null ? null : look(term, signal)), [term], [fetches]),
    { initialProps: { term, fetches: 0 } },
  );
  return { requested, result, rerender, unmount };
}

it('keeps the last answer while another question waits, and knows that it is not the answer to it', async () => {
  const { requested, result, rerender } = screenOf('eave');
  expect(result.current).toEqual({ last: null, current: null });
  await requested[0]?.answer('lower edge');
  expect(result.current).toEqual({ last: 'lower edge', current: 'lower edge' });

  rerender({ term: 'rake', fetches: 0 });
  expect(result.current).toEqual({ last: 'lower edge', current: null });
  await requested[1]?.answer('sloped edge');
  expect(result.current).toEqual({ last: 'sloped edge', current: 'sloped edge' });
});

it('asks again for a further cause only, and not at every rendering', async () => {
  const { requested, rerender } = screenOf('eave');
  rerender({ term: 'eave', fetches: 0 });
  expect(requested).toHaveLength(1);
  rerender({ term: 'eave', fetches: 1 });
  expect(requested.map(({ term }) => term)).toEqual(['eave', 'eave']);
});

it('ignores and aborts a question that has changed, or whose screen is closed', async () => {
  const { requested, result, rerender, unmount } = screenOf('eave');
  rerender({ term: 'rake', fetches: 0 });
  await requested[1]?.answer('sloped edge');
  await requested[0]?.answer('lower edge');
  expect(result.current.last).toBe('sloped edge');
  expect(requested.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  unmount();
  expect(requested[1]?.signal.aborted).toBe(true);
});

it('keeps the last answer when nothing is asked, or nothing is answered', async () => {
  const { requested, result, rerender } = screenOf('eave');
  await requested[0]?.answer('lower edge');
  rerender({ term: 'rake', fetches: 0 });
  await requested[1]?.answer(null);
  rerender({ term: null, fetches: 0 });
  expect(requested).toHaveLength(2);
  expect(result.current).toEqual({ last: 'lower edge', current: null });
});
