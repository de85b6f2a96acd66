import { linkRecipients } from '#documents/choices/link-recipients.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { Letter } from '#server/mail/letters/letter.ts';
import { blocked, refuseInput } from '#server/refusal.ts';
import type { LinkContext, OpenVisit } from '#server/services/signing-links/visit-link.ts';
import { type Salesperson, salespersonOf } from '#server/services/users/salesperson-of.ts';

interface AnsweredLink {
  readonly paper: Paper;
  readonly name: string;
  readonly email: string;
  /** Address of the document for a member. */
  readonly address: string;
  readonly salesperson: Salesperson;
}

/** The person who uses a link, and the member who is notified. */
export async function answeredBy({ mail }: LinkContext, { link, document, trx }: OpenVisit): Promise<AnsweredLink> {
  const paper = readPaper(document.data?.content);
  const person = paper === null ? undefined : linkRecipients(document, paper).find(({ key }) => key === link.signer);
  if (paper === null || person === undefined) throw blocked('This document can no longer be signed.');
  return {
    paper,
    name: person.name,
    email: link.email,
    address: `${mail.publicUrl}/estimator/estimate/${document.estimateId}/documents/${document.id}`,
    salesperson: await salespersonOf(trx, link.company_id, document, link.created_by),
  };
}

/** E-mails the salesperson, whose reply goes to the person who used the link; false when there is no salesperson. */
export async function notify(
  context: LinkContext,
  visit: OpenVisit,
  { email }: Salesperson,
  letter: Letter & { readonly paper?: Paper },
): Promise<boolean> {
  if (email === null) return false;
  const { link, trx } = visit;
  await enqueueMail(context, trx, {
    companyId: link.company_id,
    about: aboutOf(visit),
    to: email,
    replyTo: link.email,
    ...letter,
  });
  return true;
}

export const aboutOf = ({ document }: OpenVisit): string => `document:${document.id}`;

export function typedText(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw refuseInput({ '': ['Type your text first.'] });
  return trimmed;
}
