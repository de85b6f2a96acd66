// A house in the office, and its papers as a tablet makes and sends them.
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import { contentHash } from '#documents/content-hash.ts';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import { documentOf } from '#documents/kinds/document-of.ts';
import { nextNumber, numberOfUuid } from '#documents/paper/paper-number.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { filledEstimate, joined, starter } from '#tests/support/papers/contract-input.ts';
import { pixel } from '#tests/support/papers/signed-contract.ts';
import type { TestServer, TestUser } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

export interface OfficeHouse {
  readonly lead: Lead;
  readonly settings: Settings;
  readonly salesperson: User;
  readonly estimate: Estimate;
}

/** A lead with an estimate over gutters. */
export async function officeHouse(rep: TestUser): Promise<OfficeHouse> {
  const person = { uuid: nextUuid(), firstName: 'Marisol', lastName: 'Whitcomb', state: 'IL', city: 'Batavia' };
  const lead = (await rep.call('POST', '/api/leads', { body: person })).json<Lead>();
  const { catalogVersion: _catalog, rulesVersion: _rules, ...plain } = joined([filledEstimate(starter, 4)]);
  const items = plain.items.map((item) => ({ ...item, uuid: nextUuid() }));
  const body = { ...plain, items, uuid: nextUuid(), leadId: lead.id };
  return {
    lead,
    settings: (await rep.call('GET', '/api/settings/')).json<Settings>(),
    salesperson: (await rep.call('GET', '/api/users/self')).json<User>(),
    estimate: (await rep.call('POST', '/api/estimates', { body })).json<Estimate>(),
  };
}

/** A paper of the house as a tablet makes it, over the documents that it knows; signed if it must be. */
export async function madePaper(
  house: OfficeHouse,
  type: number,
  { clock }: Pick<TestServer, 'clock'>,
  more: Partial<PaperSource> & { readonly uuid?: string } = {},
): Promise<Document> {
  const kind = kindOfType(type);
  if (kind === null) throw new Error(`no kind ${type}`);
  const { uuid = nextUuid(), documents = [] } = more;
  const number = type === contractType ? numberOfUuid(uuid) : nextNumber(kind, house.estimate, documents);
  const { workflowIds } = house.estimate;
  const source = { ...house, catalog: starter, workflowIds, number, details: {}, documents, ...more };
  const document = unwrap(documentOf(kind, { createdTime: clock.now.toISOString(), ...source }, uuid));
  return kind.mustBeSigned ? signedByAll(document) : document;
}

/** A document with the signature of everybody whom its content names. */
async function signedByAll(document: Document): Promise<Document> {
  const paper = readPaper(document.data?.content);
  if (paper === null) throw new Error('the document holds no paper');
  const hash = await contentHash(paper);
  const signatures = paper.signers.map(({ key, name, consent }) => [
    key,
    {
      timestamp: document.createdTime ?? '',
      data: pixel,
      signerName: name,
      signerRole: key,
      consent,
      method: 'drawn' as const,
      contentHash: hash,
    },
  ]);
  return { ...document, signatures: Object.fromEntries(signatures) as NonNullable<Document['signatures']> };
}
