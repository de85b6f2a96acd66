import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Field } from '#contract/records/field.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { anEstimate, itemOf, newLead, nextUuid, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { pixel } from '#tests/support/papers/signed-contract.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import { onOneDatabase } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

onOneDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  let foreign: TestUser;
  let field: Field;
  let leadId: number;
  beforeAll(async () => {
    server = await startTestServer({ database });
    rep = await server.logIn(people.rep);
    foreign = await server.logIn(people.foreign);
    field = await plainField(rep);
    leadId = await newLead(rep);
  });
  afterAll(() => server.close());

  type Form = Readonly<Record<string, string | readonly string[]>>;

  const later = () => new Date(server.clock.now.getTime() + 1000).toISOString();
  const post = (form: Form, headers = {}, user = rep) => {
    const sent = multipart(form);
    return user.call('POST', '/api/documents/', { body: sent.body, headers: { ...sent.headers, ...headers } });
  };
  const newEstimate = async (quantity = 4) =>
    (
      await rep.call('POST', '/api/estimates', { body: anEstimate(leadId, field, [itemOf(field, quantity)]) })
    ).json<Estimate>();
  const plainForm = (estimate: Estimate) => ({ uuid: nextUuid(), estimateId: String(estimate.id), name: 'Draft' });

  test('a draft of a device whose clock is ahead was made now', async () => {
    const form = plainForm(await newEstimate());
    const made = (await post({ ...form, createdTime: '2099-01-01T00:00:00.000Z' })).json<Document>();
    expect(made.createdTime).toBe(server.clock.now.toISOString());
    const body = { name: 'Draft 2', createdTime: '2099-01-01T00:00:00.000Z' };
    const changed = (await rep.call('PUT', `/api/documents/${made.id}`, { body })).json<Document>();
    expect(changed).toMatchObject({ name: 'Draft 2', createdTime: server.clock.now.toISOString() });
  });

  test('a signed contract arrives whole, with the server’s receipt, and its PDF is queued', async () => {
    const estimate = await newEstimate();
    const answer = await post(await signedForm(rep, estimate, later()));
    expect(answer.statusCode).toBe(201);
    const document = answer.json<Document>();
    expect(document).toMatchObject({
      estimateId: estimate.id,
      leadId,
      type: 1,
      pdfStatus: 5,
      createdByUserId: rep.userId,
      workflows: estimate.workflowIds,
    });
    expect(document.signatures?.customer).toMatchObject({
      signerName: 'Dana Whitfield',
      receivedTime: server.clock.now.toISOString(),
      receivedFrom: '127.0.0.1',
    });
    expect(server.enqueued).toContainEqual({ name: 'render-pdf', data: { companyId: 1, documentId: document.id } });
    expect((await rep.call('GET', `/api/documents/${document.id}`)).json()).toEqual(document);
    expect((await rep.call('GET', `/api/documents?estimateId=${estimate.id}`)).json()).toEqual([document]);
    // An estimate is read with its papers, one by one and with the others of its lead.
    const other = await newEstimate();
    const papersOf = async (path: string) => (await rep.call('GET', path)).json();
    expect(await papersOf(`/api/estimates/${estimate.id}`)).toMatchObject({ documents: [document] });
    const ofLead = (await papersOf(`/api/estimates?leadId=${leadId}`)) as { id: number; documents: Document[] }[];
    expect(ofLead.find(({ id }) => id === estimate.id)?.documents).toEqual([document]);
    expect(ofLead.find(({ id }) => id === other.id)?.documents).toEqual([]);
    const signature = await rep.call('GET', `/api/Documents/${document.id}/DownloadSignature?key=customer`);
    expect(signature.json()).toMatchObject({ data: pixel, timestamp: document.createdTime });
  });

  test('content changed after the signature is refused, and nothing is stored', async () => {
    const estimate = await newEstimate();
    const form = await signedForm(rep, estimate, later());
    const tampered = form['data.content'].replace('Dana Whitfield', 'Dana Whitfeld');
    const answer = await post({ ...form, 'data.content': tampered });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveProperty(['signatures.customer.contentHash']);
    expect((await rep.call('GET', `/api/documents?estimateId=${estimate.id}`)).json()).toEqual([]);
  });

  test("a signed total that differs from the server's is 409 and is never altered", async () => {
    const estimate = await newEstimate();
    const change = (paper: Paper) => ({ ...paper, totalCents: paper.totalCents - 100 });
    const answer = await post(await signedForm(rep, estimate, later(), { change }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json().title).toMatch(/^The signed total is not what the server computes/);
  });

  test('an estimate changed after the signing does not block the contract', async () => {
    const estimate = await newEstimate();
    const form = await signedForm(rep, estimate, later());
    await rep.call('POST', `/api/estimates/${estimate.id}`, { body: { items: [itemOf(field, 9)] } });
    expect((await post(form)).statusCode).toBe(201);
  });

  test('a request whose answer was lost is retried: there is one contract, by key and by uuid', async () => {
    const estimate = await newEstimate();
    const form = await signedForm(rep, estimate, later());
    const first = await post(form, { 'idempotency-key': 'c-1' });
    const replay = await post(form, { 'idempotency-key': 'c-1' });
    const again = await post(form, { 'idempotency-key': 'c-2' });
    expect(replay.json()).toEqual(first.json());
    expect(again.json<Document>().id).toBe(first.json<Document>().id);
    expect((await rep.call('GET', `/api/documents?estimateId=${estimate.id}`)).json()).toHaveLength(1);
    const other = await post({ ...form, name: 'Other' }, { 'idempotency-key': 'c-1' });
    expect(other.statusCode).toBe(422);
  });

  test('a signed document is neither changed nor deleted, and its estimate stays', async () => {
    const estimate = await newEstimate();
    const document = (await post(await signedForm(rep, estimate, later()))).json<Document>();
    const put = await rep.call('PUT', `/api/documents/${document.id}`, { body: { name: 'Other' } });
    expect(put.statusCode).toBe(409);
    expect((await rep.call('DELETE', `/api/documents/${document.id}`)).statusCode).toBe(409);
    expect((await rep.call('DELETE', `/api/estimates/${estimate.id}`)).statusCode).toBe(409);
    expect((await rep.call('GET', `/api/documents/${document.id}`)).json()).toEqual(document);
  });

  test('an unsigned document is changed, guarded by its version, and deleted', async () => {
    const estimate = await newEstimate();
    const document = (await post(plainForm(estimate))).json<Document>();
    const put = (name: string) =>
      rep.call('PUT', `/api/documents/${document.id}`, { body: { name }, headers: { 'if-match': '"1"' } });
    expect((await put('Second')).json()).toMatchObject({ name: 'Second', version: 2 });
    expect((await put('Third')).statusCode).toBe(412);
    expect((await rep.call('DELETE', `/api/documents/${document.id}`)).statusCode).toBe(204);
    expect((await rep.call('GET', `/api/documents/${document.id}`)).statusCode).toBe(404);
  });

  test('the server’s own fields cannot be sent', async () => {
    const estimate = await newEstimate();
    const form = { ...plainForm(estimate), pdfUrl: 'javascript:alert(1)', createdByUserId: '1', pdfStatus: '1' };
    const document = (await post(form)).json<Document>();
    expect(document).toMatchObject({ pdfUrl: null, createdByUserId: rep.userId, pdfStatus: 5 });
    const put = await rep.call('PUT', `/api/documents/${document.id}`, {
      body: { pdfUrl: 'https://evil.example', createdByUserId: 1, pdfStatus: 1 },
    });
    expect(put.json()).toMatchObject({ pdfUrl: null, createdByUserId: rep.userId, pdfStatus: 5 });
  });

  test('bad parts are 400 by field', async () => {
    const estimate = await newEstimate();
    const answer = await post({
      ...plainForm(estimate),
      type: '12',
      'signatures.customer.data': 'data:text/html,<b>',
      'data.content': '{',
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual(
      expect.arrayContaining(['type', 'signatures.customer.timestamp', 'signatures.customer.data']),
    );
    expect((await rep.call('POST', '/api/documents', { body: { name: 'x' } })).statusCode).toBe(415);
  });

  test('foreign estimates and documents answer like unknown ones', async () => {
    const estimate = await newEstimate();
    const document = (await post(await signedForm(rep, estimate, later()))).json<Document>();
    for (const estimateId of [estimate.id, 2_000_000_000]) {
      const answer = await post({ ...plainForm(estimate), estimateId: String(estimateId) }, {}, foreign);
      expect(answer.json().errors).toEqual({ estimateId: ['Estimate id is not valid.'] });
    }
    for (const id of [document.id, 2_000_000_000])
      for (const [method, url, body] of [
        ['GET', `/api/documents/${id}`, undefined],
        ['PUT', `/api/documents/${id}`, { name: 'Mine' }],
        ['DELETE', `/api/documents/${id}`, undefined],
        ['POST', `/api/documents/${id}/generatepdf`, undefined],
        ['GET', `/api/Documents/${id}/DownloadSignature?key=customer`, undefined],
        ['GET', `/pdf/contract/${id}`, undefined],
      ] as const)
        expect([method, url, (await foreign.call(method, url, { body })).statusCode]).toEqual([method, url, 404]);
  });

  test('an estimate takes its drafts to another lead, but a signed contract keeps its lead', async () => {
    const estimate = await newEstimate();
    const draft = (await post(plainForm(estimate))).json<Document>();
    const other = await newLead(rep);
    const move = (to: number) => rep.call('POST', `/api/estimates/${estimate.id}`, { body: { leadId: to } });
    expect((await move(other)).json<Estimate>().leadId).toBe(other);
    expect((await rep.call('GET', `/api/documents/${draft.id}`)).json<Document>().leadId).toBe(other);

    const moved = (await rep.call('GET', `/api/estimates/${estimate.id}`)).json<Estimate>();
    expect((await post(await signedForm(rep, moved, later()))).statusCode).toBe(201);
    const refused = await move(leadId);
    expect([refused.statusCode, refused.json().title]).toEqual([
      409,
      'This estimate has a signed contract and stays with its lead. Make a copy for the other lead.',
    ]);
    expect((await rep.call('GET', `/api/estimates/${estimate.id}`)).json<Estimate>().leadId).toBe(other);
    expect((await rep.call('DELETE', `/api/leads/${other}`)).statusCode).toBe(409);
  });
});
