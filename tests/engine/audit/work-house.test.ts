import { describe, expect, it } from 'vitest';
import type { WorkedHouse } from '#contract/records/house.ts';
import { failuresOfHouse } from '#engine/audit/work-house.ts';
import { roofCatalog } from '#tests/support/estimates/roof-catalog.ts';

const failures = (talk: WorkedHouse['talk'], trades: number[] = [1]) =>
  [...failuresOfHouse(roofCatalog, { id: 'test.house', title: 'A house', trades, talk })].map(
    ({ houseId: _, ...failure }) => failure,
  );

describe('a worked house', () => {
  it('agrees with the sheet, entry after entry', () => {
    const talk: WorkedHouse['talk'] = [
      { enter: { p1_1: 95, p1_2: 1000 }, expect: { p1_5: { counts: 0, recommended: 10 }, p1_7: 10 } },
      { enter: { p1_5: 'Copper' }, expect: { p1_5: { recommended: 12, choice: 'Copper' } } },
      { enter: { p1_5: 12 }, expect: { p1_5: { counts: 12, shown: true, rows: 1 } } },
    ];
    expect(failures(talk)).toEqual([]);
  });

  it('reports differences, with the number of the entry', () => {
    expect(failures([{ expect: {} }, { enter: { p1_1: 95 }, expect: { p1_5: { recommended: 11 } } }])).toEqual([
      { workflowId: 1, entry: 2, path: 'p1_5', expected: { recommended: 11 }, actual: { recommended: 10 } },
    ]);
  });

  it('adds a row for a place after the last one', () => {
    const talk: WorkedHouse['talk'] = [
      { enter: { p1_20: { choice: 'Patio door', quantity: 1 } } },
      { enter: { 'p1_20[2]': { choice: 'Double hung', quantity: 2 } }, expect: { p1_31: 3, p1_20: { rows: 2 } } },
      { enter: { 'p1_20[2]': { remove: true } }, expect: { p1_31: 1 } },
    ];
    expect(failures(talk)).toEqual([]);
  });

  it('reports places, options and trades that do not exist', () => {
    const [position, option] = failures([{ enter: { pond: 1, p1_5: 'Gold' } }]);
    expect(position).toMatchObject({ path: 'pond', actual: 'This path does not exist.' });
    expect(option).toMatchObject({ path: 'p1_5', actual: 'Drip edge has no option "Gold".' });
    expect(failures([], [9])).toMatchObject([{ workflowId: 9, entry: 0, actual: 'There is no such trade.' }]);
  });

  it('states the message and the parts of a step', () => {
    const talk: WorkedHouse['talk'] = [
      {
        enter: { p1_5: 2.5 },
        expect: { 'step Details': { shown: true, message: 'Drip edge is not a multiple of 1' } },
      },
    ];
    expect(failures(talk)).toEqual([]);
    expect(failures([{ expect: { 'step Attic': { shown: true } } }])).toMatchObject([
      { actual: 'This path does not exist.' },
    ]);
  });
});
