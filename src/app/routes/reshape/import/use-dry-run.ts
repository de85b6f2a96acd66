import { useCallback, useEffect, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import { isNobodyThere, type Problem } from '#contract/problems.ts';
import type { CatalogImport } from '#contract/records.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import type { Result } from '#domain/result.ts';

type DryRunAnswer = Result<CatalogImport, Problem>;

interface DryRun {
  readonly file: File;
  readonly revision: number;
  readonly attempt: number;
  readonly answer: DryRunAnswer;
}

/** A multipart body of the file. */
export function sheetForm(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

interface DryRunState {
  /** Null while the office reads the file. */
  readonly answer: DryRunAnswer | null;
  readonly again: () => void;
}

/** The dry run of a file, repeated for each revision of the draft and when the connection is back. */
export function useDryRun(file: File, revision: number): DryRunState {
  const device = useDevice();
  const [run, setRun] = useState<DryRun | null>(null);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    const leaving = new AbortController();
    const input = { form: sheetForm(file), query: { dryRun: true }, signal: leaving.signal };
    void device.session.ask(reshapingRoutes.importSheet, input).then((answer) => {
      if (!leaving.signal.aborted) setRun({ file, revision, attempt, answer });
    });
    return () => leaving.abort();
  }, [device, file, revision, attempt]);
  const isCurrent = run?.file === file && run.revision === revision && run.attempt === attempt;
  const answer = isCurrent ? run.answer : null;
  const isAway = answer?.ok === false && isNobodyThere(answer.problem.status);
  useEffect(() => {
    if (!isAway) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isAway, again]);
  return { answer, again };
}
