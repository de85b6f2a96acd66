import { expect, test } from 'vitest';
import { detailsText, subjectText } from '#app/routes/config/audit/entry-text.ts';

test.each([
  [
    '{"fileHash":"f347a9260707c0e8350732577de282de29cfdade86124093700348b1edcbad35","version":3}',
    /^File hash F347 A926 0707 C0E8, version 3$/,
  ],
  ['{"address":"127.0.0.1"}', /^Address 127\.0\.0\.1$/],
  ['{"isActive":false,"role":null}', /^Is active no, role none$/],
  ['{"fields":["name","phone"]}', /^Fields \["name","phone"\]$/],
  ['not JSON', /^not JSON$/],
])('%s is shown in words', (details, texts) => {
  expect(detailsText(details)).toMatch(texts);
});

test('a subject is named with its id', () => {
  expect(['document:16', 'signingLink:4', 'settings'].map(subjectText)).toEqual([
    'Document 16',
    'Signing link 4',
    'Settings',
  ]);
});
