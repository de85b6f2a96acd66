// Each member of a signature has one event that writes it, and each file that names one is known here.
import { expect, test } from 'vitest';
import { eventKinds } from '#documents/buyers/handed-over.ts';
import { signatureMembers } from '#documents/evidence/signature-members.ts';
import eventSchema from '#schemas/records/document-event.json' with { type: 'json' };
import signatureSchema from '#schemas/records/signature.json' with { type: 'json' };
import { sourceFiles } from '#tests/house/sources.ts';

test('the table has every stored member of a signature', () => {
  const { data: _picture, url: _url, ...stored } = signatureSchema.properties;
  expect(Object.keys(signatureMembers).sort()).toEqual([...Object.keys(stored), 'pictureSha256'].sort());
});

const table = 'src/documents/evidence/signature-members.ts';
const isOther = ({ path }: { readonly path: string }) => path !== table && !path.startsWith('src/contract/records/');
const filesNaming = (member: string) =>
  sourceFiles('src')
    .filter(isOther)
    .filter(({ text }) => new RegExp(`(?<![\\w-])${member}\\b`).test(text))
    .map(({ path }) => path)
    .sort();

const screen = 'src/app/paper/signing';
const signing = 'src/server/services/signing/receive-signatures.ts';
const evidence = 'src/documents/evidence/evidence.ts';
const link = 'src/server/services/signing-links/act-by-link.ts';

// A file that is new here writes or reads evidence: it needs the event of the table, and no other.
test.each<[string, readonly string[]]>([
  ['consentTime', [`${screen}/signature-record.ts`, evidence]],
  ['consentVersion', [`${screen}/signature-record.ts`]],
  ['consentHash', [`${screen}/signature-record.ts`]],
  ['openedTime', [`${screen}/signature-record.ts`, `${screen}/use-reading.ts`, evidence, link]],
  ['readTime', [`${screen}/signature-record.ts`, `${screen}/use-reading.ts`, evidence]],
  ['copyTime', ['src/documents/buyers/handed-over.ts', signing]],
])('%s is named by the files that write and print it', (member, files) => {
  expect(filesNaming(member)).toEqual([...files].sort());
});

test('each event of a copy is written in one place', () => {
  const kinds = eventSchema.properties.what.enum;
  expect(Object.keys(eventKinds).sort()).toEqual([...kinds].sort());
  const written = kinds.map((kind) => [
    kind,
    sourceFiles('src')
      .filter(({ text }) => text.includes(`what: '${kind}'`))
      .map(({ path }) => path.split('/').at(-1)),
  ]);
  expect(Object.fromEntries(written)).toEqual({
    shared: ['copy-list.tsx'],
    downloaded: ['copy-list.tsx'],
    'print closed': ['copy-list.tsx'],
    'given on paper': ['buyers-copies.tsx'],
    opened: ['buyers-copies.tsx'],
    'paper wanted': ['buyers-copies.tsx'],
    mailed: ['send-document-email.ts'],
    'mail returned': ['note-report.ts'],
    fetched: ['fetch-copy.ts'],
  });
});
