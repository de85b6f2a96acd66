import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { browserParts, heading, openEstimatePage, press, tap, type } from '#tests/support/screen.tsx';

browserParts();

const box = (name: RegExp) => screen.getAllByRole('textbox', { name })[0] as HTMLElement;
const done = (lastCompleteSectionId: number) => ({ ...emptySummary, lastCompleteSectionId });
const rail = () => screen.getByRole('navigation', { name: 'Trades and steps' });

describe('an estimate in progress', () => {
  it('takes every recommendation of a step, and marks the step when recommendations change', async () => {
    await openEstimatePage('/1/4', { workflowSummaries: { 1: done(4) } });
    await heading('Flashing');
    type(box(/^Eave/), '128');
    const takeAll = await screen.findAllByRole('button', { name: /^Take all: \d+ recommended/ });
    tap(takeAll[0] as HTMLElement);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Take all/ })).toEqual([]));
    const taken = [...document.querySelectorAll('.rec--taken')].map(({ textContent }) => textContent);
    expect(taken).toContain('Taken: Rec. 13 PC');
    type(box(/^Eave/), '256');
    tap(within(rail()).getByRole('link', { name: /Decking/ }));
    await heading('Decking & Underlayment');
    expect(within(rail()).getByRole('link', { name: /Flashing/ }).textContent).toContain('Check');
  });

  it('names the recommendations that nobody took, and takes them on the way to the next step', async () => {
    const { stored } = await openEstimatePage('/1/4', { workflowSummaries: { 1: done(4) } });
    await heading('Flashing');
    type(box(/^Eave/), '128');
    const goOn = () => press(/^Save and go to/);
    await goOn();
    const question = await screen.findByRole('dialog', {
      name: /^Recommended values not completed, do you still want to continue\?/,
    });
    expect(question.textContent).toContain('13 PC');
    await press('Cancel', question);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await heading('Flashing')).toBeDefined();
    const before = (await stored()).items.length;
    await goOn();
    tap(await screen.findByRole('button', { name: /^Take all \(\d+\) and continue$/ }));
    await waitFor(() => expect(window.location.pathname).not.toMatch(/\/1\/4$/));
    const { items } = await stored();
    expect(items.length).toBeGreaterThan(before);
    expect(items.map(({ quantity }) => quantity)).toContain(13);
  });

  it('shows a moved recommendation on the closed row, beside the quantity that was accepted', async () => {
    await openEstimatePage('/1/2', { workflowSummaries: { 1: done(1) } });
    await heading('Details');
    type(box(/^Total roof area/), '2100');
    const row = () => screen.getByRole('button', { name: /1 layer asphalt/ }).closest('li') as HTMLElement;
    tap(await within(row()).findByRole('button', { name: /^Take Rec\. 21 SQ/ }));
    await waitFor(() => expect(within(row()).queryByRole('button', { name: /Rec\. / })).toBeNull());
    type(box(/^Total roof area/), '2500');
    const chip = await within(row()).findByRole('button', { name: 'Changed since. Take Rec. 25 SQ' });
    expect(row().textContent).toContain('21 SQ');
    expect(row().className).toContain('row--moved');
    expect(screen.getAllByRole('link', { name: '1 quantity to update' }).length).toBeGreaterThan(0);
    tap(chip);
    await waitFor(() => expect(screen.queryByRole('link', { name: '1 quantity to update' })).toBeNull());
  });

  it('measures a trade on one screen, takes the list but an unticked line, and goes on where something is left to do', async () => {
    const { stored } = await openEstimatePage('/1/measurements');
    await heading('Measurements');
    for (const [name, feet] of [
      [/^Total roof area/, '2400'],
      [/^Eave/, '128'],
      [/^Valley/, '42'],
    ] as const)
      type(box(name), feet);
    tap(await screen.findByRole('radio', { name: '7-9' }));
    await press('One more, Chimneys');
    const list = await screen.findByRole('complementary', { name: 'Take everything recommended' });
    tap(await within(list).findByRole('checkbox', { name: /^Tear-off/ }));
    expect(within(list).getByText('Offers')).toBeDefined();
    tap(await within(list).findByRole('button', { name: /^Take \d+, \$/ }));
    await heading('Details');
    const { items, workflowSummaries } = await stored();
    expect(items.find(({ fieldId }) => fieldId === '1.348')).toMatchObject({ quantity: 1, taken: true });
    expect(items.find(({ fieldId }) => fieldId === '1.36')).toMatchObject({ fieldOptionId: '1.36.2', quantity: 5 });
    expect(items.filter(({ fieldId }) => fieldId === '1.258')).toEqual([]);
    expect(items.filter(({ fieldId }) => fieldId === '1.326')).toEqual([]);
    expect(workflowSummaries[1]?.lastCompleteSectionId).toBe(1);
  });

  it('opens and closes rows by keyboard, and in an estimate that cannot be changed', async () => {
    await openEstimatePage('/1/2', { workflowSummaries: { 1: done(1) } });
    await heading('Details');
    const row = screen.getByRole('button', { name: /1 layer asphalt/ });
    fireEvent.keyDown(row, { key: 'Enter' });
    await waitFor(() => expect(row.getAttribute('aria-expanded')).toBe('true'));
    fireEvent.keyDown(row, { key: ' ' });
    await waitFor(() => expect(row.getAttribute('aria-expanded')).toBe('false'));
    (row.closest('fieldset') as HTMLFieldSetElement).disabled = true;
    tap(row);
    await waitFor(() => expect(row.getAttribute('aria-expanded')).toBe('true'));
    expect(row.closest('li')?.querySelector('input:enabled, select:enabled')).toBeNull();
  });

  it('is renamed in place, and a removed trade returns with its entries', async () => {
    const { stored } = await openEstimatePage('/1/4', {
      workflowIds: [1, 4],
      workflowSummaries: { 1: done(4) },
      name: 'Both',
    });
    await heading('Flashing');
    type(box(/^Eave/), '128');
    await press('Rename the estimate Both');
    type(screen.getByRole('textbox', { name: 'Name of the estimate' }), 'North side');
    await waitFor(async () => expect((await stored()).name).toBe('North side'));
    tap(await within(rail()).findByRole('button', { name: 'Remove Roofing' }));
    await waitFor(async () => expect((await stored()).workflowIds).toEqual([4]));
    tap(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await stored()).workflowIds).toContain(1));
    expect((await stored()).items.find(({ fieldId }) => fieldId === '1.58')?.quantity).toBe(128);
  });

  it("keeps its prices and says so when the company's have changed", async () => {
    const catalogVersion$ = of({ catalogVersion: 'newer', rulesVersion: 'newer' });
    await openEstimatePage('/1/4', { workflowSummaries: { 1: done(4) } }, { catalogVersion$ });
    await heading('Flashing');
    const notice = 'Prices have changed since this estimate was made. It keeps its own until you reprice it.';
    const note = await screen.findByText(notice);
    // In customer view a style hides it; a dot at the switch tells the rep.
    expect(note.closest('.is-internal')).not.toBeNull();
    expect(screen.getByRole('switch', { name: 'Customer view , a note for you is hidden' })).toBeDefined();
  });

  it('explains numbers, and links to the rule for users who may read it', async () => {
    await openEstimatePage('/1/4', { workflowSummaries: { 1: done(4) } });
    await heading('Flashing');
    type(box(/^Eave/), '128');
    tap((await screen.findAllByRole('button', { name: 'Why 13 PC' }))[0] as HTMLElement);
    const why = document.querySelector<HTMLElement>('.popover--why') ?? document.body;
    expect(within(why).getByText('Why 13 PC')).toBeDefined();
    expect(why.textContent).toContain('128');
    expect(within(why).getByRole('link', { name: 'Open the rule', hidden: true }).getAttribute('href')).toMatch(
      /^\/config\/rules\/.+/,
    );
  });

  it('shows the applied part of a promotion at its field', async () => {
    await openEstimatePage('/1/19', { workflowSummaries: { 1: done(4) } });
    await heading('Discount');
    expect(screen.queryByText(/More than the total/)).toBeNull();
    type(box(/Promotion/), '500');
    expect(await screen.findByText('More than the total: $0.00 is taken off.')).toBeDefined();
  });
});

describe('the payment page', () => {
  it('keeps an invalid downpayment as typed, explains it, and blocks the contract', async () => {
    const { stored } = await openEstimatePage('/payment');
    await heading('Payment');
    const due = screen.getByRole('textbox', { name: 'Due on signing' });
    type(due, '-1');
    expect(due).toHaveProperty('value', '-1');
    expect(due.getAttribute('aria-invalid')).toBe('true');
    await press('Make the contract');
    expect(document.activeElement).toBe(due);
    expect(window.location.pathname).toMatch(/\/payment$/);
    expect((await stored()).downpayment ?? 0).toBe(0);
  });

  it('lists the obstacles to selling an empty estimate', async () => {
    await openEstimatePage('/payment');
    await heading('Payment');
    // The settings are read right after the first rendering.
    await act(async () => undefined);
    await press('Make the contract');
    await waitFor(() => expect(document.querySelector('.obstacles')?.textContent).toMatch(/Roofing/));
    expect(window.location.pathname).toMatch(/\/payment$/);
  });
});
