import { useDevice, useSession } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Document } from '#contract/records/document.ts';
import type { DocumentEvent } from '#contract/records/document-event.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { isBuyer } from '#documents/paper/signer-keys.ts';
import { defined } from '#domain/defined.ts';
import { isSigned } from '#domain/documents/is-signed.ts';
import { personName } from '#domain/text/names.ts';

type WrittenEvent = Pick<DocumentEvent, 'what'> & Partial<Pick<DocumentEvent, 'signers' | 'code'>>;

/**
 * Writes down what happens at the table to the copy of a signed paper, when it happens; it goes to the office like any
 * change. It concerns the buyers who signed here, unless it names others. Papers without buyers have no such events.
 */
export function useCopyEvents(document: Document, paper: Paper) {
  const device = useDevice();
  const messages = useMessages();
  const session = useSession();
  const by = session.kind === 'signed-in' ? personName(session.user) : '';
  const here = paper.signers
    .filter(({ key }) => isBuyer(key) && document.signatures?.[key]?.presence !== 'remote')
    .map(({ key }) => key);
  return async ({ what, signers = here, code }: WrittenEvent): Promise<void> => {
    if (!isSigned(document) || signers.length === 0) return;
    const time = device.now().toISOString();
    const event: DocumentEvent = { what, signers: [...signers], time, by, ...defined({ code }) };
    const events = { ...document.events, [device.newUuid()]: event };
    const saved = await device.documents.save({ ...document, events }, document);
    if (!saved.ok) messages.showProblem(saved.problem);
  };
}
