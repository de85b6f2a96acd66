import type { Lead } from '#contract/records/lead.ts';
import { defined } from '#domain/defined.ts';
import { checkLead } from '#domain/leads/check-lead.ts';
import { stampedVisits } from '#domain/leads/visits.ts';
import { notFound, refuseInput } from '#server/refusal.ts';
import { insertLead, lockLead, unknownUsers, updateLead } from '#server/repositories/leads.ts';
import { findByUuid } from '#server/repositories/record-rows.ts';
import { announceLead } from '#server/services/api-integration/announce.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { changeIfKnown } from '#server/services/changes/change-if-known.ts';
import { type ExpectedVersion, requireVersion } from '#server/services/changes/check-version.ts';
import { clampToNow } from '#server/services/changes/clamp-to-now.ts';
import { noteWrite, storeOverwritten } from '#server/services/changes/note-write.ts';

/** The members that a caller may set; the others keep their values. */
type LeadInput = Partial<Lead>;
type LeadToSave = LeadInput & Pick<Lead, 'uuid' | 'lastName'>;

/** Adds a lead. If the uuid exists, that lead is changed instead, so a lead is never duplicated. */
export async function addLead(transaction: Transaction, input: LeadToSave, expected: ExpectedVersion): Promise<Lead> {
  const { trx, actor, now } = transaction;
  const [known, unknown] = await Promise.all([
    findByUuid(trx, { companyId: actor.companyId, store: 'leads' }, input.uuid),
    unknownUsers(trx, actor.companyId, usersOf(input)),
  ]);
  const changed = changeIfKnown(known, (id) => changeLead(transaction, id, input, expected));
  if (changed !== null) return changed;
  const createdTime = clampToNow(input.createdTime, now);
  const entered = stamped(transaction, undefined, input);
  const lead = checked({ ...entered, id: 0, createdTime, modifiedTime: now }, unknown);
  const stored = await insertLead(trx, actor.companyId, lead);
  if (stored === null) return addLead(transaction, input, expected);
  await announceLead(transaction, 'lead.created', stored);
  await noteWrite(transaction, 'leads', 'added', stored);
  return stored;
}

export async function changeLead(
  transaction: Transaction,
  id: number,
  input: LeadInput,
  expected: ExpectedVersion,
): Promise<Lead> {
  const { trx, actor, now } = transaction;
  const [current, unknown] = await Promise.all([
    lockLead(trx, actor.companyId, id),
    unknownUsers(trx, actor.companyId, usersOf(input)),
  ]);
  if (current === null) throw notFound();
  await requireVersion(transaction, 'leads', current, expected);
  const { uuid, createdTime } = current;
  const entered = stamped(transaction, current.visits, input);
  const lead = checked({ ...current, ...entered, id, uuid, modifiedTime: now, ...defined({ createdTime }) }, unknown);
  const [stored] = await Promise.all([
    updateLead(trx, actor.companyId, lead),
    storeOverwritten(transaction, 'leads', current),
  ]);
  await announceLead(transaction, 'lead.changed', stored);
  await noteWrite(transaction, 'leads', 'changed', stored);
  return stored;
}

/** The input with the person and the time of each new or changed result of a visit. */
const stamped = <T extends LeadInput>({ actor, now }: Transaction, before: Lead['visits'], input: T): T =>
  input.visits === undefined
    ? input
    : { ...input, visits: stampedVisits(before, input.visits, { userId: actor.userId, enteredTime: now }) };

const usersOf = ({ userId, additionalSalesmanId }: Partial<Lead>): readonly number[] =>
  [userId, additionalSalesmanId].filter((id) => typeof id === 'number');

function checked(lead: Lead, unknown: readonly number[]): Lead {
  const result = checkLead(lead);
  const errors: Record<string, readonly string[]> = result.ok ? {} : { ...result.problem };
  if (unknown.includes(lead.userId ?? 0)) errors.userId = ['User id is not valid.'];
  if (unknown.includes(lead.additionalSalesmanId ?? 0))
    errors.additionalSalesmanId = ['Additional salesman id is not valid.'];
  if (!result.ok || Object.keys(errors).length > 0) throw refuseInput(errors);
  return result.value;
}
