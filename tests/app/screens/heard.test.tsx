// The screens as a screen reader tells them: names with their units, headings without their buttons, and a focus that is
// never lost.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { browserParts, heading, openEstimatePage, press, tap, type } from '#tests/support/screen.tsx';

browserParts();

const begun = { workflowSummaries: { 1: { ...emptySummary, lastCompleteSectionId: 4 } } };
const focused = () => document.activeElement;
const box = (name: RegExp) => screen.getAllByRole('textbox', { name })[0] as HTMLElement;

it('says the unit of every quantity in full', async () => {
  await openEstimatePage('/1/4', begun);
  await heading('Flashing');
  expect(screen.getAllByRole('textbox', { name: /^Eave/, description: 'feet' })).not.toEqual([]);
  const shown = [...document.querySelectorAll('.unit')].filter(({ textContent }) => textContent !== '');
  expect(shown.length).toBeGreaterThan(5);
  const described = new Set(screen.getAllByRole('textbox', { description: /^(feet|pieces|squares|rolls|percent)/ }));
  for (const unit of shown) expect([...described]).toContain(unit.parentElement?.querySelector('input'));
});

it('names each heading alone, with its help beside it', async () => {
  await openEstimatePage('/1/4', begun);
  await heading('Flashing');
  const headings = screen.getAllByRole('heading');
  expect(headings.filter((one) => within(one).queryByRole('button') !== null)).toEqual([]);
  expect(screen.queryAllByRole('heading', { name: /About/ })).toEqual([]);
});

it('begins a step at its heading, and returns to the input where the person was', async () => {
  await openEstimatePage('/1/2', begun);
  const first = await heading('Details');
  await waitFor(() => expect(focused()).toBe(first));
  box(/^Total roof area/).focus();
  const rail = () => within(screen.getByRole('navigation', { name: 'Trades and steps' }));
  tap(rail().getByRole('link', { name: /Flashing/ }));
  const second = await heading('Flashing');
  await waitFor(() => expect(focused()).toBe(second));
  tap(rail().getByRole('link', { name: /Details/ }));
  await heading('Details');
  await waitFor(() => expect(focused()).toBe(box(/^Total roof area/)));
});

it('goes on to the next step from a button that took the last value', async () => {
  await openEstimatePage('/1/4', begun);
  await heading('Flashing');
  type(box(/^Eave/), '128');
  const [takeAll] = await screen.findAllByRole('button', { name: /^Take all: \d+ recommended/ });
  const panel = takeAll?.parentElement as HTMLElement;
  await press(/^Take all: \d+ recommended/, panel);
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Take all/ })).toEqual([]));
  expect(focused()).toBe(within(panel).getByRole('button', { name: /^Save and go to/ }));
});
