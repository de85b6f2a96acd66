// Questions of analysts: uses, differences of versions, an estimate over time, the audit log.
import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/records/audit-entry.ts';
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { CatalogPublication } from '#contract/records/catalog-publication.ts';
import type { EstimateVersion } from '#contract/records/estimate-version.ts';
import type { Field } from '#contract/records/field.ts';
import { asOwner } from '#server/database/database.ts';
import { listCompanyAudit } from '#server/repositories/audit-log.ts';
import { anEstimate, itemOf, newLead, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { onOneDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

onOneDatabase((database) => {
  const server = shared(() => startTestServer({ database, leads: 0 }));

  const publishPrice = async (admin: TestUser, id: string, after: number) => {
    const fields = (await admin.call('GET', '/api/estimatefields')).json<Field[]>();
    const field = fields.find((each) => each.id === id);
    if (field === undefined) throw new Error(`There is no field ${id}.`);
    const before = field.materialPrice === undefined ? {} : { before: field.materialPrice };
    const edits = [{ record: `field:${field.id}`, member: 'materialPrice', ...before, after }];
    const added = await admin.call('POST', '/api/catalog/draft/changes', { body: { title: 'Price', edits } });
    const { revision } = added.json<CatalogDraft>();
    const published = await admin.call('POST', '/api/catalog/publications', { body: { note: 'Price', revision } });
    return published.json<CatalogDraft>().basedOn.number;
  };

  test('any two versions are compared, in either direction', async () => {
    const admin = await server().logIn(people.admin);
    const { id } = await plainField(admin);
    const one = await publishPrice(admin, id, 701);
    await publishPrice(admin, id, 702);
    const three = await publishPrice(admin, id, 703);
    const between = async (number: number, from: number) =>
      (
        await admin.call('GET', `/api/catalog/publications/${number}/difference?from=${from}`)
      ).json<CatalogPublication>().edits;
    const edit = { record: `field:${id}`, member: 'materialPrice' };
    expect(await between(three, one)).toEqual([{ ...edit, before: 701, after: 703 }]);
    expect(await between(one, three)).toEqual([{ ...edit, before: 703, after: 701 }]);
    expect(await between(one, one)).toEqual([]);
    const unknown = await admin.call('GET', '/api/catalog/publications/1/difference?from=9999');
    expect(unknown.statusCode).toBe(404);
  });

  test('an estimate says who stored which version when, and the lines that it changed', async () => {
    const admin = await server().logIn(people.admin);
    const rep = await server().logIn(people.rep);
    const field = await plainField(admin);
    const leadId = await newLead(rep, 'Okafor');
    const made = await rep.call('POST', '/api/estimates', { body: anEstimate(leadId, field, [itemOf(field, 4)]) });
    const { id, items } = made.json<{ id: number; items: { uuid: string }[] }>();
    const changed = items.map((item) => ({ ...item, quantity: 6, value: 6 }));
    expect((await admin.call('POST', `/api/estimates/${id}`, { body: { items: changed } })).statusCode).toBe(200);
    const versions = (await admin.call('GET', `/api/estimates/${id}/versions`)).json<EstimateVersion[]>();
    expect(versions.map(({ userId }) => userId)).toEqual([admin.userId, rep.userId]);
    const added = { uuid: items[0]?.uuid, fieldId: field.id, member: 'line', before: null, after: 4 };
    expect(versions[1]).toMatchObject({ version: 1, changes: [added], changed: 1 });
    expect(versions[0]?.changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ fieldId: field.id, member: 'quantity', before: 4, after: 6 })]),
    );
    expect(versions[0]?.total).toBeGreaterThan(versions[1]?.total ?? 0);
    expect((await admin.call('GET', '/api/estimates/999999/versions')).statusCode).toBe(404);
    const uses = (await admin.call('GET', `/api/catalog/uses?record=field:${field.id}`)).json();
    expect(uses).toEqual({ open: 1, sold: 0 });
  });

  test('the audit log has the edits and logins of the company, page by page, and nothing of another', async () => {
    const admin = await server().logIn(people.admin);
    const foreign = await server().logIn(people.foreign);
    const read = async (user: TestUser, query = '', { companyId } = user) =>
      (await user.call('GET', `/api/audit${query}`, { companyId })).json<AuditEntry[]>();
    const entries = await read(admin);
    const actions = new Set(entries.map(({ action }) => action));
    expect([actions.has('login'), actions.has('catalog published'), actions.has('draft changed')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(entries.find(({ action }) => action === 'login')?.name).not.toBe('');
    expect((await foreign.call('GET', '/api/audit', { companyId: 1 })).statusCode).toBe(404);
    const theirs = await asOwner(server().db, (trx) => listCompanyAudit(trx, foreign.companyId, { limit: 1000 }));
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.some(({ action }) => action === 'catalog published')).toBe(false);
    const [newest, second] = entries;
    expect((await read(admin, `?before=${newest?.id}&limit=1`))[0]).toEqual(second);
    expect(await read(admin, '?from=2100-01-01')).toEqual([]);
    expect((await admin.call('GET', '/api/audit?from=yesterday')).statusCode).toBe(400);
  });
});
