import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { calendarRoutes } from '#contract/routes/exchange/calendars.ts';
import { ok } from '#domain/result.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

it('the address of the own calendar is shown once, and can be revoked', async () => {
  let createdAt: string | null = null;
  const device = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    office: [
      answers(calendarRoutes.readFeed, () => ok({ createdAt, address: null })),
      answers(calendarRoutes.makeFeed, () => {
        createdAt = '2026-11-20T15:00:00.000Z';
        return ok({ createdAt, address: 'https://app.example.com/api/calendar/abc.ics' });
      }),
      answers(calendarRoutes.revokeFeed, () => {
        createdAt = null;
        return ok(undefined);
      }),
    ],
  });
  window.history.replaceState(null, '', '/account/manage');
  render(<App device={device} router={createRouter()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
  const input = await screen.findByLabelText<HTMLInputElement>('Address, shown only now');
  expect(input.value).toBe('https://app.example.com/api/calendar/abc.ics');
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await screen.findByText(/Calendars that read it get nothing more/);
  fireEvent.click(screen.getAllByRole('button', { name: 'Revoke' }).at(-1) ?? input);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make an address' })).toBeDefined());
  expect(screen.queryByLabelText('Address, shown only now')).toBeNull();
});
