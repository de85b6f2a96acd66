import { expect, test } from 'vitest';
import type { File as StoredFile } from '#contract/records/file.ts';
import { measurementText } from '#tests/fixtures/measurements/files.ts';
import { newLead } from '#tests/support/estimates/priced-estimate.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

const boundary = 'eaveline-test-boundary';

function send(
  user: TestUser,
  parts: Readonly<Record<string, string>>,
  content: string,
  key: string,
  name = 'report.xml',
) {
  const fields = Object.entries(parts).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="formFile"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n--${boundary}--\r\n`;
  return user.call('POST', '/api/files', {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': key },
    body: Buffer.from([...fields, file].join('')),
  });
}

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ database, leads: 6 }));

  test('a measurement file is kept with its lead, and is no photo', async () => {
    const rep = await server().logIn(people.rep);
    const leadId = await newLead(rep);
    const parts = { leadId: `${leadId}`, use: 'measurements' };
    const text = measurementText('eagleViewRoof');
    const sent = (await send(rep, parts, text, 'measured-1')).json<StoredFile>();
    expect(sent).toMatchObject({ name: 'report.xml', leadId });
    expect((await send(rep, parts, text, 'measured-1')).json()).toEqual(sent);
    expect((await rep.call('GET', `/api/leads/photos?id=${leadId}`)).json()).toEqual([]);
    expect((await rep.call('GET', `/api/leads/measurements?id=${leadId}`)).json()).toEqual([sent]);
    const bytes = await rep.call('GET', `/api/Files/Download/${sent.id}`);
    expect(bytes.headers).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
    });
    expect(bytes.body).toBe(text);
  });

  test('the content decides, not the name', async () => {
    const rep = await server().logIn(people.rep);
    const leadId = `${await newLead(rep)}`;
    const parts = { leadId, use: 'measurements' };
    const json = await send(rep, parts, measurementText('hover'), 'measured-2', 'export.bin');
    expect(json.json()).toMatchObject({ name: 'export.json' });
    for (const [text, reason] of [
      ['<html><script>alert(1)</script></html>', /web page/],
      ['<!DOCTYPE a [<!ENTITY b "c">]><EAGLEVIEW_EXPORT>&b;</EAGLEVIEW_EXPORT>', /document type/],
      ['{"a":1}', /no measurement report/],
      ['%PDF-1.7', /printed report/],
      ['', /empty/],
    ] as const) {
      const refused = await send(rep, parts, text, `refused ${text.slice(0, 20)}`);
      expect([text, refused.statusCode, refused.body]).toEqual([text, 400, expect.stringMatching(reason)]);
    }
    expect((await send(rep, { use: 'measurements' }, measurementText('hover'), 'no-lead')).statusCode).toBe(400);
    expect((await send(rep, { leadId }, measurementText('hover'), 'as-photo')).statusCode).toBe(400);
    expect((await send(rep, { ...parts, use: 'anything' }, measurementText('hover'), 'no-use')).statusCode).toBe(400);
  });

  test('another company sees neither the file nor its list', async () => {
    const rep = await server().logIn(people.rep);
    const leadId = await newLead(rep);
    const sent = await send(
      rep,
      { leadId: `${leadId}`, use: 'measurements' },
      measurementText('hoverXml'),
      'measured-3',
    );
    const { id } = sent.json<StoredFile>();
    const other = await server().logIn(people.foreign);
    expect((await other.call('GET', `/api/leads/measurements?id=${leadId}`)).statusCode).toBe(404);
    expect((await other.call('GET', `/api/files/${id}`)).statusCode).toBe(404);
    expect(
      (await send(other, { leadId: `${leadId}`, use: 'measurements' }, measurementText('hoverXml'), 'foreign'))
        .statusCode,
    ).toBe(400);
  });
});
