// The formulas of the specification again, as textbook fractions, over far more inputs than a file holds.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';
import {
  ceilingOf,
  inDecimals,
  over,
  type PlainFraction,
  plainFraction,
  plus,
  times,
} from '#tests/support/plain-fraction.ts';
import { readRules } from '#tools/rules/read-rules.ts';

const rules = new Map(readRules().map(({ rule }) => [rule.id, rule]));

function evaluate(id: string, inputs: Inputs): unknown {
  const rule = rules.get(id);
  const compiled = rule === undefined ? null : compileRule(rule);
  if (!compiled?.ok) throw new Error(`${id} does not compile`);
  const result = compiled.value.evaluate(inputs);
  return result.ok ? result.value : result.problem.message;
}

const f = plainFraction;
const withWaste = (amount: number, percent: number): PlainFraction =>
  times(f(amount), plus(f(1), over(f(percent), f(100))));
const perimeters = (windows: readonly { quantity: number; width: number; height: number }[]): PlainFraction =>
  windows.reduce<PlainFraction>(
    (sum, { quantity, width, height }) => plus(sum, over(times(f(quantity), f(2 * width + 2 * height)), f(12))),
    f(0),
  );

const measure = fc.integer({ min: 0, max: 100_000 }).map((tenths) => tenths / 10);
const conversion = fc.integer({ min: 1, max: 200_000 }).map((thousandths) => thousandths / 1000);
const waste = fc.constantFrom(0, 5, 7, 10, 12, 15, 18, 20, 25);
const windows = fc.array(
  fc.record({
    quantity: fc.integer({ min: 0, max: 30 }),
    width: fc.integer({ min: 6, max: 240 }),
    height: fc.integer({ min: 6, max: 240 }),
  }),
  { maxLength: 40 },
);

describe('rules compared with textbook fractions', () => {
  it('gutters, for every usual length and waste', () => {
    for (const wastePercent of [5, 7, 10, 12, 15]) {
      for (let length = 10; length <= 395; length += 5) {
        const taught = Number(ceilingOf(withWaste(length, wastePercent)));
        expect(evaluate('gutters.material', { length, wastePercent, corners: 0, conversion: 1 })).toBe(taught);
      }
    }
  });

  it('window trim and caulk', () => {
    fc.assert(
      fc.property(windows, (rows) => {
        expect(evaluate('windows.trim', { windows: rows })).toBe(Number(ceilingOf(times(f(1.15), perimeters(rows)))));
        expect(evaluate('windows.caulk', { windows: rows })).toBe(Number(ceilingOf(over(perimeters(rows), f(12)))));
      }),
    );
  });

  it('quotients rounded up to whole units', () => {
    fc.assert(
      fc.property(measure, measure, conversion, (eaveLength, rakeLength, each) => {
        const taught = Number(ceilingOf(over(plus(f(eaveLength), f(rakeLength)), f(each))));
        expect(evaluate('roofing.starters', { eaveLength, rakeLength, conversion: each })).toBe(taught);
      }),
    );
  });

  it('squares with waste', () => {
    fc.assert(
      fc.property(measure, waste, (sidingArea, wastePercent) => {
        const taught = inDecimals(over(withWaste(sidingArea, wastePercent), f(100)), 3);
        expect(evaluate('siding.material-squares', { sidingArea, wastePercent })).toBe(Number(taught));
      }),
    );
  });

  it('soffit, rounded up inside and multiplied after', () => {
    fc.assert(
      fc.property(measure, fc.integer({ min: 0, max: 48 }), conversion, (length, depth, each) => {
        const pieces = { top: ceilingOf(over(over(times(f(length), f(depth)), f(12)), f(each))), bottom: 1n };
        const taught = inDecimals(times(times(pieces, f(0.75)), f(1.1)), 3);
        expect(evaluate('soffit.standard-solid', { length, depth, conversion: each })).toBe(Number(taught));
      }),
    );
  });

  it('totals, each figure rounded before the next', () => {
    const money = fc.integer({ min: 0, max: 1e9 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(
        money,
        money,
        fc.integer({ min: 0, max: 100 }),
        money,
        money,
        (discountable, nonDiscountable, percent, fee, promotion) => {
          const cents = (value: PlainFraction): bigint => BigInt(inDecimals(value, 2).replace('.', ''));
          const discount = cents(times(f(discountable), f(percent / 100)));
          const total =
            cents(f(discountable)) + cents(f(nonDiscountable)) - discount + cents(f(fee)) - cents(f(promotion));
          const inputs = { discountable, nonDiscountable, discountPercent: percent / 100, fee, promotion };
          expect(evaluate('totals.total-with-promotion', inputs)).toBe(Number(total) / 100);
        },
      ),
    );
  });
});
