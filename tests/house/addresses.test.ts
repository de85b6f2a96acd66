import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/house/sources.ts';

/** An address at the begin of a text, or after the address of a server. */
const written = /['"`](?:\$\{\w+\})?\/(?:api|pdf)\b/;

/** Files with an address of the API as text, each with its reason. */
const asText: Readonly<Record<string, string>> = {
  'src/server/plugins/session-cookies.ts': 'paths of cookies',
  'src/server/routes/health.ts': 'the description of the API, which does not describe itself',
};

test('addresses of the API are made from the table of routes', () => {
  const found = sourceFiles('src').filter(
    ({ path, text }) =>
      !path.startsWith('src/contract/routes/') && written.test(text.replaceAll(/\/\*[\s\S]*?\*\//g, '')),
  );
  expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(asText));
});
