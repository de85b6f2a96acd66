import { describe, expect, it } from 'vitest';
import { applyLogic } from '#engine/rules/compile-logic.ts';
import { operatorByName, ownOperators, standardOperators } from '#engine/rules/operators.ts';

const third = { '/': [1, 3] };

describe('our own operators', () => {
  it.each<[string, unknown, unknown]>([
    ['addPercent adds whole percents', { addPercent: [200, 7] }, 214],
    ['addPercent is exact', { addPercent: [100, 10] }, 110],
    ['ceil takes the exact value', { ceil: { '*': [third, 3] } }, 1],
    ['ceil goes up', { ceil: 1.0001 }, 2],
    ['money rounds half away from zero', { money: 1.005 }, 1.01],
    ['money rounds credits away from zero as well', { money: -1.005 }, -1.01],
    ['nearestThird of what is typed', { nearestThird: 24.999 }, 25],
    ['nearestThird is a third exactly', { '*': [{ nearestThird: 0.333 }, 3] }, 1],
    ['perUnit is whole units', { perUnit: [240, 120] }, 2],
    ['perUnit does not round the quotient first', { perUnit: [10.004, 10] }, 2],
    ['perUnit without a conversion is 0', { perUnit: [240, 0] }, 0],
    ['perUnit with a conversion that is not set is 0', { perUnit: [240, null] }, 0],
    ['perUnit of nothing is 0', { perUnit: [0, 120] }, 0],
    ['power is exact', { power: [1.1, 3] }, 1.331],
    ['power 0 is 1', { power: [5, 0] }, 1],
    ['ratio does not round', { '*': [{ ratio: [1, 3] }, 3] }, 1],
    ['ratio by nothing is 0', { ratio: [1, null] }, 0],
    ['roundUpTo a step', { roundUpTo: [156.65, 0.5] }, 157],
    ['roundUpTo keeps a multiple', { roundUpTo: [0.3, 0.1] }, 0.3],
    [
      'rowsWith finds text in any case',
      {
        rowsWith: [
          [
            { c: 'White', n: 1 },
            { c: null, n: 2 },
          ],
          'c',
          ' WHITE ',
        ],
      },
      [{ c: 'White', n: 1 }],
    ],
    ['rowsWith of no list has no rows', { rowsWith: [null, 'c', 'White'] }, []],
    ['sameText is the same in any case', { sameText: ['Patio door', ' patio DOOR '] }, true],
    ['sameText tells texts apart', { sameText: ['Patio door', 'Patio'] }, false],
    ['sameText of nothing and an empty text', { sameText: [null, ''] }, false],
    ['sameText of numbers is exact', { sameText: [{ '*': [third, 3] }, 1] }, true],
    ['sameText does not read numbers out of texts', { sameText: ['1', 1] }, false],
    ['sumOf numbers', { sumOf: [[0.1, 0.2, third]] }, 19 / 30],
    [
      'sumOf rows',
      {
        sumOf: [
          [
            { n: 2, m: 3 },
            { n: 4, m: 5 },
          ],
          { '*': [{ var: 'n' }, { var: 'm' }] },
        ],
      },
      26,
    ],
    ['sumOf no list is 0', { sumOf: [null] }, 0],
  ])('%s', (_title, logic, expected) => {
    expect(applyLogic(logic, null)).toEqual({ ok: true, value: expected });
  });

  it('each has a sentence for the reference', () => {
    for (const { name, sentence } of ownOperators) expect(sentence, name).toMatch(/^[A-Z].*\.$/);
  });

  it("shadow none of JSON Logic's", () => {
    expect(operatorByName.size).toBe(standardOperators.length + ownOperators.length);
  });
});
