import type { Contact } from '#contract/records/contact.ts';
import type { ContactBatch, ImportedContact } from '#contract/records/contact-batch.ts';
import type { ContactOutcome, ContactOutcomes } from '#contract/records/contact-outcomes.ts';
import type { Lead } from '#contract/records/lead.ts';
import { mergeContact } from '#domain/contacts/merge-contact.ts';
import { checkLead } from '#domain/leads/check-lead.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { withCompany } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import {
  listImportedContacts,
  lockContactImports,
  noteImportedContacts,
} from '#server/repositories/contacts/imported-contacts.ts';
import { insertLeads, lockLead, unknownUsers, updateLead } from '#server/repositories/leads.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { newUuid } from '#server/services/changes/new-uuid.ts';
import { noteWrite, storeOverwritten } from '#server/services/changes/note-write.ts';

/**
 * Adds the contacts as leads, or merges them into leads, in one transaction. A contact that was imported before changes
 * nothing, so that a repeated batch, and the same file on another day, add nothing twice.
 */
export const importContacts = (
  { db, now, randomHex }: ServerContext,
  actor: Actor,
  { userId, contacts }: ContactBatch,
): Promise<ContactOutcomes> =>
  withCompany(db, actor, async (trx) => {
    const transaction = { trx, actor, now: now().toISOString() };
    const { companyId } = actor;
    await lockContactImports(trx, companyId);
    const salespeople = new Set([userId, ...contacts.map(({ contact }) => contact.userId)]);
    const unknown = await unknownUsers(
      trx,
      companyId,
      [...salespeople].filter((id) => typeof id === 'number'),
    );
    if (unknown.length > 0) throw refuseInput({ userId: ['User id is not valid.'] });
    const keys = contacts.flatMap(({ key, intoKey }) => [key, ...(intoKey ? [intoKey] : [])]);
    const imported = new Map((await listImportedContacts(trx, companyId, keys)).map((each) => [each.key, each]));
    const leadOf = (key: string): number | null => {
      const found = imported.get(key);
      return found === undefined || found.isDeleted ? null : found.leadId;
    };
    const outcomes = new Map<string, ContactOutcome>();
    const added: { readonly key: string; readonly lead: Lead }[] = [];
    const merged: ImportedContact[] = [];
    for (const each of contacts) {
      const { key, contact } = each;
      const before = imported.get(key);
      if (outcomes.has(key) || added.some((one) => one.key === key)) continue;
      if (before !== undefined && (!before.isDeleted || each.isAgain !== true))
        outcomes.set(key, { key, outcome: 'same', leadId: before.leadId, reason: null });
      else if (each.intoLeadId || (each.intoKey && hasLead(each.intoKey, leadOf, added))) merged.push(each);
      else {
        const lead = checkLead<Lead>({
          ...contact,
          userId: contact.userId ?? userId ?? null,
          id: 0,
          uuid: newUuid(randomHex),
          createdTime: transaction.now,
          modifiedTime: transaction.now,
        });
        if (lead.ok) added.push({ key, lead: lead.value });
        else outcomes.set(key, refusal(key, lead.problem));
      }
    }
    const stored = await insertLeads(
      trx,
      companyId,
      added.map(({ lead }) => lead),
    );
    const ids = new Map(stored.map(({ id, uuid }) => [uuid, id]));
    const noted = added.map(({ key, lead }) => ({ key, leadId: ids.get(lead.uuid) ?? 0 }));
    for (const { key, leadId } of noted) outcomes.set(key, { key, outcome: 'added', leadId, reason: null });
    for (const { key, contact, intoLeadId, intoKey } of merged) {
      const leadId = intoLeadId ?? outcomes.get(intoKey ?? '')?.leadId ?? leadOf(intoKey ?? '') ?? 0;
      const outcome = await mergeInto(transaction, { key, contact, leadId });
      outcomes.set(key, outcome);
      if (outcome.outcome !== 'refused') noted.push({ key, leadId });
    }
    await noteImportedContacts(trx, companyId, noted, transaction.now);
    if (stored.length > 0)
      await noteAdded(
        transaction,
        stored.map(({ id }) => id),
      );
    return { outcomes: contacts.flatMap(({ key }) => outcomes.get(key) ?? []) };
  });

const hasLead = (
  key: string,
  leadOf: (key: string) => number | null,
  added: readonly { readonly key: string }[],
): boolean => leadOf(key) !== null || added.some((one) => one.key === key);

async function mergeInto(
  transaction: Transaction,
  { key, contact, leadId }: { readonly key: string; readonly contact: Contact; readonly leadId: number },
): Promise<ContactOutcome> {
  const { trx, actor, now } = transaction;
  const lead = await lockLead(trx, actor.companyId, leadId);
  if (lead === null) return { key, outcome: 'refused', leadId: null, reason: 'The lead was deleted in the meantime.' };
  const merged = mergeContact(lead, contact);
  if (merged === lead) return { key, outcome: 'same', leadId, reason: null };
  const checked = checkLead<Lead>({ ...merged, modifiedTime: now });
  if (!checked.ok) return refusal(key, checked.problem);
  const [stored] = await Promise.all([
    updateLead(trx, actor.companyId, checked.value),
    storeOverwritten(transaction, 'leads', lead),
  ]);
  await noteWrite(transaction, 'leads', 'changed', stored);
  return { key, outcome: 'merged', leadId, reason: null };
}

const refusal = (key: string, problem: Readonly<Record<string, readonly string[]>>): ContactOutcome => ({
  key,
  outcome: 'refused',
  leadId: null,
  reason: Object.values(problem).flat().join(' '),
});

/** One entry for all of them: a file has thousands of contacts. */
const noteAdded = ({ trx, actor, now }: Transaction, ids: readonly number[]): Promise<void> =>
  appendAudit(trx, {
    at: now,
    companyId: actor.companyId,
    accountId: actor.accountId,
    userId: actor.userId,
    action: 'leads imported',
    subject: `leads:${Math.min(...ids)}-${Math.max(...ids)}`,
    details: { leads: ids.length },
  });
