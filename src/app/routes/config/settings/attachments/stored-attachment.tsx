import { useState } from 'react';
import { useFormState } from '#app/form/data-form/form-store.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { StorageBrowser } from '#app/storage/storage-browser.tsx';
import { storageRoutes } from '#contract/routes/connections/storage.ts';

interface StoredAttachmentProps {
  readonly onFile: (fileId: string) => void;
}

/** Takes an attachment out of the company's storage; nothing for a company without a storage. */
export function StoredAttachment({ onFile }: StoredAttachmentProps) {
  const { session, newUuid } = useDevice();
  const messages = useMessages();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const hasStorage = useFormState(({ saved }) => (saved.fileStorageService ?? 'none') !== 'none');
  if (!hasStorage) return null;
  const take = async ({ id, name }: { readonly id: string; readonly name: string }) => {
    setIsBusy(true);
    const answer = await session.request(storageRoutes.attach, { params: { id }, key: newUuid() });
    setIsBusy(false);
    if (answer.ok) return onFile(answer.value.id);
    const { formFile: reasons = [], ...errors } = answer.problem.errors;
    if (reasons.length > 0) messages.show(`${name}: ${reasons.join(' ')}`, 'error');
    else messages.showProblem({ ...answer.problem, errors });
  };
  return (
    <>
      <button type="button" className="btn" disabled={isBusy} aria-busy={isBusy} onClick={() => setIsChoosing(true)}>
        {isBusy ? 'Reading…' : 'Choose from the storage'}
      </button>
      {isChoosing && (
        <StorageBrowser
          title="Attachment"
          what="file"
          onChoose={(file) => void take(file)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
