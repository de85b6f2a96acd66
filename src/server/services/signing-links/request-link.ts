import type { Document } from '#contract/records/document.ts';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import { isOtherDay } from '#documents/buyers/signing-day.ts';
import { linkRecipients } from '#documents/choices/link-recipients.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { type Trx, withCompany } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { newLinkLetter } from '#server/mail/letters/link-letters.ts';
import { blocked, type Refusal, tooMany } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { findDocument } from '#server/repositories/documents.ts';
import { type SigningLinkRow, takeNewLinkRequest } from '#server/repositories/signing/signing-links.ts';
import { readLinkOpening } from '#server/services/signing-links/link-code.ts';
import { awaits, linkStatus } from '#server/services/signing-links/link-status.ts';
import { type LinkContext, linkOf } from '#server/services/signing-links/visit-link.ts';
import { salespersonOf } from '#server/services/users/salesperson-of.ts';

const requestIntervalMs = 3_600_000;
const maxRequests = 5;

/**
 * Tells the salesperson that the signer of an ended link would like a new one. The token alone may be in anybody's
 * hands, so this makes no link and names no address: a member decides. A second request within the hour notifies
 * nobody.
 */
export async function requestNewLink(context: LinkContext, token: string): Promise<LinkOpening> {
  const link = await linkOf(context, token);
  const at = context.now();
  const now = at.toISOString();
  const { company_id: companyId, document_id: documentId } = link;
  await withCompany(context.db, { companyId, userId: 0 }, async (trx) => {
    const document = await findDocument(trx, companyId, documentId);
    const why = await whyNew(trx, link, document, at);
    if (why === null) throw blocked('This link still works. Open it with a code.');
    const salesperson = await salespersonOf(trx, companyId, document ?? {}, link.created_by);
    if (salesperson.email === null) throw blocked('Nobody at the company can send links. Please call the company.');
    const earliest = new Date(at.getTime() - requestIntervalMs).toISOString();
    if (!(await takeNewLinkRequest(trx, link, { now, earliest, max: maxRequests }))) {
      if (link.new_links_asked < maxRequests || (link.new_link_asked_at ?? '') > earliest) return;
      throw tooManyRequests();
    }
    const paper = readPaper(document?.data?.content);
    await enqueueMail(context, trx, {
      companyId,
      about: `document:${documentId}`,
      to: salesperson.email,
      replyTo: link.email,
      ...newLinkLetter({
        paper,
        why,
        email: link.email,
        name: nameOf(link, document) ?? link.email,
        address:
          document === null
            ? null
            : `${context.mail.publicUrl}/estimator/estimate/${document.estimateId}/documents/${documentId}`,
      }),
    });
    await appendAudit(trx, {
      at: now,
      companyId,
      accountId: null,
      userId: null,
      action: 'new signing link asked for',
      subject: `document:${documentId}`,
      details: { signer: link.signer, link: link.id },
    });
  });
  return readLinkOpening(context, token);
}

function nameOf({ signer }: SigningLinkRow, document: Document | null): string | undefined {
  const paper = readPaper(document?.data?.content);
  return document === null || paper === null
    ? undefined
    : linkRecipients(document, paper).find(({ key }) => key === signer)?.name;
}

/** The reason, for the salesperson, why a link is no longer of use; null while it is. */
async function whyNew(trx: Trx, link: SigningLinkRow, document: Document | null, at: Date): Promise<string | null> {
  const state = await linkStatus(trx, link, document, at.toISOString());
  if (state !== 'open') return reasons[state];
  const paper = readPaper(document?.data?.content);
  const isLate =
    document !== null && paper !== null && awaits(document, link.signer) && isOtherDay(paper, link.signer, at);
  return isLate
    ? 'The paper can only be signed on the day that it is dated, and that day is over. Make it again, and send a link to the new one.'
    : null;
}

const reasons: Readonly<Record<Exclude<LinkOpening['state'], 'open'>, string>> = {
  expired: 'The link has expired.',
  revoked: 'The link was replaced by a newer one, or revoked.',
  changed: 'The paper was changed after the link was sent.',
  declined: 'The paper was declined. Make a new one, and send a link to it.',
  ended: 'The paper was withdrawn. Make a new one, and send a link to it.',
};

const tooManyRequests = (): Refusal =>
  tooMany(86400, 'A new link was requested several times on this page. Please call the company.');
