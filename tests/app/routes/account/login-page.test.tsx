import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { SessionState } from '#client/device.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { settingsRoutes } from '#contract/routes/settings.ts';
import { ok } from '#domain/result.ts';
import { answers, fakeCompanies, fakeDevice, fakeUser } from '#tests/support/device/fake-device.ts';
import { browserParts, heading, press } from '#tests/support/screen.tsx';

browserParts();

const now = new Date('2026-11-20T15:00:00Z');
const [company = null] = fakeCompanies;
const admin: SessionState = {
  kind: 'signed-in',
  user: { ...fakeUser, role: 'Admin' },
  companies: fakeCompanies,
  company,
};

/** A device on which nobody is logged in, at an address. */
function opened(path: string, isMade: boolean) {
  const state = new BehaviorSubject<SessionState>({ kind: 'anonymous', reason: 'none' });
  const readiness = { mailTestedAt: null, publications: 1, people: 1 };
  const office = [
    answers(accountRoutes.readFirstCompany, () => ok({ isMade })),
    answers(settingsRoutes.readiness, () => ok(readiness)),
  ];
  const device = fakeDevice({ now, office });
  const makeFirstAdmin = async () => {
    state.next(admin);
    return ok(null);
  };
  window.history.replaceState(null, '', path);
  render(
    <App
      device={{ ...device, session: { ...device.session, state$: state, makeFirstAdmin } }}
      router={createRouter()}
    />,
  );
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('the login begins in its first box, and shows a password on demand', async () => {
  opened('/', true);
  await heading('Log in');
  expect(document.activeElement).toBe(box('E-mail'));
  const password = box('Password');
  fireEvent.change(password, { target: { value: 'Kitchen-Table-1' } });
  expect(password.type).toBe('password');
  await press('Show password');
  expect([password.type, password.value]).toEqual(['text', 'Kitchen-Table-1']);
  await press('Hide password');
  expect(password.type).toBe('password');
});

it('a server without a company leads to its setup, which ends on the list of the first week', async () => {
  opened('/', false);
  await heading('Set up your company');
  expect(window.location.pathname).toBe('/account/first-admin');
  for (const [label, value] of Object.entries({
    Code: '0000-0000-0000-0000',
    'Company name': 'Juniper Roofing',
    'First name': 'Ida',
    'Last name': 'Moss',
    'E-mail': 'ida@juniper.example',
    Password: 'Porch-Light-22',
  })) {
    fireEvent.change(box(label), { target: { value } });
  }
  await press('Set up');
  await waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'First week' })).not.toBeNull();
  });
  expect(window.location.pathname).toBe('/config/first-week');
});
