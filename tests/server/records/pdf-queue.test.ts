import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { withCompany } from '#server/database/database.ts';
import { type RunningJobs, startJobs } from '#server/jobs/start-jobs.ts';
import type { PdfRenderer } from '#server/threads/pdf-renderer.ts';
import { TookTooMuch } from '#server/threads/reused-thread.ts';
import { anEstimate, itemOf, newLead, nextUuid, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { putOnFile } from '#tests/support/papers/on-file.ts';
import { aPaper, signedDocument } from '#tests/support/papers/signed-contract.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import { onOneDatabase } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

const bytes = new Uint8Array([37, 80, 68, 70, 45]);

/** A printer released by the test that records whose papers it printed. */
function heldPrinter() {
  const printed: string[] = [];
  let letGo: () => void = () => undefined;
  let held: Promise<void> = new Promise((resolve) => {
    letGo = resolve;
  });
  const renderer: PdfRenderer = {
    render: async (paper: Paper) => {
      printed.push(paper.number);
      await held;
      return bytes;
    },
    stop: async () => undefined,
  };
  return {
    printed,
    renderer,
    release: () => {
      letGo();
      held = Promise.resolve();
    },
  };
}

onOneDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  let stranger: TestUser;
  let jobs: RunningJobs;
  beforeAll(async () => {
    server = await startTestServer({ database, leads: 0 });
    rep = await server.logIn(people.rep);
    stranger = await server.logIn(people.foreign);
  });
  afterEach(() => jobs.stop());
  afterAll(() => server.close());

  const start = async (renderer: PdfRenderer) => {
    jobs = await startJobs(server.context, renderer, () => undefined);
  };
  const estimateOf = async (user: TestUser): Promise<Estimate> => {
    const field = await plainField(user);
    const body = anEstimate(await newLead(user), field, [itemOf(field, 2)]);
    return (await user.call('POST', '/api/estimates', { body })).json<Estimate>();
  };
  const post = async (user: TestUser, form: Record<string, string | readonly string[]>): Promise<Document> => {
    const sent = multipart(form);
    return (await user.call('POST', '/api/documents', { body: sent.body, headers: sent.headers })).json<Document>();
  };
  const draft = async (user: TestUser, estimate: Estimate, number: string) => {
    const paper = { ...aPaper(estimate), number };
    const signed = await signedDocument(estimate, nextUuid(), server.clock.now.toISOString(), paper);
    return putOnFile(server, user, { ...signed, signatures: {} });
  };
  const print = (user: TestUser, { id: documentId }: Document) =>
    withCompany(server.db, { companyId: user.companyId, userId: user.userId }, (trx) =>
      jobs.enqueue(trx, 'render-pdf', { companyId: user.companyId, documentId }),
    );
  const filesOnDisk = () => readdirSync(join(server.folder, 'files', String(rep.companyId)));
  const stored = async (user: TestUser, id: number) =>
    (await user.call('GET', `/api/documents/${id}`)).json<Document>();
  const untilPrinted = (user: TestUser, id: number, status = 1) =>
    vi.waitFor(async () => expect((await stored(user, id)).pdfStatus).toBe(status), { timeout: 30_000, interval: 100 });

  test('a company with many papers delays another company by at most one of them', async () => {
    const printer = heldPrinter();
    await start(printer.renderer);
    const estimate = await estimateOf(rep);
    const flood: Document[] = [];
    for (const number of ['1', '2', '3', '4']) flood.push(await draft(rep, estimate, `flood ${number}`));
    for (const document of flood) await print(rep, document);
    await vi.waitFor(() => expect(printer.printed).toHaveLength(1), { timeout: 30_000, interval: 100 });
    const single = await draft(stranger, await estimateOf(stranger), 'single');
    await print(stranger, single);
    printer.release();
    for (const { id } of flood) await untilPrinted(rep, id);
    expect(printer.printed.indexOf('single')).toBe(1);
  }, 70_000);

  test('only one job waits per document, however often its PDF is requested', async () => {
    const printer = heldPrinter();
    await start(printer.renderer);
    const estimate = await estimateOf(rep);
    const [first, requested] = [await draft(rep, estimate, 'first'), await draft(rep, estimate, 'asked')];
    await print(rep, first);
    await vi.waitFor(() => expect(printer.printed).toEqual(['first']), { timeout: 30_000, interval: 100 });
    for (let times = 0; times < 5; times += 1) await print(rep, requested);
    const last = await draft(rep, estimate, 'last');
    await print(rep, last);
    printer.release();
    await untilPrinted(rep, last.id);
    await untilPrinted(rep, requested.id);
    expect(printer.printed.toSorted()).toEqual(['asked', 'first', 'last']);
  }, 70_000);

  test('the record copy of a signed contract is final; a draft keeps only its newest copy', async () => {
    const printer = heldPrinter();
    printer.release();
    await start(printer.renderer);
    const estimate = await estimateOf(rep);
    const filesBefore = filesOnDisk();
    const signed = await post(rep, await signedForm(rep, estimate, server.clock.now.toISOString()));
    await print(rep, signed);
    await untilPrinted(rep, signed.id);
    const copy = await stored(rep, signed.id);
    const again = await rep.call('POST', `/api/documents/${signed.id}/generatepdf`);
    expect([again.statusCode, again.json()]).toEqual([200, copy]);
    await print(rep, signed);

    const drawn = await draft(rep, estimate, 'drawn twice');
    await print(rep, drawn);
    await untilPrinted(rep, drawn.id);
    await rep.call('POST', `/api/documents/${drawn.id}/generatepdf`);
    await print(rep, drawn);
    await untilPrinted(rep, drawn.id);
    expect(printer.printed.filter((number) => number === 'drawn twice')).toHaveLength(2);
    expect(await stored(rep, signed.id)).toEqual(copy);
    // The older copy's bytes are deleted after the commit.
    await vi.waitFor(() => expect(filesOnDisk()).toHaveLength(filesBefore.length + 2), { timeout: 30_000 });
  }, 70_000);

  test('an endless paper fails at once and frees the printer', async () => {
    let tries = 0;
    await start({
      render: async () => {
        tries += 1;
        throw new TookTooMuch('the PDF took too long');
      },
      stop: async () => undefined,
    });
    const document = await draft(rep, await estimateOf(rep), 'endless');
    await print(rep, document);
    await untilPrinted(rep, document.id, 2);
    expect(tries).toBe(1);
    expect((await stored(rep, document.id)).pdfReason).toBe('tooMuch');
    const again = await rep.call('POST', `/api/documents/${document.id}/generatepdf`);
    expect(again.json<Document>()).not.toHaveProperty('pdfReason');
  }, 70_000);
});
