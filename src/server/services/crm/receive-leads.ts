import { sql } from 'kysely';
import type { Lead } from '#contract/records/lead.ts';
import { mergeLead } from '#domain/changes/merge-record.ts';
import { crmChanges, dealOf, isSame, leadFromCrm, type SeenValues } from '#domain/crm/crm-lead.ts';
import { textOf } from '#domain/crm/crm-values.ts';
import { momentTime } from '#domain/days/read-day.ts';
import { checkLead } from '#domain/leads/check-lead.ts';
import { messageOf } from '#domain/message-of.ts';
import { isSameContent } from '#domain/same-content.ts';
import type { ConnectionContext } from '#server/connections/connection-context.ts';
import type { CrmRecord } from '#server/connections/providers/zoho/crm-answers.ts';
import { type Trx, withCompany } from '#server/database/database.ts';
import { isOutage } from '#server/outage.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { type CrmLink, listLeadIds, listLinks, storeLinks } from '#server/repositories/crm/crm-leads.ts';
import { addPush, listUnanswered, notePushTried } from '#server/repositories/crm/crm-work.ts';
import { storeVersion } from '#server/repositories/history.ts';
import { insertLeads, listLeadsById, lockLead, updateLead } from '#server/repositories/leads.ts';
import { newUuid } from '#server/services/changes/new-uuid.ts';
import type { CrmSetup } from '#server/services/crm/crm-setup.ts';
import { wantProjectFolders } from '#server/services/project-folders/want-folders.ts';

type Context = Pick<ConnectionContext, 'db' | 'now' | 'randomHex' | 'jobs' | 'connections'>;

/** Leads of one transaction: a save of a person waits for no more than these. */
const chunkSize = 25;
const longestRestMs = 100;

/** A lead of the CRM that could not be stored. */
export interface Unreceived {
  readonly externalId: string;
  readonly reason: string;
}

/** Stores leads of the CRM as ours, in small transactions. Those that cannot be stored stop none of the others. */
export async function receiveLeads(
  context: Context,
  companyId: number,
  setup: CrmSetup,
  records: readonly CrmRecord[],
): Promise<readonly Unreceived[]> {
  const failures: Unreceived[] = [];
  for (let start = 0; start < records.length; start += chunkSize) {
    const chunk = records.slice(start, start + chunkSize);
    const began = context.now().getTime();
    try {
      await receiveChunk(context, companyId, setup, chunk);
    } catch (error) {
      if (isOutage(error)) throw error;
      for (const record of chunk)
        await receiveChunk(context, companyId, setup, [record]).catch((reason: unknown) => {
          if (isOutage(reason)) throw reason;
          failures.push({ externalId: record.id, reason: messageOf(reason) });
        });
    }
    // Half of the time belongs to people.
    await context.connections.wait(Math.min(context.now().getTime() - began, longestRestMs));
  }
  return failures;
}

/** A transaction whose writes came from the CRM, and need not go there. */
export const asReceiving = <T>(
  { db }: Pick<Context, 'db'>,
  companyId: number,
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  withCompany(db, { companyId, userId: 0 }, async (trx) => {
    await sql`select set_config('app.crm', 'receiving', true)`.execute(trx);
    return work(trx);
  });

const receiveChunk = (context: Context, companyId: number, setup: CrmSetup, records: readonly CrmRecord[]) =>
  asReceiving(context, companyId, async (trx) => {
    const now = context.now().toISOString();
    const known = new Map(
      (
        await listLinks(
          trx,
          companyId,
          records.map(({ id }) => id),
        )
      ).map((link) => [link.externalId, link]),
    );
    const leadIdOf = await leadsOf(trx, companyId, setup, records, known);
    const arrivals = new Map(
      records.map((record) => [
        record.id,
        { record, incoming: normalized(leadFromCrm(record, setup.mapping, setup.words)) },
      ]),
    );
    const links: CrmLink[] = [];
    const assigned: Lead[] = [];
    const added: { readonly lead: Lead; readonly link: CrmLink }[] = [];
    for (const { record, incoming } of arrivals.values()) {
      const before = known.get(record.id);
      const link: CrmLink = {
        externalId: record.id,
        leadId: leadIdOf(record) ?? null,
        state: 'linked',
        seen: incoming,
        modifiedAt: textOf(record.Modified_Time),
        dealId: dealOf(record),
        refused: before?.refused ?? {},
      };
      if (before !== undefined && isUnchanged(before, link)) continue;
      const lead = link.leadId === null ? null : await lockLead(trx, companyId, link.leadId);
      if (lead !== null) {
        const merged = await mergeInto(trx, { companyId, now, setup }, lead, { link, before });
        if (!lead.userId) assigned.push(merged);
        links.push(link);
      } else if (isLeftOut(setup, record, before)) {
        // A lead that was deleted here stays deleted here.
        links.push({ ...link, state: before?.state === 'linked' ? 'linked' : 'left out' });
      } else {
        const uuid = uuidOf(setup, record) ?? newUuid(context.randomHex);
        added.push({ lead: newLead(incoming, record, { uuid, now }), link });
      }
    }
    const stored = await insertLeads(
      trx,
      companyId,
      added.map(({ lead }) => lead),
    );
    const ids = new Map(stored.map(({ id, uuid }) => [uuid, id]));
    const arrived = [...assigned, ...added.map(({ lead }) => ({ ...lead, id: ids.get(lead.uuid) ?? 0 }))];
    for (const { id, userId, externalId } of setup.hasFolders ? arrived : [])
      if (userId && isRecent(arrivals.get(externalId ?? '')?.record, now))
        await wantProjectFolders(context, trx, companyId, id);
    await storeLinks(trx, companyId, [
      ...links,
      ...added.map(({ lead, link }) => ({ ...link, leadId: ids.get(lead.uuid) ?? null })),
    ]);
    if (stored.length > 0)
      await noteAdded(
        trx,
        companyId,
        now,
        stored.map(({ id }) => id),
      );
  });

/** Older leads, which come with the first pull, get their folders with their first estimate. */
const recentMs = 7 * 86_400_000;

function isRecent(record: CrmRecord | undefined, now: string): boolean {
  const time = momentTime(textOf(record?.Created_Time));
  return time !== null && Date.parse(now) - time < recentMs;
}

const isUnchanged = (before: CrmLink, { state, modifiedAt, dealId, seen, leadId }: CrmLink): boolean =>
  before.state === state &&
  before.modifiedAt === modifiedAt &&
  before.dealId === dealId &&
  before.leadId === leadId &&
  isSameContent(before.seen, seen);

/** Deleted here, of another market, or a customer already before we knew it. */
function isLeftOut({ market }: CrmSetup, record: CrmRecord, before: CrmLink | undefined): boolean {
  if (before?.state === 'linked') return true;
  return dealOf(record) !== null || (market !== null && textOf(record[market.field]) !== market.value);
}

/** The ids of our leads: by link, by the id that a lead carries, by our uuid there, or as one that was sent without an answer. */
async function leadsOf(
  trx: Trx,
  companyId: number,
  setup: CrmSetup,
  records: readonly CrmRecord[],
  known: ReadonlyMap<string, CrmLink>,
): Promise<(record: CrmRecord) => number | undefined> {
  const strangers = records.filter(({ id }) => (known.get(id)?.leadId ?? null) === null);
  const uuids = strangers.flatMap((record) => uuidOf(setup, record) ?? []);
  const found =
    strangers.length === 0
      ? []
      : await listLeadIds(trx, companyId, { externalIds: strangers.map(({ id }) => id), uuids });
  const unanswered =
    strangers.length === 0 ? [] : await listLeadsById(trx, companyId, await listUnanswered(trx, companyId));
  return (record) => {
    const uuid = uuidOf(setup, record);
    return (
      known.get(record.id)?.leadId ??
      found.find(({ externalId, uuid: own }) => externalId === record.id || (externalId === null && own === uuid))
        ?.id ??
      unanswered.find((lead) => isSamePerson(lead, leadFromCrm(record, setup.mapping, setup.words).values))?.id
    );
  };
}

/** The same last name, and the same e-mail address or phone number. */
const isSamePerson = (lead: Lead, { lastName, email, phone }: Partial<Lead>): boolean =>
  lead.lastName.toLowerCase() === lastName?.toLowerCase() &&
  ((Boolean(lead.email) && lead.email?.toLowerCase() === email?.toLowerCase()) ||
    (Boolean(lead.phone) && lead.phone === phone));

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function uuidOf({ uuidField }: CrmSetup, record: CrmRecord): string | undefined {
  const text = uuidField === null ? '' : textOf(record[uuidField]).toLowerCase();
  return uuidPattern.test(text) ? text : undefined;
}

/** The values as a lead stores them; one that no lead can store counts as not there. */
function normalized({ values, cut }: SeenValues): SeenValues {
  const { lastName = 'No name' } = values;
  const result = checkLead({ ...values, lastName });
  if (result.ok) return { values: result.value, cut };
  const wrong = Object.keys(result.problem);
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.includes(name)));
  const stored = checkLead<Partial<Lead> & Pick<Lead, 'lastName'>>({ lastName: 'No name', ...rest });
  return { values: stored.ok ? stored.value : { lastName: 'No name' }, cut: [...cut, ...wrong] };
}

function newLead({ values }: SeenValues, record: CrmRecord, { uuid, now }: { uuid: string; now: string }): Lead {
  const created = momentTime(textOf(record.Created_Time));
  return {
    lastName: 'No name',
    ...values,
    id: 0,
    uuid,
    externalId: record.id,
    createdTime: created === null ? now : new Date(created).toISOString(),
    modifiedTime: now,
  };
}

interface Merge {
  readonly companyId: number;
  readonly now: string;
  readonly setup: CrmSetup;
}

/**
 * Merges the CRM's changes into our lead. A member that a person here changed, too, keeps that person's value, and the
 * lead's history holds the CRM's.
 */
async function mergeInto(
  trx: Trx,
  { companyId, now, setup }: Merge,
  lead: Lead,
  { link, before }: { readonly link: CrmLink; readonly before: CrmLink | undefined },
): Promise<Lead> {
  const { seen } = link;
  const isNew = before === undefined || before.state !== 'linked';
  const mine: Lead = { ...lead, projectTypes: lead.projectTypes ?? [] };
  const base = isNew ? mine : { ...mine, ...before.seen.values };
  // A lead that is linked only now keeps what the CRM does not know.
  const theirs = { ...mine, ...(isNew ? present(seen.values) : seen.values) };
  const { record, overlaps } = mergeLead(base, mine, theirs);
  const end = { externalId: link.externalId, crmDeletedTime: null, modifiedTime: now };
  const after = { ...record, ...end };
  // One that was sent without an answer has arrived.
  if (isNew) await notePushTried(trx, companyId, lead.id, { isSent: false, inSeconds: 0 });
  if (overlaps.length > 0 || hasChanged(lead, after)) {
    const replaced = { companyId, store: 'leads', replacedAt: now, replacedBy: 0 } as const;
    await storeVersion(trx, { ...replaced, record: lead });
    if (overlaps.length > 0)
      await storeVersion(trx, { ...replaced, record: await updateLead(trx, companyId, { ...theirs, ...end }) });
    const stored = await updateLead(trx, companyId, after);
    await appendAudit(trx, {
      at: now,
      companyId,
      accountId: null,
      userId: null,
      action: 'lead changed',
      subject: `lead:${lead.id}`,
      details: { version: stored.version ?? 0, source: 'CRM', kept: overlaps.map(({ name }) => name).join(', ') },
    });
  }
  if (Object.keys(crmChanges(after, seen, setup.mapping, setup.words)).length > 0)
    await addPush(trx, companyId, lead.id);
  return after;
}

const present = (values: Partial<Lead>): Partial<Lead> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && (!Array.isArray(value) || value.length > 0)),
  );

const hasChanged = (lead: Lead, after: Lead): boolean =>
  Object.entries(after).some(
    ([member, value]) => member !== 'modifiedTime' && !isSame(member, lead[member as keyof Lead], value),
  );

/** One entry for all of them: a CRM has thousands of leads. */
const noteAdded = (trx: Trx, companyId: number, now: string, ids: readonly number[]): Promise<void> =>
  appendAudit(trx, {
    at: now,
    companyId,
    accountId: null,
    userId: null,
    action: 'leads received',
    subject: `leads:${Math.min(...ids)}-${Math.max(...ids)}`,
    details: { leads: ids.length, source: 'CRM' },
  });
