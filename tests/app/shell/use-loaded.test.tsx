import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLoaded } from '#app/shell/use-loaded.ts';

interface Question {
  readonly word: string;
  readonly answer: (to: string | null) => Promise<void>;
  readonly signal: AbortSignal;
}

/** A screen that looks words up, and the questions that it has asked so far. */
function screenOf(word: string | null) {
  const requested: Question[] = [];
  const look = (of: string, signal: AbortSignal) =>
    new Promise<string | null>((resolve) => {
      requested.push({ word: of, signal, answer: (to) => act(async () => resolve(to)) });
    });
  const { result, rerender, unmount } = renderHook(
    ({ word, asks }: { readonly word: string | null; readonly asks: number }) =>
      useLoaded((signal) => (word === null ? null : look(word, signal)), [word], [asks]),
    { initialProps: { word, asks: 0 } },
  );
  return { asked: requested, result, rerender, unmount };
}

it('keeps the last answer while another question waits, and knows that it is not the answer to it', async () => {
  const { asked, result, rerender } = screenOf('eave');
  expect(result.current).toEqual({ last: null, current: null });
  await asked[0]?.answer('lower edge');
  expect(result.current).toEqual({ last: 'lower edge', current: 'lower edge' });

  rerender({ word: 'rake', asks: 0 });
  expect(result.current).toEqual({ last: 'lower edge', current: null });
  await asked[1]?.answer('sloped edge');
  expect(result.current).toEqual({ last: 'sloped edge', current: 'sloped edge' });
});

it('asks again for a further cause only, and not at every rendering', async () => {
  const { asked, rerender } = screenOf('eave');
  rerender({ word: 'eave', asks: 0 });
  expect(asked).toHaveLength(1);
  rerender({ word: 'eave', asks: 1 });
  expect(asked.map(({ word }) => word)).toEqual(['eave', 'eave']);
});

it('ignores and aborts a question that has changed, or whose screen is closed', async () => {
  const { asked, result, rerender, unmount } = screenOf('eave');
  rerender({ word: 'rake', asks: 0 });
  await asked[1]?.answer('sloped edge');
  await asked[0]?.answer('lower edge');
  expect(result.current.last).toBe('sloped edge');
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  unmount();
  expect(asked[1]?.signal.aborted).toBe(true);
});

it('keeps the last answer when nothing is asked, or nothing is answered', async () => {
  const { asked, result, rerender } = screenOf('eave');
  await asked[0]?.answer('lower edge');
  rerender({ word: 'rake', asks: 0 });
  await asked[1]?.answer(null);
  rerender({ word: null, asks: 0 });
  expect(asked).toHaveLength(2);
  expect(result.current).toEqual({ last: 'lower edge', current: null });
});
