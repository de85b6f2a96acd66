import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { of } from 'rxjs';
import { beforeEach, expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { Device } from '#client/device.ts';
import { fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, heading } from '#tests/support/screen.tsx';

browserParts();
beforeEach(cleanup);

const now = new Date('2026-11-20T15:00:00Z');
const rep = fakeDevice({ now });
const superAdmin = fakeDevice({ now, isSuperAdmin: true });
const nobody: Device = { ...rep, session: { ...rep.session, state$: of({ kind: 'anonymous', reason: 'none' }) } };

function open(path: string, device: Device) {
  window.history.replaceState(null, '', path);
  render(<App device={device} router={createRouter()} />);
}

it.each([
  ['a rep', rep, 'Back to leads'],
  ['a super admin without a company', superAdmin, 'Back to companies'],
  ['somebody who is not logged in', nobody, 'Log in'],
])('an unknown address offers %s the way to their own work', async (_, device, text) => {
  open('/nowhere', device);
  await heading('Page Not Found');
  expect(screen.getByRole('link', { name: text })).toBeDefined();
});

it('the address of a new password without a code says at once how to get one', async () => {
  open('/account/reset-password', nobody);
  await heading('New password');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeDefined();
  expect(screen.queryByLabelText('New password')).toBeNull();
  cleanup();
  open('/account/reset-password?code=abc', nobody);
  await waitFor(() => expect(screen.getByLabelText('New password')).toBeDefined());
});
