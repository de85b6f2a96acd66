import { expect, test } from 'vitest';
import { requestedTrades } from '#domain/leads/requested-trades.ts';

const trades = [
  { id: 1, name: 'Roofing' },
  { id: 2, name: 'Siding', alias: 'Cladding' },
  { id: 4, name: 'Gutters' },
];
const settings = { workflowLeadTypes: { 1: ['Roof job', 'New roof'], 4: 'Rain ware' } };

test.each([
  ['the one type of a CRM', { projectType: 'Roofing' }, [1]],
  ['the types that a person chose before the one of a CRM', { projectType: 'Roofing', projectTypes: ['Gutters'] }, [4]],
  ['a type of the company in other letters', { projectType: 'roof JOB ' }, [1]],
  ['several of them', { projectTypes: ['New roof', 'Rain ware'] }, [1, 4]],
  ['the company’s name of a trade, and its first one', { projectTypes: ['Cladding', 'Siding'] }, [2]],
  ['a type of no trade', { projectType: 'Deck' }, []],
  ['no type', { projectTypes: [], projectType: '' }, []],
])('a lead asks for trades by %s', (_, lead, ids) => {
  expect(requestedTrades(lead, trades, settings).map(({ id }) => id)).toEqual(ids);
});
