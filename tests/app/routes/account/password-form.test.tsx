import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { Device } from '#client/device.ts';
import { invalid } from '#contract/problems.ts';
import { ok, refused } from '#domain/result.ts';
import { fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, heading, press } from '#tests/support/screen.tsx';

browserParts();

const strong = 'Plinth-vermilion-58';

/** The page of an account with a known password; records the requests that it sends. */
async function opened(): Promise<readonly string[]> {
  const sent: string[] = [];
  const device = fakeDevice({ now: new Date('2026-11-20T15:00:00Z') });
  const changePassword: Device['session']['changePassword'] = async (current, next) => {
    sent.push(`${current} → ${next}`);
    return current === 'Right-1' ? ok(null) : refused(invalid({ currentPassword: ['The password is wrong.'] }));
  };
  window.history.replaceState(null, '', '/account/manage');
  render(<App device={{ ...device, session: { ...device.session, changePassword } }} router={createRouter()} />);
  await heading('Manage account');
  return sent;
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function fill(current: string, next: string, again: string) {
  for (const [label, value] of Object.entries({
    'Current password': current,
    'New password': next,
    'New password again': again,
  })) {
    fireEvent.change(box(label), { target: { value } });
  }
  await press('Change password');
}

it('shows each problem at its input and sends nothing', async () => {
  const sent = await opened();
  await fill('', 'renee', 'Renee');
  expect(await screen.findByText('Current password is required.')).toBeDefined();
  expect(
    screen.getByText(
      'New password is not complex enough. It needs an uppercase letter, a number, a symbol, at least 6 characters.',
    ),
  ).toBeDefined();
  expect(screen.getByText('New password again must be the same as New password')).toBeDefined();
  expect(box('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('The page has errors which must be fixed before saving.')).toBeDefined();
  expect(sent).toEqual([]);
});

it('shows the server’s reason at its input and keeps the entries; on success it clears them and says so', async () => {
  const sent = await opened();
  await fill('Wrong-1', strong, strong);
  expect(await screen.findByText('The password is wrong.')).toBeDefined();
  expect(box('New password').value).toBe(strong);
  await fill('Right-1', strong, strong);
  expect(await screen.findByText('Your password has been changed.')).toBeDefined();
  expect(['Current password', 'New password', 'New password again'].map((label) => box(label).value)).toEqual([
    '',
    '',
    '',
  ]);
  expect(sent).toEqual([`Wrong-1 → ${strong}`, `Right-1 → ${strong}`]);
});

it('lists the missing requirements of a weak password before it is sent', async () => {
  await opened();
  const open = () => screen.getAllByText(', not met yet').map((note) => note.parentElement?.textContent);
  fireEvent.change(box('New password'), { target: { value: 'Copper-Gutter-77' } });
  expect(open()).toEqual(['Hard to guess: more than names, common words and keyboard rows, not met yet']);
  fireEvent.change(box('New password'), { target: { value: strong } });
  expect(screen.queryAllByText(', not met yet')).toEqual([]);
});
