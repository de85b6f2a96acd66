import type { DocumentEvent } from '#contract/records/document-event.ts';
import { buyersAt } from '#documents/buyers/buyers-at.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { isSigned } from '#domain/documents/is-signed.ts';
import type { ServerContext } from '#server/context.ts';
import type { Trx } from '#server/database/database.ts';
import { lockDocument } from '#server/repositories/documents.ts';
import { findLead } from '#server/repositories/leads.ts';
import { newUuid } from '#server/services/changes/new-uuid.ts';
import { writeEvents } from '#server/services/signing/receive-events.ts';
import { nobodyOf } from '#server/services/users/nobody-of.ts';

interface MailedCopy {
  readonly companyId: number;
  readonly documentId: number;
  readonly recipient: string;
  readonly what: Extract<DocumentEvent['what'], 'mailed' | 'mail returned'>;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Writes down that an e-mail with the copy of a signed paper was accepted for a buyer, or came back. */
export async function noteMailedCopy(
  { randomHex }: Pick<ServerContext, 'randomHex'>,
  trx: Trx,
  { companyId, documentId, recipient, what, now }: MailedCopy,
): Promise<void> {
  const found = await lockDocument(trx, companyId, documentId);
  const paper = readPaper(found?.document.data?.content);
  if (found === null || paper === null || !isSigned(found.document)) return;
  const lead = (await findLead(trx, companyId, found.document.leadId ?? 0)) ?? { lastName: '' };
  const signers = buyersAt(recipient, { document: found.document, paper, lead });
  if (signers.length === 0) return;
  const event = { what, signers: [...signers], time: now, to: recipient };
  await writeEvents({ trx, now, actor: nobodyOf(companyId) }, found.document, { [newUuid(randomHex)]: event });
}
