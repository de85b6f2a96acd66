// A released version of a paper never changes its words or figures: the server makes papers of that version again and
// compares them whole. Each is fixed by a hash over the papers of a small house.
import { describe, expect, test } from 'vitest';
import { contentHash } from '#documents/content-hash.ts';
import { paperKinds } from '#documents/kind-table/paper-kinds.ts';
import { isPaper } from '#documents/paper/is-paper.ts';
import { byVersion, highestVersion, statusOfVersion } from '#documents/paper/paper-versions.ts';
import { housePapers } from '#tests/support/papers/papers-by-version.ts';

/** Hash of each released version. An entry is never changed; it is removed with its version. */
const hashes: Readonly<Record<string, string>> = {
  'contract 10': 'd4b0e2c03da7286b13a0b5924ef18fa29ae5cfef587040e71ac7bfe4238e156b',
  'purchase-order 3': '4a66102aa3212d6a27410ed59133b4e413f54e737190c2c4c363a57b432ce545',
  'work-order 2': '9434e6048f507258e68f1e12b08145bc4292101ac83a93384f097747abbee268',
  'cost-estimate 2': '300e345bef2794cc33c62a9bffa404d74f45ca686d0e5364c9c2034aa6dd9940',
  'labor-bill 2': '4e2ba4a1c0c5580e4d39a7fa55a4ba837b5855fe2b104cdc152c93fad11d4c83',
  'itemized-estimate 3': '6b43818d1bade5633b065f607c101f9f8f1f6ec64666f8533dcaf29727a2fc9c',
  'change-order 3': 'a4cb97cd74aad5f11c16c570f5d408da2289f9dae64eb00d37119fb38c38e9c6',
  'final-labor-bill 2': '9adc28af3e57324d1fa07da5a4b1179584070ad713b14e51441c59ccedb39f5b',
};

const released = paperKinds.flatMap(({ address, versions }) =>
  versions.flatMap(({ version, released: day }) => (day === undefined ? [] : [{ address, version }])),
);

test.each(released)('version $version of the $address says what it said when it was released', async (each) => {
  const hash = await contentHash(housePapers(each.address, each.version));
  expect(
    hash,
    'A word or figure of a released version has changed. Put the new content under the next version, by byVersion (src/documents/README.md). For a version that is just released, add this hash.',
  ).toBe(hashes[`${each.address} ${each.version}`]);
});

test('versions follow one another, and each but the newest has the day of its release', () => {
  for (const { address, versions } of paperKinds) {
    const [first] = versions;
    expect(
      versions.map(({ version }) => version),
      address,
    ).toEqual(versions.map((_, index) => (first?.version ?? 0) + index));
    const days = versions.map(({ released: day }) => day ?? '');
    expect(
      days.slice(0, -1).every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)),
      address,
    ).toBe(true);
    expect(
      days.filter((day) => day !== ''),
      address,
    ).toEqual(days.filter((day) => day !== '').toSorted());
  }
});

test('new papers are made in the newest version of their kind', () => {
  for (const { address, versions } of paperKinds) {
    const newest = versions.at(-1)?.version ?? 0;
    expect(housePapers(address, newest).map(({ typeVersion }) => typeVersion)).toContain(newest);
  }
});

describe('a version', () => {
  const versions = [{ version: 4, released: '2026-01-10' }, { version: 5, released: '2026-03-01' }, { version: 6 }];
  test.each([
    [3, '2026-01-10', 'ended'],
    [4, '2026-08-28', 'in use'],
    [4, '2026-08-29', 'ended'],
    [5, '2030-01-01', 'in use'],
    [6, '2030-01-01', 'in use'],
    [6, '2020-01-01', 'in use'],
    [7, '2026-08-28', 'newer'],
  ] as const)('%i on %s is %s', (version, today, status) => {
    expect(statusOfVersion(versions, version, today)).toBe(status);
  });
});

test('content that differs between versions is that of the newest version not above the own one', () => {
  const texts = { 1: 'Down payment', 11: 'Due on signing' };
  expect([1, 10, 11, 12].map((version) => byVersion(version, texts))).toEqual([
    'Down payment',
    'Down payment',
    'Due on signing',
    'Due on signing',
  ]);
  expect(() => byVersion(0, texts)).toThrow('no content for version 0');
});

test('a paper of every past version can be read, but none of a future version', () => {
  const [paper] = housePapers('contract', 10);
  for (const typeVersion of [1, 9, highestVersion]) expect(isPaper({ ...paper, typeVersion })).toBe(true);
  for (const typeVersion of [0, 1.5, highestVersion + 1, '3']) expect(isPaper({ ...paper, typeVersion })).toBe(false);
});

test('the hashed contracts have every part', () => {
  const text = JSON.stringify(housePapers('contract', 10));
  for (const part of [
    'Not discounted: Permit',
    'Promotion',
    'Fee',
    'Cash: discount, 3%',
    'Ways to pay',
    'Last payment',
    'APR',
  ])
    expect(text).toContain(part);
  for (const part of ['Color: to be chosen', 'Pieces: 8 pieces', '36 × 54.25 inches', 'and 2 more', '15 years', 'Bath'])
    expect(text).toContain(part);
  for (const part of ['Mind the', 'Hang 30 feet', 'Still to be chosen', 'Due on completion', 'Remarks', 'Lend.'])
    expect(text).toContain(part);
});
