// A buyer's notice of cancellation on a signed contract, entered by hand.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuyerCancellation } from '#contract/records/buyer-cancellation.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Field } from '#contract/records/field.ts';
import { anEstimate, itemOf, newLead, nextUuid, plainField } from '#tests/support/estimates/priced-estimate.ts';
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
    server.clock.now = new Date('2026-12-05T17:00:00Z');
    rep = await server.logIn(people.rep);
    foreign = await server.logIn(people.foreign);
    field = await plainField(rep);
    leadId = await newLead(rep);
  });
  afterAll(() => server.close());

  /** Friday in Batavia: the last day is Wednesday, November 25. */
  const signedTime = '2026-11-20T15:00:00.000Z';
  const newEstimate = async () =>
    (
      await rep.call('POST', '/api/estimates', { body: anEstimate(leadId, field, [itemOf(field, 4)]) })
    ).json<Estimate>();
  async function signed(): Promise<Document> {
    const form = await signedForm(rep, await newEstimate(), signedTime);
    const answer = await rep.call('POST', '/api/documents/', multipart(form));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Document>();
  }
  const notice = (more: Partial<BuyerCancellation> = {}): BuyerCancellation => ({
    receivedTime: '2026-11-24T16:00:00.000Z',
    way: 'e-mail',
    by: 'Dana Whitfield',
    paid: 500,
    ...more,
  });
  const cancel = (id: number, body: object, user = rep) => user.call('POST', `/api/documents/${id}/cancel`, { body });

  test('in time: the contract is canceled with a dated receipt, and the signed content stays', async () => {
    const contract = await signed();
    const answer = await cancel(contract.id, notice({ note: 'By letter, too.' }));
    expect(answer.statusCode, answer.body).toBe(200);
    const { cancellation, ...rest } = answer.json<Document>();
    expect(cancellation).toEqual({
      receivedTime: '2026-11-24T16:00:00.000Z',
      way: 'e-mail',
      by: 'Dana Whitfield',
      paid: 500,
      sentOn: null,
      note: 'By letter, too.',
      lastDay: '2026-11-25',
      isInTime: true,
      timeZone: 'America/Chicago',
      // Ten business days: Thanksgiving and Sundays do not count.
      refundBy: '2026-12-07',
      notedTime: '2026-12-05T17:00:00.000Z',
    });
    // The new version has its own mark before those of earlier ones.
    const marks = expect.stringMatching(new RegExp(`^[0-9a-f]{6} ${contract.marks}$`));
    expect(rest).toEqual({ ...contract, version: expect.any(Number), marks });
    expect(rest.version).toBeGreaterThan(contract.version ?? 0);
    expect((await rep.call('GET', `/api/documents/${contract.id}`)).json()).toEqual(answer.json());
  });

  test('the local day at the job decides, and for mail the postmark', async () => {
    const outcome = async (more: Partial<BuyerCancellation>) =>
      (await cancel((await signed()).id, notice(more))).json<Document>().cancellation?.isInTime;
    expect(await outcome({ receivedTime: '2026-11-26T05:59:00.000Z' })).toBe(true);
    expect(await outcome({ receivedTime: '2026-11-26T06:00:00.000Z' })).toBe(false);
    expect(await outcome({ receivedTime: '2026-11-28T15:00:00.000Z', way: 'mail', sentOn: '2026-11-25' })).toBe(true);
    expect(await outcome({ receivedTime: '2026-11-28T15:00:00.000Z', way: 'mail', sentOn: '2026-11-26' })).toBe(false);
  });

  test('a repeated notice gets the same answer, a second one is refused, and one after a late one is accepted', async () => {
    const contract = await signed();
    const late = await cancel(contract.id, notice({ receivedTime: '2026-12-01T15:00:00.000Z' }));
    expect(late.json<Document>().cancellation?.isInTime).toBe(false);
    const first = await cancel(contract.id, notice());
    expect((await cancel(contract.id, notice())).json()).toEqual(first.json());
    expect((await cancel(contract.id, notice({ paid: 9 }))).statusCode).toBe(409);
  });

  test.each<[string, object, string]>([
    ['no day', { receivedTime: 'soon' }, 'receivedTime'],
    ['a time to come', { receivedTime: '2026-12-06T15:00:00.000Z' }, 'receivedTime'],
    ['a time before the signing', { receivedTime: '2026-11-19T15:00:00.000Z' }, 'receivedTime'],
    ['a postmark without mail', { sentOn: '2026-11-23' }, 'sentOn'],
    ['a postmark after the receipt', { way: 'mail', sentOn: '2026-11-25' }, 'sentOn'],
    ['an odd way', { way: 'pigeon' }, 'way'],
    ['nobody', { by: '' }, 'by'],
    ['money below nothing', { paid: -1 }, 'paid'],
    ['a part of a cent', { paid: 9.005 }, 'paid'],
  ])('with %s it is refused by name', async (_, more, member) => {
    const contract = await signed();
    const answer = await cancel(contract.id, { ...notice(), ...more });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([member]);
  });

  test('only a signed contract of the caller’s own company can be canceled', async () => {
    const { id } = await newEstimate();
    const draft = multipart({ uuid: nextUuid(), estimateId: String(id), name: 'Draft' });
    const unsigned = (await rep.call('POST', '/api/documents/', draft)).json<Document>();
    expect((await cancel(unsigned.id, notice())).statusCode).toBe(409);
    expect((await cancel((await signed()).id, notice(), foreign)).statusCode).toBe(404);
    expect((await cancel(999_999, notice())).statusCode).toBe(404);
  });

  test('a notice inside the document is judged by the server, and answered the same again', async () => {
    const contract = await signed();
    const sent = {
      ...notice(),
      lastDay: '2099-01-01',
      timeZone: 'Pacific/Apia',
      isInTime: false,
      refundBy: '2099-01-01',
    };
    const put = (cancellation: object) =>
      rep.call('PUT', `/api/documents/${contract.id}`, { body: { ...contract, cancellation } });
    const first = await put(sent);
    expect(first.statusCode, first.body).toBe(200);
    const found = { lastDay: '2026-11-25', timeZone: 'America/Chicago', isInTime: true, refundBy: '2026-12-07' };
    expect(first.json<Document>().cancellation).toMatchObject({ ...notice(), ...found });
    expect((await put(sent)).json()).toEqual(first.json());
    expect((await cancel(contract.id, notice())).json()).toEqual(first.json());
    const second = await put({ ...sent, by: 'Tom Whitfield' });
    expect(second.statusCode).toBe(409);
    expect(second.json().title).toBe(
      'The buyer has already canceled this contract: a notice from Dana Whitfield was received November 24, 2026 at 10:00 AM. This one was not recorded.',
    );
  });

  test('a contract may arrive with its notice', async () => {
    const form = await signedForm(rep, await newEstimate(), signedTime);
    const found = { lastDay: '', timeZone: '', isInTime: true, refundBy: '' };
    const send = (cancellation: object) =>
      rep.call('POST', '/api/documents/', multipart({ ...form, cancellation: JSON.stringify(cancellation) }));
    const first = await send({ ...notice(), ...found });
    expect(first.statusCode, first.body).toBe(201);
    expect(first.json<Document>().cancellation).toMatchObject({ isInTime: true, lastDay: '2026-11-25' });
    expect((await send({ ...notice(), ...found })).json()).toEqual(first.json());
  });

  test.each<[string, object, number, readonly string[]]>([
    ['the way of the buyer’s page', { way: 'page' }, 400, ['cancellation.way']],
    ['no day', { receivedTime: 'soon' }, 400, ['cancellation.receivedTime']],
    ['an absurd year', { receivedTime: '1997-11-24T16:00:00.000Z' }, 400, ['cancellation.receivedTime']],
    ['a postmark without mail', { sentOn: '2026-11-23' }, 400, ['cancellation.sentOn']],
  ])('a notice in the document with %s is refused by name', async (_, more, status, members) => {
    const contract = await signed();
    const cancellation = { ...notice(), lastDay: '', timeZone: '', isInTime: true, refundBy: '', ...more };
    const answer = await rep.call('PUT', `/api/documents/${contract.id}`, { body: { ...contract, cancellation } });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(Object.keys(answer.json().errors)).toEqual(members);
    expect((await rep.call('GET', `/api/documents/${contract.id}`)).json()).toEqual(contract);
  });

  test('a draft cannot be canceled in any way', async () => {
    const { id } = await newEstimate();
    const draft = multipart({ uuid: nextUuid(), estimateId: String(id), name: 'Draft' });
    const unsigned = (await rep.call('POST', '/api/documents/', draft)).json<Document>();
    const found = { lastDay: '2026-11-25', timeZone: '', isInTime: true, refundBy: '' };
    const body = { name: 'Other', cancellation: { ...notice(), ...found } };
    expect((await rep.call('PUT', `/api/documents/${unsigned.id}`, { body })).statusCode).toBe(409);
    expect((await rep.call('GET', `/api/documents/${unsigned.id}`)).json()).toEqual(unsigned);
  });

  test('a contract signed by a clock that was ahead can be canceled, too', async () => {
    const form = await signedForm(rep, await newEstimate(), '2027-11-19T15:00:00.000Z');
    const contract = (await rep.call('POST', '/api/documents/', multipart(form))).json<Document>();
    const answer = await cancel(contract.id, notice({ receivedTime: '2026-12-05T17:00:00.000Z' }));
    expect(answer.json<Document>().cancellation?.isInTime).toBe(true);
  });
});
