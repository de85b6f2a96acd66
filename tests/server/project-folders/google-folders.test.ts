import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { googleRoutes } from '#contract/routes/connections/connections.ts';
import { asOwner } from '#server/database/database.ts';
import { largeTemplate } from '#tests/support/emulators/demo/demo-files.ts';
import type { FileNode } from '#tests/support/emulators/file-tree.ts';
import type { GoogleEmulator } from '#tests/support/emulators/google/google.ts';
import { connect } from '#tests/support/server/connected-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { type FolderOffice, folderOffice } from '#tests/support/server/folder-office.ts';
import { startWithGoogle } from '#tests/support/server/google-server.ts';
import type { TestServer } from '#tests/support/server/server.ts';

const account = 'office@harlow.example';

onEachDatabase((database) => {
  let google: GoogleEmulator;
  let server: TestServer;
  let stop: () => Promise<void>;
  let office: FolderOffice;

  beforeAll(async () => {
    ({ google, server, stop } = await startWithGoogle(database));
    office = await folderOffice(server);
    await connect(server, office.admin, 'google');
    await office.choose({
      projectTemplateFolder: at('Templates/Project template').id,
      contractsTemplateFolder: at('Templates/Contracts template').id,
      workflowTemplateFolder: at('Templates/Workflow templates').id,
      salespersonFallbackFolder: at('Unassigned projects').id,
    });
    await asOwner(server.db, (trx) => sql`delete from failed_folders`.execute(trx));
  });
  afterAll(() => stop());
  beforeEach(() => {
    google.script.clear();
    google.journal.clear();
  });

  function at(path: string): FileNode {
    return google.drive.files.at(google.drive.rootOf(account), path);
  }
  const lines = (id: string) => google.drive.files.lines(id);
  /** A lead with an estimate, and its job. */
  async function sold(lead: Parameters<FolderOffice['addLead']>[0] = {}, trades: readonly number[] = []) {
    const { id } = await office.addLead(lead);
    await office.addEstimate(id, trades);
    return id;
  }
  const created = () =>
    google.journal.find({
      method: 'POST',
      where: ({ path }) => path === '/drive/v3/files' || path.endsWith('/copy'),
    });
  const refusal = (reason: string, status = 403) => ({
    answer: { status, body: { error: { code: status, errors: [{ domain: 'global', reason }] } } },
  });

  test('the first estimate of a lead makes its folders from the templates, once, and links them', async () => {
    const lead = await office.addLead();
    expect(office.jobs(lead.id)).toEqual([]);
    await office.addEstimate(lead.id, [1]);
    await office.addEstimate(lead.id);
    expect(office.jobs(lead.id)).toHaveLength(1);
    await office.work(lead.id);
    const made = at('Unassigned projects/Whitfield, Dana - 12 Elm St');
    const linked = await office.readLead(lead.id);
    expect(linked).toMatchObject({
      version: (lead.version ?? 0) + 1,
      projectFolderId: made.id,
      projectFolderLink: expect.stringContaining(made.id),
      contractFolderLink: expect.stringContaining('/drive/folders/'),
      estimationFolderLink: expect.stringContaining('/drive/folders/'),
      productionFolderLink: expect.stringContaining('/drive/folders/'),
    });
    expect(lines(made.id)).toEqual([
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
    ]);
    google.journal.clear();
    await office.work(lead.id);
    expect(created()).toEqual([]);
    expect(await office.log()).toEqual([]);
  });

  test('a trade that is added later brings its folder, and the links stay', async () => {
    const leadId = await sold({ lastName: 'Later' });
    await office.work(leadId);
    const before = await office.readLead(leadId);
    await office.addEstimate(leadId, [4]);
    await office.work(leadId);
    expect(lines(before.projectFolderId ?? '')).toContain('Production/Gutters/Gutter crew checklist.pdf');
    expect(await office.readLead(leadId)).toEqual(before);
  });

  test('a second household of the same name has a folder of its own', async () => {
    const [one, other] = [await sold({ lastName: 'Twin' }), await sold({ lastName: 'Twin' })];
    await office.work(one);
    await office.work(other);
    const ids = [await office.readLead(one), await office.readLead(other)].map(
      ({ projectFolderId }) => projectFolderId,
    );
    expect(new Set(ids).size).toBe(2);
    expect(at('Unassigned projects/Twin, Dana - 12 Elm St (2)').id).toBe(ids[1]);
    google.drive.files.add({
      name: 'Person, Dana - 12 Elm St',
      parentId: at('Unassigned projects').id,
      isFolder: true,
    });
    const third = await sold({ lastName: 'Person' });
    await office.work(third);
    expect((await office.readLead(third)).projectFolderId).toBe(
      at('Unassigned projects/Person, Dana - 12 Elm St (2)').id,
    );
  });

  test('folders lie in the salesperson’s folder; a folder that is gone counts as none', async () => {
    const own = at('Salespeople').id;
    const folder = google.drive.files.add({ name: 'Own', parentId: own, isFolder: true });
    await asOwner(server.db, (trx) =>
      sql`update users set folder_id = ${folder.id} where id = ${office.rep.userId}`.execute(trx),
    );
    const leadId = await sold({ lastName: 'Own' });
    await office.work(leadId);
    expect(google.drive.files.get((await office.readLead(leadId)).projectFolderId ?? '')?.parentId).toBe(folder.id);
    folder.isTrashed = true;
    await office.choose({ salespersonFallbackFolder: null });
    const other = await sold({ lastName: 'Lost' });
    await office.work(other);
    expect(await office.log()).toMatchObject([
      {
        entityType: 'lead',
        entityId: other,
        errorMessage: expect.stringMatching(/^No folder for .+ and no fallback folder\.$/),
        observations: expect.stringContaining('is gone.'),
      },
    ]);
    await office.choose({ salespersonFallbackFolder: at('Unassigned projects').id });
    const [entry] = await office.log();
    expect((await office.master.call('POST', `/api/failedFolder/${entry?.id}/retry`)).statusCode).toBe(200);
    await office.work(other);
    expect(await office.log()).toEqual([]);
    expect((await office.readLead(other)).projectFolderLink).toContain('/drive/folders/');
    await asOwner(server.db, (trx) => sql`update users set folder_id = null`.execute(trx));
  });

  test('G5: an exhausted rate is waited for, without an entry in the log', async () => {
    google.script.on('POST', '/drive/v3/files/*/copy', refusal('userRateLimitExceeded'), { times: 3 });
    const leadId = await sold({ lastName: 'Rate' });
    for (let tries = 0; tries < 4; tries += 1) {
      await office.work(leadId);
      await office.pass(leadId);
    }
    expect(await office.row(leadId)).toMatchObject({ state: 'done' });
    expect(await office.log()).toEqual([]);
  });

  test('G6: a right that lacks is logged at once, and not tried again', async () => {
    google.script.on('POST', '/drive/v3/files', refusal('insufficientFilePermissions'));
    const leadId = await sold({ lastName: 'Right' });
    await office.work(leadId);
    expect(await office.log()).toMatchObject([
      { entityId: leadId, errorMessage: expect.stringContaining('may not write'), resolved: false },
    ]);
    google.journal.clear();
    await office.pass(leadId);
    await office.work(leadId);
    expect(google.journal.entries).toEqual([]);
    const [entry] = await office.log();
    await office.master.call('PUT', `/api/failedFolder/${entry?.id}/resolve`);
  });

  test('G7: a copy that fails for ever is resumed where it stopped, and logged at the third failure', async () => {
    const template = google.drive.files.add({ name: 'Forty', parentId: at('Templates').id, isFolder: true });
    google.drive.files.plant(template.id, [largeTemplate(39, 'Tree')]);
    await office.choose({ projectTemplateFolder: template.id });
    google.script.on('POST', '/drive/v3/files/*', { answer: { status: 500, body: {} } }, { after: 10 });
    const leadId = await sold({ lastName: 'Forty' });
    const waits: number[] = [];
    for (let tries = 1; tries <= 3; tries += 1) {
      await office.work(leadId);
      const row = await office.row(leadId);
      waits.push(Math.round((row?.seconds ?? 0) / 60));
      expect((await office.log()).length).toBe(tries < 3 ? 0 : 1);
      await office.pass(leadId);
    }
    expect(waits).toEqual([1, 5, 15]);
    google.script.clear();
    await office.work(leadId);
    expect(await office.log()).toEqual([]);
    const { projectFolderId } = await office.readLead(leadId);
    expect(lines(projectFolderId ?? '')).toEqual(lines(template.id));
    await office.choose({ projectTemplateFolder: at('Templates/Project template').id });
  });

  test.each([
    ['the root', '/drive/v3/files', 0],
    ['a folder of the copy', '/drive/v3/files', 2],
    ['a file of the copy', '/drive/v3/files/*/copy', 1],
  ])('G8: %s is found again after a lost answer', async (what, path, after) => {
    google.script.on('POST', path, { drop: 'after' }, { after, times: 1 });
    const leadId = await sold({ lastName: `Answer ${what}` }, [1]);
    await office.work(leadId);
    await office.pass(leadId);
    await office.work(leadId);
    const { projectFolderId } = await office.readLead(leadId);
    const all = lines(projectFolderId ?? '');
    expect(all.length).toBe(11);
    expect(new Set(all).size).toBe(11);
    expect(
      google.drive.files.children(at('Unassigned projects').id).filter(({ name }) => name.startsWith(`Answer ${what},`))
        .length,
    ).toBe(1);
  });

  test('G9: a renamed template works, one in the trash is named in the log', async () => {
    const template = at('Templates/Project template');
    template.name = 'Other name';
    const leadId = await sold({ lastName: 'Renamed' });
    await office.work(leadId);
    expect(await office.row(leadId)).toMatchObject({ state: 'done' });
    template.isTrashed = true;
    const other = await sold({ lastName: 'Trashed' });
    await office.work(other);
    expect(await office.log()).toMatchObject([
      { errorMessage: 'The project template is inaccessible. Please select a new one or check the permissions.' },
    ]);
    template.isTrashed = false;
    template.name = 'Project template';
    const [entry] = await office.log();
    await office.master.call('POST', `/api/failedFolder/${entry?.id}/retry`);
    await office.work(other);
    expect(await office.log()).toEqual([]);
  });

  test('G10: short and empty pages hide nothing of a template', async () => {
    google.drive.pages = [1, 0, 1, 0, 0, 1];
    const leadId = await sold({ lastName: 'Paged' });
    await office.work(leadId);
    google.drive.pages = [];
    const template = lines(at('Templates/Project template').id);
    expect(lines((await office.readLead(leadId)).projectFolderId ?? '')).toEqual(expect.arrayContaining([...template]));
  });

  test('G11: a template that is too large or too deep is refused before anything of it is copied', async () => {
    const parentId = at('Templates').id;
    const wide = google.drive.files.add({ name: 'Wide', parentId, isFolder: true });
    google.drive.files.plant(wide.id, [largeTemplate(600, 'Tree')]);
    const deep = google.drive.files.add({ name: 'Deep', parentId, isFolder: true });
    let inside = deep.id;
    for (let level = 1; level <= 10; level += 1)
      inside = google.drive.files.add({ name: `Level ${level}`, parentId: inside, isFolder: true }).id;
    const loop = google.drive.files.add({ name: 'Loop', parentId, isFolder: true });
    google.drive.files.add({
      name: 'Back',
      parentId: loop.id,
      isFolder: false,
      mimeType: 'application/vnd.google-apps.shortcut',
      shortcutTo: loop.id,
    });
    for (const [template, text] of [
      [wide, 'more than 500 files and folders'],
      [deep, 'deeper than 8 levels'],
    ] as const) {
      await office.choose({ projectTemplateFolder: template.id });
      const leadId = await sold({ lastName: template.name });
      google.journal.clear();
      await office.work(leadId);
      expect(await office.log()).toMatchObject([{ errorMessage: expect.stringContaining(text) }]);
      expect(created().length).toBe(1);
      const [entry] = await office.log();
      await office.master.call('PUT', `/api/failedFolder/${entry?.id}/resolve`);
    }
    await office.choose({ projectTemplateFolder: loop.id });
    const leadId = await sold({ lastName: 'Loop' });
    await office.work(leadId);
    expect(lines((await office.readLead(leadId)).projectFolderId ?? '')).toContain('Back');
    await office.choose({ projectTemplateFolder: at('Templates/Project template').id });
  });

  test('G13: any name of a household is a name of a folder', async () => {
    for (const lastName of ['O\'Brien \\ 12"', '🏠 Läcker', 'x'.repeat(100)]) {
      const leadId = await sold({ lastName, firstName: lastName, street: 'y'.repeat(100) });
      await office.work(leadId);
      const made = google.drive.files.get((await office.readLead(leadId)).projectFolderId ?? '');
      expect(made?.name.startsWith(lastName)).toBe(true);
      expect(made?.name.length).toBeLessThanOrEqual(255);
    }
    expect(await office.log()).toEqual([]);
  });

  test('a lost connection makes the folders wait, without a call, until it is connected again', async () => {
    const leadId = await sold({ lastName: 'Waits' });
    for (const grant of google.oauth.grants) grant.isRevoked = true;
    await asOwner(server.db, (trx) =>
      sql`update connections set expires_at = now() - interval '1 second', refresh_at = now() - interval '5 minutes'`.execute(
        trx,
      ),
    );
    await office.work(leadId);
    expect(await office.row(leadId)).toMatchObject({ state: 'waiting', seconds: null });
    google.journal.clear();
    await office.work(leadId);
    expect(google.journal.entries).toEqual([]);
    const before = office.jobs(leadId).length;
    await connect(server, office.admin, 'google');
    expect(office.jobs(leadId).length).toBeGreaterThan(before);
    await office.work(leadId);
    expect(await office.row(leadId)).toMatchObject({ state: 'done' });
  });

  test('a disconnected storage ends the waiting in the log', async () => {
    const leadId = await sold({ lastName: 'Ends' });
    await office.admin.call('POST', googleRoutes.disable.path);
    expect(await office.log()).toMatchObject([
      { entityId: leadId, errorMessage: 'Google was disconnected before the folders were made.' },
    ]);
    const [entry] = await office.log();
    expect((await office.master.call('POST', `/api/failedFolder/${entry?.id}/retry`)).json()).toMatchObject({
      status: 409,
      title: 'No file storage is connected.',
    });
    const without = await sold({ lastName: 'None' });
    expect(await office.row(without)).toBeNull();
    await connect(server, office.admin, 'google');
    await office.master.call('PUT', `/api/failedFolder/${entry?.id}/resolve`);
  });

  test('a signed paper lies in the contract folder, or else in the fallback, or else it stays and is logged', async () => {
    const leadId = await sold({ lastName: 'Signed' });
    const file = () => office.addPaper(leadId);
    await file();
    await office.work(leadId);
    const { contractFolderId } = await office.readLead(leadId);
    expect(lines(contractFolderId ?? '')).toContain('Contract Whitfield.pdf');
    google.script.on('POST', '/upload/drive/v3/files', { drop: 'after' }, { times: 1 });
    await file();
    await office.work(leadId);
    await office.pass(leadId);
    await office.work(leadId);
    expect(lines(contractFolderId ?? '').filter((line) => line.startsWith('Contract Whitfield'))).toEqual([
      'Contract Whitfield (2).pdf',
      'Contract Whitfield.pdf',
    ]);
    google.script.on('POST', '/drive/v3/files', refusal('insufficientFilePermissions'));
    const without = await sold({ lastName: 'Refused' });
    await office.addPaper(without);
    await office.work(without);
    const [entry] = await office.log();
    expect(entry?.errorMessage).toContain('stays here');
    await office.choose({ pdfFallbackFolder: at('PDF fallback').id });
    await office.master.call('POST', `/api/failedFolder/${entry?.id}/retry`);
    await office.work(without);
    expect(lines(at('PDF fallback').id)).toEqual(['Contract Whitfield.pdf']);
    google.script.clear();
    await office.master.call('POST', `/api/failedFolder/${entry?.id}/retry`);
    await office.work(without);
    expect(await office.log()).toEqual([]);
    expect(lines(at('PDF fallback').id)).toEqual(['Contract Whitfield.pdf']);
  });

  test('links that a person sets are checked and copied to the lead', async () => {
    google.script.on('POST', '/drive/v3/files', refusal('insufficientFilePermissions'));
    const leadId = await sold({ lastName: 'Hand' });
    await office.work(leadId);
    const [entry] = await office.log();
    const put = (body: object) => office.master.call('PUT', `/api/failedFolder/${entry?.id}`, { body });
    for (const projectFolderLink of ['http://drive.google.com/a', 'https://evil.example/', 'javascript:alert(1)'])
      expect((await put({ projectFolderLink })).json().errors).toEqual({
        projectFolderLink: ['This is not an address of Google Drive.'],
      });
    const links = {
      projectFolderLink: 'https://drive.google.com/drive/folders/1a',
      contractLink: 'https://drive.google.com/drive/folders/1b',
    };
    expect((await put({ ...links, observations: 'Made by hand.' })).json()).toMatchObject({
      ...links,
      observations: 'Made by hand.',
    });
    expect(await office.readLead(leadId)).toMatchObject({
      projectFolderLink: links.projectFolderLink,
      contractFolderLink: links.contractLink,
    });
    google.script.clear();
    await office.addEstimate(leadId, [1]);
    await office.master.call('PUT', `/api/failedFolder/${entry?.id}/resolve`);
  });

  test('a process that dies leaves nothing that is made twice, wherever it dies', async () => {
    let hasFinished = false;
    for (let transactions = 2; !hasFinished; transactions += 5) {
      const leadId = await sold({ lastName: `Killed ${transactions}` }, [1]);
      hasFinished = await office.workUntil(leadId, transactions);
      await office.forgetLease(leadId);
      await office.pass(leadId);
      await office.work(leadId);
      const all = lines((await office.readLead(leadId)).projectFolderId ?? '');
      expect([transactions, all.length, new Set(all).size]).toEqual([transactions, 11, 11]);
    }
    const [roots, names] = [google.drive.files.children(at('Unassigned projects').id), new Set<string>()];
    for (const { name } of roots.filter(({ name }) => name.startsWith('Killed')))
      names.add(name.replace(/ \(\d\)$/, ''));
    expect(names.size).toBe(roots.filter(({ name }) => name.startsWith('Killed')).length);
  }, 120_000);
});
