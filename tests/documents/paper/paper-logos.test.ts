import { expect, test } from 'vitest';
import type { Settings } from '#contract/records/settings.ts';
import { isPaper } from '#documents/paper/is-paper.ts';
import { paperLogos } from '#documents/paper/paper-logos.ts';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { houseSource, settings } from '#tests/support/papers/small-house.ts';

test('a paper names up to three logos in their order; one of an earlier version has one or none', () => {
  const [one, two, three, four] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(64)) as [
    string,
    string,
    string,
    string,
  ];
  const named = (more: Partial<Settings>) =>
    paperLogos(contractPaper(houseSource({ settings: { ...settings, ...more } })));
  expect(named({ contractLogos: [two, one, three], logoImage: four })).toEqual([two, one, three]);
  expect(named({ contractLogos: [], logoImage: four })).toEqual([four]);
  expect(named({})).toEqual([]);
  const paper = contractPaper(houseSource());
  const { name, lines } = paper.company;
  const before = (logoFileId: string | null) => ({ ...paper, typeVersion: 6, company: { name, lines, logoFileId } });
  expect([before(one), before(null)].map((each) => [isPaper(each), paperLogos(each)])).toEqual([
    [true, [one]],
    [true, []],
  ]);
  const withLogos = (logoFileIds: readonly string[]) => isPaper({ ...paper, company: { name, lines, logoFileIds } });
  expect([[one, two, three], [one, two, three, four], ['logo.png']].map(withLogos)).toEqual([true, false, false]);
});
