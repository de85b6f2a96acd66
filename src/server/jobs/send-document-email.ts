import { addressOf } from '#contract/address.ts';
import type { MailedFile } from '#contract/records/document-email.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { defined } from '#domain/defined.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import { emailStatus } from '#domain/mail/email-status.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner, withCompany } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/job-queue.ts';
import { letterBodies } from '#server/mail/letters/document-letter.ts';
import { type MailRoute, mailRoute } from '#server/mail/mail-route.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { SmtpOutcome } from '#server/mail/smtp-session.ts';
import { lockDocument } from '#server/repositories/documents.ts';
import { countWaitingPdfs, findPdf } from '#server/repositories/evidence/document-pdfs.ts';
import { findFile, type StoredFile } from '#server/repositories/files.ts';
import {
  endDocumentTry,
  findUnsettledEmail,
  openEmailLink,
  startDocumentTry,
} from '#server/repositories/mail/document-emails.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { sha256Of } from '#server/security/sha256.ts';
import { hashToken } from '#server/security/tokens.ts';
import { noteMailedCopy } from '#server/services/document-emails/note-mailed-copy.ts';
import type { SealedLetter } from '#server/services/document-emails/request-emails.ts';
import { stopCompanyMail } from '#server/services/document-emails/stop-mail.ts';

type DocumentEmailContext = Omit<ServerContext, 'passwords'>;
type Email = NonNullable<Awaited<ReturnType<typeof findUnsettledEmail>>>;

const minute = 60_000;
/** Back-off between attempts: a greylisting server needs minutes, a broken one hours. */
const pauses = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * minute);
/**
 * An attempt that takes longer has lost its process. An attempt makes at most two conversations of a minute each: one
 * with the PDF and, if that is too large, one with a link.
 */
const lostAfterMs = 130_000;
const pdfPauseMs = 1_000;
/** Pause per PDF that the company is waiting for: checking again before they are made would only delay them. */
const pdfEachMs = 250;
const linkDays = 30;
const bytesPerMegabyte = 1_000_000;

/**
 * Tries to send an e-mail of a document, and enqueues the next attempt if it fails. Every attempt has the same
 * Message-ID, so that a mailbox recognizes a duplicate when an attempt was accepted but died before recording it.
 * Throws while another process attempts the e-mail.
 */
export async function sendDocumentEmail(
  context: DocumentEmailContext,
  { emailId }: Pick<Jobs['send-document-email'], 'emailId'>,
): Promise<void> {
  const { db } = context;
  const email = await findUnsettledEmail(db, emailId);
  if (email === undefined) return;
  const pdf = await pdfOf(context, email);
  if (typeof pdf === 'number') return again(context, email, pdfPauseMs + pdf * pdfEachMs);
  const now = context.now();
  const lost = new Date(now.getTime() - lostAfterMs).toISOString();
  const tries = await startDocumentTry(db, emailId, now.toISOString(), lost);
  if (tries === null) {
    const still = await findUnsettledEmail(db, emailId);
    // A stopped e-mail is enqueued again when the stop is lifted.
    if (still?.state === emailStatus.sending) throw new Error('another process is sending this e-mail');
    return;
  }
  if (typeof pdf === 'string') return end(context, email, emailStatus.failure, pdf);
  const sealed = context.secrets.open(email.body_sealed, email.message_id);
  if (sealed === null) return later(context, email, tries, "This server's key does not open the stored e-mail.");
  const letter = JSON.parse(sealed) as SealedLetter;
  const route = await mailRoute(context, email.company_id);
  const isLink = email.link_hash !== null || pdf.bytes.length > pdf.limit;
  const first = await hand(context, { email, letter, route, pdf, isLink });
  const isRelinked = first.isTooLarge && !isLink;
  const outcome = isRelinked ? await hand(context, { email, letter, route, pdf, isLink: true }) : first;
  await settle(context, email, { outcome, route, pdf, tries, isLink: isLink || isRelinked });
}

interface Pdf {
  readonly file: StoredFile;
  readonly bytes: Buffer;
  readonly sha256: string;
  /** Largest PDF that is attached rather than linked. */
  readonly limit: number;
}

/** The record copy; how many PDFs are waiting, while it is being made; or a readable reason why there is none. */
async function pdfOf(
  context: DocumentEmailContext,
  { company_id, document_id }: Email,
): Promise<Pdf | number | string> {
  const companyId = company_id ?? 0;
  const found = await withCompany(context.db, { companyId, userId: 0 }, async (trx) => {
    const row = await findPdf(trx, companyId, document_id ?? 0);
    if (row === undefined) return 'The document was deleted.';
    if (row.pdf_status === pdfStatus.queued || row.pdf_status === pdfStatus.processing)
      return countWaitingPdfs(trx, companyId);
    const file = row.pdf_file_id === null ? null : await findFile(trx, companyId, row.pdf_file_id);
    return { file, settings: await findSettings(trx, companyId) };
  });
  if (typeof found !== 'object') return found;
  const { file, settings } = found;
  const stream = file === null ? null : await context.storage.open(companyId, file.id);
  if (file === null || stream === null) return 'The PDF of this document could not be made.';
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  const sha256 = sha256Of(bytes);
  return { file, bytes, sha256, limit: (settings.emailAttachmentLimit ?? 7) * bytesPerMegabyte };
}

interface Handing {
  readonly email: Email;
  readonly letter: SealedLetter;
  readonly route: MailRoute;
  readonly pdf: Pdf;
  readonly isLink: boolean;
}

async function hand(
  context: DocumentEmailContext,
  { email, letter, route, pdf, isLink }: Handing,
): Promise<SmtpOutcome> {
  const { publicUrl } = context.mail;
  const until = new Date(context.now().getTime() + linkDays * 24 * 60 * minute).toISOString();
  if (isLink) await openEmailLink(context.db, email.id, hashToken(letter.linkToken), until);
  const address = addressOf(documentEmailRoutes.openLink, { params: { token: letter.linkToken } });
  const link = isLink ? { url: `${publicUrl}${address}`, until } : null;
  const { name, mediaType } = pdf.file;
  return sendMail(context.mail, route, {
    messageId: email.message_id,
    to: email.recipient,
    subject: email.subject,
    ...letterBodies(letter.letter, { name, link }),
    ...defined({ replyTo: letter.replyTo ?? undefined }),
    headers: { 'X-Document-Id': String(email.document_id) },
    attachments: isLink ? [] : [{ name, mediaType, bytes: pdf.bytes }],
  });
}

interface Ended {
  readonly outcome: SmtpOutcome;
  readonly route: MailRoute;
  readonly pdf: Pdf;
  readonly tries: number;
  /** It carried a link instead of the PDF. */
  readonly isLink: boolean;
}

async function settle(
  context: DocumentEmailContext,
  email: Email,
  { outcome, route, pdf, tries, isLink }: Ended,
): Promise<void> {
  const { answer, isAccepted, isFinal, isLoginRefused } = outcome;
  const { file, sha256 } = pdf;
  const attached = [{ name: file.name, size: pdf.bytes.length, sha256 }];
  if (isAccepted && route.server === null) return end(context, email, emailStatus.skipped, answer, attached);
  if (isAccepted) return accepted(context, email, answer, { attached, isLink });
  if (isFinal) return end(context, email, emailStatus.failure, answer, attached);
  if (isLoginRefused && route.server?.isSystem === false && email.company_id !== null)
    return stopCompanyMail(context, email.company_id, email.id, answer);
  return later(context, email, tries, answer, attached);
}

/** Schedules the next attempt after its pause; after the last attempt, the e-mail has failed. */
function later(
  context: DocumentEmailContext,
  email: Email,
  tries: number,
  answer: string,
  attached?: readonly MailedFile[],
): Promise<void> {
  const pause = pauses[tries - 1];
  if (pause === undefined) return end(context, email, emailStatus.failure, answer, attached);
  return again(context, email, pause, answer);
}

/** The mail server has taken the e-mail; with the PDF attached, that hands the copy of a signed paper to its buyer. */
const accepted = (
  context: DocumentEmailContext,
  email: Email,
  answer: string,
  { attached, isLink }: { readonly attached: readonly MailedFile[]; readonly isLink: boolean },
): Promise<void> =>
  asOwner(context.db, async (trx) => {
    const now = context.now().toISOString();
    const { company_id: companyId, document_id: documentId, recipient } = email;
    if (companyId !== null && documentId !== null) await lockDocument(trx, companyId, documentId);
    const isFirst = await endDocumentTry(trx, email.id, { state: emailStatus.success, answer, now, attached });
    if (isFirst && !isLink && companyId !== null && documentId !== null)
      await noteMailedCopy(context, trx, { companyId, documentId, recipient, what: 'mailed', now });
  });

const end = (
  context: DocumentEmailContext,
  email: Email,
  state: number,
  answer: string,
  attached?: readonly MailedFile[],
): Promise<void> =>
  asOwner(context.db, async (trx) => {
    await endDocumentTry(trx, email.id, {
      state,
      answer,
      now: context.now().toISOString(),
      ...defined({ attached }),
    });
  });

/** Schedules the next attempt. */
const again = (context: DocumentEmailContext, email: Email, pauseMs: number, answer?: string): Promise<void> =>
  asOwner(context.db, async (trx) => {
    const now = context.now();
    const at = new Date(now.getTime() + pauseMs).toISOString();
    if (answer !== undefined)
      await endDocumentTry(trx, email.id, {
        state: emailStatus.pending,
        answer,
        now: now.toISOString(),
        nextTryAt: at,
      });
    await context.jobs.enqueue(trx, 'send-document-email', { emailId: email.id, at });
  });

/** Marks an e-mail as failed after its process has died again and again. */
export const giveUpDocumentEmail = (
  { db, now }: Pick<DocumentEmailContext, 'db' | 'now'>,
  { emailId }: Pick<Jobs['send-document-email'], 'emailId'>,
): Promise<void> =>
  asOwner(db, async (trx) => {
    await endDocumentTry(trx, emailId, {
      state: emailStatus.failure,
      now: now().toISOString(),
      answer: 'The server could not finish sending this e-mail.',
    });
  });
