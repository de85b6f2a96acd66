import type { Lead } from '#contract/records/lead.ts';
import { type CrmValues, crmChanges, type SeenValues } from '#domain/crm/crm-lead.ts';
import { leadFields } from '#domain/crm/crm-mapping.ts';
import { textOf } from '#domain/crm/crm-values.ts';
import { isSameContent } from '#domain/same-content.ts';
import type { ConnectionContext } from '#server/connections/connection-context.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import type { CrmRecord, CrmWrite } from '#server/connections/providers/zoho/crm-answers.ts';
import type { CrmClient } from '#server/connections/providers/zoho/crm-client.ts';
import { allOf, equals } from '#server/connections/providers/zoho/crm-criteria.ts';
import { withCompany } from '#server/database/database.ts';
import { deleteCachedNamed } from '#server/repositories/connections/cached-answers.ts';
import { type CrmLink, listLinks, listLinksOfLeads, storeLinks } from '#server/repositories/crm/crm-leads.ts';
import {
  type CrmPush,
  endPush,
  listPushes,
  notePushRefused,
  notePushTried,
} from '#server/repositories/crm/crm-work.ts';
import { storeVersion } from '#server/repositories/history.ts';
import { listLeadsById, lockLead, updateLead } from '#server/repositories/leads.ts';
import type { CrmSetup } from '#server/services/crm/crm-setup.ts';
import { asReceiving, receiveLeads } from '#server/services/crm/receive-leads.ts';
import { withSoldTrades } from '#server/services/crm/sold-trades.ts';

/** The dependencies of a push. */
interface Push {
  readonly context: ConnectionContext;
  readonly companyId: number;
  readonly client: CrmClient;
  readonly setup: CrmSetup;
}

const mostPushes = 100;
/** A search finds a lead only a while after it was added. */
const searchLagMs = 120_000;

/** Writes waiting leads to the CRM, up to a hundred; false when none waits. */
export async function pushLeads(push: Push): Promise<boolean> {
  const { context, companyId } = push;
  const scope = { companyId, userId: 0 };
  const waiting = await withCompany(context.db, scope, (trx) => listPushes(trx, companyId, mostPushes));
  if (waiting.length === 0) return false;
  const ids = waiting.map(({ leadId }) => leadId);
  await noteSoldTrades(push, ids);
  const links = await withCompany(context.db, scope, (trx) => listLinksOfLeads(trx, companyId, ids));
  const linked = waiting.filter(({ leadId }) => links.some((link) => link.leadId === leadId));
  await pushChanges(push, linked, links);
  await pushNew(
    push,
    waiting.filter((one) => !linked.includes(one)),
  );
  return true;
}

async function noteSoldTrades({ context, companyId }: Push, ids: readonly number[]): Promise<void> {
  const now = context.now().toISOString();
  for (const id of ids)
    await asReceiving(context, companyId, async (trx) => {
      const lead = await lockLead(trx, companyId, id);
      const sold = lead === null ? null : await withSoldTrades(trx, companyId, lead);
      if (lead === null || sold === null || sold === lead) return;
      await storeVersion(trx, { companyId, store: 'leads', record: lead, replacedAt: now, replacedBy: 0 });
      await updateLead(trx, companyId, { ...sold, modifiedTime: now });
    });
}

/** Writes changes of leads that the CRM has, after it has read and merged changes there. */
async function pushChanges(
  { context, companyId, client, setup }: Push,
  waiting: readonly CrmPush[],
  links: readonly CrmLink[],
): Promise<void> {
  if (waiting.length === 0) return;
  const scope = { companyId, userId: 0 };
  const current = await client.listLeadsById(
    links.map(({ externalId }) => externalId),
    setup.fields,
  );
  const times = new Map(links.map(({ externalId, modifiedAt }) => [externalId, modifiedAt]));
  await receiveLeads(
    context,
    companyId,
    setup,
    current.filter(({ id, Modified_Time }) => times.get(id) !== textOf(Modified_Time)),
  );
  const ready = await withCompany(context.db, scope, async (trx) => {
    const ids = waiting.map(({ leadId }) => leadId);
    const fresh = await listLinksOfLeads(trx, companyId, ids);
    const leads = await listLeadsById(trx, companyId, ids);
    const changes = waiting.map((one) => {
      const link = fresh.find(({ leadId }) => leadId === one.leadId);
      const lead = leads.find(({ id }) => id === one.leadId);
      // A converted lead can no longer be changed; one that is gone there is told by the next list of deletions.
      const isThere = link !== undefined && link.dealId === null && current.some(({ id }) => id === link.externalId);
      const values = lead === undefined || !isThere ? {} : crmChanges(lead, link.seen, setup.mapping, setup.words);
      return { one, link, lead, values: withoutRefused(values, link?.refused ?? {}) };
    });
    for (const { one, values } of changes) if (Object.keys(values).length === 0) await endPush(trx, companyId, one);
    return changes.flatMap(({ one, link, lead, values }) =>
      link === undefined || lead === undefined || Object.keys(values).length === 0 ? [] : [{ one, link, lead, values }],
    );
  });
  const answers = await client.updateLeads(ready.map(({ link, values }) => ({ id: link.externalId, ...values })));
  const refused: string[] = [];
  await asReceiving(context, companyId, async (trx) => {
    for (const [index, { one, link, lead, values }] of ready.entries()) {
      const answer = answers[index];
      if (answer?.code === 'SUCCESS') {
        await storeLinks(trx, companyId, [writtenLink(link, lead, values, answer, setup)]);
        await endPush(trx, companyId, one);
      } else {
        const [field, more] = refusalOf(answer, values);
        refused.push(field);
        // The other fields go with the next try, which is due at once.
        await storeLinks(trx, companyId, [{ ...link, refused: { ...link.refused, ...more } }]);
      }
    }
  });
  if (refused.length > 0)
    await withCompany(context.db, scope, (trx) => deleteCachedNamed(trx, { companyId, provider: 'zoho' }, 'fields'));
}

const withoutRefused = (values: CrmValues, refused: CrmValues): CrmValues =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !(field in refused && isSameContent(refused[field], value))),
  );

/** The field that was refused with its value; all of them when the CRM names none of ours. */
function refusalOf(answer: CrmWrite | undefined, values: CrmValues): readonly [string, CrmValues] {
  const field = textOf(answer?.details?.api_name);
  return field in values ? [field, { [field]: values[field] }] : [field, values];
}

function writtenLink(
  link: CrmLink,
  lead: Lead,
  values: CrmValues,
  { details }: CrmWrite,
  { mapping }: CrmSetup,
): CrmLink {
  const written = leadFields(mapping).filter(({ field }) => field in values);
  const more = Object.fromEntries(written.map(({ member }) => [member, lead[member] ?? null]));
  const refused = Object.fromEntries(Object.entries(link.refused).filter(([field]) => !(field in values)));
  const seen: SeenValues = { ...link.seen, values: { ...link.seen.values, ...more } };
  return { ...link, seen, refused, modifiedAt: textOf(details?.Modified_Time) || link.modifiedAt };
}

/** A new lead with the fields to send. */
interface Ready {
  readonly one: CrmPush;
  readonly lead: Lead;
  readonly values: CrmValues;
}

const nothingSeen: SeenValues = { values: {}, cut: [] };

/** Leads that were added here. An answer that was lost makes no twin. */
async function pushNew(push: Push, waiting: readonly CrmPush[]): Promise<void> {
  const { context, companyId, client, setup } = push;
  const scope = { companyId, userId: 0 };
  const leads = await withCompany(context.db, scope, (trx) =>
    listLeadsById(
      trx,
      companyId,
      waiting.map(({ leadId }) => leadId),
    ),
  );
  const ready: Ready[] = [];
  for (const one of waiting) {
    const lead = leads.find(({ id }) => id === one.leadId);
    const isOurs = lead !== undefined && (lead.externalId ?? null) === null && (lead.crmDeletedTime ?? null) === null;
    if (!one.isAdded || lead === undefined || !isOurs)
      await withCompany(context.db, scope, (trx) => endPush(trx, companyId, one));
    else if (one.triedMs === null || setup.uuidField !== null || !(await findLost(push, one, lead)))
      ready.push({ one, lead, values: withoutRefused(newValues(lead, setup), one.refused) });
  }
  // A lead that was tried is ready only when the CRM was searched for it.
  const due = ready.filter(({ one }) => setup.uuidField !== null || one.triedMs === null || one.triedMs >= searchLagMs);
  if (due.length === 0) return;
  await withCompany(context.db, scope, async (trx) => {
    for (const { one } of due) await notePushTried(trx, companyId, one.leadId, { isSent: true, inSeconds: 130 });
  });
  const values = due.map((each) => each.values);
  const answers = await (setup.uuidField === null
    ? client.insertLeads(values)
    : client.upsertLeads(values, setup.uuidField)
  ).catch(async (error: unknown) => {
    // A refusal is an answer: nothing was added. Without one, nobody knows.
    const isKnown = error instanceof ProviderFailure && error.kind !== 'transient' && error.kind !== 'broken';
    if (isKnown || setup.uuidField !== null)
      await withCompany(context.db, scope, async (trx) => {
        for (const { one } of due) await notePushTried(trx, companyId, one.leadId, { isSent: false, inSeconds: 30 });
      });
    throw error;
  });
  for (const [index, each] of due.entries()) {
    const answer = answers[index];
    const id = textOf(answer?.details?.id);
    if (answer?.code === 'SUCCESS' && id !== '') await linkNew(push, each, id, textOf(answer.details?.Modified_Time));
    else await noteRefusedNew(push, each, answer);
  }
}

function newValues(lead: Lead, { mapping, words, uuidField, market }: CrmSetup): CrmValues {
  const values = crmChanges(lead, nothingSeen, mapping, words);
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
    ...(uuidField === null ? {} : { [uuidField]: lead.uuid }),
    ...(market === null ? {} : { [market.field]: market.value }),
  };
}

/** Links a lead that the CRM has from an earlier try; also true while the search may not show it yet. */
async function findLost(push: Push, one: CrmPush, lead: Lead): Promise<boolean> {
  const { client, setup, context, companyId } = push;
  if ((one.triedMs ?? 0) < searchLagMs) return true;
  const found = await searchPerson(client, lead, setup.fields);
  const known = await withCompany(context.db, { companyId, userId: 0 }, (trx) =>
    listLinks(
      trx,
      companyId,
      found.map(({ id }) => id),
    ),
  );
  const free = found.find(({ id }) => !known.some((link) => link.externalId === id && link.leadId !== null));
  if (free === undefined) return false;
  await linkNew(push, { one, lead }, free.id, '');
  return true;
}

async function searchPerson(
  client: CrmClient,
  { email, phone, lastName }: Lead,
  fields: readonly string[],
): Promise<readonly CrmRecord[]> {
  if (email) {
    const found = await client.search('Leads', { email }, fields);
    return found.filter(({ Last_Name }) => textOf(Last_Name).toLowerCase() === lastName.toLowerCase());
  }
  const criteria = allOf(equals('Last_Name', lastName), ...(phone ? [equals('Phone', phone)] : []));
  return phone ? client.search('Leads', { criteria }, fields) : [];
}

async function linkNew(
  { context, companyId, setup }: Push,
  { one, lead: sent }: Pick<Ready, 'one' | 'lead'>,
  externalId: string,
  modifiedAt: string,
): Promise<void> {
  const now = context.now().toISOString();
  await asReceiving(context, companyId, async (trx) => {
    const lead = await lockLead(trx, companyId, one.leadId);
    if (lead === null) return;
    await storeVersion(trx, { companyId, store: 'leads', record: lead, replacedAt: now, replacedBy: 0 });
    const userExternalId = sent.userId ? setup.words.crmUserOf(sent.userId) : null;
    await updateLead(trx, companyId, { ...lead, externalId, userExternalId, modifiedTime: now });
    const taken = leadFields(setup.mapping).filter(({ field }) => !(field in one.refused));
    const values = Object.fromEntries(taken.map(({ member }) => [member, sent[member] ?? null]));
    await storeLinks(trx, companyId, [
      {
        externalId,
        leadId: lead.id,
        state: 'linked',
        seen: { values: { ...values, userExternalId }, cut: [] },
        modifiedAt,
        dealId: null,
        refused: one.refused,
      },
    ]);
    await endPush(trx, companyId, one);
  });
}

const dayInSeconds = 86_400;

/** A refused field is left out of the next try; without one, the lead waits until a person changes it. */
async function noteRefusedNew(
  { context, companyId }: Push,
  { one, values }: Ready,
  answer: CrmWrite | undefined,
): Promise<void> {
  const field = textOf(answer?.details?.api_name);
  const isLeftOut = field in values && answer?.code !== 'MANDATORY_NOT_FOUND';
  const refused = isLeftOut ? { ...one.refused, [field]: values[field] } : { ...one.refused, [field]: null };
  await withCompany(context.db, { companyId, userId: 0 }, (trx) =>
    notePushRefused(trx, companyId, { leadId: one.leadId, refused }, isLeftOut ? 0 : dayInSeconds),
  );
}
