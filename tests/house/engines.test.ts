// Engines answer some things differently, and most tests run in Chromium: these never reach another one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '#tests/house/sources.ts';

const onDevices = sourceFiles('src').filter(({ path }) => !/^src\/(?:server|tools)\//.test(path));
const sheets = readdirSync(join(root, 'src/app'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ path: name.replaceAll('\\', '/'), text: readFileSync(join(root, 'src/app', name), 'utf8') }));

const filesWith = (pattern: RegExp) => onDevices.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Names of classes that any row or group of rows of a table has. */
const rowClasses = new Set(
  onDevices
    .flatMap(({ text }) => [
      ...text.matchAll(/<(?:tr|tbody|thead|tfoot)\b[^>]*className=(?:"([^"]*)"|\{([^}]*\}?[^}]*)\})/g),
    ])
    .flatMap(([, plain = '', computed = '']) =>
      plain === '' ? [...computed.matchAll(/['`]([^'`$]*)/g)].map(([, text = '']) => text) : [plain],
    )
    .flatMap((text) => text.split(/\s+/))
    .filter((name) => name !== ''),
);

test('no row of a table is positioned: WebKit leaves it static, and what it should hold covers the page', () => {
  expect(rowClasses).toContain('lead');
  const positioned = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/([^{}]*)\{([^{}]*position: (?:relative|sticky)[^{}]*)\}/g)]
      // A row that is laid out as a box is one.
      .filter(([, , style = '']) => !/display: (?:flex|grid|block)/.test(style))
      .flatMap(([, selectors = '']) => selectors.split(','))
      .map(
        (selector) =>
          selector
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? '',
      )
      .filter((last) => /^(?:tr|tbody|thead|tfoot)\b/.test(last) || rowClasses.has(/\.([\w-]+)/.exec(last)?.[1] ?? ''))
      .map((last) => `${path}: ${last}`),
  );
  expect(positioned).toEqual([]);
});

test('streams are read by a reader: Safari does not iterate them', () => {
  expect(filesWith(/for await \([^\n]*\b(?:body|stream\(\)|readable)\b/i)).toEqual([]);
});

/** Features that an engine lacks, each with the question that a file asks before it uses it. */
const lacking: readonly { readonly use: RegExp; readonly question: RegExp }[] = [
  { use: /\brequestIdleCallback\(/, question: /'requestIdleCallback' in window/ },
  { use: /\.periodicSync\b/, question: /'periodicSync' in registration/ },
  { use: /navigator\.storage\b/, question: /navigator\.storage\?\./ },
  { use: /navigator\.(?:share|canShare)\(/, question: /'canShare' in navigator/ },
];

test('a file that uses what an engine lacks asks for it first', () => {
  const unasked = lacking.flatMap(({ use, question }) =>
    onDevices.filter(({ text }) => use.test(text) && !question.test(text)).map(({ path }) => `${path}: ${use.source}`),
  );
  expect(unasked).toEqual([]);
});

test('styles that an engine lacks are inside a question of support', () => {
  const used = sheets.filter(({ text }) =>
    /(?:field-sizing|interpolate-size|reading-flow|text-box-trim|corner-shape):/.test(
      text.replaceAll(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, ''),
    ),
  );
  expect(used.map(({ path }) => path)).toEqual([]);
});
