// One request to a receiver that is slow, chatty, elsewhere, or somebody else than its name said before.
import { expect, test } from 'vitest';
import { postWebhook } from '#server/webhooks/post-webhook.ts';
import { receiverAccess } from '#server/webhooks/receiver-access.ts';
import { shared } from '#tests/support/server/databases.ts';
import { startReceiver } from '#tests/support/server/receiver.ts';

const receiver = shared(startReceiver);
const access = receiverAccess(true);
const post = (url = receiver().url, more: object = {}) =>
  postWebhook({ ...access, ...more }, { url, headers: { 'webhook-id': 'evt_1' }, body: '{"a":"ä"}' });

test('a message arrives whole, and the answer is kept in part', async () => {
  receiver().answer = (response) => void response.writeHead(202).end(`${'x'.repeat(5000)}\u0000`);
  expect(await post()).toMatchObject({ status: 202, isDelivered: true, text: 'x'.repeat(500) });
  const { headers, text } = receiver().received.at(-1) ?? { headers: {}, text: '' };
  expect(text).toBe('{"a":"ä"}');
  expect(headers).toMatchObject({ 'webhook-id': 'evt_1', 'content-type': 'application/json; charset=utf-8' });
});

test.each([
  [400, false, 'no'],
  [500, false, 'no'],
  [301, false, 'Redirects are not followed.'],
  [307, false, 'Redirects are not followed.'],
])('an answer %i is no delivery', async (status, isDelivered, text) => {
  receiver().answer = (response) => void response.writeHead(status, { location: 'http://169.254.169.254/' }).end('no');
  const before = receiver().received.length;
  expect(await post()).toMatchObject({ status, isDelivered, text });
  expect(receiver().received.length).toBe(before + 1);
});

test('a receiver that does not answer is given up', async () => {
  receiver().answer = () => undefined;
  expect(await post(undefined, { longestMs: 200 })).toMatchObject({
    status: null,
    isDelivered: false,
    text: 'No answer within 0.2 seconds.',
  });
});

test('an answer that never ends counts by its status', async () => {
  receiver().answer = (response) => void response.writeHead(200).write('so far');
  expect(await post(undefined, { longestMs: 300 })).toMatchObject({ status: 200, isDelivered: true, text: 'so far' });
});

test('a look-up that never ends is given up', async () => {
  const lookUp = () => new Promise<never>(() => undefined);
  expect(await post('https://receiver.example.com/', { lookUp, longestMs: 100 })).toMatchObject({
    status: null,
    text: 'No answer within 0.1 seconds.',
  });
});

test('nothing listening, and a connection that breaks off, have words', async () => {
  const closed = await startReceiver();
  await closed.close();
  expect(await post(closed.url)).toMatchObject({ status: null, text: 'Nothing is listening there.' });
  receiver().answer = (response) => void response.destroy();
  expect(await post()).toMatchObject({ status: null, text: 'The receiver closed the connection.' });
});

test('a name that resolves to a private address is not reached', async () => {
  const before = receiver().received.length;
  const lookUp = async () => [{ address: '127.0.0.1', family: 4 }];
  const answer = await postWebhook(
    { ...receiverAccess(false), lookUp },
    { url: `https://receiver.example.com:${receiver().port}/`, headers: {}, body: '' },
  );
  expect(answer).toMatchObject({
    status: null,
    text: 'receiver.example.com was not found on the public internet.',
  });
  expect(receiver().received.length).toBe(before);
});

test('a name is looked up once: the connection goes to the address that was checked', async () => {
  receiver().answer = (response) => void response.end('thanks');
  let lookUps = 0;
  const lookUp = async () => {
    lookUps += 1;
    // A rebinding name answers differently the second time.
    return [{ address: lookUps === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  };
  const url = `http://localhost:${receiver().port}/events`;
  expect(await post(url, { lookUp })).toMatchObject({ isDelivered: true });
  expect(receiver().received.at(-1)?.headers.host).toBe(`localhost:${receiver().port}`);
  expect(lookUps).toBe(1);
});
