// An itemized estimate in the office that offers options to its buyer.
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import { documentOf } from '#documents/kinds/document-of.ts';
import { nextNumber } from '#documents/paper/paper-number.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { itemizedEstimate } from '#documents/papers/itemized-estimate.ts';
import { buyerWork } from '#documents/work-list/narrow-work.ts';
import { offerableLines } from '#documents/work-list/offered-lines.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { filledEstimate, joined, starter } from '#tests/support/papers/contract-input.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import type { TestServer, TestUser } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

/** A household with gutters, of which three lines are offered. */
export interface OfferedOptions {
  readonly lead: Lead;
  readonly estimate: Estimate;
  readonly document: Document;
  /** Uuids of the offered lines. */
  readonly lines: readonly string[];
}

export async function offerOptions(
  server: TestServer,
  rep: TestUser,
  validUntil: string | null = null,
): Promise<OfferedOptions> {
  const who = { uuid: nextUuid(), firstName: 'Marisol', lastName: 'Whitcomb', state: 'IL', city: 'Batavia' };
  const lead = (await rep.call('POST', '/api/leads', { body: who })).json<Lead>();
  const { catalogVersion: _catalog, rulesVersion: _rules, ...plain } = joined([filledEstimate(starter, 4)]);
  const uuids = new Map(plain.items.map(({ uuid }) => [uuid, nextUuid()]));
  const items = plain.items.map((item) => ({ ...item, uuid: uuids.get(item.uuid) ?? '' }));
  const sent = { ...plain, items, uuid: nextUuid(), leadId: lead.id };
  const answer = await rep.call('POST', '/api/estimates', { body: sent });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const estimate = answer.json<Estimate>();
  const settings = (await rep.call('GET', '/api/settings/')).json<Settings>();
  const work = readWork({ estimate, settings, catalog: starter, workflowIds: estimate.workflowIds });
  const lines = offerableLines(buyerWork(work))
    .flatMap((trade) => trade.lines)
    .slice(0, 3)
    .map(({ uuid }) => uuid);
  return { lead, estimate, lines, document: await sendPaper(server, rep, { lead, estimate, lines, validUntil }) };
}

/** Makes the paper as a device does, possibly again, and sends it. */
export async function sendPaper(
  server: TestServer,
  rep: TestUser,
  { lead, estimate, lines, validUntil = null }: Omit<OfferedOptions, 'document'> & { validUntil?: string | null },
  again: Document | null = null,
): Promise<Document> {
  const settings = (await rep.call('GET', '/api/settings/')).json<Settings>();
  const documents = (await rep.call('GET', `/api/documents?estimateId=${estimate.id}`)).json<Document[]>();
  const salesperson = (await rep.call('GET', '/api/users/self')).json<User>();
  const source: PaperSource = {
    estimate,
    lead,
    settings,
    salesperson,
    catalog: starter,
    workflowIds: estimate.workflowIds,
    documents,
    number: nextNumber(itemizedEstimate, estimate, documents, again),
    createdTime: server.clock.now.toISOString(),
    details: { validUntil, notes: '', offered: Object.fromEntries(lines.map((uuid) => [uuid, true])) },
  };
  const { name, type, uuid, data = {}, createdTime } = unwrap(documentOf(itemizedEstimate, source, nextUuid()));
  const form = {
    name,
    type: `${type}`,
    uuid,
    createdTime: createdTime ?? '',
    estimateId: `${estimate.id}`,
    workflows: estimate.workflowIds.map(String),
    ...Object.fromEntries(Object.entries(data).map(([key, value]) => [`data.${key}`, value])),
  };
  const answer = await rep.call('POST', '/api/documents', multipart(form));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Document>();
}
