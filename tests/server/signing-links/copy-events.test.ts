// Copies of a signed paper: each is an event, added once, and nothing is said before it.
import { expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { DocumentEvent } from '#contract/records/document-event.ts';
import type { Lead } from '#contract/records/lead.ts';
import { copyCode } from '#documents/content-hash.ts';
import { certificateOf } from '#documents/evidence/certificate.ts';
import { withCompany } from '#server/database/database.ts';
import { noteMailedCopy } from '#server/services/document-emails/note-mailed-copy.ts';
import { readEvidence } from '#server/services/evidence/read-evidence.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';
import { type OfferedContract, offerContract, signatureOf } from '#tests/support/signing/offered-contract.ts';

const server = shared(() => startTestServer({ leads: 0 }));
const rep = () => server().logIn(people.rep);

/** A contract that both spouses have signed at the table. */
async function signed(): Promise<{ readonly offered: OfferedContract; readonly document: Document }> {
  const offered = await offerContract(server(), await rep());
  const timestamp = server().clock.now.toISOString();
  const signature = signatureOf(offered, {
    timestamp,
    copy: 'printed',
    copyTime: timestamp,
    signerEmail: 'x@y.com',
    presence: 'remote',
  });
  const answer = await change(offered.document.id, { signatures: { customer2: signature } });
  expect(answer.statusCode, answer.body).toBe(200);
  return { offered, document: answer.json<Document>() };
}
const change = async (id: number, body: object) => (await rep()).call('PUT', `/api/documents/${id}`, { body });
const read = async (id: number) => (await (await rep()).call('GET', `/api/documents/${id}`)).json<Document>();
const event = (what: DocumentEvent['what'], more: Partial<DocumentEvent> = {}): DocumentEvent => ({
  what,
  signers: ['customer'],
  time: server().clock.now.toISOString(),
  by: 'Renee Castillo',
  ...more,
});

test('no copy is handed over by signing: a device’s claim is dropped, as are facts that only a link has', async () => {
  const { document } = await signed();
  expect(document.signatures?.customer2).toMatchObject({ presence: 'in person' });
  expect(Object.keys(document.signatures?.customer2 ?? {})).not.toEqual(
    expect.arrayContaining(['copy', 'copyTime', 'signerEmail']),
  );
  expect(document.events).toBeUndefined();
});

test('an event is added once, with its receipt and an audit entry; what was signed stays', async () => {
  const { document } = await signed();
  const id = nextUuid();
  const shareSheet = event('shared');
  const added = await change(document.id, { ...document, events: { [id]: shareSheet } });
  expect(added.statusCode, added.body).toBe(200);
  const { events, ...rest } = added.json<Document>();
  expect(events).toEqual({ [id]: { ...shareSheet, receivedTime: expect.any(String) } });
  // The new version has its own mark before those of earlier ones.
  const marks = expect.stringMatching(new RegExp(`^[0-9a-f]{6} ${document.marks}$`));
  expect(rest).toEqual({ ...document, version: expect.any(Number), marks });
  const again = await change(document.id, { events: { [id]: event('shared', { by: 'Somebody else' }) } });
  expect([again.statusCode, again.json<Document>().events]).toEqual([200, events]);
  const without = await change(document.id, document);
  expect([without.statusCode, (await read(document.id)).events]).toEqual([409, events]);
  const { rows } = await server()
    .db.selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `document:${document.id}`)
    .execute()
    .then((all) => ({ rows: all }));
  expect(rows.map(({ action }) => action).filter((action) => action === 'document shared')).toHaveLength(1);
});

test('two devices add what they saw, and neither takes the other’s away', async () => {
  const { document } = await signed();
  await change(document.id, { events: { [nextUuid()]: event('shared') } });
  await change(document.id, { events: { [nextUuid()]: event('given on paper', { signers: ['customer2'] }) } });
  const { events = {} } = await read(document.id);
  expect(
    Object.values(events)
      .map(({ what }) => what)
      .sort(),
  ).toEqual(['given on paper', 'shared']);
});

test.each<[string, Partial<DocumentEvent>, string]>([
  ['an e-mail that a device claims', { what: 'mailed' }, 'what'],
  ['a fetch that a device claims', { what: 'fetched' }, 'what'],
  ['wrong digits', { what: 'opened', code: '0000' }, 'code'],
  ['no digits', { what: 'opened' }, 'code'],
  ['the company as a buyer', { signers: ['company'] }, 'signers'],
  ['a buyer whom the paper does not name', { signers: ['customer4'] }, 'signers'],
  ['a time that is none', { time: 'today' }, 'time'],
])('%s is refused by name, and nothing is stored', async (_title, more, member) => {
  const { offered, document } = await signed();
  const isRight = more.code === (await copyCode(offered.hash));
  const id = nextUuid();
  const answer = await change(document.id, {
    events: { [id]: event('shared', isRight ? { ...more, code: '0001' } : more) },
  });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [`events.${id}.${member}`]]);
  expect((await read(document.id)).events).toBeUndefined();
});

test('the right digits show that the copy was opened; a clock ahead counts as the receipt', async () => {
  const { offered, document } = await signed();
  const id = nextUuid();
  const code = await copyCode(offered.hash);
  const answer = await change(document.id, {
    events: { [id]: event('opened', { code, time: '2036-01-01T00:00:00.000Z' }) },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { time, receivedTime } = answer.json<Document>().events?.[id] ?? {};
  expect(time).toBe(receivedTime);
});

test('a paper that is not signed by everybody has no copy to hand over', async () => {
  const { document } = await offerContract(server(), await rep());
  const answer = await change(document.id, { events: { [nextUuid()]: event('shared') } });
  expect([answer.statusCode, answer.json().title]).toEqual([409, 'Only a signed paper has a copy to hand over.']);
});

test('the certificate says "not yet" until an e-mail is accepted, and not again once it came back', async () => {
  const { offered, document } = await signed();
  const { context } = server();
  const companyId = (await rep()).companyId;
  const scope = { companyId, userId: 0 };
  const lead = (await (await rep()).call('GET', `/api/leads/${document.leadId}`)).json<Lead>();
  const named = { ...lead, firstName: 'Dana', email: 'dana@example.com' };
  const renamed = await (await rep()).call('PUT', `/api/leads/${lead.id}`, { body: named });
  expect(renamed.statusCode, renamed.body).toBe(200);
  const evidenceText = async () => {
    const evidence = await readEvidence(context, companyId, await read(document.id), offered.paper);
    return certificateOf(evidence).sections.flatMap(({ heading, facts }) =>
      facts.filter(({ label }) => label === 'Copy handed over').map(({ value }) => `${heading}: ${value}`),
    );
  };
  expect(await evidenceText()).toEqual([expect.stringContaining('Not yet'), expect.stringContaining('Not yet')]);
  const mail = (what: 'mailed' | 'mail returned', recipient: string) =>
    withCompany(context.db, scope, (trx) =>
      noteMailedCopy(context, trx, {
        companyId,
        documentId: document.id,
        recipient,
        what,
        now: server().clock.now.toISOString(),
      }),
    );
  await mail('mailed', 'stranger@example.com');
  expect((await read(document.id)).events).toBeUndefined();
  await mail('mailed', named.email);
  expect((await evidenceText()).filter((text) => text.includes('accepted'))).toHaveLength(1);
  await mail('mail returned', named.email);
  expect((await evidenceText()).filter((text) => text.includes('Not yet'))).toHaveLength(2);
});
