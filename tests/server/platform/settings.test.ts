import { expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const read = (environment: Readonly<Record<string, string>>) => readSettings(environment, '/srv/eaveline');

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.20' }, false],
  [{ HOST: '127.0.0.1.example.com' }, false],
  [{ DATABASE_URL: 'postgres://localhost/eaveline' }, false],
  [{ TRUST_PROXY: '1' }, false],
  [{ HOST: '0.0.0.0', DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
])('a demo is created on request, or when only this machine can reach it: %j', (environment, demo) => {
  expect(unwrap(read(environment)).demo).toBe(demo);
});

test.each(['true', 'yes', '-1', '10', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'loopback,everybody', '10.0.0.0/8/8'])(
  'TRUST_PROXY=%s is refused',
  (setting) => {
    expect(read({ TRUST_PROXY: setting })).toMatchObject({
      ok: false,
      problem: [expect.stringMatching(/^TRUST_PROXY/)],
    });
  },
);
