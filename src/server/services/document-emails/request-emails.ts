import type { Document } from '#contract/records/document.ts';
import type { DocumentMailing } from '#contract/records/document-mailing.ts';
import type { EmailRecord } from '#contract/records/email-record.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { User } from '#contract/records/user.ts';
import { namesOf } from '#documents/buyers/buyers.ts';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { contractType, isSigned } from '#domain/documents/is-signed.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import { isEmailAddress } from '#domain/formats/email-address.ts';
import { emailStatus } from '#domain/mail/email-status.ts';
import { customerName, personName } from '#domain/text/names.ts';
import type { ServerContext } from '#server/context.ts';
import { type DocumentLetter, documentLetter } from '#server/mail/letters/document-letter.ts';
import { forbidden, refuseInput, tooMany } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { lockDocument } from '#server/repositories/documents.ts';
import { setPdf } from '#server/repositories/evidence/document-pdfs.ts';
import { findLead } from '#server/repositories/leads.ts';
import { countDocumentEmails, insertDocumentEmail } from '#server/repositories/mail/document-emails.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { listUsers } from '#server/repositories/users.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { salespersonAmong } from '#server/services/users/salesperson-of.ts';

/** The part of a document's e-mail that is stored encrypted. */
export interface SealedLetter {
  readonly letter: DocumentLetter;
  readonly replyTo: string | null;
  /** Opens the PDF without a login, if the e-mail is sent as a link. */
  readonly linkToken: string;
}

const hourMs = 3_600_000;
/** A company's e-mails of documents per hour; more would be an accident or abuse. */
const maxPerHour = 500;

type RequestEmailsContext = Pick<ServerContext, 'jobs' | 'secrets' | 'randomHex' | 'mail'>;

/** Stores one e-mail, with its job, for each recipient that a member requested. */
export async function requestEmails(
  context: RequestEmailsContext,
  transaction: Transaction,
  { documentId, emailAddresses, message = '' }: DocumentMailing,
): Promise<EmailRecord> {
  const { trx, actor, now } = transaction;
  const recipients = readRecipients(emailAddresses);
  const found = await lockDocument(trx, actor.companyId, documentId);
  if (found === null) throw refuseInput({ documentId: ['Document id is not valid.'] });
  if (showsCosts(found.document.type) && !actor.isAdmin) throw forbidden();
  await requireRoom(trx, actor.companyId, recipients.length, now);
  await mailDocument(context, transaction, found, { recipients, message });
  return { documentId, emailAddresses: [...recipients], timestamp: now, status: emailStatus.pending };
}

/** Stores one e-mail, with its job, for each recipient of a locked document. */
export async function mailDocument(
  context: RequestEmailsContext,
  { trx, actor, now }: Transaction,
  found: NonNullable<Awaited<ReturnType<typeof lockDocument>>>,
  { recipients, message }: { readonly recipients: readonly string[]; readonly message: string },
): Promise<void> {
  const { companyId, userId, accountId } = actor;
  const { document } = found;
  const documentId = document.id;
  const settings = await findSettings(trx, companyId);
  const users = await listUsers(trx, companyId, true);
  const lead = await findLead(trx, companyId, document.leadId ?? 0);
  const salesperson = salespersonAmong(users, lead, userId);
  const group = context.randomHex(8);
  const host = new URL(context.mail.publicUrl).hostname;
  for (const [index, recipient] of recipients.entries()) {
    const name = nameOf(recipient, document, lead, users);
    const letter = documentLetter({
      document,
      settings,
      salesperson,
      message,
      recipient: name,
      isSigned: isSigned(document),
      now: new Date(now),
    });
    const messageId = `<${documentId}.${group}.${index + 1}@${host}>`;
    const sealed: SealedLetter = { letter, replyTo: salesperson.email, linkToken: context.randomHex(32) };
    const emailId = await insertDocumentEmail(trx, {
      companyId,
      documentId,
      userId,
      recipient,
      name,
      messageId,
      at: now,
      subject: letter.subject,
      bodySealed: context.secrets.seal(JSON.stringify(sealed), messageId),
      skipped: recipient === '' ? 'No e-mail address.' : null,
    });
    if (recipient !== '') await context.jobs.enqueue(trx, 'send-document-email', { emailId, at: now });
  }
  if (found.fileId === null && document.pdfStatus !== pdfStatus.queued && document.pdfStatus !== pdfStatus.processing) {
    await setPdf(trx, companyId, documentId, { status: pdfStatus.queued });
    await context.jobs.enqueue(trx, 'render-pdf', { companyId, documentId });
  }
  await appendAudit(trx, {
    at: now,
    companyId,
    accountId,
    userId,
    action: 'document e-mailed',
    subject: `document:${documentId}`,
    details: { recipients: recipients.length },
  });
}

/** Whether a document shows costs, which a salesperson must not see. */
const showsCosts = (type: number): boolean => costs.has(kindOfType(type)?.money ?? 'none');
const costs: ReadonlySet<string> = new Set<PaperKind['money']>(['material costs', 'labor costs', 'everything']);

/** Each address once, regardless of case. */
function readRecipients(given: readonly string[]): readonly string[] {
  const byName = new Map(given.map((address) => [address.trim().toLowerCase(), address.trim()]));
  const wrong = [...byName.values()].filter((address) => !isEmailAddress(address));
  if (wrong.length > 0)
    throw refuseInput({ emailAddresses: wrong.map((address) => `“${address}” is not an e-mail address.`) });
  return [...byName.values()];
}

async function requireRoom(trx: Transaction['trx'], companyId: number, more: number, now: string): Promise<void> {
  const since = new Date(Date.parse(now) - hourMs).toISOString();
  if ((await countDocumentEmails(trx, companyId, since)) + more <= maxPerHour) return;
  throw tooMany(
    900,
    `Your company has sent ${maxPerHour} e-mails of documents within an hour. The next ones go out later.`,
  );
}

/** The person or people who read e-mail at an address, as far as details, signatures, lead and members say. */
function nameOf(address: string, document: Document, lead: Lead | null, users: readonly User[]): string | null {
  const isIt = (known: string | null | undefined) => known?.trim().toLowerCase() === address.toLowerCase();
  if (address === '') return null;
  const details = document.type === contractType ? contract.readDetails(document.data?.details) : null;
  const entered = (details?.buyers ?? []).filter(({ email }) => isIt(email)).map(({ name }) => name);
  const signed = Object.values(document.signatures ?? {}).filter(({ signerEmail }) => isIt(signerEmail));
  const buyers = new Set(
    [...entered, ...signed.map(({ signerName }) => signerName ?? '')].filter((name) => name !== ''),
  );
  if (buyers.size > 0) return namesOf([...buyers]);
  if (lead !== null && isIt(lead.email)) return customerName(lead) || null;
  const user = users.find(({ email }) => isIt(email));
  return user === undefined ? null : personName(user);
}
