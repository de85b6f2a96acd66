import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { ok } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { aLeadRow, answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const { catalogVersion, rulesVersion } = catalog;

async function openLead(meetingDate: string | null) {
  const device = {
    ...fakeDevice({
      now: new Date('2026-11-20T15:00:00Z'),
      leads: [aLeadRow({ id: 1, meetingDate })],
      estimates: [],
      office: [answers(documentEmailRoutes.ofLead, () => ok([]))],
    }),
    catalog: async () => ok(catalog),
    catalogVersion$: of({ catalogVersion, rulesVersion }),
  };
  window.history.replaceState(null, '', '/estimator/leads/1/details');
  render(<App device={device} router={createRouter()} />);
  return screen.findByRole('button', { name: 'Add to calendar' });
}

it('the meeting of a lead becomes a calendar file on the device', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  });
  fireEvent.click(await openLead('2026-11-24T22:30:00.000Z'));
  await waitFor(() => expect(blobs).toHaveLength(1));
  expect(await blobs[0]?.text()).toContain('DTSTART:20261124T223000Z\r\n');
  expect(blobs[0]?.type).toBe('text/calendar');
});

it('a lead without days says so', async () => {
  fireEvent.click(await openLead(null));
  await screen.findByText('Dana Whitfield has neither a meeting nor a signed contract yet.');
});
