import type { Document } from '#contract/records/document.ts';
import type { NewSigningLink } from '#contract/records/new-signing-link.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { SigningLink } from '#contract/records/signing-link.ts';
import { isOtherDay, signingDay } from '#documents/buyers/signing-day.ts';
import { linkRecipients } from '#documents/choices/link-recipients.ts';
import { lastDayOfPrices } from '#documents/choices/offered-options.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { dayStart } from '#domain/days/local-time.ts';
import { isEmailAddress } from '#domain/formats/email-address.ts';
import { jobTimeZone } from '#domain/regions/job-time-zone.ts';
import { formatDay } from '#domain/text/days.ts';
import type { ServerContext } from '#server/context.ts';
import type { Trx } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { linkLetter } from '#server/mail/letters/link-letters.ts';
import { blocked, notFound, refuseInput, tooMany } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { findDocument, lockDocument } from '#server/repositories/documents.ts';
import { findLead } from '#server/repositories/leads.ts';
import { findSettings } from '#server/repositories/settings.ts';
import {
  countSigningLinks,
  hasSigningLink,
  insertSigningLink,
  listSigningLinks,
  revokeLinksOf,
  setEmailOfLink,
} from '#server/repositories/signing/signing-links.ts';
import { hashToken } from '#server/security/tokens.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { awaits, dayMs, linkDays, linkState, paperHash } from '#server/services/signing-links/link-status.ts';
import { offeredVersion } from '#server/services/signing-links/offer-of-link.ts';
import { salespersonOf } from '#server/services/users/salesperson-of.ts';

const hourMs = 3_600_000;
/** A company's links per hour; more would be an accident or abuse. */
const maxPerHour = 200;

type SendContext = Pick<ServerContext, 'jobs' | 'now' | 'secrets' | 'randomHex' | 'mail'>;

/** E-mails a person a new link to sign or to choose, which replaces the previous one. Only the e-mail has the token. */
export async function sendSigningLink(
  context: SendContext,
  transaction: Transaction,
  documentId: number,
  { signer, emailAddress }: NewSigningLink,
): Promise<SigningLink> {
  const { trx, actor, now } = transaction;
  const { companyId } = actor;
  const to = emailAddress.trim();
  if (to === '' || !isEmailAddress(to)) throw refuseInput({ emailAddress: ['Enter an e-mail address.'] });
  const found = await lockDocument(trx, companyId, documentId);
  if (found === null) throw notFound();
  const { document } = found;
  const paper = readPaper(document.data?.content);
  const person = paper === null ? undefined : linkRecipients(document, paper).find(({ key }) => key === signer);
  if (person === undefined) throw refuseInput({ signer: ['The paper names no such signer.'] });
  if (document.signatures?.[signer] !== undefined) throw blocked(`${person.name} has signed already.`);
  const hash = await paperHash(document);
  const { purpose } = person;
  if (paper === null || hash === null || (purpose === 'sign' && !awaits(document, signer)))
    throw blocked('This document can no longer be signed.');
  if (isOtherDay(paper, signer, new Date(now)))
    throw blocked(
      `This paper can only be signed on the day that it is dated, ${paper.date}, and that day is over. Make it again, and send a link to the new one.`,
    );
  const settings = await findSettings(trx, companyId);
  const expiresAt = await endOfLink(transaction, document, settings);
  const estimateVersion = purpose === 'choose' ? await offeredVersion(trx, companyId, document) : null;
  await requireRoom(trx, companyId, now);

  await revokeLinksOf(trx, companyId, { documentId, signer }, now);
  const token = context.randomHex(32);
  const id = await insertSigningLink(trx, {
    companyId,
    documentId,
    signer,
    purpose,
    estimateVersion,
    now,
    expiresAt,
    email: to,
    contentHash: hash,
    tokenHash: hashToken(token),
    createdBy: actor.userId,
  });
  const emailId = await enqueueMail(context, trx, {
    companyId,
    about: `document:${documentId}`,
    to,
    ...linkLetter({
      paper,
      purpose,
      settings,
      name: person.name,
      expiresAt,
      signBy: signingDay(paper, signer),
      address: `${context.mail.publicUrl}/sign/${token}`,
      salesperson: await salespersonOf(trx, companyId, document, actor.userId),
    }),
  });
  await setEmailOfLink(trx, companyId, id, emailId);
  await note(transaction, documentId, 'signing link sent', { signer, link: id });
  const sent = (await linksOf(trx, companyId, document, now)).find((link) => link.id === id);
  if (sent === undefined) throw new Error(`link ${id} is not there after it was sent`);
  return sent;
}

/** The newest link of each signer of a document. */
export async function readSigningLinks(
  trx: Trx,
  companyId: number,
  documentId: number,
  now: string,
): Promise<readonly SigningLink[]> {
  const document = await findDocument(trx, companyId, documentId);
  if (document === null) throw notFound();
  return linksOf(trx, companyId, document, now);
}

/** Revokes a link at once; revoking it again changes nothing. */
export async function revokeSigningLink(transaction: Transaction, documentId: number, id: number): Promise<void> {
  const { trx, actor, now } = transaction;
  if (!(await hasSigningLink(trx, actor.companyId, documentId, id))) throw notFound();
  if (await revokeLinksOf(trx, actor.companyId, { documentId, id }, now))
    await note(transaction, documentId, 'signing link revoked', { link: id });
}

async function linksOf(trx: Trx, companyId: number, document: Document, now: string): Promise<readonly SigningLink[]> {
  const rows = await listSigningLinks(trx, companyId, document.id);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      signer: row.signer,
      emailAddress: row.email,
      purpose: row.purpose,
      state: await linkState(trx, row, document, now),
      sentAt: row.created_at,
      expiresAt: row.expires_at,
      openedAt: row.opened_at,
      emailStatus: row.emailState,
      emailAnswer: row.emailAnswer,
      newLinkAskedAt: row.newLinkAskedAt !== null && row.newLinkAskedAt > row.created_at ? row.newLinkAskedAt : null,
    })),
  );
}

/**
 * When a new link expires. Nobody may choose at prices that no longer hold, so the link ends with their last day in the
 * time zone of the job.
 */
async function endOfLink(
  { trx, actor, now }: Transaction,
  document: Document,
  { timeZone }: Settings,
): Promise<string> {
  const longest = new Date(Date.parse(now) + linkDays * dayMs).toISOString();
  const lastDay = lastDayOfPrices(document);
  if (lastDay === null) return longest;
  const lead = await findLead(trx, actor.companyId, document.leadId ?? 0);
  const over = dayStart(lastDay, jobTimeZone(lead ?? {}, timeZone), 1);
  if (over === null) return longest;
  const lastMoment = new Date(over.getTime() - 1_000).toISOString();
  if (lastMoment < now)
    throw blocked(
      `The prices of this paper held until ${formatDay(lastDay, 'fullDate')}. Make it again, and send a link to the new one.`,
    );
  return lastMoment < longest ? lastMoment : longest;
}

async function requireRoom(trx: Trx, companyId: number, now: string): Promise<void> {
  const since = new Date(Date.parse(now) - hourMs).toISOString();
  if ((await countSigningLinks(trx, companyId, since)) < maxPerHour) return;
  throw tooMany(900, `Your company has sent ${maxPerHour} links to sign within an hour. Send the next ones later.`);
}

const note = (
  { trx, actor, now }: Transaction,
  documentId: number,
  action: string,
  details: Readonly<Record<string, string | number>>,
): Promise<void> =>
  appendAudit(trx, {
    at: now,
    companyId: actor.companyId,
    accountId: actor.accountId,
    userId: actor.userId,
    action,
    subject: `document:${documentId}`,
    details,
  });
