import { render, screen, within } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { offline } from '#contract/problems.ts';
import type { ContractPlace } from '#contract/records/contract-place.ts';
import type { Settings } from '#contract/records/settings.ts';
import { settingsRoutes } from '#contract/routes/settings.ts';
import { ok, refused } from '#domain/result.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, heading, press, type } from '#tests/support/screen.tsx';

browserParts();

const newest = { id: 9, estimateId: 7, name: 'Contract 64D7A752', signedAt: '2026-11-19T15:00:00Z' };
const sold: readonly ContractPlace[] = [{ place: 'MD', contracts: 3, newest }];

async function opened(positions: readonly ContractPlace[] | null = sold) {
  let stored: Settings = { themeColor: '#2ab0da', state: 'IL', timeZone: 'America/Chicago' };
  const sent: object[] = [];
  const device = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    office: [
      answers(settingsRoutes.read, () => ok(stored)),
      answers(settingsRoutes.contractPlaces, () => (positions === null ? refused(offline) : ok(positions))),
      answers(settingsRoutes.save, ({ body }) => {
        const { basedOn: _, smtpPassword: _password, ...changes } = body;
        sent.push(changes);
        stored = { ...stored, ...changes };
        return ok(stored);
      }),
    ],
  });
  window.history.replaceState(null, '', '/config/notices');
  render(<App device={{ ...device, settings$: of(stored) }} router={createRouter()} />);
  await heading('Notices and law');
  return sent;
}

async function state(name: RegExp) {
  const item = (await screen.findByRole('heading', { name })).closest('li');
  if (item === null) throw new Error('A state is an item of the list.');
  return within(item);
}

it('lists the missing notices for the company’s state and for states with signed contracts', async () => {
  await opened();
  const maryland = await state(/Maryland: Not complete/);
  expect(maryland.getByText(/3 signed contracts, the last one/)).toBeDefined();
  expect(maryland.getByRole('link', { name: newest.name }).getAttribute('href')).toBe(
    '/estimator/estimate/7/documents/9',
  );
  const illinois = await state(/Illinois: Not complete/);
  expect(illinois.getByText('Nobody has confirmed how Illinois counts the last day to cancel.')).toBeDefined();
});

it('a confirmation is entered with its author and day, and the list follows before it is saved', async () => {
  const sent = await opened();
  await press('Add confirmation');
  const entry = within(await screen.findByRole('listitem', { name: 'Confirmation 1' }));
  const select = entry.getByLabelText<HTMLSelectElement>('State');
  select.selectedIndex = [...select.options].findIndex(({ text }) => text === 'Illinois');
  select.dispatchEvent(new Event('change', { bubbles: true }));
  type(entry.getByLabelText<HTMLInputElement>('Confirmed by'), 'A. Counsel');
  type(entry.getByLabelText<HTMLInputElement>('Confirmed on'), '2026-11-02');
  const illinois = await state(/Illinois/);
  expect(await illinois.findByText('The last day to cancel: A. Counsel, Nov 2, 2026')).toBeDefined();
  await press('Save');
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(sent).toEqual([{ confirmedPlaces: [{ place: 'IL', by: 'A. Counsel', on: '2026-11-02' }] }]);
});

it('the states from the settings are still listed without a connection', async () => {
  await opened(null);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Signed contracts are not listed\./);
  await state(/Illinois: Not complete/);
});
