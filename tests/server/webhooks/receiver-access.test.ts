// Receivers that an attacker would name: this machine, its network, and the metadata service of a cloud.
import { describe, expect, test } from 'vitest';
import { reachableAddresses, receiverAccess, receiverUrlProblem } from '#server/webhooks/receiver-access.ts';

const open = receiverAccess(false);
const local = receiverAccess(true);
const notPublic = 'The address must begin with https:// and be on the public internet.';

describe.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'http://example.com/',
  'http://93.184.216.34/',
  'http://localhost:3000/',
  'ftp://example.com/',
  'file:///etc/passwd',
])('%s', (url) => {
  test('is refused by its text, and never looked up or reached', async () => {
    const lookUp = async () => {
      throw new Error('looked up');
    };
    expect(receiverUrlProblem(open, url)).toBe(notPublic);
    expect(await reachableAddresses({ ...open, lookUp }, new URL(url))).toBeNull();
  });
});

test.each([
  ['nothing', 'Enter an address like https://example.com/events.'],
  ['https://', 'Enter an address like https://example.com/events.'],
  ['https://user:secret@example.com/', 'Leave the user name and the password out: the signature proves the sender.'],
])('%s is refused with a hint', (url, problem) => {
  expect(receiverUrlProblem(open, url)).toBe(problem);
});

test.each(['https://example.com/events', 'https://example.com:8443/events?a=1', 'https://93.184.216.34/'])(
  '%s may be a receiver',
  (url) => expect(receiverUrlProblem(open, url)).toBeNull(),
);

test.each(['http://localhost:4000/', 'http://127.0.0.1:4000/', 'https://127.0.0.1:4000/', 'http://[::1]:4000/'])(
  '%s is a receiver of a developer alone',
  (url) => {
    expect(receiverUrlProblem(local, url)).toBeNull();
    expect(receiverUrlProblem(open, url)).toBe(notPublic);
  },
);

test.each(['http://example.com/', 'https://10.0.0.1/', 'https://169.254.169.254/', 'https://[::ffff:127.0.0.1]/'])(
  '%s is no receiver even of a developer',
  (url) => expect(receiverUrlProblem(local, url)).toBe(notPublic),
);

describe('a name', () => {
  const found = (...addresses: readonly string[]) =>
    reachableAddresses(
      { ...open, lookUp: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })) },
      new URL('https://receiver.example.com/'),
    );

  test.each([
    [['127.0.0.1']],
    [['93.184.216.34', '10.0.0.1']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [['169.254.169.254']],
  ])('with the addresses %j is refused', async (addresses) => expect(await found(...addresses)).toBeNull());

  test('without an address gets the same answer', async () => {
    expect(await found()).toBeNull();
    const lookUp = async () => {
      throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    };
    expect(await reachableAddresses({ ...open, lookUp }, new URL('https://nowhere.example.com/'))).toBeNull();
  });

  test('with public addresses is reached at those', async () => {
    expect(await found('93.184.216.34', '2600::1')).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2600::1', family: 6 },
    ]);
  });
});
