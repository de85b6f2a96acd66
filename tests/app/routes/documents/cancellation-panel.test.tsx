import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { firstValueFrom } from 'rxjs';
import { expect, it } from 'vitest';
import { CancellationPanel } from '#app/routes/documents/cancellation/cancellation-panel.tsx';
import { DeviceProvider } from '#app/shell/device-context.tsx';
import { DialogsProvider } from '#app/shell/dialogs.tsx';
import { MessagesProvider } from '#app/shell/messages.tsx';
import type { Problem } from '#contract/problems.ts';
import type { BuyerCancellation } from '#contract/records/buyer-cancellation.ts';
import type { Document } from '#contract/records/document.ts';
import { cancellationOf } from '#documents/papers/contract/cancellation-of.ts';
import { aLeadRow, fakeDevice, localRecord } from '#tests/support/device/fake-device.ts';
import { browserParts, button, tap, type } from '#tests/support/screen.tsx';

browserParts();

const lead = aLeadRow({ id: 3, state: 'IL' });
const contract: Document = {
  id: 9,
  uuid: '90000000-0000-4000-8000-000000000000',
  estimateId: 7,
  leadId: 3,
  name: 'Contract 64D7A752',
  type: 1,
  workflows: [4],
  signatures: { customer: { timestamp: '2026-11-20T15:00:00Z' } },
};
function recorded(notice: BuyerCancellation) {
  const cancellation = cancellationOf(
    { document: contract, lead: { state: 'IL' }, settings: { themeColor: '' } },
    notice,
  );
  if (cancellation === null) throw new Error('The contract is signed.');
  return { ...contract, cancellation };
}
const notice: BuyerCancellation = { receivedTime: '2026-11-24T16:00:00Z', way: 'e-mail', by: 'Dana', paid: 500 };

function opened(
  document: Document,
  documents: readonly Document[] = [document],
  { now = '2026-11-24T16:30:00Z', problem = null as Problem | null } = {},
) {
  const device = fakeDevice({
    now: new Date(now),
    leads: [lead],
    documents: documents.map((each) => localRecord(each)),
  });
  render(
    <DeviceProvider device={device}>
      <MessagesProvider>
        <DialogsProvider>
          <MemoryRouter>
            <CancellationPanel document={document} problem={problem} />
          </MemoryRouter>
        </DialogsProvider>
      </MessagesProvider>
    </DeviceProvider>,
  );
  return async () => (await firstValueFrom(device.documents.watch(document.id)))?.data;
}
const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement & HTMLSelectElement>(label);

it('says at once whether a notice is in time, and records it after confirmation', async () => {
  const stored = opened(contract, [contract], { now: '2026-11-26T16:30:00Z' });
  expect(await screen.findByRole('heading', { name: 'The time to cancel ended Wed, Nov 25' })).toBeDefined();
  type(box('Received on'), '2026-11-24');
  type(box('From'), 'Dana Whitfield');
  type(box(/Money received/), '500');
  expect(screen.getByRole('status').textContent).toBe('In time. Money is due back by Monday, December 7, 2026.');
  type(box('Received on'), '2026-11-26');
  expect(screen.getByRole('status').textContent).toBe('Too late: the last day was Wednesday, November 25, 2026.');
  fireEvent.change(box('How it arrived'), { target: { value: 'mail' } });
  type(box('Postmark'), '2026-11-25');
  expect(screen.getByRole('status').textContent).toMatch(/^In time\./);
  fireEvent.submit(button('Record the notice').closest('form') ?? document.body);
  tap((await screen.findAllByRole('button', { name: 'Record the notice' })).at(-1) ?? document.body);
  expect(await screen.findByText('The notice is recorded, with a receipt.')).toBeDefined();
  expect(await stored()).toEqual({
    ...contract,
    cancellation: {
      receivedTime: '2026-11-26T16:30:00.000Z',
      sentOn: '2026-11-25',
      way: 'mail',
      by: 'Dana Whitfield',
      paid: 500,
      note: null,
      lastDay: '2026-11-25',
      timeZone: 'America/Chicago',
      isInTime: true,
      refundBy: '2026-12-08',
    },
  });
});

it('reports wrong times before anything is recorded', async () => {
  opened(contract);
  await screen.findByRole('heading', { name: 'The buyer can cancel until Wed, Nov 25, midnight' });
  const days = screen.getByRole('list', { name: 'How the days are counted' }).querySelectorAll('li');
  expect([...days].map((day) => day.textContent)).toEqual([
    'Fri20signed',
    'Sat21–not counted',
    'Sun22–not counted',
    'Mon23day 1',
    'Tue24day 2',
    'Wed25last day',
  ]);
  type(box('From'), 'Dana Whitfield');
  type(box('Received on'), '2026-11-25');
  expect(screen.getByRole('status').textContent).toBe('This time is in the future.');
  expect(button('Record the notice')).toHaveProperty('disabled', true);
  type(box('Received on'), '2026-11-19');
  expect(screen.getByRole('status').textContent).toBe('The contract was signed later.');
});

it('shows that a notice has not reached the office, or why the office refused it', async () => {
  opened(recorded(notice));
  expect(await screen.findByText(/The office does not have this notice yet/)).toBeDefined();
  cleanup();
  const problem = { status: 409, title: 'The buyer has already canceled this contract.', errors: {} };
  opened(recorded(notice), undefined, { problem });
  expect((await screen.findByRole('alert')).textContent).toMatch(/already canceled this contract\. Open the sync/);
});

it('shows the dated receipt of a notice in time, with the money that must be returned', async () => {
  opened(recorded(notice));
  expect(await screen.findByRole('heading', { name: 'Canceled by the buyer, in time' })).toBeDefined();
  expect(screen.getByText('November 24, 2026 at 10:00 AM, e-mail, from Dana')).toBeDefined();
  expect(screen.getByText('$500.00 by Monday, December 7, 2026')).toBeDefined();
});

it('a late notice changes nothing and leaves room for another one', async () => {
  opened(recorded({ ...notice, receivedTime: '2026-11-27T16:00:00Z' }));
  expect(await screen.findByRole('heading', { name: 'Notice came too late' })).toBeDefined();
  expect(screen.getByText('Enter another notice')).toBeDefined();
});

it('a work order of a canceled contract says that it is stopped', async () => {
  const order: Document = { ...contract, id: 10, type: 3, name: 'Work order', signatures: {} };
  opened(order, [order, recorded(notice)]);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Stopped\. The buyer canceled the contract/);
});
