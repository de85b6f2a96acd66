import { expect, test } from 'vitest';
import { callbackAddress } from '#server/services/connections/start-connection.ts';
import { mailParts } from '#tests/support/server/mail.ts';

const { mail } = mailParts('no folder: nothing is sent');

test.each([
  ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://localhost:3000', 'http://localhost:5173', 'http://localhost:5173'],
  ['http://localhost:3000', 'http://[::1]:3000', 'http://[::1]:3000'],
  ['http://localhost:3000', 'https://evil.example', 'http://localhost:3000'],
  ['https://app.example.com', 'http://localhost:3000', 'https://app.example.com'],
  ['https://app.example.com', 'https://evil.example', 'https://app.example.com'],
  ['https://app.example.com', 'http://', 'https://app.example.com'],
])('the app at %s, opened at %s, is called back at %s', (publicUrl, origin, back) => {
  expect(callbackAddress({ mail: { ...mail, publicUrl } }, 'zoho', origin)).toBe(
    `${back}/api/integration/callback/zoho`,
  );
});
