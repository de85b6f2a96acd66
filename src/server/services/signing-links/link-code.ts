import { timingSafeEqual } from 'node:crypto';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import type { LinkPass } from '#contract/records/link-pass.ts';
import { isFileId } from '#domain/pictures/file-id.ts';
import { readWithCompany, withCompany } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { codeLetter } from '#server/mail/letters/link-letters.ts';
import { type Refusal, refuseInput, tooMany } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { findDocument } from '#server/repositories/documents.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { openLink, type SigningLinkRow, takeNewCode, takeTry } from '#server/repositories/signing/signing-links.ts';
import { hashToken, tokenFrom } from '#server/security/tokens.ts';
import { linkStatus } from '#server/services/signing-links/link-status.ts';
import { type LinkContext, linkOf, requireOpen } from '#server/services/signing-links/visit-link.ts';

const minute = 60_000;
const codeMinutes = 10;
const maxTries = 5;
const betweenCodesMs = minute;
/** Most codes per link: with five attempts each, an attacker can guess 100 of a million. */
const maxCodes = 20;
const passHours = 4;
const digits = 6;

/** The page of a link before its code is entered. Reading it changes nothing, however often a mail scanner does. */
export async function readLinkOpening(context: LinkContext, token: string): Promise<LinkOpening> {
  const link = await linkOf(context, token);
  return readWithCompany(context.db, scopeOf(link), async (trx) => {
    const now = context.now().toISOString();
    const document = await findDocument(trx, link.company_id, link.document_id);
    const { companyName, phoneNumber, logoImage } = await findSettings(trx, link.company_id);
    return {
      state: await linkStatus(trx, link, document, now),
      companyName: companyName ?? '',
      phoneNumber: phoneNumber ?? null,
      hasLogo: isFileId(logoImage),
      emailHint: hintOf(link.email),
      codeEndsAt: link.code_hash === null ? null : codeEnd(link),
      newLinkAskedAt: link.new_link_asked_at,
      purpose: link.purpose,
    };
  });
}

/** E-mails a new code, which replaces the one before. */
export async function requestCode(context: LinkContext, token: string): Promise<LinkOpening> {
  const link = await linkOf(context, token);
  const at = context.now();
  const now = at.toISOString();
  await withCompany(context.db, scopeOf(link), async (trx) => {
    const document = await findDocument(trx, link.company_id, link.document_id);
    requireOpen(link, await linkStatus(trx, link, document, now));
    const code = newCode(context);
    const earliest = new Date(at.getTime() - betweenCodesMs).toISOString();
    const taken = { hash: codeHash(token, code), now, earliest, max: maxCodes };
    if (!(await takeNewCode(trx, link, taken)))
      throw link.codes_asked >= maxCodes
        ? tooMany(3600, 'Too many codes were sent. Ask for a new link.')
        : tooMany(60, 'A code was sent within the last minute. Look into your mailbox, or wait a moment.');
    await enqueueMail(context, trx, {
      companyId: link.company_id,
      about: `signing-link:${link.id}`,
      to: link.email,
      ...codeLetter(await findSettings(trx, link.company_id), code, codeMinutes),
    });
  });
  return readLinkOpening(context, token);
}

/**
 * Issues a pass for the right code. An attempt is counted before the code is compared, so that concurrent attempts
 * cannot exceed five.
 */
export async function enterCode(context: LinkContext, token: string, code: string): Promise<LinkPass> {
  const link = await linkOf(context, token);
  const at = context.now();
  const now = at.toISOString();
  const requestedAfter = new Date(at.getTime() - codeMinutes * minute).toISOString();
  const tried = await withCompany(context.db, scopeOf(link), async (trx) => {
    const document = await findDocument(trx, link.company_id, link.document_id);
    requireOpen(link, await linkStatus(trx, link, document, now));
    return takeTry(trx, link, { requestedAfter, max: maxTries });
  });
  if (tried === null) throw noTry(link, requestedAfter);
  const given = codeHash(token, code.replace(/\s/g, ''));
  if (!timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(tried.hash, 'hex'))) throw wrongCode(tried.tries);
  const pass = context.randomHex(32);
  const endsAt = new Date(at.getTime() + passHours * 60 * minute).toISOString();
  const isOpened = await withCompany(context.db, scopeOf(link), async (trx) => {
    if (!(await openLink(trx, link, { codeHash: given, hash: hashToken(pass), now, endsAt }))) return false;
    await appendAudit(trx, {
      at: now,
      companyId: link.company_id,
      accountId: null,
      userId: null,
      action: 'signing link opened',
      subject: `document:${link.document_id}`,
      details: { signer: link.signer, link: link.id },
    });
    return true;
  });
  if (!isOpened) throw noTry(link, requestedAfter);
  return { pass, endsAt };
}

const scopeOf = ({ company_id }: SigningLinkRow) => ({ companyId: company_id, userId: 0 });

/**
 * The hash includes the token, which the database does not have, so nobody who reads the database can try all codes.
 */
const codeHash = (token: string, code: string): string => tokenFrom(token, code);

const newCode = ({ randomHex }: LinkContext): string =>
  String(Number.parseInt(randomHex(6), 16) % 10 ** digits).padStart(digits, '0');

const codeEnd = ({ code_asked_at: requestedAt }: SigningLinkRow): string | null =>
  requestedAt === null ? null : new Date(Date.parse(requestedAt) + codeMinutes * minute).toISOString();

const wrongCode = (tries: number): Refusal =>
  refuseInput({ code: [`This code is not right. ${triesText(maxTries - tries)}`] });

function triesText(left: number): string {
  if (left === 0) return 'Ask for a new code.';
  return left === 1 ? 'One more try.' : `${left} more tries.`;
}

const noTry = ({ code_hash: hash, code_asked_at: requestedAt }: SigningLinkRow, requestedAfter: string): Refusal =>
  hash !== null && requestedAt !== null && requestedAt > requestedAfter
    ? tooMany(60, 'This code was tried too many times. Ask for a new code.')
    : refuseInput({ code: ['The code no longer works. Ask for a new code.'] });

/** "d…d@example.com": enough to know one's own address. */
function hintOf(email: string): string {
  const [name = '', host = ''] = email.split(/@(?=[^@]*$)/);
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}@${host}`;
}
