import { expect, test } from 'vitest';
import type { File as StoredFile } from '#contract/records.ts';
import { onEachDatabase, shared } from '#tests/support/databases.ts';
import { newLead } from '#tests/support/priced-estimate.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server.ts';
import { pixel } from '#tests/support/signed-contract.ts';

const boundary = 'eaveline-test-boundary';
const picture = Buffer.from(pixel.slice(pixel.indexOf(',') + 1), 'base64');

const send = (user: TestUser, leadId: number, key: string, name = 'roof.png') =>
  user.call('POST', '/api/files', {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': key },
    body: Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="leadId"\r\n\r\n${leadId}\r\n`),
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="formFile"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      picture,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ database, leads: 1 }));

  test('a photo whose answer was lost is sent again and kept once, with its bytes', async () => {
    const rep = await server().logIn(people.rep);
    const leadId = await newLead(rep);
    const first = (await send(rep, leadId, 'photo-1')).json<StoredFile>();
    expect((await send(rep, leadId, 'photo-1')).json()).toEqual(first);
    expect((await rep.call('GET', `/api/leads/photos?id=${leadId}`)).json()).toEqual([first]);
    const bytes = await rep.call('GET', `/api/Files/Download/${first.id}`);
    expect(bytes.rawPayload.equals(picture)).toBe(true);
    expect((await send(rep, leadId, 'photo-1', 'other.png')).statusCode).toBe(422);
  });

  test('a photo for another company’s lead is refused', async () => {
    const leadId = await newLead(await server().logIn(people.rep));
    const answer = await send(await server().logIn(people.foreign), leadId, 'photo-2');
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { leadId: ['Lead id is not valid.'] }]);
  });
});
