// Names are one line, whoever sends them.
import { expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import { anEstimate, itemOf, newLead, nextUuid, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { onOneDatabase, shared } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';
import { printable } from '#tools/audit/printable.ts';

const hostile = 'N\r\nBcc: all@example.com\u001b[2J\u0007\u2028\u202ex\u0085';
const oneLine = 'N Bcc: all@example.com [2J x';

onOneDatabase((database) => {
  const office = shared(async () => {
    const server = await startTestServer({ database, leads: 0 });
    const [rep, admin] = [await server.logIn(people.rep), await server.logIn(people.admin)];
    return { rep, admin, close: server.close };
  });

  test('the names of a lead, an estimate and a document lose line breaks and control characters', async () => {
    const { rep } = office();
    const body = { uuid: nextUuid(), lastName: hostile, company: hostile, street: hostile, description: 'a\nb' };
    const lead = (await rep.call('POST', '/api/leads', { body })).json<Lead>();
    expect(lead).toMatchObject({ lastName: oneLine, company: oneLine, street: oneLine, description: 'a\nb' });
    const field = await plainField(rep);
    const sent = { ...anEstimate(await newLead(rep), field, [itemOf(field, 1)]), name: hostile };
    const estimate = (await rep.call('POST', '/api/estimates', { body: sent })).json<Estimate>();
    expect(estimate.name).toBe(oneLine);
    const form = multipart({ uuid: nextUuid(), estimateId: String(estimate.id), name: hostile });
    const document = (
      await rep.call('POST', '/api/documents', { body: form.body, headers: form.headers })
    ).json<Document>();
    expect(document.name).toBe(oneLine);
    const renamed = await rep.call('PUT', `/api/documents/${document.id}`, { body: { name: `a\tb` } });
    expect(renamed.json<Document>().name).toBe('a b');
    // Of a name of control characters alone nothing is left.
    for (const name of ['\u0007', '\r\n']) {
      const empty = await rep.call('POST', '/api/estimates', { body: { ...sent, uuid: nextUuid(), name } });
      expect(empty.statusCode).toBe(400);
    }
  });

  test('so do the settings of a mail server; a password stays as it is', async () => {
    const { admin } = office();
    const body = { smtpHost: 'mail.example.com\r\nx', smtpUserName: hostile, companyName: hostile };
    const answer = await admin.call('PATCH', '/api/settings', { body });
    expect(answer.json()).toMatchObject({
      smtpHost: 'mail.example.com x',
      smtpUserName: oneLine,
      companyName: oneLine,
    });
  });
});

test('a stored name with control characters cannot write lines on the screen of an auditor', () => {
  expect(printable('document 1 (contract N\r\nall is well\u001b[2J\u202e).')).toBe(
    'document 1 (contract N\\u000d\\u000aall is well\\u001b[2J\\u202e).',
  );
  expect(printable('Ōkubo 대한 é 🏠')).toBe('Ōkubo 대한 é 🏠');
});
