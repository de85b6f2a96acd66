import { useLayoutEffect, useRef } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { fileRoutes } from '#contract/routes/files.ts';

/** Stores a file in the office; returns its id, or the reason why it could not be stored. */
export function useUpload(use?: 'contractAttachment'): (file: File) => Promise<string | null> {
  const { session, newUuid } = useDevice();
  const messages = useMessages();
  return async (file) => {
    const answer = await session.request(fileRoutes.upload, { form: { formFile: file, use }, key: newUuid() });
    if (answer.ok) return answer.value.id;
    const { formFile: reasons = [], ...errors } = answer.problem.errors ?? {};
    if (reasons.length > 0) messages.show(`${file.name}: ${reasons.join(' ')}`, 'error');
    else messages.showProblem({ ...answer.problem, errors });
    return null;
  };
}

interface FileList {
  /** Ids of the files in the list. */
  readonly stored: readonly string[];
  readonly max: number;
  readonly onChange: (stored: readonly string[]) => void;
}

/** Appends stored files to the list as it is then: it may change during an upload. */
export function useAppend(list: FileList): (ids: readonly string[]) => void {
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  return (ids) => {
    const { stored, onChange } = latest.current;
    if (ids.length > 0) onChange([...stored, ...ids]);
  };
}

/** Stores files in the office and appends them to the list. */
export function useUploads(list: FileList, use?: 'contractAttachment'): (files: readonly File[]) => Promise<void> {
  const upload = useUpload(use);
  const append = useAppend(list);
  return async (files) => {
    const stored: string[] = [];
    for (const file of files.slice(0, list.max - list.stored.length)) {
      const id = await upload(file);
      if (id !== null) stored.push(id);
    }
    append(stored);
  };
}
