// Links to sign or to choose. A member's request reads and writes those of its company; a signer's token is looked up
// as the database owner, because only the token identifies the company.
import type { Selectable } from 'kysely';
import type { Db, Trx } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

export type SigningLinkRow = Selectable<Tables['signing_links']>;

interface SigningLinkValues {
  readonly companyId: number;
  readonly documentId: number;
  readonly signer: string;
  readonly purpose: SigningLinkRow['purpose'];
  readonly estimateVersion: number | null;
  readonly email: string;
  readonly contentHash: string;
  readonly tokenHash: string;
  readonly createdBy: number;
  readonly now: string;
  readonly expiresAt: string;
}

export async function insertSigningLink(trx: Trx, link: SigningLinkValues): Promise<number> {
  const { id } = await trx
    .insertInto('signing_links')
    .values({
      company_id: link.companyId,
      document_id: link.documentId,
      signer: link.signer,
      purpose: link.purpose,
      estimate_version: link.estimateVersion,
      email: link.email,
      content_hash: link.contentHash,
      token_hash: link.tokenHash,
      created_by: link.createdBy,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setEmailOfLink(trx: Trx, companyId: number, id: number, emailId: number): Promise<void> {
  await ofCompany(trx, companyId).set({ email_id: emailId }).where('id', '=', id).execute();
}

/** Number of links that the company has sent since that time. */
export async function countSigningLinks(trx: Trx, companyId: number, since: string): Promise<number> {
  const { count } = await trx
    .selectFrom('signing_links')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('company_id', '=', companyId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The newest link of each signer, with the state of its e-mail, and the last request for a new link on any of the
 * signer's links.
 */
export const listSigningLinks = async (trx: Trx, companyId: number, documentId: number) =>
  trx
    .selectFrom('signing_links')
    .leftJoin('email_messages', 'email_messages.id', 'signing_links.email_id')
    .distinctOn('signing_links.signer')
    .selectAll('signing_links')
    .select(['email_messages.state as emailState', 'email_messages.answer as emailAnswer'])
    .select(({ selectFrom }) =>
      selectFrom('signing_links as any_link')
        .select(({ fn }) => fn.max('any_link.new_link_asked_at').as('asked_at'))
        .whereRef('any_link.company_id', '=', 'signing_links.company_id')
        .whereRef('any_link.document_id', '=', 'signing_links.document_id')
        .whereRef('any_link.signer', '=', 'signing_links.signer')
        .as('newLinkAskedAt'),
    )
    .where('signing_links.company_id', '=', companyId)
    .where('signing_links.document_id', '=', documentId)
    .orderBy('signing_links.signer')
    .orderBy('signing_links.id', 'desc')
    .execute();

const ofCompany = (trx: Trx, companyId: number) => trx.updateTable('signing_links').where('company_id', '=', companyId);

type LinkKey = Pick<SigningLinkRow, 'id' | 'company_id'>;

const ofLink = (trx: Trx, link: LinkKey) => ofCompany(trx, link.company_id).where('id', '=', link.id);

/** Revokes the links of a signer; returns whether there were any. */
export async function revokeLinksOf(
  trx: Trx,
  companyId: number,
  of: { readonly documentId: number } & ({ readonly signer: string } | { readonly id: number }),
  now: string,
): Promise<boolean> {
  const links = ofCompany(trx, companyId)
    .set({ revoked_at: now, code_hash: null, pass_hash: null })
    .where('document_id', '=', of.documentId)
    .where('revoked_at', 'is', null);
  const rows = await ('signer' in of ? links.where('signer', '=', of.signer) : links.where('id', '=', of.id))
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function hasSigningLink(trx: Trx, companyId: number, documentId: number, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('signing_links')
    .select('id')
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The link with a token, in an active company. Runs as the database owner. */
export async function findLinkByToken(db: Db, tokenHash: string): Promise<SigningLinkRow | null> {
  const row = await db
    .selectFrom('signing_links')
    .innerJoin('companies', 'companies.id', 'signing_links.company_id')
    .selectAll('signing_links')
    .where('token_hash', '=', tokenHash)
    .where('companies.active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores a new code, unless one was issued after `earliest` or the link has used up its `most` codes. Of two concurrent
 * requests, only one succeeds.
 */
export async function takeNewCode(
  trx: Trx,
  link: LinkKey,
  code: { readonly hash: string; readonly now: string; readonly earliest: string; readonly max: number },
): Promise<boolean> {
  const row = await ofLink(trx, link)
    .set(({ eb }) => ({
      code_hash: code.hash,
      code_asked_at: code.now,
      codes_asked: eb('codes_asked', '+', 1),
      code_tries: 0,
    }))
    .where('revoked_at', 'is', null)
    .where('codes_asked', '<', code.max)
    .where(({ or, eb }) => or([eb('code_asked_at', 'is', null), eb('code_asked_at', '<=', code.earliest)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts an attempt before the code is compared; null when no attempt is left or the code has expired. */
export async function takeTry(
  trx: Trx,
  link: LinkKey,
  code: { readonly requestedAfter: string; readonly max: number },
): Promise<{ readonly hash: string; readonly tries: number } | null> {
  const row = await ofLink(trx, link)
    .set(({ eb }) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('code_hash', 'is not', null)
    .where('code_asked_at', '>', code.requestedAfter)
    .where('code_tries', '<', code.max)
    .returning(['code_hash as hash', 'code_tries as tries'])
    .executeTakeFirst();
  return row === undefined || row.hash === null ? null : { hash: row.hash, tries: row.tries };
}

/** Consumes the code and issues a pass. Of two concurrent correct attempts, only one succeeds. */
export async function openLink(
  trx: Trx,
  link: LinkKey,
  pass: { readonly codeHash: string; readonly hash: string; readonly now: string; readonly endsAt: string },
): Promise<boolean> {
  const row = await ofLink(trx, link)
    .set(({ fn, val }) => ({
      code_hash: null,
      pass_hash: pass.hash,
      pass_ends_at: pass.endsAt,
      opened_at: fn.coalesce('opened_at', val(pass.now)),
    }))
    .where('code_hash', '=', pass.codeHash)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a question; false when the link has already asked `max`. */
export async function takeQuestion(trx: Trx, link: LinkKey, max: number): Promise<boolean> {
  const row = await ofLink(trx, link)
    .set(({ eb }) => ({ questions_asked: eb('questions_asked', '+', 1) }))
    .where('questions_asked', '<', max)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts a request for a new link, unless one came after `earliest` or the link has already had `max`. Of two
 * concurrent requests, only one counts.
 */
export async function takeNewLinkRequest(
  trx: Trx,
  link: LinkKey,
  request: { readonly now: string; readonly earliest: string; readonly max: number },
): Promise<boolean> {
  const row = await ofLink(trx, link)
    .set(({ eb }) => ({ new_link_asked_at: request.now, new_links_asked: eb('new_links_asked', '+', 1) }))
    .where('new_links_asked', '<', request.max)
    .where(({ or, eb }) => or([eb('new_link_asked_at', 'is', null), eb('new_link_asked_at', '<=', request.earliest)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a document's links as having been sent the signed copy, and returns those marked just now. */
export const takeCopies = async (trx: Trx, companyId: number, documentId: number, now: string) =>
  ofCompany(trx, companyId)
    .set({ copied_at: now })
    .where('document_id', '=', documentId)
    .where('copied_at', 'is', null)
    .returning(['id', 'signer', 'email', 'created_by as createdBy', 'revoked_at as revokedAt'])
    .execute();
