import { useCallback, useEffect, useState } from 'react';
import type { Visit } from '#app/routes/sign/use-visit.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { readStoredText, storeText } from '#app/shell/stored-text.ts';
import type { Problem } from '#contract/problems.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import { choiceOf } from '#documents/choices/offered-options.ts';

/** A buyer's selection, and its price according to the server. */
export interface BuyerSelection {
  /** In the order of the paper. */
  readonly chosen: readonly string[];
  readonly tick: (uuid: string, isOn: boolean) => void;
  /** Null until the server has answered. */
  readonly total: number | null;
  /** Why the price is not known. */
  readonly problem: Problem | null;
  readonly requestAgain: () => void;
}

/** Debounces a quick series of clicks into one request. */
const pauseMs = 250;

const keyOf = (chosen: readonly string[]): string => chosen.join(' ');

/** The total of each selection is requested once. The selection is stored for this tab, even without a connection. */
export function useChoice(token: string, linked: LinkedDocument, { withPass }: Visit): BuyerSelection {
  const { session } = useDevice();
  const { options = [], totalWithout = 0, document } = linked;
  const newest = choiceOf(document);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(storedTicks(token) ?? newest?.chosen.map((uuid) => uuid) ?? []),
  );
  const [totals, setTotals] = useState<ReadonlyMap<string, number>>(
    () => new Map([['', totalWithout], ...(newest === null ? [] : [[keyOf(newest.chosen), newest.total] as const])]),
  );
  const [problem, setProblem] = useState<Problem | null>(null);
  const [requests, setRequests] = useState(0);
  const requestAgain = useCallback(() => setRequests((before) => before + 1), []);
  const key = keyOf(options.flatMap(({ uuid }) => (ticked.has(uuid) ? [uuid] : [])));
  const total = totals.get(key) ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloaded on demand
  useEffect(() => {
    setProblem(null);
    if (total !== null) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const chosen = key === '' ? [] : key.split(' ');
      const answer = await withPass((visitor) => session.request(routes.total, { body: { ...visitor, chosen } }));
      if (answer.ok) setTotals((known) => new Map([...known, [key, answer.value.total]]));
      else if (isCurrent) setProblem(answer.problem);
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [session, withPass, key, total, requests]);

  useEffect(() => {
    window.addEventListener('online', requestAgain);
    return () => window.removeEventListener('online', requestAgain);
  }, [requestAgain]);

  const tick = (uuid: string, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(uuid);
    else next.delete(uuid);
    setTicked(next);
    storeTicks(token, [...next]);
  };
  return { chosen: key === '' ? [] : key.split(' '), tick, total, problem, requestAgain };
}

const pathOf = (token: string): string => `eaveline.choice.${token.slice(0, 16)}`;

/** Without storage, a reload shows the choice that was last sent. */
const storedTicks = (token: string): readonly string[] | null =>
  readStoredText('sessionStorage', pathOf(token))?.split(' ') ?? null;

const storeTicks = (token: string, ticked: readonly string[]): void =>
  storeText('sessionStorage', pathOf(token), ticked.join(' '));
