// Endless rules on trial: the caller gets a refusal, and everybody else is served.
import { expect, test } from 'vitest';
import type { Rule } from '#contract/records/rule.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';
import { impactThread, namedCatalog } from '#server/threads/impact-thread.ts';
import { shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const catalog = starterCatalog([]);
function ruleOf(id: string): Rule {
  const rule = catalog.rules.find((each) => each.id === id);
  if (rule === undefined) throw new Error(`there is no rule ${id}`);
  return rule;
}

const starters = ruleOf('roofing.starters');
const power = (base: unknown) => ({ power: [base, 1200] });
const doubled = { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] };
const hostile: readonly (readonly [string, unknown])[] = [
  ['a power of a power of a power', { '+': [{ '*': [0, power(power(power(7.7)))] }, starters.logic] }],
  [
    'a text that doubles 40 times',
    { '+': [{ reduce: [Array.from({ length: 40 }, (_none, index) => index), doubled, '0'] }, starters.logic] },
  ],
];

const office = shared(() => startTestServer());

test.each(hostile)('%s fails every case that reaches it, with its reason, and holds nobody', async (_title, logic) => {
  const admin = await office().logIn(people.admin);
  const rep = await office().logIn(people.foreign);
  const tried = admin.call('POST', '/api/rules/impact?limit=5', { body: { rule: { ...starters, logic } } });
  expect((await rep.call('GET', '/api/leads?limit=1')).statusCode).toBe(200);
  const answer = await tried;
  expect(answer.statusCode).toBe(200);
  const { failed } = answer.json<{ cases: { failed: readonly { actual: unknown }[] } }>().cases;
  expect(new Set(failed.map(({ actual }) => actual))).toEqual(
    new Set(['roofing.starters gives no number for these inputs: it takes too many steps.']),
  );
});

test('the next rule runs after an endless one', async () => {
  const thread = impactThread({ longestMs: 1_000 });
  try {
    const change = { rule: { ...starters, logic: hostile[0]?.[1] as Rule['logic'] } };
    const call = { catalog: namedCatalog(catalog), change, estimates: [] };
    await thread.impactOf(1, call);
    expect(await thread.impactOf(1, { ...call, change: { rule: starters } })).toEqual({
      ok: true,
      value: { affected: [], lookedAt: 0, cases: { of: starters.cases.length, failed: [] } },
    });
  } finally {
    await thread.stop();
  }
}, 60_000);
