// The effect of a change on one company's estimates, requested from the server; nothing is stored.
import { expect, test } from 'vitest';
import type { EstimateImpact } from '#contract/records/estimate-impact.ts';
import type { Field } from '#contract/records/field.ts';
import type { ImpactPage } from '#contract/records/impact-page.ts';
import type { Rule } from '#contract/records/rule.ts';
import { stateReader } from '#tests/server/hostile/stored-state.ts';
import { anEstimate, itemOf, newLead, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { onOneDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

const path = '/api/rules/impact';

const dearer = (field: Field, by: number) => ({
  sets: [{ id: field.id, property: 'materialPrice', value: (field.materialPrice ?? 0) + by }],
});

async function ruleOf(user: TestUser, id: string): Promise<Rule> {
  const { rules } = (await user.call('GET', '/api/info?keys=rules')).json<{ rules: Rule[] }>();
  const rule = rules.find((each) => each.id === id);
  if (rule === undefined) throw new Error(`There is no rule ${id}.`);
  return rule;
}

const doubled = (rule: Rule): Rule => ({ ...rule, logic: { '*': [2, rule.logic] } });

/** All pages, requested as by a device. */
async function everyPage(user: TestUser, body: object, limit: number): Promise<readonly ImpactPage[]> {
  const pages: ImpactPage[] = [];
  for (let after: number | null = 0; after !== null; after = pages.at(-1)?.next ?? null) {
    const answer = await user.call('POST', `${path}?after=${after}&limit=${limit}`, { body });
    expect(answer.statusCode).toBe(200);
    pages.push(answer.json<ImpactPage>());
  }
  return pages;
}

onOneDatabase((database) => {
  const server = shared(() => startTestServer({ database }));

  test('a price affects exactly the estimates with the line, with its money', async () => {
    const admin = await server().logIn(people.admin);
    const field = await plainField(admin);
    const leadId = await newLead(admin, 'Okafor');
    const added = await admin.call('POST', '/api/estimates', { body: anEstimate(leadId, field, [itemOf(field, 4)]) });
    const { id } = added.json<{ id: number }>();
    const readState = await stateReader(server().db);
    const before = await readState();
    const [page, ...others] = await everyPage(admin, dearer(field, 10), 100);
    const own = page?.affected.find(({ estimateId }) => estimateId === id);
    expect(own).toMatchObject({
      leadId,
      leadName: 'Okafor',
      lines: [{ fieldId: field.id, quantityBefore: 4, quantityAfter: 4 }],
    });
    expect((own?.totalAfter ?? 0) - (own?.totalBefore ?? 0)).toBeCloseTo(40, 2);
    expect(others).toEqual([]);
    expect([page?.lookedAt, page?.next]).toEqual([page?.onFile, null]);
    expect(page?.affected.every(({ lines }) => lines.every(({ fieldId }) => fieldId === field.id))).toBe(true);
    expect(await readState()).toEqual(before);
  });

  test('all pages together equal one large page', async () => {
    const admin = await server().logIn(people.admin);
    const body = { rule: doubled(await ruleOf(admin, 'roofing.starters')) };
    const whole = await everyPage(admin, body, 100);
    const pages = await everyPage(admin, body, 2);
    const affected = (some: readonly ImpactPage[]): readonly EstimateImpact[] => some.flatMap((each) => each.affected);
    expect(pages.length).toBeGreaterThan(1);
    expect(affected(whole).length).toBeGreaterThan(0);
    expect(affected(pages)).toEqual(affected(whole));
    expect(pages.reduce((sum, { lookedAt }) => sum + lookedAt, 0)).toBe(whole[0]?.onFile);
    expect(pages.reduce((sum, { difference }) => sum + difference, 0)).toBeCloseTo(whole[0]?.difference ?? 0, 2);
  });

  test('an invalid rule, and an unknown field, are refused with their place', async () => {
    const admin = await server().logIn(people.admin);
    const rule = await ruleOf(admin, 'roofing.starters');
    const refusal = async (body: object) => {
      const answer = await admin.call('POST', path, { body });
      return { status: answer.statusCode, ...answer.json<{ title: string; errors: Record<string, string[]> }>() };
    };
    const title = 'One or more validation errors occurred.';
    expect(await refusal({ rule: { ...rule, logic: { '+': [1, { sqrt: 4 }] } } })).toMatchObject({
      status: 400,
      title,
      errors: { rule: ['/logic/+/1: there is no operator "sqrt".'] },
    });
    expect(await refusal({ rule: { ...rule, logic: { var: 'eaves' } } })).toMatchObject({ status: 400, title });
    expect(await refusal({ rule: { ...rule, id: 'roofing.stairs' } })).toMatchObject({
      errors: { rule: ['There is no rule "roofing.stairs".'] },
    });
    expect(await refusal({ sets: [{ id: '1.9999', property: 'laborPrice', value: 1 }] })).toMatchObject({
      errors: { 'sets[0].id': ['There is no field or option "1.9999".'] },
    });
    for (const body of [{}, { sets: [{ id: '1.1', property: 'name', value: 1 }] }, { rule: { id: 'a.b' } }])
      expect(await refusal(body)).toMatchObject({ status: 400, title });
    expect((await admin.call('POST', path, { body: { sets: [], more: 'x'.repeat(300_000) } })).statusCode).toBe(413);
  });

  test('only admins of the company may ask, and they see only its estimates', async () => {
    const rep = await server().logIn(people.rep);
    const admin = await server().logIn(people.admin);
    const both = await server().logIn(people.both);
    const body = dearer(await plainField(admin), 10);
    expect((await rep.call('POST', path, { body })).statusCode).toBe(403);
    expect((await admin.call('POST', path, { body, companyId: 2 })).statusCode).toBe(404);
    const [own] = await everyPage(admin, body, 100);
    const foreign = (await both.call('POST', `${path}?limit=100`, { body, companyId: 2 })).json<ImpactPage>();
    const ids = (page: ImpactPage | undefined) => (page?.affected ?? []).map(({ estimateId }) => estimateId);
    expect(ids(own).length).toBeGreaterThan(0);
    expect(foreign.onFile).not.toBe(own?.onFile);
    expect(ids(foreign).filter((id) => ids(own).includes(id))).toEqual([]);
  });
});
