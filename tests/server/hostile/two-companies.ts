// Two companies with a record of every kind in each; the texts of the second have a marker that must never reach the
// first.
import { sql } from 'kysely';
import type { Estimate } from '#contract/records/estimate.ts';
import { anEstimate, itemOf, nextUuid, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { putOnFile } from '#tests/support/papers/on-file.ts';
import { aPaper, pixel, signedDocument } from '#tests/support/papers/signed-contract.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

export const mark = 'canary-4417-northgate';

/** Ids of one company's records, by parameter name or by group of calls. */
export interface Ids {
  readonly company: number;
  readonly user: number;
  readonly lead: number;
  readonly leadUuid: string;
  readonly estimate: number;
  readonly estimateUuid: string;
  readonly document: number;
  readonly documentUuid: string;
  readonly file: string;
  readonly folder: number;
  readonly whatIf: number;
  readonly credential: number;
  readonly endpoint: number;
  readonly catalog: string;
}

interface TwoCompanies {
  readonly server: TestServer;
  readonly mine: TestUser;
  readonly theirs: TestUser;
  readonly own: Ids;
  readonly foreign: Ids;
  readonly close: () => Promise<void>;
}

export async function twoCompanies(): Promise<TwoCompanies> {
  const server = await startTestServer({ leads: 6 });
  const mine = await server.logIn(people.rep);
  const theirs = await server.logIn(people.foreign);
  const own = await fill(server, mine, 'Harlow');
  const foreign = await fill(server, theirs, mark);
  // Never written by a call.
  await sql`update settings set data = data || ${JSON.stringify({ companyName: mark, website: mark })}::jsonb,
    secrets = ${JSON.stringify({ smtpPassword: mark })}::jsonb where company_id = 2`.execute(server.db);
  await sql`update users set last_name = ${mark}, folder_id = ${mark} where company_id = 2 and account_id = (
    select account_id from users where id = ${theirs.userId})`.execute(server.db);
  await sql`update companies set name = ${mark} where id = 2`.execute(server.db);
  return { server, mine, theirs, own, foreign, close: server.close };
}

async function fill(server: TestServer, user: TestUser, text: string): Promise<Ids> {
  const field = await plainField(user);
  const leadUuid = nextUuid();
  const lead = {
    uuid: leadUuid,
    lastName: text,
    firstName: text,
    company: text,
    street: text,
    city: text,
    description: text,
  };
  const leadId = (
    await user.call('POST', '/api/leads', { body: lead, headers: { 'idempotency-key': `${text}-key` } })
  ).json<{ id: number }>().id;
  const estimate = (
    await user.call('POST', '/api/estimates', { body: anEstimate(leadId, field, [itemOf(field, 2)], { name: text }) })
  ).json<Estimate>();
  const time = new Date(server.clock.now.getTime() + 1000).toISOString();
  const paper = aPaper(estimate);
  const signed = await signedDocument(estimate, nextUuid(), time, {
    ...paper,
    company: { ...paper.company, name: text },
    signers: paper.signers.map((signer) => ({ ...signer, name: text })),
  });
  const customer = { timestamp: time, ...signed.signatures?.customer, signerName: text };
  const document = await putOnFile(server, user, { ...signed, name: text, signatures: { customer } });
  const upload = await user.call('POST', '/api/files', pictureForm(`${text}.png`, String(leadId)));
  const file = upload.json<{ id: string }>().id;
  await sql`update documents set pdf_file_id = ${file}, pdf_status = 1 where id = ${document.id}`.execute(server.db);
  const folder = await sql<{ id: number }>`insert into failed_folders
    (company_id, entity_id, entity_type, error_message, observations)
    values (${user.companyId}, ${leadId}, 'lead', ${text}, ${text}) returning id`.execute(server.db);
  const whatIf = await sql<{ id: number }>`insert into what_ifs (company_id, name, data, changed_at)
    values (${user.companyId}, ${text}, ${JSON.stringify({ change: {}, filter: {} })}::jsonb, now())
    returning id`.execute(server.db);
  const credential = await sql<{ id: number }>`insert into credentials (company_id, name, user_name, secret_sealed)
    values (${user.companyId}, ${text}, ${text}, null) returning id`.execute(server.db);
  const endpoint = await sql<{ id: number }>`insert into webhook_endpoints (company_id, url, types, created_at)
    values (${user.companyId}, ${`https://127.0.0.1:1/${text}`}, '["folder.failed"]', now()) returning id`.execute(
    server.db,
  );
  const catalog = text === mark ? 'feedfacefeedface' : 'beefbeefbeefbeef';
  await sql`insert into catalogs (company_id, catalog_version, rules_version, data, current)
    select company_id, ${catalog}, ${catalog}, replace(data::text, 'Roofing', ${text})::jsonb, false
    from catalogs where company_id = ${user.companyId} and current`.execute(server.db);
  return {
    company: user.companyId,
    user: user.userId,
    lead: leadId,
    leadUuid,
    estimate: estimate.id,
    estimateUuid: estimate.uuid,
    document: document.id,
    documentUuid: document.uuid,
    file,
    folder: folder.rows[0]?.id ?? 0,
    whatIf: whatIf.rows[0]?.id ?? 0,
    credential: credential.rows[0]?.id ?? 0,
    endpoint: endpoint.rows[0]?.id ?? 0,
    catalog,
  };
}

/** An upload of a picture. */
export function pictureForm(name: string, leadId: string) {
  const boundary = 'picture';
  const bytes = Buffer.from(pixel.split(',')[1] ?? '', 'base64');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="leadId"\r\n\r\n${leadId}\r\n--${boundary}\r\ncontent-disposition: form-data; name="formFile"; filename="${name}"\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
