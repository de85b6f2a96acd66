import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '#server/database/database.ts';
import { largeTemplate } from '#tests/support/emulators/demo/demo-files.ts';
import type { FileNode } from '#tests/support/emulators/file-tree.ts';
import { plainCopy } from '#tests/support/emulators/microsoft/graph-copies.ts';
import { type GraphDrive, rootId } from '#tests/support/emulators/microsoft/graph-drives.ts';
import {
  type MicrosoftEmulator,
  microsoftClient,
  microsoftEmulator,
} from '#tests/support/emulators/microsoft/microsoft.ts';
import { connect, emulated } from '#tests/support/server/connected-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { type FolderOffice, folderOffice } from '#tests/support/server/folder-office.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  let microsoft: MicrosoftEmulator;
  let server: TestServer;
  let office: FolderOffice;
  let own: GraphDrive;

  beforeAll(async () => {
    microsoft = microsoftEmulator();
    const url = await microsoft.start();
    own = microsoft.graph.ownDrive('office@harlow.example');
    server = await startTestServer({
      database,
      connections: emulated({ microsoft: { url, client: microsoftClient } }),
    });
    office = await folderOffice(server);
    await connect(server, office.admin, 'microsoft');
    await office.choose({
      projectTemplateFolder: id(at('Templates/Project template')),
      contractsTemplateFolder: id(at('Templates/Contracts template')),
      workflowTemplateFolder: id(at('Templates/Workflow templates')),
      salespersonFallbackFolder: id(at('Unassigned projects')),
    });
    await asOwner(server.db, (trx) => sql`delete from failed_folders`.execute(trx));
  });
  afterAll(async () => {
    await server.close();
    await microsoft.stop();
  });
  beforeEach(() => {
    microsoft.script.clear();
    microsoft.journal.clear();
    microsoft.copies.plan = plainCopy;
  });

  function at(path: string): FileNode {
    return own.files.at(rootId, path);
  }
  function id(node: FileNode): string {
    return `${own.id}:${node.id}`;
  }
  const linesOf = async (leadId: number) => {
    const { projectFolderId } = await office.readLead(leadId);
    return own.files.lines(projectFolderId?.split(':')[1] ?? '');
  };
  async function sold(lead: Parameters<FolderOffice['addLead']>[0] = {}, trades: readonly number[] = [1]) {
    const stored = await office.addLead(lead);
    await office.addEstimate(stored.id, trades);
    return stored.id;
  }
  const copies = () => microsoft.journal.count('POST', '/v1.0/*', ({ path }) => path.endsWith('/copy'));
  const complete = [
    'Contracts/',
    'Contracts/Certificate of insurance.pdf',
    'Contracts/Contractor license.pdf',
    'Estimates/',
    'Production/',
    'Production/Job start checklist.pdf',
    'Production/Photos after/',
    'Production/Photos before/',
    'Production/Roofing/',
    'Production/Roofing/Material list.csv',
    'Production/Roofing/Roofing crew checklist.pdf',
  ];

  test('M4, M5: folders are copied in the background, and followed without the token', async () => {
    const leadId = await sold();
    await office.work(leadId);
    expect(await office.row(leadId)).toMatchObject({ state: 'done' });
    expect(await linesOf(leadId)).toEqual(complete);
    expect(await office.readLead(leadId)).toMatchObject({
      projectFolderId: id(at('Unassigned projects/Whitfield, Dana - 12 Elm St')),
      productionFolderLink: expect.stringMatching(/^http/),
    });
    const monitors = microsoft.journal.find({ method: 'GET', where: ({ path }) => path.startsWith('/monitor/') });
    expect(monitors.length).toBeGreaterThan(3);
    expect(monitors.every(({ token }) => token === null)).toBe(true);
    microsoft.journal.clear();
    await office.addEstimate(leadId, [1]);
    await office.work(leadId);
    expect(copies()).toBe(0);
  });

  test('M3: a wish to wait is granted, without a call in between', async () => {
    const leadId = await sold({ lastName: 'Parked' });
    microsoft.script.on('POST', '/v1.0/*', { answer: { status: 429, body: {}, headers: { 'retry-after': '315' } } });
    await office.work(leadId);
    const row = await office.row(leadId);
    expect(row?.state).toBe('waiting');
    expect(Math.round((row?.seconds ?? 0) / 15) * 15).toBe(315);
    microsoft.script.clear();
    microsoft.journal.clear();
    await office.work(leadId);
    expect(microsoft.journal.entries).toEqual([]);
    await office.pass(leadId);
    await office.work(leadId);
    expect(await linesOf(leadId)).toEqual(complete);
  });

  test.each([
    ['M6: the copied item itself', { location: 'item' }],
    ['M6: no address', { location: 'none' }],
    ['M8: a foreign host', { location: 'https://evil.example/monitor/1' }],
    ['M8: a redirect to the item', { end: 'redirect' }],
    ['an end without an id', { end: 'no id' }],
  ] as const)('%s: the copy is found by its name', async (what, plan) => {
    microsoft.copies.plan = { ...plainCopy, progress: [], ...plan };
    const leadId = await sold({ lastName: what.replaceAll(/[^a-zA-Z]/g, '') });
    await office.work(leadId);
    expect(await linesOf(leadId)).toEqual(complete);
    expect(await office.log()).toEqual([]);
  });

  test('M8: an address that redirects into the own network is not followed', async () => {
    microsoft.script.on('GET', '/monitor/*', { redirect: 'http://169.254.169.254/', status: 303 });
    const leadId = await sold({ lastName: 'Redirected' });
    await office.work(leadId);
    expect(await linesOf(leadId)).toEqual(complete);
  });

  test('M7: a copy that fails in the middle is logged, and a retry adds what lacks', async () => {
    const template = own.files.add({ name: 'Forty', parentId: at('Templates').id, isFolder: true });
    own.files.plant(template.id, [largeTemplate(39, 'Tree')]);
    await office.choose({ projectTemplateFolder: id(template) });
    microsoft.copies.plan = { ...plainCopy, failsAfter: 12 };
    const leadId = await sold({ lastName: 'Forty' }, []);
    await office.work(leadId);
    const [entry, ...others] = await office.log();
    expect([entry?.errorMessage, others.length]).toEqual([
      'Microsoft could not finish the copy of the template. A retry completes it.',
      0,
    ]);
    const root = at('Unassigned projects/Forty, Dana - 12 Elm St');
    const before = own.files.below(root.id).map((node) => node.id);
    expect(before.length).toBe(12);
    microsoft.copies.plan = plainCopy;
    expect((await office.master.call('POST', `/api/failedFolder/${entry?.id}/retry`)).statusCode).toBe(200);
    await office.work(leadId);
    expect(await office.log()).toEqual([]);
    expect(await linesOf(leadId)).toEqual(own.files.lines(template.id));
    expect(own.files.below(root.id).map((node) => node.id)).toEqual(expect.arrayContaining(before));
    await office.choose({ projectTemplateFolder: id(at('Templates/Project template')) });
  });

  test('M9: a folder of the name that a person has made stays alone; the own one is used again', async () => {
    const parentId = at('Unassigned projects').id;
    own.files.add({ name: 'Taken, Dana - 12 Elm St', parentId, isFolder: true });
    const leadId = await sold({ lastName: 'Taken' });
    await office.work(leadId);
    expect(await linesOf(leadId)).toEqual(complete);
    expect(at('Unassigned projects/Taken, Dana - 12 Elm St (2)').id).toBe(
      (await office.readLead(leadId)).projectFolderId?.split(':')[1],
    );
    expect(own.files.lines(at('Unassigned projects/Taken, Dana - 12 Elm St').id)).toEqual([]);
    microsoft.script.on('POST', '/v1.0/*', { drop: 'after' }, { times: 1 });
    const lost = await sold({ lastName: 'Answer' });
    await office.work(lost);
    await office.pass(lost);
    await office.work(lost);
    expect(await linesOf(lost)).toEqual(complete);
    expect(own.files.children(parentId).filter(({ name }) => name.startsWith('Answer')).length).toBe(1);
  });

  test('M10: a renamed template works, a deleted one is named in the log', async () => {
    const template = at('Templates/Project template');
    template.name = 'Other';
    const leadId = await sold({ lastName: 'Renamed' });
    await office.work(leadId);
    expect(await linesOf(leadId)).toEqual(complete);
    template.name = 'Project template';
    await office.choose({ projectTemplateFolder: `${own.id}:01GONE` });
    const other = await sold({ lastName: 'Deleted' });
    await office.work(other);
    const [entry] = await office.log();
    expect(entry?.errorMessage).toBe(
      'The project template is inaccessible. Please select a new one or check the permissions.',
    );
    await office.master.call('PUT', `/api/failedFolder/${entry?.id}/resolve`);
    await office.choose({ projectTemplateFolder: id(template) });
  });

  test('M12: an outage is waited for; the folders are made once, and the log closes itself', async () => {
    microsoft.script.on('*', '/v1.0/*', { answer: { status: 503, body: {} } });
    const leadId = await sold({ lastName: 'Outage' });
    for (let tries = 0; tries < 3; tries += 1) {
      await office.work(leadId);
      await office.pass(leadId);
    }
    expect(await office.log()).toMatchObject([{ entityId: leadId, observations: expect.stringContaining('503') }]);
    microsoft.script.clear();
    await office.work(leadId);
    expect(await linesOf(leadId)).toEqual(complete);
    expect(await office.log()).toEqual([]);
  });

  test('M13: a template of 31,000 items is refused before anything is copied, with the count', async () => {
    const template = own.files.add({ name: 'Huge', parentId: at('Templates').id, isFolder: true });
    for (let number = 1; number <= 31_000; number += 1)
      own.files.add({ name: `File ${number}.txt`, parentId: template.id, isFolder: false });
    await office.choose({ projectTemplateFolder: id(template) });
    const leadId = await sold({ lastName: 'Huge' });
    await office.work(leadId);
    const [entry] = await office.log();
    expect(entry?.errorMessage).toMatch(
      /more than 500 files and folders \(31,000 were counted\)\. Choose a smaller one\./,
    );
    expect(copies()).toBe(0);
    await office.master.call('PUT', `/api/failedFolder/${entry?.id}/resolve`);
    await office.choose({ projectTemplateFolder: id(at('Templates/Project template')) });
  });

  test('M14, M15: a copy whose address is lost or has expired is looked for, not made again', async () => {
    microsoft.script.on('POST', '/v1.0/*', { drop: 'after' }, { after: 1, times: 1 });
    const leadId = await sold({ lastName: 'Lost' });
    await office.work(leadId);
    await office.pass(leadId);
    await office.work(leadId);
    expect(await linesOf(leadId)).toEqual(complete);
    microsoft.script.on('GET', '/monitor/*', { answer: { status: 503, body: {} } });
    const late = await sold({ lastName: 'Late' });
    await office.work(late);
    microsoft.copies.expireMonitors();
    microsoft.script.clear();
    const { now } = server.clock;
    server.clock.now = new Date(now.getTime() + 3 * 3_600_000);
    await office.pass(late);
    await office.work(late);
    server.clock.now = now;
    expect(await linesOf(late)).toEqual(complete);
  });

  test('a process that dies leaves nothing that is made twice, wherever it dies', async () => {
    let hasFinished = false;
    for (let transactions = 3; !hasFinished; transactions += 7) {
      const leadId = await sold({ lastName: `Killed ${transactions}` });
      hasFinished = await office.workUntil(leadId, transactions);
      await office.forgetLease(leadId);
      await office.pass(leadId);
      await office.work(leadId);
      expect([transactions, await linesOf(leadId)]).toEqual([transactions, complete]);
    }
    const roots = own.files.children(at('Unassigned projects').id).filter(({ name }) => name.startsWith('Killed'));
    expect(roots.filter(({ name }) => / \(\d\)$/.test(name))).toEqual([]);
  }, 120_000);

  test('names hold nothing that SharePoint refuses', async () => {
    const leadId = await sold({ lastName: 'A"B*C:D', firstName: '<E>?', street: '1/2 Elm | St. .' });
    await office.work(leadId);
    expect(await linesOf(leadId)).toEqual(complete);
    expect(at('Unassigned projects/A-B-C-D, -E-- - 1-2 Elm - St').isFolder).toBe(true);
  });
});
