// A signed contract must match the server's own estimate: the paper is made again and compared.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { persistenceOf } from '#contract/problems.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import { contentHash } from '#documents/content-hash.ts';
import type { Paper, PaperSection } from '#documents/paper/paper.ts';
import { numberOfUuid } from '#documents/paper/paper-number.ts';
import { saleOf } from '#documents/paper/sale-of.ts';
import { roleOf } from '#documents/paper/signer-keys.ts';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { workOf } from '#documents/work-list/stored-work.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { signingState } from '#domain/documents/signing-state.ts';
import { storeSoldWork } from '#server/services/store-sold-work.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { filledEstimate, joined, starter } from '#tests/support/papers/contract-input.ts';
import { pixel } from '#tests/support/papers/signed-contract.ts';
import { onOneDatabase } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

onOneDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  let lead: Lead;
  let settings: Settings;
  let estimate: Estimate;
  let salesperson: User;

  beforeAll(async () => {
    server = await startTestServer({ database });
    rep = await server.logIn(people.rep);
    const body = { uuid: nextUuid(), firstName: 'Marisol', lastName: 'Whitcomb', state: 'IL', city: 'Batavia' };
    lead = (await rep.call('POST', '/api/leads', { body })).json<Lead>();
    settings = (await rep.call('GET', '/api/settings/')).json<Settings>();
    salesperson = (await rep.call('GET', '/api/users/self')).json<User>();
    estimate = await newEstimate();
  });
  afterAll(() => server.close());

  const now = () => server.clock.now.toISOString();
  /** Contracts of this file begin with the same digits. */
  const number = numberOfUuid(nextUuid());
  const newEstimate = async (more: Partial<Estimate> = {}): Promise<Estimate> => {
    const both = joined([filledEstimate(starter, 4), filledEstimate(starter, 7)]);
    const { catalogVersion: _catalog, rulesVersion: _rules, ...plain } = both;
    const items = plain.items.map((item) => ({ ...item, uuid: nextUuid() }));
    const body = { ...plain, items, uuid: nextUuid(), leadId: lead.id, ...more };
    const answer = await rep.call('POST', '/api/estimates', { body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Estimate>();
  };
  const paperOf = (of: Estimate, more: Partial<Parameters<typeof contractPaper>[0]> = {}): Paper =>
    contractPaper({
      estimate: of,
      lead,
      settings,
      salesperson,
      catalog: starter,
      workflowIds: of.workflowIds,
      number,
      createdTime: now(),
      details: noDetails,
      ...more,
    });

  /** A contract in the device's format. */
  const contractOf = async (of: Estimate, paper: Paper, more: Partial<Document> = {}): Promise<Partial<Document>> => {
    const hash = await contentHash(paper);
    const signatures = Object.fromEntries(
      paper.signers.map(({ key, name, consent }) => [
        key,
        {
          timestamp: now(),
          data: pixel,
          signerName: name,
          signerRole: roleOf(key),
          method: 'drawn' as const,
          consent,
          contentHash: hash,
        },
      ]),
    );
    const data = {
      content: canonicalJson(paper),
      typeVersion: `${paper.typeVersion}`,
      details: canonicalJson(noDetails),
    };
    return {
      uuid: nextUuid(),
      estimateId: of.id,
      name: 'Contract 64D7A752',
      type: 1,
      workflows: of.workflowIds,
      createdTime: now(),
      data,
      signatures,
      ...more,
    };
  };
  const post = (document: Partial<Document>, more: Readonly<Record<string, string>> = {}) => {
    const sent = multipart({ ...formOf(document), ...more });
    return rep.call('POST', '/api/documents/', sent);
  };
  /** Signed on a draft, through the call that accepts a whole document. */
  const send = async (document: Partial<Document>) => {
    const { signatures: _signatures, data: _data, ...draft } = document;
    const { id } = (await post(draft)).json<Document>();
    return rep.call('PUT', `/api/documents/${id}`, { body: { ...document, uuid: undefined } });
  };
  const changed = (paper: Paper, kind: PaperSection['kind'], from: RegExp, to: string): Paper => ({
    ...paper,
    sections: paper.sections.map((section) =>
      section.kind === kind ? (JSON.parse(JSON.stringify(section).replace(from, to)) as PaperSection) : section,
    ),
  });

  test("the program's own paper is accepted", async () => {
    const answer = await send(await contractOf(estimate, paperOf(estimate)));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<Document>().signatures).toHaveProperty('company');
  });

  test('a contract over one of the trades, with its own downpayment, is accepted', async () => {
    const [first = 0] = estimate.workflowIds;
    const details = { ...noDetails, downpayment: 120, remarks: 'Mind the rose.' };
    const paper = paperOf(estimate, { workflowIds: [first], details });
    const document = await contractOf(estimate, paper, { workflows: [first] });
    const data = { ...document.data, details: canonicalJson(details) };
    expect((await send({ ...document, data })).statusCode).toBe(200);
    expect((await send({ ...document, uuid: nextUuid() })).statusCode).toBe(409);
  });

  test.each([
    ['workEnds', { workBegins: '2026-10-05', workEnds: '2026-10-01' }, /^The work ends on October 1, 2026, before it/],
    ['workBegins', { workBegins: '2026-02-30' }, /^Enter a date\.$/],
    ['answers.pamphletOn', { answers: { pamphletOn: 'soon' } }, /^Enter a date\.$/],
    ['answers.pamphletOn', { answers: { pamphletOn: '2026-09-31' } }, /^Enter a date\.$/],
    ['answers.insurerLetterOn', { answers: { insurerLetterOn: '2026-13-01' } }, /^Enter a date\.$/],
  ])('a day among the details that nobody could keep is refused: %s %o', async (path, more, texts) => {
    const details = { ...noDetails, ...more };
    const { workBegins, workEnds } = { ...noDetails, ...more };
    const days = path === 'workEnds' ? { workBegins, workEnds } : {};
    const document = await contractOf(estimate, paperOf(estimate, { details: { ...noDetails, ...days } }));
    const data = { ...document.data, details: canonicalJson(details) };
    const answer = await send({ ...document, data });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().errors).toEqual({ [`data.details.${path}`]: [expect.stringMatching(texts)] });
  });

  test('a lead or an estimate changed after the signing does not block the contract', async () => {
    const of = await newEstimate();
    const document = await contractOf(of, paperOf(of));
    await rep.call('POST', `/api/estimates/${of.id}`, { body: { items: of.items.slice(0, 3) } });
    const { version: _version, ...rest } = lead;
    await rep.call('PUT', `/api/leads/${lead.id}`, { body: { ...rest, lastName: 'Whitcomb-Hale', state: 'MD' } });
    expect((await send(document)).statusCode).toBe(200);
    await rep.call('PUT', `/api/leads/${lead.id}`, { body: rest });
  });

  test('a contract signed offline with a text that changed before it arrived is accepted with the signed text', async () => {
    const admin = await server.logIn(people.admin);
    const change = (body: object) => admin.call('PATCH', '/api/settings/', { body });
    const of = await newEstimate();
    const paper = paperOf(of);
    const signed = await contractOf(of, paper);
    for (const legalText of ['<p>New terms.</p>', '<p>Newer terms.</p>'])
      expect((await change({ legalText, contractCashDiscountPercent: 0.01 })).statusCode).toBe(200);
    const answer = await send(signed);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<Document>().data?.content).toBe(canonicalJson(paper));
    const invented = changed(paper, 'text', /We do the work/, 'We may do the work');
    expect((await send(await contractOf(of, invented))).statusCode).toBe(409);
    const { legalText = null, contractCashDiscountPercent = null } = settings;
    await change({ legalText, contractCashDiscountPercent });
  });

  test('a contract accepted without its work gets it from the version of the estimate that it names', async () => {
    const of = await newEstimate();
    const { id } = (await send(await contractOf(of, paperOf(of)))).json<Document>();
    const lost = await newEstimate();
    const other = (await send(await contractOf(lost, paperOf(lost)))).json<Document>();
    await sql`update documents set data = data #- '{data,work}' where id in (${id}, ${other.id})`.execute(server.db);
    await sql`update documents set data = jsonb_set(data, '{data,content}',
      to_jsonb(replace(data->'data'->>'content', '"totalCents":', '"totalCents":1'))) where id = ${other.id}`.execute(
      server.db,
    );
    await rep.call('POST', `/api/estimates/${of.id}`, { body: { items: of.items.slice(0, 3) } });
    await storeSoldWork(server.context);
    const read = async (document: number) => (await rep.call('GET', `/api/documents/${document}`)).json<Document>();
    const stored = await read(id);
    expect(workOf(stored)).toEqual(readWork({ estimate: of, catalog: starter, settings, workflowIds: of.workflowIds }));
    expect(workOf(await read(other.id))).toBeNull();
    const { version } = stored;
    await storeSoldWork(server.context);
    expect((await read(id)).version).toBe(version);
  });

  test('quantities saved for a purchase order replace the lines of their fields and never change a sold price', async () => {
    const of = await newEstimate();
    const [item] = of.items.filter(({ quantity, materialPrice }) => quantity > 1 && (materialPrice ?? 0) > 0);
    const order = (items: readonly object[]) =>
      rep.call('POST', `/api/estimates/${of.id}`, { body: { fieldIds: [item?.fieldId], items } });
    const lines = of.items.filter(({ fieldId }) => fieldId === item?.fieldId);
    const more = lines.map((line) => ({ ...line, quantity: line.quantity + 1 }));
    const raised = await order(more);
    expect(raised.statusCode, raised.body).toBe(200);
    expect(raised.json<Estimate>().items).toHaveLength(of.items.length);
    const sold = raised.json<Estimate>();
    expect((await send(await contractOf(sold, paperOf(sold)))).statusCode).toBe(200);
    expect((await order(more)).statusCode).toBe(200);
    const refused = await order(lines);
    expect([refused.statusCode, refused.json().title]).toEqual([
      409,
      'The contract of this estimate is signed, and these quantities would change its price. Make a change order instead.',
    ]);
  });

  describe('in a version of its words', () => {
    const { versions } = contract;
    const older = versions[0]?.version ?? 0;
    const stating = async (typeVersion: number) =>
      send(await contractOf(estimate, { ...paperOf(estimate), typeVersion }));

    test('without a builder any more is refused with a way out, whatever it says', async () => {
      for (const version of [1, older - 1]) {
        const answer = await stating(version);
        expect(answer.statusCode, answer.body).toBe(409);
        expect(answer.json().title).toMatch(/too old: .* It stays on this device as it is, .* Update the app/);
      }
    });

    test('of a newer program waits until the office has that program', async () => {
      const answer = await stating((versions.at(-1)?.version ?? 0) + 1);
      expect([answer.statusCode, persistenceOf(answer.statusCode)]).toEqual([425, 'transient']);
    });

    test('that has ended is refused, while a paper on file is signed on', async () => {
      const whole = await contractOf(estimate, paperOf(estimate, { version: older }));
      const { customer } = whole.signatures ?? {};
      if (customer === undefined) throw new Error('The customer signs.');
      const data = { ...whole.data, signers: 'customer company' };
      const first = (await post({ ...whole, data, signatures: { customer } })).json<Document>();
      expect(first.comparedTime).toBe(now());
      const late = await contractOf(estimate, paperOf(estimate, { version: older }));
      // As if the version under way had been released long ago.
      const next = versions[1] as { released?: string };
      const { released } = next;
      next.released = '2026-01-01';
      try {
        const answer = await send(late);
        expect([answer.statusCode, answer.json().title]).toEqual([409, expect.stringContaining('too old')]);
        const body = { ...whole, data, uuid: undefined };
        expect((await rep.call('PUT', `/api/documents/${first.id}`, { body })).statusCode).toBe(200);
      } finally {
        if (released === undefined) delete next.released;
        else next.released = released;
      }
      expect((await send(late)).statusCode).toBe(200);
    });
  });

  test('a salesperson who was renamed since, and a lead that was merged, do not block the contract', async () => {
    const of = await newEstimate();
    const merged = { ...lead, street: '1412 Alder Court', city: 'Geneva' };
    const document = await contractOf(of, paperOf(of, { lead: { ...merged, city: 'Batavia' } }));
    const { version: _version, ...rest } = lead;
    // The office changed the city first; the device's street came after, so that old city and new street never met.
    await rep.call('PUT', `/api/leads/${lead.id}`, { body: { ...rest, city: 'Geneva' } });
    await rep.call('PUT', `/api/leads/${lead.id}`, { body: { ...rest, city: 'Geneva', street: '1412 Alder Court' } });
    const name = { firstName: salesperson.firstName, lastName: 'Keller-Ruiz', phoneNumber: '+16305550123' };
    expect((await rep.call('POST', '/api/users/self', { body: name })).statusCode).toBe(200);
    const answer = await send(document);
    expect(answer.statusCode, answer.body).toBe(200);
    const invented = paperOf(of, { lead: { ...merged, street: '1 Nowhere Lane' } });
    expect((await send(await contractOf(of, invented))).statusCode).toBe(409);
    const { firstName, lastName, phoneNumber } = salesperson;
    await rep.call('POST', '/api/users/self', { body: { firstName, lastName, phoneNumber: phoneNumber ?? null } });
    await rep.call('PUT', `/api/leads/${lead.id}`, { body: rest });
  });

  describe('is refused when it differs', () => {
    test.each([
      ['a price', 'prices', /"amount":"\$[\d,.]+"/, '"amount":"$1.00"'],
      ['a quantity of the work', 'schedule', /"quantity":"[^"]+ feet"/, '"quantity":"9,999 feet"'],
      ['what is due', 'figures', /"value":"\$[\d,.]+"/, '"value":"$0.00"'],
      ['a text of the company', 'text', /We do the work/, 'We may do the work'],
      ['the last day to cancel', 'notice', /until midnight of [A-Z][a-z]+/, 'until midnight of Someday'],
    ] as const)('in %s', async (_what, kind, from, to) => {
      const paper = paperOf(estimate);
      const other = changed(paper, kind, from, to);
      expect(other).not.toEqual(paper);
      const answer = await send(await contractOf(estimate, other));
      expect(answer.statusCode).toBe(409);
      expect(answer.json().title).toMatch(/^The signed contract does not say what this estimate says/);
    });

    test('in the customer', async () => {
      const paper = paperOf(estimate, { lead: { ...lead, lastName: 'Somebody' } });
      expect((await send(await contractOf(estimate, paper))).statusCode).toBe(409);
    });
  });

  test.each<[string, number, (document: Partial<Document>) => Partial<Document>]>([
    ['no content', 400, (one) => ({ ...one, data: {} })],
    ['no trade', 400, (one) => ({ ...one, workflows: [] })],
    ['a trade that the estimate has not', 409, (one) => ({ ...one, workflows: [1] })],
    ['a year from nowhere', 400, (one) => ({ ...one, createdTime: '2099-01-01T00:00:00.000Z' })],
    ['no picture', 400, (one) => withSignature(one, { data: null })],
    ['no name', 400, (one) => withSignature(one, { signerName: '' })],
    ['no consent', 400, (one) => withSignature(one, { consent: '' })],
    [
      'one signature of two',
      400,
      ({ signatures, ...one }) => ({
        ...one,
        signatures: signatures?.customer === undefined ? {} : { customer: signatures.customer },
      }),
    ],
    [
      'a signer that the paper does not name',
      400,
      ({ signatures, ...one }) => ({
        ...one,
        signatures: { ...signatures, notary: signatures?.customer ?? { timestamp: '' } },
      }),
    ],
  ])('with %s it is refused', async (_what, status, make) => {
    const answer = await send(make(await contractOf(estimate, paperOf(estimate))));
    expect(answer.statusCode, answer.body).toBe(status);
  });

  test('a signature on a local day other than the contract’s is refused, whatever the day in UTC', async () => {
    const createdTime = '2026-11-21T05:50:00.000Z';
    const paper = paperOf(estimate, { createdTime });
    const signedAt = async (timestamp: string) => {
      const document = await contractOf(estimate, paper, { createdTime });
      const { customer, company } = document.signatures ?? {};
      if (!customer || !company) throw new Error('Both sign.');
      return send({ ...document, signatures: { customer: { ...customer, timestamp }, company } });
    };
    const late = await signedAt('2026-11-21T06:01:00.000Z');
    expect(late.statusCode).toBe(409);
    expect(late.json().title).toMatch(/^The contract is dated another day than its signature/);
    expect((await signedAt('2026-11-21T05:59:00.000Z')).statusCode).toBe(200);
  });

  test('without a price, or with a downpayment above it, nothing is sold', async () => {
    const paid = await newEstimate({ downpayment: 100 });
    const of = { ...paid, downpayment: 9_000_000 };
    expect((await send(await contractOf(of, paperOf(of)))).statusCode).toBe(409);
    const empty = await newEstimate({ items: [], workflowSummaries: {} });
    expect((await send(await contractOf(empty, paperOf(empty)))).statusCode).toBe(400);
  });

  test('content that cannot be rendered cannot be signed', async () => {
    const paper = { ...paperOf(estimate), sections: [null] } as unknown as Paper;
    expect((await send(await contractOf(estimate, paper))).statusCode).toBe(400);
  });

  test('an admin reads in which states contracts were signed', async () => {
    const admin = await server.logIn(people.admin);
    expect((await admin.call('GET', '/api/settings/contractplaces')).json()).toEqual(
      expect.arrayContaining([
        {
          place: 'IL',
          contracts: expect.any(Number),
          newest: expect.objectContaining({ name: 'Contract 64D7A752', signedAt: now() }),
        },
      ]),
    );
  });

  test('of two simultaneous signings of one document, the first wins', async () => {
    const document = await contractOf(estimate, paperOf(estimate));
    const other = withSignature(document, { timestamp: '2026-11-20T11:00:00.000Z' });
    const answers = await Promise.all([post(document), post(other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  describe('when its signers sign one after the other', () => {
    /** The contract with the signatures of some of its signers. */
    const partOf = (
      whole: Partial<Document>,
      keys: readonly string[],
      more: Partial<Document> = {},
    ): Partial<Document> => ({
      ...whole,
      data: { ...whole.data, signers: 'customer company' },
      signatures: Object.fromEntries(Object.entries(whole.signatures ?? {}).filter(([key]) => keys.includes(key))),
      ...more,
    });
    const put = (id: number, document: Partial<Document>) =>
      rep.call('PUT', `/api/documents/${id}`, { body: { ...document, uuid: undefined } });
    const partly = async (keys: readonly string[] = ['customer']) => {
      const whole = await contractOf(estimate, paperOf(estimate));
      const answer = await post(partOf(whole, keys));
      expect(answer.statusCode, answer.body).toBe(201);
      return { whole, stored: answer.json<Document>() };
    };
    const decline = {
      how: 'declined' as const,
      by: 'Marisol Whitcomb',
      signer: 'customer',
      reason: 'Too dear',
      timestamp: '',
    };

    test('it is accepted with no or one signature, is not a sale, and is sold with the last one', async () => {
      const of = await newEstimate();
      const whole = await contractOf(of, paperOf(of));
      const offered = (await post(partOf(whole, []))).json<Document>();
      expect(signingState(offered)).toBe('offered');
      const first = (await put(offered.id, partOf(whole, ['customer']))).json<Document>();
      expect(signingState(first)).toBe('partly signed');
      expect(saleOf([first])).toBeNull();
      const last = (await put(offered.id, partOf(whole, ['company']))).json<Document>();
      expect(Object.keys(last.signatures ?? {}).toSorted()).toEqual(['company', 'customer']);
      expect(last.version).toBeGreaterThan(first.version ?? 0);
      expect(saleOf([last])?.documentId).toBe(last.id);
      expect((await put(offered.id, partOf(whole, ['customer', 'company']))).statusCode).toBe(409);
    });

    test('two buyers sign with their initials and their evidence, in the device’s format', async () => {
      const age = 'unsaid' as const;
      const buyers = ['Marisol Whitcomb', 'Dale Whitcomb'].map((name) => ({ name, age, email: null }));
      const details = { ...noDetails, buyers };
      const whole = await contractOf(estimate, paperOf(estimate, { details }));
      const { customer, customer2 } = whole.signatures ?? {};
      if (!customer || !customer2) throw new Error('Both are signers.');
      const given = {
        papers: 'electronic' as const,
        consentVersion: '1',
        presence: 'in person' as const,
        timeZone: 'America/Chicago',
        strokes: 'M1 2L30 40',
        initials: { 'IL.statement.1': { timestamp: now(), method: 'drawn' as const, strokes: 'M1 2L3 4' } },
      };
      const data = { ...whole.data, details: canonicalJson(details), signers: 'customer customer2 company' };
      const answer = await post({ ...whole, data, signatures: { customer: { ...customer, ...given } } });
      expect(answer.statusCode, answer.body).toBe(201);
      const stored = answer.json<Document>();
      expect(stored.signatures?.customer).toMatchObject(given);
      const next = await put(stored.id, { ...whole, data, signatures: { customer2 } });
      expect(next.statusCode, next.body).toBe(200);
      expect(signingState(next.json<Document>())).toBe('partly signed');
    });

    test('different content is refused, both before the first signature and after it', async () => {
      for (const keys of [[], ['customer']]) {
        const { whole, stored } = await partly(keys);
        const other = { ...paperOf(estimate), title: 'Another contract' };
        const answer = await put(stored.id, partOf(whole, ['company'], { data: { content: canonicalJson(other) } }));
        expect(answer.statusCode, answer.body).toBe(409);
        expect((await put(stored.id, partOf(whole, ['company'], { workflows: [4] }))).statusCode).toBe(409);
        const now = (await rep.call('GET', `/api/documents/${stored.id}`)).json<Document>();
        expect(now.data?.content).toBe(stored.data?.content);
      }
    });

    test('a signature is neither replaced nor removed, and the same one twice counts once', async () => {
      const { whole, stored } = await partly();
      const again = await post({ ...partOf(whole, ['customer']) });
      expect(again.json<Document>().version).toBe(stored.version);
      const replaced = withSignature(partOf(whole, ['customer']), { timestamp: '2026-11-20T16:30:00.000Z' });
      expect((await put(stored.id, replaced)).statusCode).toBe(409);
      const whole2 = (await put(stored.id, partOf(whole, ['company']))).json<Document>();
      expect(whole2.signatures?.customer?.timestamp).toBe(stored.signatures?.customer?.timestamp);
      expect((await rep.call('DELETE', `/api/documents/${stored.id}`)).statusCode).toBe(409);
    });

    test('different content under the first signature is refused', async () => {
      const whole = await contractOf(
        estimate,
        changed(paperOf(estimate), 'prices', /"amount":"\$[\d,.]+"/, '"amount":"$1.00"'),
      );
      expect((await post(partOf(whole, ['customer']))).statusCode).toBe(409);
    });

    test('signers other than those of the paper are refused', async () => {
      const whole = await contractOf(estimate, paperOf(estimate));
      const answer = await post(partOf(whole, ['customer'], { data: { ...whole.data, signers: 'customer' } }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toHaveProperty(['data.signers']);
    });

    test('a declined one cannot be signed, a signed one cannot be declined, and a new one can be made', async () => {
      const { whole, stored } = await partly();
      const ending = { ...decline, timestamp: now() };
      const declined = (await put(stored.id, partOf(whole, [], { ending }))).json<Document>();
      expect(declined.ending).toEqual({ ...ending, receivedTime: now() });
      const late = await put(stored.id, partOf(whole, ['company']));
      expect(late.statusCode).toBe(409);
      expect(late.json().title).toBe('This contract was declined and can no longer be signed. Make a new one.');
      const next = await partly(['customer', 'company']);
      expect(signingState(next.stored)).toBe('signed');
      expect((await put(next.stored.id, partOf(next.whole, [], { ending }))).statusCode).toBe(409);
    });

    test('a draft that nobody has read cannot be declined', async () => {
      const { signatures: _signatures, data: _data, ...draft } = await contractOf(estimate, paperOf(estimate));
      const { id } = (await post(draft)).json<Document>();
      expect((await put(id, { ...draft, ending: { ...decline, timestamp: now() } })).statusCode).toBe(400);
    });
  });

  test("a name with a meaning in JavaScript is refused as a signer's or member's name", async () => {
    for (const name of ['data.__proto__', 'signatures.__proto__.timestamp']) {
      const { data: _data, signatures: _signatures, ...draft } = await contractOf(estimate, paperOf(estimate));
      expect((await post(draft, { [name]: now() })).statusCode).toBe(400);
    }
  });
});

function withSignature(document: Partial<Document>, more: Partial<NonNullable<Document['signatures']>[string]>) {
  const { customer, ...others } = document.signatures ?? {};
  return { ...document, signatures: { ...others, customer: { timestamp: '', ...customer, ...more } } };
}

/** The parts of a document in the device's format. */
function formOf({ data = {}, signatures = {}, workflows = [], ...plain }: Partial<Document>) {
  const parts = Object.entries(signatures).flatMap(([key, signature]) =>
    Object.entries(signature).map(([name, value]) => [
      `signatures.${key}.${name}`,
      typeof value === 'object' ? JSON.stringify(value) : `${value}`,
    ]),
  );
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, `${value}`])),
    ...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data.${name}`, value])),
    ...Object.fromEntries(parts),
    workflows: workflows.map(String),
  };
}
