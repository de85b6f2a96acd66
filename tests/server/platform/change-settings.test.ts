import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { ChangeFeed } from '#contract/records/change-feed.ts';
import type { File } from '#contract/records/file.ts';
import type { Settings } from '#contract/records/settings.ts';
import { madePdf } from '#tests/support/papers/made-pdf.ts';
import { shared } from '#tests/support/server/databases.ts';
import { fileForm } from '#tests/support/server/multipart.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const server = shared(() => startTestServer());
async function change(who: string, payload: object) {
  const session = await server().logIn(who);
  return session.call('PATCH', '/api/settings/', { body: payload });
}
const settings = async () => (await (await server().logIn(people.admin)).call('GET', '/api/settings')).json<Settings>();

test('an admin changes some settings, the others stay; every device is told', async () => {
  const rep = await server().logIn(people.rep);
  const before = await settings();
  const { checkpoint } = (await rep.call('GET', '/api/changes')).json<ChangeFeed>();
  const answer = await change(people.admin, { companyName: '  Harlow & Sons ', phoneNumber: '(630) 555-0101' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ ...before, companyName: 'Harlow & Sons', phoneNumber: '+16305550101' });
  expect(await settings()).toEqual(answer.json());
  const feed = (await rep.call('GET', `/api/changes?since=${checkpoint}`)).json<ChangeFeed>();
  expect(feed.changes.find(({ store }) => store === 'settings')?.record).toMatchObject({
    companyName: 'Harlow & Sons',
  });
});

test('a trade has one project type of leads or several', async () => {
  const workflowLeadTypes = { 1: 'Roof job', 4: ['Gutter job', 'Rain ware'] };
  expect((await change(people.admin, { workflowLeadTypes })).statusCode).toBe(200);
  expect((await settings()).workflowLeadTypes).toEqual(workflowLeadTypes);
  const wrong = await change(people.admin, { workflowLeadTypes: { 4: ['Gutter job', ''], 5: [7] } });
  expect(wrong.statusCode).toBe(400);
  expect((await settings()).workflowLeadTypes).toEqual(workflowLeadTypes);
});

test('a rep is refused', async () => {
  expect((await change(people.rep, { companyName: 'Mine' })).statusCode).toBe(403);
});

test('bad values get 400 by field and change nothing, not even the good ones beside them', async () => {
  const before = await settings();
  const bad = {
    companyName: 'Good',
    city: 'x'.repeat(201),
    replyToEmailAddress: 'office',
    legalText: 'x'.repeat(100_001),
    themeColor: 'red',
    paymentOptions: [{ name: 'Cash', apr: 7, term: 0 }],
    unknownMember: true,
    smtpPort: '587',
  };
  const answer = await change(people.admin, bad);
  expect(answer.statusCode).toBe(400);
  const { companyName, paymentOptions, ...others } = bad;
  expect(Object.keys(answer.json<Problem>().errors).sort()).toEqual(
    [...Object.keys(others), 'paymentOptions.0.apr'].sort(),
  );
  expect(await settings()).toEqual(before);
  expect((await change(people.admin, [])).statusCode).toBe(400);
});

test('a text with a keyword that is none is refused, with the reason', async () => {
  const before = await settings();
  const answer = await change(people.admin, { legalText: '<p>Flash {{valu[1.36]}}</p>', companyName: 'Good' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Problem>().errors).toEqual({
    legalText: ['{{valu[1.36]}} is not a keyword. There are if, value, quantity and each.'],
  });
  expect(await settings()).toEqual(before);
});

test('scripts never reach the stored text', async () => {
  const legalText = '<p onclick="alert(1)">Good<script>alert(2)</script></p><img src=x onerror=alert(3)><b>bold</b>';
  const answer = await change(people.admin, { legalText });
  expect(answer.json<Settings>().legalText).toBe('<p>Good</p><p><strong>bold</strong></p>');
});

test('two admins can change different settings; for the same one, the second is told', async () => {
  const { city, street } = await settings();
  const first = await change(people.admin, { city: 'Geneva', basedOn: { city } });
  const second = await change(people.admin, { street: '1 Main St', basedOn: { street } });
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  const late = await change(people.admin, { city: 'Elgin', license: 'X', basedOn: { city, license: null } });
  expect(late.statusCode).toBe(409);
  expect(late.json<Problem>().errors.city).toEqual(['Changed by someone else meanwhile, to “Geneva”.']);
  expect(await settings()).toMatchObject({ city: 'Geneva', street: '1 Main St' });
  expect((await change(people.admin, { city: 'Elgin', basedOn: { city: 'Geneva' } })).statusCode).toBe(200);
});

test('simultaneous changes of different settings are all kept', async () => {
  const names = ['smtpHost', 'smtpUserName', 'salespersonTitle', 'packageLabelGood', 'packageLabelBest'];
  const session = await server().logIn(people.admin);
  await Promise.all(names.map((name) => session.call('PATCH', '/api/settings', { body: { [name]: `new ${name}` } })));
  expect(await settings()).toMatchObject(Object.fromEntries(names.map((name) => [name, `new ${name}`])));
});

test('a picture must be a file of the company', async () => {
  const { db } = server();
  const foreign = await db.selectFrom('files').select('id').where('company_id', '=', 2).executeTakeFirst();
  for (const id of [foreign?.id ?? 'f'.repeat(64), 'e'.repeat(64)]) {
    const answer = await change(people.admin, { logoDarkImage: id });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().errors).toHaveProperty('logoDarkImage');
    expect((await change(people.admin, { contractLogos: [id] })).statusCode).toBe(400);
  }
  const { logoImage } = await settings();
  const own = (await (await server().logIn(people.admin)).call('GET', `/api/files/${logoImage}`)).json<File>();
  expect((await change(people.admin, { logoDarkImage: own.id })).json<Settings>().logoDarkImage).toBe(own.id);
});

test('a logo is a picture, and a paper has at most three', async () => {
  const admin = await server().logIn(people.admin);
  const { logoImage } = await settings();
  const pdf = await admin.call('POST', '/api/files', fileForm('terms.pdf', await madePdf(1), 'formFile'));
  const { id } = pdf.json<File>();
  for (const name of ['logoImage', 'logoDarkImage', 'contractWarrantyImage'])
    expect((await change(people.admin, { [name]: id })).json<Problem>().errors).toEqual({
      [name]: ['This file is not a picture. Choose another one.'],
    });
  expect((await change(people.admin, { contractAttachments: [id] })).statusCode).toBe(200);
  expect((await change(people.admin, { contractLogos: Array(3).fill(logoImage) })).statusCode).toBe(200);
  const four = await change(people.admin, { contractLogos: Array(4).fill(logoImage) });
  expect([four.statusCode, Object.keys(four.json<Problem>().errors)]).toEqual([400, ['contractLogos']]);
});

test('the audit log records who changed which settings', async () => {
  await change(people.admin, { city: 'Aurora', disclosures: `<p>${'long '.repeat(30)}</p>` });
  const entry = await server()
    .db.selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'settings changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.company_id).toBe(1);
  expect(entry.details).toEqual({ city: 'Aurora', disclosures: '156 characters' });
});

test('the mail password is written, encrypted and never read back; another server never gets it', async () => {
  const { db } = server();
  const sealed = async () =>
    (await db.selectFrom('settings').select('secrets').where('company_id', '=', 1).executeTakeFirstOrThrow()).secrets
      .smtpPassword;
  const answer = await change(people.admin, { smtpHost: 'smtp.harlow.example', smtpPassword: ' canary-7731' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('canary');
  expect(answer.json<Settings>().smtpPasswordSetAt).toMatch(/^\d{4}-/);
  expect(await sealed()).not.toContain('canary');
  expect((await change(people.admin, { city: 'Elburn' })).json<Settings>().smtpPasswordSetAt).toMatch(/^\d{4}-/);
  const moved = await change(people.admin, { smtpHost: 'smtp.elsewhere.example' });
  expect(moved.json<Settings>().smtpPasswordSetAt).toBeNull();
  expect(await sealed()).toBeUndefined();
  await change(people.admin, { smtpPassword: 'canary-7732' });
  expect((await change(people.admin, { smtpPort: 2525 })).json<Settings>().smtpPasswordSetAt).toBeNull();
  expect(await sealed()).toBeUndefined();
  expect((await change(people.admin, { smtpPasswordSetAt: '2026-01-01' })).statusCode).toBe(400);
  expect((await change(people.admin, { smtpPassword: 7 })).statusCode).toBe(400);
  const log = await db.selectFrom('audit_log').select('details').where('action', '=', 'settings changed').execute();
  expect(JSON.stringify(log)).not.toContain('canary');
});
