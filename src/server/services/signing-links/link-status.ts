import type { Document } from '#contract/records/document.ts';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import type { SigningLink } from '#contract/records/signing-link.ts';
import { contentHash } from '#documents/content-hash.ts';
import { presentDeadline } from '#documents/law/copy-deadline.ts';
import { isRevised } from '#documents/paper/paper-number.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { isSigned } from '#domain/documents/is-signed.ts';
import { isOpenToSign, requiredSigners } from '#domain/documents/signing-state.ts';
import type { Trx } from '#server/database/database.ts';
import { findOvertaking } from '#server/repositories/signing/buyer-choices.ts';
import type { SigningLinkRow } from '#server/repositories/signing/signing-links.ts';

export const dayMs = 24 * 3_600_000;
export const linkDays = 14;

type StoredLink = Pick<
  SigningLinkRow,
  'company_id' | 'signer' | 'purpose' | 'content_hash' | 'expires_at' | 'revoked_at'
>;

/** SHA-256 of a document's paper; null when it has none. */
export async function paperHash(document: Pick<Document, 'data'>): Promise<string | null> {
  const paper = readPaper(document.data?.content);
  return paper === null ? null : contentHash(paper);
}

/**
 * The current state of a link. It is computed from the documents at each call, so no change of a document can forget to
 * end its links. `document` is null once deleted.
 */
export async function linkStatus(
  trx: Trx,
  link: StoredLink,
  document: Document | null,
  now: string,
): Promise<LinkOpening['state']> {
  const state = await ownStatus(link, document, now);
  if (state !== 'open' || document === null || link.purpose === 'sign') return state;
  const { isSold, contents } = await findOvertaking(trx, link.company_id, document);
  if (isSold) return 'ended';
  return isRevised(document, contents) ? 'changed' : 'open';
}

/**
 * Whether a paper's options can no longer be chosen, because its estimate is sold or a later revision replaced the
 * paper.
 */
export async function isReplaced(trx: Trx, companyId: number, document: Document): Promise<boolean> {
  const { isSold, contents } = await findOvertaking(trx, companyId, document);
  return isSold || isRevised(document, contents);
}

async function ownStatus(link: StoredLink, document: Document | null, now: string): Promise<LinkOpening['state']> {
  if (link.revoked_at !== null) return 'revoked';
  if (document === null) return 'ended';
  if ((await paperHash(document)) !== link.content_hash) return 'changed';
  if (document.ending !== undefined) return document.ending.how === 'declined' ? 'declined' : 'ended';
  return now > endOf(link, document, now) ? 'expired' : 'open';
}

/**
 * When a link expires. It can be used to sign for 14 days; after the signature it shows the copy until the last day to
 * cancel is over in every time zone.
 */
function endOf(link: StoredLink, document: Document, now: string): string {
  const lastDay = presentDeadline(document, new Date(now))?.lastDay;
  if (lastDay === undefined || !hasSigned(link, document)) return link.expires_at;
  const over = new Date(Date.parse(lastDay) + 2 * dayMs).toISOString();
  return over > link.expires_at ? over : link.expires_at;
}

const hasSigned = ({ signer }: Pick<StoredLink, 'signer'>, document: Document): boolean =>
  document.signatures?.[signer] !== undefined || isSigned(document);

/** The state of a link as the company sees it. */
export async function linkState(
  trx: Trx,
  link: StoredLink & Pick<SigningLinkRow, 'opened_at'>,
  document: Document,
  now: string,
): Promise<SigningLink['state']> {
  if (document.signatures?.[link.signer] !== undefined) return 'signed';
  const status = await linkStatus(trx, link, document, now);
  if (status === 'declined' && document.ending?.signer !== link.signer) return 'ended';
  if (status !== 'open') return status;
  return link.opened_at === null ? 'sent' : 'opened';
}

/** Whether this signer can still sign the document. */
export const awaits = (document: Document, signer: string): boolean =>
  isOpenToSign(document) &&
  document.cancellation === undefined &&
  requiredSigners(document).includes(signer) &&
  document.signatures?.[signer] === undefined;
