import { timingSafeEqual } from 'node:crypto';
import type { Document } from '#contract/records/document.ts';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import type { ServerContext } from '#server/context.ts';
import { readWithCompany, type Trx, withCompany } from '#server/database/database.ts';
import { blocked, forbidden, notFound } from '#server/refusal.ts';
import { findDocument, lockDocument } from '#server/repositories/documents.ts';
import { findLinkByToken, type SigningLinkRow } from '#server/repositories/signing/signing-links.ts';
import { hashToken } from '#server/security/tokens.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { linkStatus } from '#server/services/signing-links/link-status.ts';
import { nobodyOf } from '#server/services/users/nobody-of.ts';

export type LinkContext = Pick<ServerContext, 'db' | 'now' | 'jobs' | 'secrets' | 'randomHex' | 'mail'>;

/** Finds the link of a token by the token's hash, so that the response time reveals nothing about a guess. */
export async function linkOf({ db }: Pick<LinkContext, 'db'>, token: string): Promise<SigningLinkRow> {
  const link = await findLinkByToken(db, hashToken(token));
  if (link === null) throw notFound('This link is not known. Open the complete link from the e-mail again.');
  return link;
}

export interface OpenVisit {
  readonly link: SigningLinkRow;
  readonly document: Document;
  readonly trx: Trx;
  /** ISO 8601, UTC. */
  readonly now: string;
}

interface LinkVisitor {
  readonly token: string;
  readonly pass: string;
}

const endedText: Readonly<Record<Exclude<LinkOpening['state'], 'open'>, string>> = {
  expired: 'This link has expired. Ask for a new one.',
  revoked: 'This link was replaced or revoked. Open the newest e-mail, or ask for a new link.',
  changed: 'The paper was changed after this link was sent. Ask for a new link.',
  declined: 'This paper was declined. Nobody can sign it anymore.',
  ended: 'This paper was withdrawn. Nobody can sign it anymore.',
};

const noChoice = 'Options on this paper can no longer be chosen: it was withdrawn, or its work is sold.';

/** Refuses a link that has ended. */
export function requireOpen({ purpose }: Pick<SigningLinkRow, 'purpose'>, state: LinkOpening['state']): void {
  if (state === 'open') return;
  throw blocked(purpose === 'choose' && state === 'ended' ? noChoice : endedText[state]);
}

/** Runs a visit with a valid pass in a read-only transaction of the company. */
export const readingVisit = <T>(
  context: LinkContext,
  visitor: LinkVisitor,
  read: (visit: OpenVisit) => Promise<T>,
): Promise<T> => visiting(context, visitor, readWithCompany, findDocument, read);

/** The same for a change, with the document locked. */
export const changingVisit = <T>(
  context: LinkContext,
  visitor: LinkVisitor,
  change: (visit: OpenVisit) => Promise<T>,
): Promise<T> =>
  visiting(
    context,
    visitor,
    withCompany,
    async (trx, companyId, id) => (await lockDocument(trx, companyId, id))?.document ?? null,
    change,
  );

async function visiting<T>(
  context: LinkContext,
  { token, pass }: LinkVisitor,
  within: typeof withCompany,
  find: typeof findDocument,
  work: (visit: OpenVisit) => Promise<T>,
): Promise<T> {
  const link = await linkOf(context, token);
  const now = context.now().toISOString();
  if (!isPassOf(link, pass, now)) throw forbidden('Ask for a new code to continue: the last one has expired.');
  return within(context.db, { companyId: link.company_id, userId: 0 }, async (trx) => {
    const document = await find(trx, link.company_id, link.document_id);
    requireOpen(link, await linkStatus(trx, link, document, now));
    if (document === null) throw notFound();
    return work({ link, document, trx, now });
  });
}

function isPassOf({ pass_hash: hash, pass_ends_at: endsAt }: SigningLinkRow, pass: string, now: string): boolean {
  if (hash === null || endsAt === null || endsAt <= now) return false;
  return timingSafeEqual(Buffer.from(hashToken(pass), 'hex'), Buffer.from(hash, 'hex'));
}

/** The context of a change by a signer without an account: its author is no user of the company. */
export const workOf = ({ link, trx, now }: OpenVisit): Transaction => ({ trx, now, actor: nobodyOf(link.company_id) });
