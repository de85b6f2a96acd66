import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { CrmState } from '#contract/records/crm-state.ts';
import type { User } from '#contract/records/user.ts';
import { zohoRoutes } from '#contract/routes/connections/connections.ts';
import { crmRoutes } from '#contract/routes/connections/zoho.ts';
import { ok } from '#domain/result.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, button, heading, tap } from '#tests/support/screen.tsx';

browserParts();

const field = (name: string, type: string, choices: string[] = []) => ({
  name,
  label: name.replaceAll('_', ' '),
  type,
  isUnique: false,
  choices,
});
const state: CrmState = {
  organization: 'org1',
  link: null,
  dataCenter: 'https://www.zohoapis.eu',
  isReading: false,
  isInterrupted: false,
  lastPull: '2026-11-20T14:00:00Z',
  problem: null,
  creditsLeft: 1200,
  notificationsUntil: null,
  notificationsProblem: 'Zoho refused this.',
  webhookAddress: 'https://app.example.com/api/zohointegration/webhook',
  hasWebhookToken: false,
  linkedLeads: 12,
  waitingLeads: 3,
  refused: [{ leadId: 5, name: 'Ann Smith', fields: ['Company'] }],
  unknownOwners: [
    { id: '7', leads: 4 },
    { id: '9', leads: 1 },
  ],
  isMapped: true,
  mapping: { fields: { meetingDate: 'Gone', market: 'Market' }, statuses: {}, marketLocation: null },
  suggested: {},
  leadFields: [
    field('Meeting_Date', 'datetime'),
    field('Market', 'picklist', ['North', 'South']),
    field('Lead_Status', 'picklist', ['New']),
  ],
  dealFields: [],
  fieldsProblem: null,
};

const person = (externalId: string, firstName: string, id: number): User => ({
  id,
  externalId,
  companyId: 1,
  active: true,
  email: `${firstName.toLowerCase()}@example.com`,
  phoneNumber: null,
  firstName,
  lastName: 'Reyes',
  role: 'User',
  isSuperAdmin: false,
  isMasterAdmin: false,
  accountWithEmailExists: id !== 0,
  accountLinked: id !== 0,
});

async function show(shown: CrmState = state) {
  const sent: unknown[] = [];
  const device = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    office: [
      answers(zohoRoutes.readAccount, () => ok({ enabled: true, state: 'on' as const, missingSettings: [] })),
      answers(crmRoutes.readState, () => ok(shown)),
      answers(crmRoutes.listUsers, () => ok([person('6', 'Ann', 12), person('7', 'Bob', 0)])),
      answers(crmRoutes.refreshLeads, () => ok({ queued: true })),
      answers(crmRoutes.resetWebhookToken, () => ok({ token: 'once-only', url: state.webhookAddress })),
      answers(crmRoutes.saveMapping, ({ body }) => {
        sent.push(body);
        return ok({ ...state, mapping: body });
      }),
    ],
  });
  window.history.replaceState(null, '', '/config/zoho-integration');
  render(<App device={device} router={createRouter()} />);
  await heading('Zoho CRM');
  await screen.findByText('org1');
  return sent;
}

it('shows how far the leads are, and which values were refused', async () => {
  await show();
  expect(screen.getByText('No: Zoho refused this.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ann Smith' }).closest('li')?.textContent).toBe('Ann Smith: Company');
  tap(button('Refresh leads'));
  expect(await screen.findByText('Leads of Zoho are read again.')).toBeDefined();
});

it.each([
  ['Reading now…', { isReading: true }],
  ['Interrupted, goes on within a minute', { isInterrupted: true }],
])('says of a pull: %s', async (text, change) => {
  await show({ ...state, ...change });
  expect(screen.getByText(text)).toBeDefined();
});

it('shows who is linked, and whose leads have no salesperson', async () => {
  await show();
  const table = await screen.findByRole('table', { name: 'People of Zoho' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Ann Reyesann@example.com', 'Linked to the user Ann Reyes', ''],
    ['Bob Reyesbob@example.com', 'Nobody', '4 leads without a salesperson'],
    ['Somebody who has left Zoho', 'Nobody', '1 lead without a salesperson'],
  ]);
  expect(within(table).getByRole<HTMLAnchorElement>('link', { name: 'Linked to the user Ann Reyes' }).pathname).toBe(
    '/config/users/12',
  );
});

it('maps fields of the right types, and greys one that Zoho has lost', async () => {
  const sent = await show();
  const meeting = screen.getByLabelText<HTMLSelectElement>('Meeting');
  const lost = within(meeting).getByRole<HTMLOptionElement>('option', { name: 'Gone' });
  expect([lost.disabled, lost.selected]).toEqual([true, true]);
  expect(screen.getByText('Zoho no longer has this field. Choose another one.')).toBeDefined();
  fireEvent.change(meeting, { target: { value: 'Meeting_Date' } });
  fireEvent.change(screen.getByLabelText('Market of its leads'), { target: { value: 'South' } });
  fireEvent.change(screen.getByLabelText('“New” in Zoho'), { target: { value: 'Fresh' } });
  tap(button('Save fields'));
  expect(await screen.findByText('The fields are saved. All leads are read again.')).toBeDefined();
  expect(sent).toEqual([
    { fields: { meetingDate: 'Meeting_Date', market: 'Market' }, statuses: { New: 'Fresh' }, marketLocation: 'South' },
  ]);
});

it('shows a webhook token once', async () => {
  await show();
  tap(button('Make a webhook token'));
  expect(await screen.findByDisplayValue('once-only')).toBeDefined();
});
