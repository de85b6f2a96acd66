// Super admins manage companies: new ones, copies, deactivation, deletion.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Company } from '#contract/records/company.ts';
import type { Settings } from '#contract/records/settings.ts';
import { defined } from '#domain/defined.ts';
import { withVersions } from '#server/catalog/catalog-versions.ts';
import { asOwner } from '#server/database/database.ts';
import { findCatalog } from '#server/repositories/catalogs.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';

import { people, startTestServer } from '#tests/support/server/server.ts';

/** The identity of a company, its accounts, its people, and the word of its lawyer. */
const notCopied = [
  ...(['companyWebsiteUrl', 'street', 'city', 'state', 'country', 'postalCode', 'phoneNumber', 'license'] as const),
  ...(['logoImage', 'logoDarkImage', 'contractLogos', 'contractAttachments', 'confirmedPlaces'] as const),
  ...(['confirmedGuards', 'smtpHost', 'fromEmailAddress', 'usageReportRecipients'] as const),
];

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ database, leads: 6 }));
  const superAdmin = async () => {
    const user = await server().logIn(people.superAdmin);
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
      user.call(method, url, { companyId: null, ...defined({ body }) });
    const settingsOf = async (companyId: number) =>
      (await user.call('GET', '/api/settings', { companyId })).json<Settings>();
    return { ...user, call, settingsOf };
  };
  const make = async (body: object, query = '') =>
    (await (await superAdmin()).call('POST', `/api/companies${query}`, body)).json<Company>();
  const catalogOf = (companyId: number) => asOwner(server().db, (trx) => findCatalog(trx, companyId, null));
  const filesOf = (companyId: number) => readdirSync(join(server().folder, 'files', String(companyId))).sort();

  test('a new company has the starter catalog, default settings and no users', async () => {
    const { call, settingsOf } = await superAdmin();
    const company = await make({ name: '  Eastbrook Roofing ' });
    expect(company).toEqual({ id: company.id, name: 'Eastbrook Roofing', active: true, sourceCompanyId: null });
    expect((await call('GET', `/api/companies/${company.id}`)).json()).toEqual(company);
    expect(await settingsOf(company.id)).toMatchObject({ companyName: 'Eastbrook Roofing', themeColor: '#2ab0da' });
    expect(await catalogOf(company.id)).toEqual(await catalogOf(1));
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from users
      where company_id = ${company.id}`.execute(server().db);
    expect(rows[0]?.count).toBe(0);
    expect((await call('POST', '/api/companies', { name: ' ' })).json()).toMatchObject({
      status: 400,
      errors: { name: ['Name is required.'] },
    });
  });

  test('a copy has settings, texts, pictures and the published catalog, but no secrets, people, leads or history', async () => {
    const { settingsOf } = await superAdmin();
    const { db } = server();
    const sourceSettings = {
      smtpHost: 'mail.harlow.example',
      usageReportRecipients: ['marcus.harlow@example.com'],
      contractPaymentDisclaimer: `<p>Pay ${(await settingsOf(1)).companyName}.</p>`,
    };
    const source = { ...(await settingsOf(1)), ...sourceSettings };
    const logo = source.logoImage ?? '';
    const catalog = await catalogOf(1);
    if (catalog === null) throw new Error('no catalog');
    const { catalogVersion: _catalog, rulesVersion: _rules, ...content } = catalog;
    const [field] = content.fields.filter(({ options = [] }) => options.length > 0);
    const pictured = withVersions({
      ...content,
      fields: content.fields.map((one) =>
        one === field ? { ...one, options: (one.options ?? []).map((option) => ({ ...option, image: logo })) } : one,
      ),
    });
    await sql`update catalogs set current = false where company_id = 1`.execute(db);
    await sql`insert into catalogs (company_id, catalog_version, rules_version, data, current) values
      (1, ${pictured.catalogVersion}, ${pictured.rulesVersion}, ${JSON.stringify(pictured)}, true)`.execute(db);
    await sql`update settings set secrets = ${JSON.stringify({ smtpPassword: 'canary-7731' })}::jsonb,
      data = data || ${JSON.stringify(sourceSettings)}::jsonb
      where company_id = 1`.execute(db);

    const company = await make({ name: 'Harlow West' }, '?sourceCompanyId=1');
    expect(company.sourceCompanyId).toBe(1);
    const settings = await settingsOf(company.id);
    expect(settings).toMatchObject({
      companyName: 'Harlow West',
      paymentOptions: source.paymentOptions,
      sectionsInfo: source.sectionsInfo,
    });
    for (const name of notCopied) expect(settings[name], name).toBeUndefined();
    expect(settings).toMatchObject({ stopWithoutNotices: true, copiedFrom: source.companyName });
    expect(source.notices?.some(({ approvedBy }) => approvedBy)).toBe(true);
    expect(settings.notices).toEqual(source.notices?.map(({ approvedBy: _by, approvedOn: _on, ...rest }) => rest));
    // Texts that named the source name the company that prints them.
    expect(settings.contractPaymentDisclaimer).toBe('<p>Pay {{companyName}}.</p>');
    expect(JSON.stringify(settings).split(source.companyName ?? '')).toHaveLength(2);

    const copied = await catalogOf(company.id);
    const copiedField = copied?.fields.find(({ id }) => id === field?.id);
    expect(new Set(copiedField?.options?.map(({ image }) => image))).toEqual(new Set(filesOf(company.id)));
    expect(filesOf(company.id)).not.toContain(logo);
    expect(copied?.rules).toEqual(catalog.rules);
    expect(copied?.rulesVersion).toBe(catalog.rulesVersion);
    expect(copied?.catalogVersion).not.toBe(pictured.catalogVersion);

    // Its pictures are its own: they stay when the source deletes the originals.
    expect(filesOf(company.id)).toHaveLength(1);
    const { rows } = await sql<{ all: string }>`select (select json_agg(settings)::text from settings
      where company_id = ${company.id}) || (select count(*) from users where company_id = ${company.id})
      || (select count(*) from leads where company_id = ${company.id})
      || (select count(*) from history where company_id = ${company.id}) as all`.execute(db);
    expect(rows[0]?.all).toMatch(/000$/);
    expect(rows[0]?.all).not.toContain('canary-7731');
    expect(rows[0]?.all).not.toContain('@');
  });

  test('a copy of an unknown company is refused, and nothing is created', async () => {
    const { call } = await superAdmin();
    const before = (await call('GET', '/api/companies')).body;
    expect((await call('POST', '/api/companies?sourceCompanyId=1999999', { name: 'A' })).json()).toMatchObject({
      status: 400,
      errors: { sourceCompanyId: ['There is no such company.'] },
    });
    expect((await call('GET', '/api/companies')).body).toBe(before);
  });

  test('a deactivated company is closed to everybody at once, and open again once activated', async () => {
    const { call, settingsOf } = await superAdmin();
    const rep = await server().logIn(people.foreign, 2);
    const stream = await server().app.inject({
      method: 'GET',
      url: '/api/changes/live?companyId=2',
      headers: { authorization: `Bearer ${rep.accessToken}` },
      payloadAsStream: true,
    });
    const ended = new Promise((resolve) =>
      stream
        .stream()
        .on('data', () => undefined)
        .once('end', resolve),
    );
    const save = (active: boolean) => call('PUT', '/api/companies/2', { name: 'Northgate Home', active });
    expect((await save(false)).json()).toMatchObject({ active: false });
    await ended;
    for (const url of ['/api/leads', '/api/changes', '/api/settings', '/api/users/self'])
      expect([url, (await rep.call('GET', url)).statusCode]).toEqual([url, 404]);
    expect((await settingsOf(2)) as unknown).toMatchObject({ status: 404 });
    expect((await call('GET', '/api/companies?active=true')).json<Company[]>().map(({ id }) => id)).not.toContain(2);
    expect((await call('GET', '/api/companies/2')).json()).toMatchObject({ active: false });
    await save(true);
    expect((await rep.call('GET', '/api/leads')).statusCode).toBe(200);
  });

  test('a company with users or leads is not deleted, and the refusal says why; an empty one is, with its files', async () => {
    const { call } = await superAdmin();
    expect((await call('DELETE', '/api/companies/1')).json()).toMatchObject({
      status: 409,
      title: 'Harlow Exteriors has 15 users and 6 leads. Deactivate it instead.',
    });
    const company = await make({ name: 'Harlow East' }, '?sourceCompanyId=1');
    expect(filesOf(company.id).length).toBe(1);
    const both = await Promise.all([1, 2].map(() => call('DELETE', `/api/companies/${company.id}`)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    expect(filesOf(company.id)).toEqual([]);
    expect((await call('GET', `/api/companies/${company.id}`)).statusCode).toBe(404);
  });

  test('nobody else can manage companies, and the log names who did', async () => {
    const { call, userId } = await superAdmin();
    const master = await server().logIn(people.master);
    for (const user of [await server().logIn(people.both, 1), master]) {
      expect((await user.call('POST', '/api/companies', { body: { name: 'Mine' } })).statusCode).toBe(403);
      expect((await user.call('PUT', '/api/companies/1', { body: { name: 'Mine' } })).statusCode).toBe(403);
      expect((await user.call('DELETE', '/api/companies/2')).statusCode).toBe(403);
    }
    const company = await make({ name: 'Logged' });
    await call('PUT', `/api/companies/${company.id}`, { name: 'Logged on' });
    await call('DELETE', `/api/companies/${company.id}`);
    const { rows } = await sql<{ action: string; user_id: number }>`select action, user_id from audit_log
      where subject = ${`company:${company.id}`} order by id`.execute(server().db);
    expect(rows).toEqual(
      ['company made', 'company changed', 'company deleted'].map((action) => ({ action, user_id: userId })),
    );
  });
});
