// Papers refer to photos of their lead by hash. A paper may arrive before its photos: its PDF waits for them, and never
// contains other bytes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { File as StoredFile } from '#contract/records/file.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import { contentHash } from '#documents/content-hash.ts';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import { documentOf } from '#documents/kinds/document-of.ts';
import { nextNumber, numberOfUuid } from '#documents/paper/paper-number.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { roleOf } from '#documents/paper/signer-keys.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { renderDocument } from '#server/jobs/render-document.ts';
import { pdfRenderer } from '#server/threads/pdf-renderer.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { filledEstimate, joined, starter } from '#tests/support/papers/contract-input.ts';
import { textOfPdf } from '#tests/support/papers/pdf-text.ts';
import { chosen, plainPhoto } from '#tests/support/papers/photo-files.ts';
import { pixel } from '#tests/support/papers/signed-contract.ts';
import { onOneDatabase } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const boundary = 'eaveline-test-boundary';
const pdfs = pdfRenderer();

onOneDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  let settings: Settings;
  beforeAll(async () => {
    server = await startTestServer({ database });
    rep = await server.logIn(people.rep);
    settings = (await rep.call('GET', '/api/settings/')).json<Settings>();
  });
  afterAll(() => server.close());

  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const upload = async (leadId: number, bytes: Uint8Array, more = ''): Promise<StoredFile> => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="formFile"; filename="a.png"\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(part('leadId', `${leadId}`) + more + head),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': nextUuid() };
    const answer = await rep.call('POST', '/api/files', { headers, body });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<StoredFile>();
  };

  async function newHouse(): Promise<{ readonly lead: Lead; readonly estimate: Estimate }> {
    const body = { uuid: nextUuid(), firstName: 'Marisol', lastName: 'Whitcomb', state: 'IL', city: 'Batavia' };
    const lead = (await rep.call('POST', '/api/leads', { body })).json<Lead>();
    const { catalogVersion: _catalog, rulesVersion: _rules, ...plain } = joined([filledEstimate(starter, 4)]);
    const items = plain.items.map((item) => ({ ...item, uuid: nextUuid() }));
    const answer = await rep.call('POST', '/api/estimates', {
      body: { ...plain, items, uuid: nextUuid(), leadId: lead.id },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return { lead, estimate: answer.json<Estimate>() };
  }

  const paperIn = (document: Document) => {
    const paper = readPaper(document.data?.content);
    if (paper === null) throw new Error('no paper');
    return paper;
  };

  /** A paper as a device sends it, signed by everybody who must sign. */
  async function send(
    type: number,
    { lead, estimate }: Awaited<ReturnType<typeof newHouse>>,
    details: object,
    documents: readonly Document[] = [],
    change = (document: Document): Document => document,
  ) {
    const kind = kindOfType(type);
    if (kind === null) throw new Error(`no kind ${type}`);
    const number = type === 1 ? numberOfUuid(estimate.uuid) : nextNumber(kind, estimate, documents);
    const createdTime = server.clock.now.toISOString();
    const salesperson = (await rep.call('GET', '/api/users/self')).json<User>();
    const made = change(
      unwrap(
        documentOf(
          kind,
          {
            estimate,
            lead,
            settings,
            salesperson,
            catalog: starter,
            workflowIds: estimate.workflowIds,
            number,
            createdTime,
            details,
            documents,
            ...(type === 7 ? { additionalCost: 5 } : {}),
          },
          nextUuid(),
        ),
      ),
    );
    const paper = paperIn(made);
    const hash = await contentHash(paper);
    const signatures = Object.fromEntries(
      (kind.mustBeSigned ? paper.signers : []).map(({ key, name, consent }) => [
        key,
        {
          timestamp: createdTime,
          data: pixel,
          signerName: name,
          signerRole: roleOf(key),
          method: 'drawn',
          consent,
          contentHash: hash,
        },
      ]),
    );
    const { data, name, uuid, workflows, showAdditionalCost, additionalCost } = made;
    const draft = { uuid, estimateId: String(estimate.id), name, type: '1', workflows: workflows.map(String) };
    const { id, version } = (
      await rep.call('POST', '/api/documents', multipart({ ...draft, createdTime }))
    ).json<Document>();
    const { additionalWorkTotalBroughtFromAddendum } = made;
    const body = {
      name,
      type,
      workflows,
      createdTime,
      data,
      showAdditionalCost,
      additionalCost,
      signatures,
      additionalWorkTotalBroughtFromAddendum,
    };
    return rep.call('PUT', `/api/documents/${id}`, { body, headers: { 'if-match': `"${version}"` } });
  }
  const printed = async (id: number) => {
    await renderDocument(server.context, pdfs, { companyId: rep.companyId, documentId: id });
    return (await rep.call('GET', `/api/documents/${id}`)).json<Document>();
  };
  const textOf = async (id: number, address = 'contract') => {
    const pdf = await rep.call('GET', `/pdf/${address}/${id}`);
    return (await textOfPdf(pdf.rawPayload)).replaceAll(/\s+/g, ' ');
  };
  const withSetting = async (work: () => Promise<void>) => {
    const admin = await server.logIn(people.admin);
    await admin.call('PATCH', '/api/settings/', { body: { showPhotosSection: true } });
    settings = (await rep.call('GET', '/api/settings/')).json<Settings>();
    await work();
  };

  test('a contract that arrives before its photo waits for it, and is printed with it and no other', () =>
    withSetting(async () => {
      const house = await newHouse();
      const [ridge, valley] = [plainPhoto(10), plainPhoto(20)];
      const photos = [chosen(ridge, 'Ridge'), chosen(valley, 'Valley')];
      await upload(house.lead.id, ridge);
      const answer = await send(1, house, { ...noDetails, photos });
      expect(answer.statusCode, answer.body).toBe(200);
      const { id } = answer.json<Document>();
      expect(paperIn(answer.json()).photos).toEqual([
        { sha256: photos[0]?.sha256, caption: 'Ridge', date: 'July 1, 2026' },
        { sha256: photos[1]?.sha256, caption: 'Valley', date: 'July 1, 2026' },
      ]);
      expect(await printed(id)).toMatchObject({ pdfStatus: 5, pdfReason: 'photos', pdfUrl: null });
      // A photo of another lead, or another photo of this one, is not the one that was signed.
      await upload((await newHouse()).lead.id, valley);
      await upload(house.lead.id, plainPhoto(30));
      expect(await printed(id)).toMatchObject({ pdfStatus: 5, pdfReason: 'photos' });
      const before = server.enqueued.length;
      await upload(house.lead.id, valley);
      expect(server.enqueued.slice(before)).toEqual([
        { name: 'render-pdf', data: { companyId: rep.companyId, documentId: id } },
      ]);
      const done = await printed(id);
      expect(done).toMatchObject({ pdfStatus: 1 });
      expect(done.pdfReason).toBeUndefined();
      const text = await textOf(id);
      for (const message of ['Ridge', 'Valley', 'July 1, 2026']) expect(text).toContain(message);
      expect(text).not.toContain('not on this device');
      for (const { sha256 } of photos) expect(text.replaceAll(/\s/g, '')).toContain(sha256.slice(0, 8));
    }));

  test('a photo from before hashes were stored is found by its bytes', () =>
    withSetting(async () => {
      const house = await newHouse();
      const bytes = plainPhoto(40);
      const { id: fileId } = await upload(house.lead.id, bytes);
      await server.db.updateTable('files').set({ sha256: null }).where('id', '=', fileId).execute();
      const answer = await send(1, house, { ...noDetails, photos: [chosen(bytes, 'Old')] });
      expect(await printed(answer.json<Document>().id)).toMatchObject({ pdfStatus: 1 });
    }));

  test('a photo on a paper is removed from its lead and stays for the paper', () =>
    withSetting(async () => {
      const house = await newHouse();
      const bytes = plainPhoto(50);
      const photo = await upload(house.lead.id, bytes, part('takenAt', '2026-07-01T15:00:00Z'));
      expect(photo.takenAt).toBe('2026-07-01T15:00:00.000Z');
      const { id } = (await send(1, house, { ...noDetails, photos: [chosen(bytes, 'Gone')] })).json<Document>();
      expect((await rep.call('DELETE', `/api/files/${photo.id}`)).statusCode).toBe(204);
      expect((await rep.call('DELETE', `/api/files/${photo.id}`)).statusCode).toBe(404);
      const listed = `/api/leads/photos?id=${house.lead.id}`;
      expect((await rep.call('GET', listed)).json()).toEqual([]);
      expect((await rep.call('GET', `${listed}&withRemoved=true`)).json()).toMatchObject([
        { id: photo.id, removedAt: server.clock.now.toISOString() },
      ]);
      expect(await printed(id)).toMatchObject({ pdfStatus: 1 });
      expect((await rep.call('GET', `/api/Files/Download/${photo.id}`)).rawPayload.equals(bytes)).toBe(true);
    }));

  test('without the setting a contract has no photos; work orders and change orders have the chosen ones', async () => {
    const house = await newHouse();
    const bytes = plainPhoto(60);
    await upload(house.lead.id, bytes);
    const photos = [chosen(bytes, 'Rot under the valley')];
    const admin = await server.logIn(people.admin);
    await admin.call('PATCH', '/api/settings/', { body: { showPhotosSection: false } });
    settings = (await rep.call('GET', '/api/settings/')).json<Settings>();
    const contract = (await send(1, house, { ...noDetails, photos })).json<Document>();
    expect(paperIn(contract).photos).toBeUndefined();
    for (const [type, address] of [
      [3, 'work-order'],
      [7, 'change-order'],
    ] as const) {
      const answer = await send(type, house, { photos }, [contract]);
      expect(answer.statusCode, answer.body).toBe(200);
      const { id } = answer.json<Document>();
      expect(await printed(id)).toMatchObject({ pdfStatus: 1 });
      expect(await textOf(id, address)).toContain('Rot under the valley');
    }
  });

  test('a paper is refused if it names a photo twice, more than fit, or others than its details', () =>
    withSetting(async () => {
      const house = await newHouse();
      const one = chosen(plainPhoto(70), 'One');
      const twice = await send(1, house, { ...noDetails, photos: [one, one] });
      expect([twice.statusCode, twice.json().errors]).toEqual([
        400,
        { 'data.content': ['A photo is on this paper twice.'] },
      ]);
      const large = plainPhoto(71);
      const { id } = await upload(house.lead.id, large);
      await server.db.updateTable('files').set({ size: 1_500_001 }).where('id', '=', id).execute();
      const tooLarge = await send(1, house, { ...noDetails, photos: [chosen(large, 'Large')] });
      expect([tooLarge.statusCode, Object.keys(tooLarge.json().errors)]).toEqual([400, ['data.content']]);
      const other = await send(1, house, { ...noDetails, photos: [one] }, [], (document) => ({
        ...document,
        data: {
          ...document.data,
          content: document.data?.content?.replace('"caption":"One"', '"caption":"Two"') ?? '',
        },
      }));
      expect(other.statusCode).toBe(409);
    }));
});

afterAll(() => pdfs.stop());
