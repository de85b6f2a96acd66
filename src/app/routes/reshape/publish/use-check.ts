import { useCallback, useEffect, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import { isNobodyThere, type Problem } from '#contract/problems.ts';
import type { CatalogCheck } from '#contract/records/catalog-check.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import type { Result } from '#domain/result.ts';

export type DraftCheck = Result<CatalogCheck, Problem>;

/** Pauses before a check without a result is retried; after the last one, a person must retry it. */
const pausesMs = [5_000, 20_000, 60_000];

/** The office's check of a draft; null while it runs. */
export function useCheck(revision: number, isNeeded: boolean) {
  const { session } = useDevice();
  const [tries, setTries] = useState({ revision, attempt: 0 });
  const attempt = tries.revision === revision ? tries.attempt : 0;
  const again = useCallback(() => setTries({ revision, attempt: attempt + 1 }), [revision, attempt]);
  const { current: check } = useLoaded(
    () => (isNeeded ? session.request(reshapingRoutes.check, {}) : null),
    [session, isNeeded],
    [revision, attempt],
  );
  const isOpen = check !== null && isWithoutResult(check);
  useEffect(() => {
    const pause = pausesMs[attempt];
    if (!isOpen) return;
    window.addEventListener('online', again);
    const timer = pause === undefined ? undefined : setTimeout(again, pause);
    return () => {
      window.removeEventListener('online', again);
      clearTimeout(timer);
    };
  }, [isOpen, attempt, again]);
  return { check, again };
}

/** Whether the check timed out or failed to load, so that another try may succeed. */
export const isWithoutResult = (check: DraftCheck): boolean =>
  check.ok ? check.value.findings.some(({ kind }) => kind === 'unfinished') : isNobodyThere(check.problem.status);
