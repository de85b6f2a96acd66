import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { DueVisits } from '#client/device.ts';
import type { Lead } from '#contract/records/lead.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { defined } from '#domain/defined.ts';
import { ok } from '#domain/result.ts';
import form from '#schemas/forms/visit.json' with { type: 'json' };
import { starterCatalog } from '#tests/schemas/trade.ts';
import { aLeadRow, answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { lead as aLead } from '#tests/support/papers/contract-input.ts';
import { browserParts, button, heading, press, settings, type } from '#tests/support/screen.tsx';

browserParts();

const key = '2026-07-02T13:00:00.000Z';
const lead: Lead = { ...aLead, meetingDate: key };
const now = new Date('2026-07-02T15:00:00Z');

function open(page: string, { stored = lead, due }: { readonly stored?: Lead; readonly due?: DueVisits } = {}): Lead[] {
  const saved: Lead[] = [];
  const office = [answers(documentEmailRoutes.ofLead, () => ok([]))];
  const base = fakeDevice({ now, leads: [aLeadRow(stored)], office });
  const device = {
    ...base,
    catalog: async () => ok(starterCatalog()),
    settings$: of({ ...settings, visitReasons: ['Price', 'Other bids'] }),
    leads: {
      ...base.leads,
      due: () => of(due ?? { withoutResult: [], followUps: [] }),
      save: async (changed: Lead) => {
        saved.push(changed);
        return ok(changed);
      },
    },
  };
  window.history.replaceState(null, '', `/estimator/leads${page}`);
  render(<App device={device} router={createRouter()} />);
  return saved;
}

const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));

it('a visit gets its result, with the questions of that result alone', async () => {
  const saved = open(`/${lead.id}/visit?at=${key}`);
  await heading(/How did it go with/);
  await press('Save');
  await screen.findAllByText(/Choose how it went\./);
  expect(screen.queryByRole('heading', { name: 'Why not today' })).toBeNull();
  await choose('Follow up');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Other bids' }));
  await press('Save');
  await screen.findAllByText(/Choose the next step\./);
  await choose('Call');
  await press('Save');
  await screen.findAllByText(/Choose the day\./);
  fireEvent.change(await screen.findByLabelText('When', { selector: 'input' }), { target: { value: '2026-07-06' } });
  type(await screen.findByRole('textbox', { name: 'Note for next time' }), 'Second bid on Saturday.');
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.visits).toEqual({
    [key]: {
      result: 'followUp',
      reasons: ['Other bids'],
      nextStep: 'call',
      nextDay: '2026-07-06',
      note: 'Second bid on Saturday.',
    },
  });
  await screen.findByRole('heading', { name: /^Visits/ });
});

it('a visit that did not take place gets a new meeting, which must come later', async () => {
  const saved = open(`/${lead.id}/visit?at=${key}&result=reset`);
  const meeting = await screen.findByLabelText('New meeting', { selector: 'input' });
  fireEvent.change(meeting, { target: { value: '2026-07-01T10:00' } });
  await press('Save');
  await screen.findAllByText(/The new meeting must be after this one\./);
  await press('Tomorrow 5 PM');
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.visits?.[key]?.result).toBe('reset');
  expect((saved[0]?.meetingDate ?? '') > key).toBe(true);
});

it('the lead shows its visits, and asks for the result that is missing', async () => {
  const visits: Lead['visits'] = {
    '2026-06-01T13:00:00.000Z': { result: 'notHome' },
    '2026-06-08T13:00:00.000Z': { result: 'notSold', reasons: ['Retired reason'], note: 'Spring' },
  };
  open(`/${lead.id}/details`, { stored: { ...lead, ...defined({ visits }) } });
  const panel = within(await screen.findByRole('region', { name: /^Visits/ }));
  expect(panel.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Not sold',
    'Not home',
  ]);
  panel.getByText(/Retired reason/);
  expect(panel.getByRole<HTMLAnchorElement>('link', { name: 'How did it go?' }).search).toContain('at=2026-07-02');
});

it('the list begins with visits that have no result, and with steps that are due', async () => {
  const followUp: Lead = {
    ...lead,
    id: 8,
    uuid: '00000000-0000-4000-8000-000000000008',
    lastName: 'Delgado',
    visits: { [key]: { result: 'followUp', nextStep: 'call', nextDay: '2026-06-30', note: 'After the holiday' } },
  };
  open('', { due: { withoutResult: [aLeadRow(lead)], followUps: [aLeadRow(followUp)] } });
  const missing = within(await screen.findByRole('region', { name: 'Without a result' }));
  const offered = missing.getAllByRole<HTMLAnchorElement>('link').flatMap(({ search, textContent }) => {
    const result = new URLSearchParams(search).get('result');
    return result === null ? [] : [[result, textContent]];
  });
  expect(offered).toHaveLength(4);
  expect(form.results.map(({ value, label }) => [value, label])).toEqual(expect.arrayContaining(offered));
  const due = within(await screen.findByRole('region', { name: 'Follow up' }));
  due.getByText(/After the holiday/);
  due.getByText(/Call Jun 30/);
  fireEvent.click(missing.getByRole('link', { name: 'Not home' }));
  await heading(/How did it go with/);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Not home' }).checked).toBe(true);
  expect(button('Save')).toBeDefined();
});
