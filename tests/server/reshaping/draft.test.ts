// The draft of a company's catalog: edits by two admins, undo, check, publication, history.
import { expect, test } from 'vitest';
import type { CatalogCheck } from '#contract/records/catalog-check.ts';
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { CatalogPublication } from '#contract/records/catalog-publication.ts';
import type { Field } from '#contract/records/field.ts';
import type { ImpactPage } from '#contract/records/impact-page.ts';
import type { Rule } from '#contract/records/rule.ts';
import { defined } from '#domain/defined.ts';
import { anEstimate, itemOf, newLead, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { onOneDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

const draftPath = '/api/catalog/draft';

const priceOf = (field: Field, after: number): CatalogEdit => ({
  record: `field:${field.id}`,
  member: 'materialPrice',
  ...defined({ before: field.materialPrice }),
  after,
});

const change = (user: TestUser, title: string, edits: readonly CatalogEdit[]) =>
  user.call('POST', `${draftPath}/changes`, { body: { title, edits } });

const readDraft = async (user: TestUser) => (await user.call('GET', draftPath)).json<CatalogDraft>();

async function publish(user: TestUser, more: object = {}) {
  const { revision } = await readDraft(user);
  return user.call('POST', '/api/catalog/publications', { body: { note: 'Prices of spring', revision, ...more } });
}

async function fieldOf(user: TestUser, id: string) {
  const fields = (await user.call('GET', '/api/estimatefields')).json<Field[]>();
  const field = fields.find((each) => each.id === id);
  if (field === undefined) throw new Error(`There is no field ${id}.`);
  return field;
}

onOneDatabase((database) => {
  const server = shared(() => startTestServer({ database }));

  test('a draft is edited, undone, redone, published and reverted, while an older estimate keeps its prices', async () => {
    const admin = await server().logIn(people.admin);
    const field = await plainField(admin);
    const leadId = await newLead(admin, 'Okafor');
    const body = anEstimate(leadId, field, [itemOf(field, 4)]);
    const before = (await admin.call('POST', '/api/estimates', { body })).json<{
      id: number;
      catalogVersion: string;
    }>();
    const first = await readDraft(admin);
    expect(first).toMatchObject({ basedOn: { number: 1 }, changes: [] });

    const price = (field.materialPrice ?? 0) + 10;
    const added = await change(admin, 'Dearer', [priceOf(field, price)]);
    expect(added.statusCode).toBe(200);
    const [one] = added.json<CatalogDraft>().changes;
    expect(one).toMatchObject({ title: 'Dearer', userId: admin.userId, undone: false });
    expect((await fieldOf(admin, field.id)).materialPrice).toBe(field.materialPrice);

    const undone = await admin.call('POST', `${draftPath}/undo`, { body: {} });
    expect(undone.json<CatalogDraft>().changes).toMatchObject([{ undone: true }]);
    expect((await admin.call('POST', `${draftPath}/undo`, { body: {} })).statusCode).toBe(409);
    const redone = await admin.call('POST', `${draftPath}/redo`, { body: { number: one?.number } });
    expect(redone.json<CatalogDraft>().changes).toMatchObject([{ undone: false }]);

    const impact = (await admin.call('POST', `${draftPath}/impact?limit=100`)).json<ImpactPage>();
    expect(impact.affected.map(({ estimateId }) => estimateId)).toContain(before.id);
    const check = (await admin.call('GET', `${draftPath}/check`)).json<CatalogCheck>();
    expect(check.findings.filter(({ severity }) => severity === 'stop')).toEqual([]);

    const published = await publish(admin);
    expect(published.json<CatalogDraft>()).toMatchObject({ basedOn: { number: 2 }, changes: [] });
    expect((await fieldOf(admin, field.id)).materialPrice).toBe(price);
    const stored = (await admin.call('GET', `/api/estimates/${before.id}`)).json<{ catalogVersion: string }>();
    expect(stored.catalogVersion).toBe(before.catalogVersion);

    const stay = await change(admin, 'A new name', [
      { record: `field:${field.id}`, member: 'name', before: field.name, after: `${field.name} x` },
    ]);
    expect(stay.statusCode).toBe(200);
    const effect = (await admin.call('GET', '/api/catalog/publications/1/revert')).json<CatalogPublication>();
    expect(effect.edits).toMatchObject([{ record: `field:${field.id}`, member: 'materialPrice', before: price }]);
    const impactPath = '/api/catalog/publications/1/impact?limit=100';
    const repriced = (await admin.call('POST', impactPath)).json<ImpactPage>();
    expect(repriced.onFile).toBe(impact.onFile);
    expect((await admin.call('GET', '/api/catalog/publications/99/revert')).statusCode).toBe(404);
    expect((await admin.call('POST', '/api/catalog/publications/99/impact')).statusCode).toBe(404);
    const reverted = await admin.call('POST', '/api/catalog/publications/1/revert', { body: { note: 'Too dear' } });
    expect(reverted.json<CatalogDraft>()).toMatchObject({
      basedOn: { number: 3, catalogVersion: first.basedOn.catalogVersion },
      changes: [{ title: 'A new name', undone: false }],
    });
    expect((await fieldOf(admin, field.id)).materialPrice).toBe(field.materialPrice);
    const again = await admin.call('POST', '/api/catalog/publications/1/revert', { body: { note: 'Too dear' } });
    expect(again.statusCode).toBe(409);
    const ofField = await admin.call('GET', `/api/catalog/publications?record=field:${field.id}`);
    expect(ofField.json<CatalogPublication[]>().map(({ number, edits }) => [number, edits?.length])).toEqual([
      [3, 1],
      [2, 1],
    ]);
    const ofNothing = await admin.call('GET', '/api/catalog/publications?record=field:9.9999');
    expect(ofNothing.json()).toEqual([]);
    const history = (await admin.call('GET', '/api/catalog/publications')).json<CatalogPublication[]>();
    expect(history.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(history[0]).toMatchObject({ revertOf: 1, note: 'Too dear', userId: admin.userId, changed: 1 });
    const second = (await admin.call('GET', '/api/catalog/publications/2')).json<CatalogPublication>();
    expect(second.edits).toEqual([priceOf(field, price)]);
    expect((await admin.call('DELETE', draftPath)).json<CatalogDraft>().changes).toEqual([]);
  });

  test('two admins at once: changes of different members are both kept, and the same member is a conflict that names the other value', async () => {
    const admin = await server().logIn(people.admin);
    const other = await server().logIn(people.admin);
    const field = await plainField(admin);
    const answers = await Promise.all([
      change(admin, 'Price', [priceOf(field, 501)]),
      change(other, 'Name', [{ record: `field:${field.id}`, member: 'name', before: field.name, after: 'Renamed' }]),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const late = await change(other, 'Price', [priceOf(field, 502)]);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      conflicts: [{ record: `field:${field.id}`, member: 'materialPrice', theirs: 501, userId: admin.userId }],
      errors: { [`field:${field.id}/materialPrice`]: [expect.stringContaining('501')] },
    });
    await admin.call('DELETE', draftPath);
  });

  test('of two simultaneous publishers one wins, and the other learns what was published', async () => {
    const admin = await server().logIn(people.admin);
    const field = await plainField(admin);
    await change(admin, 'Price', [priceOf(field, 611)]);
    const { revision } = await readDraft(admin);
    const call = (note: string) => admin.call('POST', '/api/catalog/publications', { body: { note, revision } });
    const answers = await Promise.all([call('Mine'), call('Yours')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toMatchObject({
      title: expect.stringContaining('in the meantime'),
      published: { changed: 1 },
    });
  });

  test('a change that others build on is taken back after them', async () => {
    const admin = await server().logIn(people.admin);
    const field = await plainField(admin);
    const id = `${field.id.split('.')[0]}.9990`;
    const { options: _1, childIds: _2, ancestorIds: _3, descendantIds: _4, ...plain } = field;
    const added = await change(admin, 'A field', [
      { record: `field:${id}`, after: { ...plain, id, property: 'aNewField', name: 'New' } },
    ]);
    expect(added.statusCode).toBe(200);
    const number = added.json<CatalogDraft>().changes.at(-1)?.number;
    await change(admin, 'Its name', [{ record: `field:${id}`, member: 'name', before: 'New', after: 'Newer' }]);
    const refused = await admin.call('POST', `${draftPath}/undo`, { body: { number } });
    expect([refused.statusCode, refused.json<{ title: string }>().title]).toEqual([
      409,
      '“Its name” builds on it. Take that back first.',
    ]);
    const check = (await admin.call('GET', `${draftPath}/check`)).json<CatalogCheck>();
    expect(check.findings).toContainEqual(expect.objectContaining({ kind: 'unseen', record: `field:${id}` }));
    await admin.call('DELETE', draftPath);
  });

  test('a rule with fewer than five cases may wait in the draft, but blocks its publication', async () => {
    const admin = await server().logIn(people.admin);
    const { rules } = (await admin.call('GET', '/api/info?keys=rules')).json<{ rules: Rule[] }>();
    const [rule] = rules;
    if (rule === undefined) throw new Error('There is no rule.');
    const edit = { record: `rule:${rule.id}`, member: 'cases', before: rule.cases, after: rule.cases.slice(0, 2) };
    expect((await change(admin, 'Fewer cases', [edit])).statusCode).toBe(200);
    const { findings } = (await admin.call('GET', `${draftPath}/check`)).json<CatalogCheck>();
    expect(findings.filter(({ severity }) => severity === 'stop')).toMatchObject([
      { kind: 'cases', record: `rule:${rule.id}`, message: 'Has 2 worked cases; 5 are the fewest.' },
    ]);
    const refused = await publish(admin);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ errors: object }>().errors).toHaveProperty([`rule:${rule.id}`]);
    expect((await readDraft(admin)).basedOn.number).toBeGreaterThan(0);
    await admin.call('DELETE', draftPath);
  });

  test('a wrong keyword in the scope of a trade blocks its publication, as it would in the contract settings', async () => {
    const admin = await server().logIn(people.admin);
    const after = '<p>We lay {{valu[1.36]}}.</p>';
    expect((await change(admin, 'Scope', [{ record: 'workflow:1', member: 'scopeOfWork', after }])).statusCode).toBe(
      200,
    );
    const { findings } = (await admin.call('GET', `${draftPath}/check`)).json<CatalogCheck>();
    expect(findings.filter(({ severity }) => severity === 'stop')).toMatchObject([
      {
        kind: 'keyword',
        record: 'workflow:1',
        member: 'scopeOfWork',
        advice: 'Write {{value[1.36]}}.',
        message: '{{valu[1.36]}} is not a keyword. There are if, value, quantity and each.',
      },
    ]);
    expect((await publish(admin)).statusCode).toBe(409);
    await admin.call('DELETE', draftPath);
  });

  test('wrong values are refused by record and place, and nothing is stored', async () => {
    const admin = await server().logIn(people.admin);
    const field = await plainField(admin);
    const record = `field:${field.id}`;
    const before = await readDraft(admin);
    for (const [edit, path] of [
      [{ record, member: 'max', ...defined({ before: field.max }), after: 'many' }, `${record}/max`],
      [{ record, member: 'id', before: field.id, after: '1.7777' }, `${record}/id`],
      [{ record, member: 'nonsense', after: 1 }, record],
      [{ record: 'option:9.9999.1', after: { id: '9.9999.1', value: 'x' } }, 'option:9.9999.1'],
    ] as const) {
      const answer = await change(admin, 'Wrong', [edit]);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        400,
        expect.arrayContaining([path]),
      ]);
    }
    expect(await readDraft(admin)).toEqual(before);
  });

  test('members of a field that have no effect are accepted and ignored, alone, beside others and in a whole field', async () => {
    const admin = await server().logIn(people.admin);
    const field = await plainField(admin);
    const record = `field:${field.id}`;
    const before = await readDraft(admin);
    const ignored = { secondaryWorkflowId: 2, showProductTypes: true, toWaste: true };
    const edits = Object.entries(ignored).map(([member, after]) => ({ record, member, after }));
    for (const edit of edits) expect((await change(admin, 'Ignored', [edit])).statusCode).toBe(200);
    expect(await readDraft(admin)).toEqual(before);
    const name = { record, member: 'name', before: field.name, after: 'Renamed' };
    const id = '1.7788';
    const added = {
      id,
      property: 'addedField',
      name: 'Added',
      dataType: 'number',
      workflowId: 1,
      sectionId: field.sectionId,
      order: 9,
    };
    const whole = { record: `field:${id}`, after: { ...added, ...ignored } };
    const draft = (await change(admin, 'Renamed', [...edits, name, whole])).json<CatalogDraft>();
    expect(draft.changes.at(-1)?.edits).toEqual([name, { ...whole, after: added }]);
    // Only fields had them.
    const workflow = await change(admin, 'Wrong', [{ record: 'workflow:1', member: 'toWaste', after: true }]);
    expect(workflow.statusCode).toBe(400);
    await admin.call('DELETE', draftPath);
  });

  test('a scheduled publication waits beside a free draft, and its changes return when it is canceled', async () => {
    const admin = await server().logIn(people.admin);
    const field = await plainField(admin);
    await change(admin, 'Price', [priceOf(field, 713)]);
    expect((await publish(admin, { at: '2001-01-01T06:00' })).statusCode).toBe(400);
    // No calendar has the first; in Chicago the clock goes from 2 to 3 on the second.
    for (const at of ['2027-02-30T10:00', '2027-03-14T02:30'])
      expect((await publish(admin, { at })).json()).toMatchObject({ status: 400, errors: { at: [expect.anything()] } });
    const day = new Date(server().clock.now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const scheduled = (await publish(admin, { at: `${day}T06:00` })).json<CatalogDraft>();
    expect(scheduled.scheduled).toMatchObject({ note: 'Prices of spring', userId: admin.userId });
    expect(server().enqueued).toContainEqual({
      name: 'publish-catalog',
      data: { companyId: admin.companyId, at: scheduled.scheduled?.at },
    });
    expect([scheduled.changes, scheduled.scheduled?.changes?.map(({ title }) => title)]).toEqual([[], ['Price']]);
    // The draft is that of the published version, where another person goes on.
    const free = await change(admin, 'Other price', [priceOf(field, 714)]);
    expect(free.json<CatalogDraft>().scheduled).toMatchObject({ note: 'Prices of spring' });
    const second = await publish(admin, { at: `${day}T07:00` });
    expect([second.statusCode, second.json<{ title: string }>().title]).toEqual([
      409,
      'A publication is scheduled already. Cancel it first: its changes return to the draft.',
    ]);
    const opened = (await admin.call('DELETE', '/api/catalog/publications/scheduled')).json<CatalogDraft>();
    expect(opened.scheduled).toBeUndefined();
    expect(opened.changes.map(({ title }) => title)).toEqual(['Price', 'Other price']);
    expect((await admin.call('DELETE', draftPath)).statusCode).toBe(200);
  });

  test('another company sees nothing of a draft, and a rep cannot reach one', async () => {
    const admin = await server().logIn(people.admin);
    const field = await plainField(admin);
    await change(admin, 'Price', [priceOf(field, 815)]);
    const rep = await server().logIn(people.rep);
    expect((await rep.call('GET', draftPath)).statusCode).toBe(403);
    expect((await admin.call('GET', draftPath, { companyId: 2 })).statusCode).toBe(404);
    await admin.call('DELETE', draftPath);
  });
});
