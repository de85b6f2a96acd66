import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { fileRoutes } from '#contract/routes/files.ts';

/** Stores a file in the office; answers its id, or says why it could not be stored. */
export function useUpload(use?: 'contractAttachment'): (file: File) => Promise<string | null> {
  const { session, newUuid } = useDevice();
  const messages = useMessages();
  return async (file) => {
    const form = new FormData();
    form.append('formFile', file, file.name);
    if (use !== undefined) form.append('use', use);
    const answer = await session.ask(fileRoutes.upload, { form, key: newUuid() });
    if (answer.ok) return answer.value.id;
    const { formFile: reasons = [], ...errors } = answer.problem.errors ?? {};
    if (reasons.length > 0) messages.show(`${file.name}: ${reasons.join(' ')}`, 'error');
    else messages.showProblem({ ...answer.problem, errors });
    return null;
  };
}
