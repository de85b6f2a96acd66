import { useCallback, useEffect, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import { isNobodyThere, type Problem } from '#contract/problems.ts';
import type { CatalogImport } from '#contract/records/catalog-import.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import type { Result } from '#domain/result.ts';

type DryRunAnswer = Result<CatalogImport, Problem>;

interface DryRunState {
  /** Null while the office reads the file. */
  readonly answer: DryRunAnswer | null;
  readonly again: () => void;
}

/** The dry run of a file, repeated for each revision of the draft and when the connection returns. */
export function useDryRun(file: File, revision: number): DryRunState {
  const { session } = useDevice();
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const { current: answer } = useLoaded(
    (signal) => session.request(reshapingRoutes.importSheet, { form: { file }, query: { dryRun: true }, signal }),
    [session, file],
    [revision, attempt],
  );
  const isAway = answer?.ok === false && isNobodyThere(answer.problem.status);
  useEffect(() => {
    if (!isAway) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isAway, again]);
  return { answer, again };
}
