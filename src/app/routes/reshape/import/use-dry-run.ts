import { useEffect, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Problem } from '#contract/problems.ts';
import type { CatalogImport } from '#contract/records.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import type { Result } from '#domain/result.ts';

type DryRunAnswer = Result<CatalogImport, Problem>;

interface DryRun {
  readonly file: File;
  readonly revision: number;
  readonly answer: DryRunAnswer;
}

/** A multipart body of the file. */
export function sheetForm(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

/** The dry run of a file, repeated for each revision of the draft; null while the office reads it. */
export function useDryRun(file: File | null, revision: number): DryRunAnswer | null {
  const device = useDevice();
  const [run, setRun] = useState<DryRun | null>(null);
  useEffect(() => {
    if (file === null) return;
    const leaving = new AbortController();
    const input = { form: sheetForm(file), query: { dryRun: true }, signal: leaving.signal };
    void device.session.ask(reshapingRoutes.importSheet, input).then((answer) => {
      if (!leaving.signal.aborted) setRun({ file, revision, answer });
    });
    return () => leaving.abort();
  }, [device, file, revision]);
  return run !== null && run.file === file && run.revision === revision ? run.answer : null;
}
