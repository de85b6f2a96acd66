import { expect, it } from 'vitest';
import { estimateName, nameAfterTrades } from '#domain/estimates/estimate-name.ts';

it('names an estimate after its trades, distinct from the others of its lead', () => {
  expect(estimateName(['Roofing'], [])).toBe('Roofing');
  expect(estimateName(['Roofing', 'Siding'], ['Roofing'])).toBe('Roofing, Siding');
  expect(estimateName(['Roofing'], ['Roofing', 'Roofing 2', 'With cedar'])).toBe('Roofing 3');
});

it('follows added and removed trades, and keeps a custom name', () => {
  expect(nameAfterTrades('Roofing', ['Roofing'], ['Roofing', 'Siding'])).toBe('Roofing, Siding');
  expect(nameAfterTrades('Roofing 2', ['Roofing'], ['Roofing', 'Siding'])).toBe('Roofing, Siding 2');
  expect(nameAfterTrades('Roofing, Siding', ['Roofing', 'Siding'], ['Siding'])).toBe('Siding');
  expect(nameAfterTrades('With cedar', ['Roofing'], ['Roofing', 'Siding'])).toBe('With cedar');
  expect(nameAfterTrades('Roofing, cheaper', ['Roofing'], ['Siding'])).toBe('Roofing, cheaper');
});
