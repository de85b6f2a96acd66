import type { Document } from '#contract/records/document.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { isSigned } from '#domain/documents/is-signed.ts';
import type { ServerContext } from '#server/context.ts';
import { lockDocument } from '#server/repositories/documents.ts';
import { findLead } from '#server/repositories/leads.ts';
import { takeCopies } from '#server/repositories/signing/signing-links.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { mailDocument } from '#server/services/document-emails/request-emails.ts';
import { salespersonOf } from '#server/services/users/salesperson-of.ts';

type CopiesContext = Pick<ServerContext, 'jobs' | 'secrets' | 'randomHex' | 'mail'>;

/**
 * Once a document that was also signed through a link has its last signature, e-mails the signed copy to the links'
 * addresses, the buyers and the salesperson. The last signature may come from the table or through a link.
 */
export async function sendCopies(context: CopiesContext, transaction: Transaction, document: Document): Promise<void> {
  if (!isSigned(document)) return;
  const { trx, actor, now } = transaction;
  const { companyId } = actor;
  const links = await takeCopies(trx, companyId, document.id, now);
  if (links.length === 0) return;
  const found = await lockDocument(trx, companyId, document.id);
  if (found === null) return;
  const lead = await findLead(trx, companyId, document.leadId ?? 0);
  const senderId = links.at(-1)?.createdBy ?? 0;
  const salesperson = await salespersonOf(trx, companyId, document, senderId);
  const addresses = [
    ...Object.values(document.signatures ?? {}).map(({ signerEmail = '' }) => signerEmail),
    ...links.filter(({ revokedAt }) => revokedAt === null).map(({ email }) => email),
    lead?.email?.trim() ?? '',
    ...(contract.readDetails(document.data?.details)?.buyers ?? []).map(({ email }) => email?.trim() ?? ''),
    salesperson.email ?? '',
  ].filter((address) => address !== '');
  const recipients = [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
  const sender = { ...transaction, actor: { ...actor, userId: senderId } };
  await mailDocument(context, sender, found, { recipients, message: 'Everybody has signed. This is your copy.' });
}
