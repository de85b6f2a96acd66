import { useEffect, useState } from 'react';
import { useFormState } from '#app/form/data-form/form-store.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Settings } from '#contract/records/settings.ts';
import { fileRoutes } from '#contract/routes/files.ts';

export interface NamedFile {
  readonly fileId: string;
  readonly name: string;
  /** Null until the settings are saved. */
  readonly pages: number | null;
}

/** The files of a contract with their names: known from the saved settings, or requested after an upload. */
export function useNamedFiles(ids: readonly string[]): readonly NamedFile[] {
  const { session } = useDevice();
  const known = useFormState(({ saved }) => saved.contractFiles) as Settings['contractFiles'];
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const unknown = ids.filter((id) => !known?.some(({ fileId }) => fileId === id) && !names.has(id)).join();
  useEffect(() => {
    let isCurrent = true;
    for (const id of unknown === '' ? [] : unknown.split(','))
      void session.request(fileRoutes.read, { params: { id } }).then((answer) => {
        if (isCurrent) setNames((others) => new Map(others).set(id, answer.ok ? answer.value.name : 'A missing file'));
      });
    return () => {
      isCurrent = false;
    };
  }, [session, unknown]);
  return ids.map((fileId) => {
    const facts = known?.find((file) => file.fileId === fileId);
    return { fileId, name: facts?.name ?? names.get(fileId) ?? '…', pages: facts?.pages ?? null };
  });
}
