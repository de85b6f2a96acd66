// Named what-ifs of analysts: kept apart from the draft, compared over chosen estimates.
import { expect, test } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { ImpactPage } from '#contract/records/impact-page.ts';
import type { WhatIf } from '#contract/records/what-if.ts';
import { anEstimate, itemOf, newLead, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ database }));

  const parts = async () => {
    const admin = await server().logIn(people.admin);
    const rep = await server().logIn(people.rep);
    const field = await plainField(admin);
    const change = { sets: [{ id: field.id, property: 'laborPrice' as const, value: (field.laborPrice ?? 0) + 10 }] };
    return { admin, rep, field, change };
  };

  test('a what-if is kept under its name, changed, listed for the company alone, and deleted', async () => {
    const { admin, change } = await parts();
    const draft = (await admin.call('GET', '/api/catalog/draft')).body;
    const written = { name: ' Labor in spring ', change, filter: { state: 'open', from: '2026-01-01' } };
    const added = await admin.call('POST', '/api/what-ifs', { body: written });
    expect(added.statusCode, added.body).toBe(201);
    const whatIf = added.json<WhatIf>();
    expect(whatIf).toEqual({
      id: whatIf.id,
      name: 'Labor in spring',
      change,
      filter: written.filter,
      changedBy: expect.any(String),
      changedAt: server().clock.now.toISOString(),
    });
    const taken = await admin.call('POST', '/api/what-ifs', { body: { ...written, name: 'LABOR IN SPRING' } });
    expect([taken.statusCode, taken.json().title]).toEqual([
      409,
      'There is a what-if named “LABOR IN SPRING”. Enter another name.',
    ]);
    const other = { name: 'Other', change, filter: {} };
    const changed = await admin.call('PUT', `/api/what-ifs/${whatIf.id}`, { body: other });
    expect(changed.json()).toMatchObject(other);
    expect((await admin.call('GET', '/api/what-ifs')).json()).toEqual([changed.json()]);
    const foreign = await server().logIn(people.both);
    const at2 = { companyId: 2 };
    expect((await foreign.call('GET', '/api/what-ifs', at2)).json()).toEqual([]);
    expect((await foreign.call('DELETE', `/api/what-ifs/${whatIf.id}`, at2)).statusCode).toBe(404);
    expect((await admin.call('DELETE', `/api/what-ifs/${whatIf.id}`)).statusCode).toBe(204);
    expect((await admin.call('DELETE', `/api/what-ifs/${whatIf.id}`)).statusCode).toBe(404);
    expect((await admin.call('GET', '/api/catalog/draft')).body).toBe(draft);
  });

  test.each([
    ['name', { name: '  ' }],
    ['filter.from', { filter: { from: '2026-02-30' } }],
    ['filter.until', { filter: { from: '2026-03-02', until: '2026-03-01' } }],
    ['filter.state', { filter: { state: 'lost' } }],
    ['change.sets.0.property', { change: { sets: [{ id: '1.1', property: 'name', value: 1 }] } }],
  ])('a wrong %s is refused by its name', async (path, wrong) => {
    const { admin, change } = await parts();
    const answer = await admin.call('POST', '/api/what-ifs', { body: { name: 'A', change, filter: {}, ...wrong } });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [path]]);
  });

  test('the effect is computed over the chosen estimates alone, by the company’s days', async () => {
    const { admin, rep, field, change } = await parts();
    const addTo = async (leadId: number, createdTime: string) =>
      (
        await rep.call('POST', '/api/estimates', {
          body: anEstimate(leadId, field, [itemOf(field, 2)], { createdTime }),
        })
      ).json<Estimate>();
    const mine = await newLead(rep, 'Mine');
    const theirs = await newLead(admin, 'Theirs');
    await admin.call('PUT', `/api/leads/${theirs}`, { body: { lastName: 'Theirs', userId: admin.userId } });
    await rep.call('PUT', `/api/leads/${mine}`, { body: { lastName: 'Mine', userId: rep.userId } });
    await admin.call('PATCH', '/api/settings', { body: { timeZone: 'America/Chicago' } });
    const old = await addTo(mine, '2026-02-01T05:59:59.000Z');
    const sold = await addTo(mine, '2026-02-01T06:00:00.000Z');
    const open = await addTo(theirs, '2026-03-01T05:59:59.000Z');
    const form = multipart(await signedForm(rep, sold, server().clock.now.toISOString()));
    const signed = await rep.call('POST', '/api/documents', { body: form.body, headers: form.headers });
    expect(signed.statusCode, signed.body).toBe(201);
    const own = [old, sold, open].map(({ id }) => id);
    const looked = async (query: string) => {
      const answer = await admin.call('POST', `/api/rules/impact?limit=100&${query}`, { body: change });
      expect(answer.statusCode, answer.body).toBe(200);
      const page = answer.json<ImpactPage>();
      expect(page.lookedAt).toBe(page.onFile);
      return page.affected.map(({ estimateId }) => estimateId).filter((id) => own.includes(id));
    };
    expect(await looked('')).toEqual(own);
    expect(await looked('from=2026-02-01')).toEqual([sold.id, open.id]);
    expect(await looked('until=2026-01-31')).toEqual([old.id]);
    expect(await looked('from=2026-02-01&until=2026-02-28')).toEqual([sold.id, open.id]);
    expect(await looked(`userId=${rep.userId}`)).toEqual([old.id, sold.id]);
    expect(await looked('state=sold')).toEqual([sold.id]);
    expect(await looked('state=open')).toEqual([old.id, open.id]);
    expect(await looked(`workflowId=${field.workflowId}`)).toEqual(own);
    expect(await looked('workflowId=99')).toEqual([]);
    const wrong = await admin.call('POST', '/api/rules/impact?from=2026-02-30', { body: change });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['from']]);
  });
});
