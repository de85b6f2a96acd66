// The largest estimate and the largest paper that the office accepts, and slightly larger ones: the device recognizes
// them before sending.

import { firstValueFrom } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueReason } from '#app/routes/sync/sync-sentences.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Field } from '#contract/records/field.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import { documentOf } from '#documents/kinds/document-of.ts';
import { numberOfUuid } from '#documents/paper/paper-number.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { wireItems } from '#domain/changes/remap-ids.ts';
import { ok } from '#domain/result.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { aLead, anEstimate, nextUuid } from '#tests/support/device/client-rows.ts';
import { outboxOf, settled } from '#tests/support/device/memory-device.ts';
import { connect, onAServer, one, server, tab } from '#tests/support/device/on-a-server.ts';
import { itemOf } from '#tests/support/estimates/priced-estimate.ts';
import { feeOnly } from '#tests/support/papers/signed-contract.ts';
import { tabletContract } from '#tests/support/papers/true-contract.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';
import { compiledOf } from '#tests/sync/simulation/compiled-of.ts';

const now = '2026-11-23T16:00:00.000Z';
/** Size of the request with an estimate, in bytes; the ids that the office assigns may add some. */
const [maxBytes, bytesOfIds] = [4_000_000, 20];
const linesTooLarge = 'The lines of this estimate are too large for a paper. Shorten their longest texts.';
const estimateTooLarge =
  'This estimate is too large for the office, which takes up to 4 MB. Shorten its longest texts or take out lines.';

onAServer(now);

let catalog: Catalog;
let field: Field;
let leadId: number;
beforeEach(async () => {
  catalog = unwrap(await tab.device.catalog());
  const found = catalog.fields.find((each) => each.dataType === 'string' && each.allowMultiple && !each.parentId);
  if (found === undefined) throw new Error('The catalog has no repeatable field for text.');
  field = found;
  one.online$.next(false);
  const house = { street: '1412 Alder Court', city: 'Batavia', state: 'IL', zipCode: '60510' };
  leadId = unwrap(await tab.device.leads.save(aLead({ firstName: 'Dana', ...house }))).id;
});

/** Texts with so many letters in total, the first a few more than the others. */
function texts(count: number, letters: number, letter = 'x'): readonly string[] {
  const fewer = Math.floor(letters / count);
  return Array.from({ length: count }, (_, index) =>
    letter.repeat(index === 0 ? letters - (count - 1) * fewer : fewer),
  );
}

/** An estimate that sells a fee in the trade of its texts, and one in another trade. */
function estimateOf(values: readonly string[]): Estimate {
  const { catalogVersion, rulesVersion } = catalog;
  const other = catalog.workflows.find(({ id }) => id !== field.workflowId)?.id ?? 0;
  const [inTheirs, inOther] = [feeOnly(field.workflowId), feeOnly(other)];
  return {
    ...anEstimate({ leadId, catalogVersion, rulesVersion }),
    workflowIds: [...inTheirs.workflowIds, ...inOther.workflowIds],
    workflowSummaries: { ...inTheirs.workflowSummaries, ...inOther.workflowSummaries },
    items: values.map((value, index) => itemOf(field, 1, { id: -2 * index - 2, uuid: nextUuid(), value })),
  };
}

describe('a paper', () => {
  /** A contract over all trades, made as its page makes it, ready to be signed. */
  async function contractOf(estimate: Estimate): Promise<Document> {
    const { workflowIds } = estimate;
    const session = await settled(tab.device.session.state$);
    const source = {
      estimate,
      catalog: compiledOf(catalog),
      photos: [],
      workflowIds,
      details: noDetails,
      additionalCost: null,
      lead: (await settled(tab.device.leads.watch(estimate.leadId)))?.data ?? aLead(),
      settings: (await firstValueFrom(tab.device.settings$)) as Settings,
      salesperson: (session.kind === 'signed-in' ? session.user : {}) as User,
    };
    const uuid = tab.device.newUuid();
    return unwrap(documentOf(contract, { ...source, createdTime: now, number: numberOfUuid(uuid) }, uuid));
  }
  const sizeOf = ({ data = {} }: Document) => Object.entries(data).flat().join('').length;

  it('of the maximum size is accepted by device and office; both refuse it with one more letter', async () => {
    const few = 800_000;
    const drafted = (letters: number) => estimateOf(texts(80, letters));
    const [small, next] = [await contractOf(drafted(few)), await contractOf(drafted(few + 1))];
    const max = few + Math.floor((2_000_000 - sizeOf(small)) / (sizeOf(next) - sizeOf(small)));
    const ids = [max, max + 1].map(async (letters) => unwrap(await tab.device.estimates.save(drafted(letters))).id);
    const saved = await Promise.all(ids);
    await connect();
    const inOffice = saved.map(async (id) => (await settled(tab.device.estimates.watch(id)))?.data as Estimate);
    const made = (await Promise.all(inOffice)).map(contractOf);
    const [largest, larger] = (await Promise.all(made)) as [Document, Document];
    expect(sizeOf(largest)).toBeLessThanOrEqual(2_000_000);
    expect(sizeOf(larger)).toBeGreaterThan(2_000_000);

    expect(await tab.device.documents.sizeProblem(largest)).toEqual(ok(null));
    unwrap(await tab.device.documents.save(largest));
    await connect();
    expect(await outboxOf(tab)).toEqual([]);

    expect(await tab.device.documents.sizeProblem(larger)).toEqual(ok(linesTooLarge));
    expect(await tab.device.documents.save(larger)).toMatchObject({ problem: { title: linesTooLarge } });
    const { uuid, name, workflows, estimateId, data = {} } = larger;
    const rep = await server.logIn(people.rep);
    const refused = await rep.call(
      'POST',
      '/api/documents',
      multipart({
        uuid,
        name,
        estimateId: `${estimateId}`,
        type: '1',
        createdTime: now,
        workflows: workflows.map(String),
        ...Object.fromEntries(Object.entries(data).map(([key, text]) => [`data.${key}`, text])),
      }),
    );
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['data']]);
  });

  it('from an earlier version of the app, which sends no work of its own, is refused by the office in words', async () => {
    const estimate = unwrap(await tab.device.estimates.save(estimateOf(texts(80, 1_100_000))));
    const whole = await tabletContract(tab, estimate, now);
    const { work: _work, ...data } = whole.data ?? {};
    unwrap(await tab.device.documents.save({ ...whole, data }));
    await connect();
    expect(await outboxOf(tab)).toMatchObject([
      { store: 'estimate-documents', error: 400, problem: { errors: { estimateId: [linesTooLarge] } } },
    ]);
  });
});

describe('an estimate', () => {
  /** Signed over the trade without texts. */
  const contractOver = (estimate: Estimate): Promise<Document> => {
    const [workflowId = 0] = estimate.workflowIds.slice(1);
    return tabletContract(tab, estimate, now, { workflowIds: [workflowId] });
  };
  const bytesOf = (estimate: Estimate) =>
    Buffer.byteLength(JSON.stringify({ ...estimate, items: wireItems(estimate.items) }));

  /** An estimate of a given size as sent; its texts have two bytes per letter, except the first, which fills it up. */
  async function ofBytes(bytes: number): Promise<Estimate> {
    const letters = 7_000;
    const bytesOfText = bytesOf(estimateOf(texts(2, 2 * letters, 'é'))) - bytesOf(estimateOf(texts(1, letters, 'é')));
    const count = Math.floor((bytes - 2_000) / (bytesOfText + 10));
    const drafted = estimateOf(['x', ...texts(count, count * letters, 'é')]);
    const plain = unwrap(await tab.device.estimates.save(drafted));
    const [first, ...others] = plain.items;
    if (first === undefined) throw new Error('The estimate has no lines.');
    const value = 'x'.repeat(1 + bytes - bytesOf(plain));
    const whole = unwrap(await tab.device.estimates.save({ ...plain, items: [{ ...first, value }, ...others] }, plain));
    expect(bytesOf(whole)).toBe(bytes);
    return whole;
  }

  it('of the maximum size is sent to the office with its contract', async () => {
    const largest = await ofBytes(maxBytes - bytesOfIds);
    unwrap(await tab.device.documents.save(await contractOver(largest)));
    await connect();
    expect(await outboxOf(tab)).toEqual([]);
  });

  it('that is larger cannot have a contract, and says what to do; once shortened, it is sent to the office with one', async () => {
    const larger = await ofBytes(maxBytes + bytesOfIds);
    const refused = await tab.device.documents.save(await contractOver(larger));
    expect(refused).toMatchObject({ problem: { title: estimateTooLarge } });
    expect(await tab.device.documents.sizeProblem(await contractOver(larger))).toEqual(ok(estimateTooLarge));
    await connect();
    const [entry, ...others] = await outboxOf(tab);
    expect([entry?.error, others]).toEqual([413, []]);
    expect(entry && issueReason(entry)).toBe(`${estimateTooLarge} Your change is safe here.`);

    const shorter = unwrap(await tab.device.estimates.save({ ...larger, items: larger.items.slice(0, 9) }, larger));
    unwrap(await tab.device.documents.save(await contractOver(shorter)));
    await tab.device.sync.syncNow();
    expect(await outboxOf(tab)).toEqual([]);
  });
});
