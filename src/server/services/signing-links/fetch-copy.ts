import { isBuyer } from '#documents/paper/signer-keys.ts';
import type { ServerContext } from '#server/context.ts';
import { notFound } from '#server/refusal.ts';
import { findPdf } from '#server/repositories/evidence/document-pdfs.ts';
import { findFile, type StoredFile } from '#server/repositories/files.ts';
import { newUuid } from '#server/services/changes/new-uuid.ts';
import { writeEvents } from '#server/services/signing/receive-events.ts';
import { type OpenVisit, workOf } from '#server/services/signing-links/visit-link.ts';

/** The record copy for the signer of a link. The first time that a buyer fetches it is an event of the paper. */
export async function fetchCopy(
  { randomHex }: Pick<ServerContext, 'randomHex'>,
  visit: OpenVisit,
): Promise<StoredFile> {
  const { trx, link, document, now } = visit;
  const row = await findPdf(trx, link.company_id, document.id);
  const isThere = row?.signed_at != null && row.pdf_file_id !== null;
  const file = isThere ? await findFile(trx, link.company_id, row.pdf_file_id ?? '') : null;
  if (file === null) throw notFound();
  const isKnown = Object.values(document.events ?? {}).some(
    ({ what, signers }) => what === 'fetched' && signers.includes(link.signer),
  );
  if (isBuyer(link.signer) && !isKnown) {
    const event = { what: 'fetched', signers: [link.signer], time: now } as const;
    await writeEvents(workOf(visit), document, { [newUuid(randomHex)]: { ...event, signers: [...event.signers] } });
  }
  return file;
}
