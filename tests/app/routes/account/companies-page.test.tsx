import { render, screen, waitFor } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { Device } from '#client/device.ts';
import { ok } from '#domain/result.ts';
import { fakeCompanies, fakeDevice, fakeUser } from '#tests/support/device/fake-device.ts';
import { browserParts, heading } from '#tests/support/screen.tsx';

browserParts();

it('says that the chosen company has closed, and does not enter the only other one by itself', async () => {
  const base = fakeDevice({ now: new Date('2026-11-20T15:00:00Z') });
  const companies = fakeCompanies.slice(0, 1);
  let requested = 0;
  const device: Device = {
    ...base,
    session: {
      ...base.session,
      state$: of({ kind: 'signed-in', user: fakeUser, companies, company: null, closed: true }),
      refreshCompanies: async () => {
        requested += 1;
        return ok(null);
      },
    },
  };
  window.history.replaceState(null, '', '/estimator/leads');
  render(<App device={device} router={createRouter()} />);
  await heading('Select company');
  expect(screen.getByRole('alert').textContent).toContain('You no longer have access to this company.');
  expect(await screen.findByRole('button', { name: 'Harlow Exteriors' })).toBeDefined();
  expect(window.location.pathname).toBe('/account/companies');
  await waitFor(() => expect(requested).toBe(1));
});
