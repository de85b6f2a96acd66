import type { Document } from '#contract/records/document.ts';
import type { LinkNotice } from '#contract/records/link-notice.ts';
import type { LinkQuestion } from '#contract/records/link-question.ts';
import type { LinkRefusal } from '#contract/records/link-refusal.ts';
import type { LinkSignature } from '#contract/records/link-signature.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import type { Signature } from '#contract/records/signature.ts';
import { isBuyer, roleOf } from '#documents/paper/signer-keys.ts';
import { cancellationReceipt } from '#documents/papers/cancellation-receipt.ts';
import { defined } from '#domain/defined.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { noticeLetter, questionLetter, refusalLetter } from '#server/mail/letters/answer-letters.ts';
import { blocked, tooMany } from '#server/refusal.ts';
import { takeQuestion } from '#server/repositories/signing/signing-links.ts';
import { cancelContract } from '#server/services/records/cancel-contract.ts';
import { checkDocumentSize } from '#server/services/records/check-document-size.ts';
import { growDocument } from '#server/services/signing/grow-document.ts';
import { awaits, paperHash } from '#server/services/signing-links/link-status.ts';
import { linkedDocument, stoppedIn } from '#server/services/signing-links/linked-document.ts';
import { aboutOf, answeredBy, notify, typedText } from '#server/services/signing-links/notify-salesperson.ts';
import { sendCopies } from '#server/services/signing-links/send-copies.ts';
import { changingVisit, type LinkContext, type OpenVisit, workOf } from '#server/services/signing-links/visit-link.ts';

const maxQuestions = 20;

/** Adds the signature of the link's signer. A repeated signature is answered like the first. */
export async function signByLink(
  context: LinkContext,
  { token, pass, signature }: LinkSignature,
  receivedFrom: string,
): Promise<LinkedDocument> {
  await checkDocumentSize({ signatures: { signature } });
  return changingVisit(context, { token, pass }, async (visit) => {
    const { link, document } = visit;
    const { signer } = link;
    const known = document.signatures?.[signer];
    if (known !== undefined) {
      if (known.data === signature.data) return linkedDocument(visit);
      throw blocked('You have signed already. The first signature stays.');
    }
    if (signature.contentHash !== (await paperHash(document)))
      throw blocked('The paper has changed since it was shown to you. Nothing was signed. Load the page again.');
    requireAwaited(document, signer);
    const work = { ...workOf(visit), jobs: context.jobs, receivedFrom, isByLink: true };
    const signed = await growDocument(work, document, { signatures: { [signer]: remote(visit, signature) } });
    await sendCopies(context, work, signed);
    return linkedDocument({ ...visit, document: signed });
  });
}

/**
 * Replaces everything that the server itself knows: its time, not the page's, decides the last day to cancel. Nobody
 * saw who held the device.
 */
const remote = ({ link, now }: OpenVisit, { heldBy: _page, ...signature }: Signature): Signature => ({
  ...signature,
  timestamp: now,
  presence: 'remote',
  signerRole: roleOf(link.signer),
  signerEmail: link.email,
  ...defined({ openedTime: link.opened_at ?? undefined }),
});

/** Declines the document and notifies the salesperson. */
export const declineByLink = (context: LinkContext, { reason, ...visitor }: LinkRefusal): Promise<LinkedDocument> =>
  changingVisit(context, visitor, async (visit) => {
    const { link, document, now } = visit;
    requireAwaited(document, link.signer);
    const { name, ...answered } = await answeredBy(context, visit);
    const ending = {
      how: 'declined',
      by: name,
      signer: link.signer,
      reason: typedText(reason),
      timestamp: now,
    } as const;
    const work = { ...workOf(visit), jobs: context.jobs, receivedFrom: '' };
    const ended = await growDocument(work, document, { ending });
    await notify(context, visit, answered.salesperson, refusalLetter({ name, ...answered }, typedText(reason)));
    return linkedDocument({ ...visit, document: ended });
  });

/** E-mails a signer's question to the salesperson, whose reply goes to the signer. */
export const mailQuestion = (context: LinkContext, { question, ...visitor }: LinkQuestion): Promise<void> =>
  changingVisit(context, visitor, async (visit) => {
    if (!(await takeQuestion(visit.trx, visit.link, maxQuestions)))
      throw tooMany(null, 'That was a lot of questions. Please call the salesperson.');
    const answered = await answeredBy(context, visit);
    const sent = await notify(context, visit, answered.salesperson, questionLetter(answered, typedText(question)));
    if (!sent) throw blocked('Nobody at the company answers questions here. Please call the company.');
  });

/** Records the notice of cancellation at the server's time, and e-mails its receipt. */
export const cancelByLink = (context: LinkContext, { by, paid, ...visitor }: LinkNotice): Promise<LinkedDocument> =>
  changingVisit(context, visitor, async (visit) => {
    const { link, document, now } = visit;
    if (!isBuyer(link.signer)) throw blocked('Only a buyer can cancel this contract.');
    // A repeated notice gets the receipt of the first.
    if (document.cancellation?.isInTime || document.cancellation?.way === 'page') return linkedDocument(visit);
    const person = typedText(by);
    const notice = {
      receivedTime: now,
      way: 'page',
      by: person,
      paid,
      note: 'Money paid is as the buyer states.',
    } as const;
    const canceled = await cancelContract(workOf(visit), document.id, notice);
    const { cancellation } = canceled;
    const answered = await answeredBy(context, visit);
    if (cancellation !== undefined) {
      const paidText = paid > 0 ? formatMoney(paid) : null;
      const letter = noticeLetter({ ...answered, ...cancellation, name: person, paid: paidText });
      const stopped = await stoppedIn(visit.trx, link.company_id, canceled);
      const paper = cancellationReceipt(canceled, stopped) ?? undefined;
      const receipt = { ...letter, ...defined({ paper }) };
      await notify(context, visit, answered.salesperson, receipt);
      await enqueueMail(context, visit.trx, {
        companyId: link.company_id,
        about: aboutOf(visit),
        to: link.email,
        ...receipt,
      });
    }
    return linkedDocument({ ...visit, document: canceled });
  });

function requireAwaited(document: Document, signer: string): void {
  if (!awaits(document, signer)) throw blocked('This document can no longer be signed.');
}
