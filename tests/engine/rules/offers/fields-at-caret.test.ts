import { expect, it } from 'vitest';
import { fieldsAtCaret } from '#engine/rules/offers/fields-at-caret.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const catalog = starterCatalog();
const at = (text: string, trades: readonly number[] = [1]) => fieldsAtCaret(catalog, text, text.length, trades);

it('fields are offered by the words before the caret, and these words are what is replaced', () => {
  expect(at('perUnit(drip edge')[0]).toMatchObject({ name: 'Drip edge', typed: 'drip edge' });
  expect(at('2 * nonsense drip ed')[0]).toMatchObject({ name: 'Drip edge', typed: 'drip ed' });
  expect(at('drip')[0]).toMatchObject({ name: 'Drip edge', typed: 'drip' });
});

it('one letter, a number, or the end of a word offers none', () => {
  expect([at('2 * d'), at('12'), at('drip edge '), at(''), at('drip + ')]).toEqual([[], [], [], [], []]);
});

it('fields of the trades in which the rule acts; of every trade while it acts in none', () => {
  expect(at('sash', [1])).toEqual([]);
  expect(at('sash', []).length).toBeGreaterThan(0);
});
