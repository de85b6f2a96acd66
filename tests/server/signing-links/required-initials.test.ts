// A buyer who has not initialed a notice that requires it has not signed, whether at the table or through a link.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { aPaper } from '#tests/support/papers/signed-contract.ts';
import { onOneDatabase } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';
import { buyerCalls, dale, offerContract, signatureOf, visitorOf } from '#tests/support/signing/offered-contract.ts';

const timestamp = '2026-11-20T15:00:00.000Z';
const first = 'IL.statement.1';
const second = 'IL.noticeOfCancellation.2';
const given = {
  [first]: { timestamp, method: 'drawn' as const, strokes: 'M1 2L3 4' },
  [second]: { timestamp, method: 'typed' as const, text: 'D. W.' },
};
const missing: readonly (readonly [string, object | undefined])[] = [
  ['none', undefined],
  ['only one of two', { [first]: given[first] }],
  ['blanks', { ...given, [second]: { timestamp, method: 'typed', text: '  ' } }],
  ['no stroke', { ...given, [first]: { timestamp, method: 'drawn', text: 'D. W.' } }],
];

/** A contract with a statement and a notice that each buyer initials. */
const withSlots = (estimate: Estimate) => ({
  sections: [
    ...aPaper(estimate).sections,
    { kind: 'statement', heading: 'Your right', text: [], slot: first },
    { kind: 'notice', heading: 'Notice of cancellation', text: [], slot: second },
    // A second copy of the same notice is initialed once.
    { kind: 'notice', heading: 'Notice of cancellation', text: [], slot: second },
  ] as const,
});

onOneDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  beforeAll(async () => {
    server = await startTestServer({ database, leads: 0 });
  });
  beforeEach(async () => {
    server.clock.now = new Date(timestamp);
    rep = await server.logIn(people.rep);
  });
  afterAll(() => server.close());
  const read = async (id: number) => (await rep.call('GET', `/api/documents/${id}`)).json<Document>();

  test('at the table: each buyer is named, and nothing is stored', async () => {
    const { document, hash } = await offerContract(server, rep, false, withSlots);
    const sign = (signatures: Record<string, object>) =>
      rep.call('PUT', `/api/documents/${document.id}`, { body: { signatures } });
    const dana = signatureOf({ hash }, { signerName: 'Dana Whitfield', text: 'Dana Whitfield' });
    for (const [what, initials] of missing) {
      const answer = await sign({
        customer: { ...dana, initials },
        customer2: signatureOf({ hash }, { initials: given }),
      });
      expect([what, answer.statusCode], answer.body).toEqual([what, 400]);
      expect(Object.keys(answer.json().errors)).toEqual(['signatures.customer.initials']);
      expect(answer.json().errors['signatures.customer.initials']).toContainEqual(
        expect.stringMatching(/^Dana Whitfield has not initialed “(Your right|Notice of cancellation)”\.$/),
      );
    }
    expect((await read(document.id)).signatures ?? {}).toEqual({});
    expect((await sign({ customer: { ...dana, initials: given } })).statusCode).toBe(200);
    expect((await read(document.id)).signatures?.customer?.initials).toEqual(given);
  });

  test('through a link: the page learns which notice it is, and the signature with its initials is accepted', async () => {
    const offered = await offerContract(server, rep, false, withSlots);
    const { id } = offered.document;
    const body = { signer: 'customer2', emailAddress: dale };
    expect((await rep.call('POST', `/api/documents/${id}/signing-links`, { body })).statusCode).toBe(200);
    const call = buyerCalls(server, '10.3.0.1');
    const visitor = await visitorOf(server, dale, call);
    for (const [what, initials] of missing) {
      const answer = await call('signature', { ...visitor, signature: signatureOf(offered, { initials }) });
      expect([what, answer.statusCode], answer.body).toEqual([what, 400]);
      expect(Object.keys(answer.json().errors)).toEqual(['signatures.customer2.initials']);
    }
    expect((await read(id)).signatures ?? {}).toEqual({});
    const answer = await call('signature', { ...visitor, signature: signatureOf(offered, { initials: given }) });
    expect(answer.statusCode, answer.body).toBe(200);
  });
});
