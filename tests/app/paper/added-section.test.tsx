// The walk "add a section to a paper" of docs/architecture.md: only its builder names it.
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PaperView } from '#app/paper/paper-view.tsx';
import { contentHash } from '#documents/content-hash.ts';
import { isPaper } from '#documents/paper/is-paper.ts';
import type { Paper, PaperSection } from '#documents/paper/paper.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import { figures, row, table, typedText } from '#documents/papers/sections.ts';
import { paperDefinition } from '#documents/pdf/paper-definition.ts';

const access = (version: number): readonly PaperSection[] =>
  byVersion<readonly PaperSection[]>(version, {
    1: [],
    2: [
      ...figures('Access', [
        ['Gate code', '4711'],
        ['Key', null],
      ]),
      ...table('Deliveries', { columns: ['Load', 'Price|'], rows: [row(['Shingles', '$80.00'], 'On the roof')] }),
      ...typedText('Parking', 'On the left of the house'),
      ...typedText('Dogs', ''),
    ],
  });

const paperOf = (version: number): Paper => ({
  typeVersion: version,
  title: 'Labor bill',
  number: '10482-LB-1',
  date: 'November 29, 2026',
  company: { name: 'Harlow Exteriors', lines: ['640 Depot St'], logoFileId: null },
  parties: [{ heading: 'Crew', lines: ['Fox Valley Crew'] }],
  sections: [...access(version), { kind: 'signatures', heading: 'Accepted' }],
  signers: [{ key: 'crew', name: 'Fox Valley Crew', caption: 'Fox Valley Crew', consent: 'I accept this work.' }],
  totalCents: 0,
});

const added = [
  'Access',
  'Gate code',
  '4711',
  'Deliveries',
  'Shingles',
  'On the roof',
  '$80.00',
  'Parking',
  'On the left',
];
const empty = ['Key', 'Dogs'];

test('a section that a builder adds is checked, signed, shown and printed since its version', async () => {
  const [before, now] = [paperOf(1), paperOf(2)];
  for (const paper of [before, now]) expect(isPaper(JSON.parse(JSON.stringify(paper)))).toBe(true);
  expect(await contentHash(now.sections)).not.toBe(await contentHash(before.sections));

  const printed = { logos: [], signatures: {}, fingerprint: '9F2C', verifyAt: '/verify' };
  const pdfOf = (paper: Paper) => JSON.stringify(paperDefinition(paper, printed));
  const screenOf = (paper: Paper) => {
    const { container, unmount } = render(<PaperView paper={paper} signatures={{}} fingerprint={null} />);
    const text = container.textContent ?? '';
    unmount();
    return text;
  };
  for (const textOf of [pdfOf, screenOf]) {
    const [old, current] = [textOf(before), textOf(now)];
    for (const text of added) {
      expect(current).toContain(text);
      expect(old).not.toContain(text);
    }
    for (const text of empty) expect(current).not.toContain(text);
  }
});

test('an added section has its heading and its table on the screen', () => {
  render(<PaperView paper={paperOf(2)} signatures={{}} fingerprint={null} />);
  expect(screen.getByRole('heading', { level: 3, name: 'Access' })).toBeTruthy();
  expect(within(screen.getByRole('table')).getByRole('columnheader', { name: 'Price' })).toBeTruthy();
});
