import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/house/sources.ts';

const compared = /problem\??\.status\s*[!=]==|status(?:Code)?\s*[!=<>]=*\s*[1-5]\d\d\b|textsForStatus\(\d/i;

/** Files that compare or name a status by its number, each with its reason. */
const byNumber: Readonly<Record<string, string>> = {
  'src/client/api/send.ts': 'HTTP: an answer without a body',
  'src/server/files/s3-storage.ts': 'HTTP: answers of object storage',
  'src/server/plugins/compressed-answers.ts': 'HTTP: an answer that is no success',
  'src/server/plugins/error-handler.ts': 'errors of Fastify and of its plugins',
  'src/server/plugins/validation.ts': 'an answer that no route describes',
  'src/server/webhooks/post-webhook.ts': 'HTTP: answers of receivers of events',
};

/** Providers have meanings of their own. */
const ofOthers = 'src/server/connections/';

test('the meaning of a status is in one file: others ask it, and compare no number', () => {
  const found = sourceFiles('src').filter(({ path, text }) => !path.startsWith(ofOthers) && compared.test(text));
  expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(byNumber));
});
