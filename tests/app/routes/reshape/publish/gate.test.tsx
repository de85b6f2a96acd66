import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Gate } from '#app/routes/reshape/publish/gate.tsx';
import type { CatalogFinding } from '#contract/records/catalog-finding.ts';
import { ok } from '#domain/result.ts';

const stop = (kind: CatalogFinding['kind'], record: string): CatalogFinding => ({
  severity: 'stop',
  kind,
  record,
  message: 'A message.',
  advice: 'An advice.',
});

function textFor(findings: CatalogFinding[]) {
  const { unmount } = render(
    <Gate check={ok({ revision: 1, changes: 1, rules: 71, cases: 400, findings })} onAgain={() => undefined} />,
  );
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  unmount();
  return texts;
}

it('counts the records that block a publication, and ignores findings of the published version', () => {
  expect(textFor([{ ...stop('unread', 'field:1.1'), severity: 'look', known: true }])).toEqual([
    'Every field, option and rule resolves',
    'All 400 worked cases of 71 rules agree',
    'Every size has a price',
  ]);
  const few = [stop('reference', 'field:1.1'), stop('cases', 'rule:a.b'), stop('cases', 'rule:a.b')];
  expect(textFor(few).slice(0, 2)).toEqual(['1 reference or rule does not fit', 'The worked cases of 1 rule fail']);
  const more = [...few, stop('rule', 'rule:a.c'), stop('cases', 'rule:a.c'), stop('size', 'field:1.2')];
  expect(textFor(more)).toEqual([
    '2 references or rules do not fit',
    'The worked cases of 2 rules fail',
    '1 size or price does not fit',
  ]);
});
