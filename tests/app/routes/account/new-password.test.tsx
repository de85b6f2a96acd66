import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { invalid } from '#contract/problems.ts';
import { peopleRoutes } from '#contract/routes/people.ts';
import { ok, refused } from '#domain/result.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, heading, press, type } from '#tests/support/screen.tsx';

browserParts();

const strong = ' Plinth-vermilion-58';
const person = { email: 'wanda@example.com', firstName: 'Wanda', lastName: 'Moss', companyName: 'Harlow Exteriors' };

/** A page of a link; records what it sends, and refuses the code "old". */
async function opened(path: string, title: string, needsPassword = true) {
  const sent: object[] = [];
  const take = ({ body }: { readonly body: { readonly code: string } }) => {
    sent.push(body);
    return body.code === 'old' ? refused(invalid({ code: ['This link is no longer valid.'] })) : ok(undefined);
  };
  const device = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    office: [
      answers(peopleRoutes.readInvitation, () => ok({ ...person, needsPassword })),
      answers(peopleRoutes.setUp, take),
      answers(peopleRoutes.resetPassword, take),
    ],
  });
  const login = async () => refused(invalid({}));
  window.history.replaceState(null, '', path);
  render(<App device={{ ...device, session: { ...device.session, login } }} router={createRouter()} />);
  await heading(title);
  return sent;
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function fill(password: string, again: string) {
  type(box('New password'), password);
  type(box('New password again'), again);
}

it('an invited person sets a password that differs from the names, and learns what a weak one lacks', async () => {
  const sent = await opened('/account/setup?code=abc&userId=5', 'Set up your account');
  expect(screen.getByText(/^Harlow Exteriors invites you, Wanda\./)).toBeDefined();
  expect([box('New password'), box('New password again')].map((each) => each.autocomplete)).toEqual([
    'new-password',
    'new-password',
  ]);
  await press('Set up');
  expect(await screen.findByText(/^New password is not complex enough\. It needs an uppercase letter/)).toBeDefined();
  expect(document.activeElement).toBe(box('New password'));
  fill('Wanda-Moss-1', 'Wanda-Moss-2');
  await press('Set up');
  expect(await screen.findByText(/^New password is not complex enough\. It is easy to guess/)).toBeDefined();
  expect(screen.getByText('New password again must be the same as New password')).toBeDefined();
  expect(sent).toEqual([]);
  fill(strong, strong);
  await press('Set up');
  await waitFor(() => expect(sent).toEqual([{ code: 'abc', userId: 5, password: strong }]));
  expect(await screen.findByText(/^You are part of Harlow Exteriors\./)).toBeDefined();
});

it('an invited person with an account joins without a password', async () => {
  const sent = await opened('/account/setup?code=abc&userId=5', 'Set up your account', false);
  expect(screen.queryByLabelText('New password')).toBeNull();
  await press('Join Harlow Exteriors');
  expect(await screen.findByText('You are part of Harlow Exteriors. Log in as wanda@example.com.')).toBeDefined();
  expect(sent).toEqual([{ code: 'abc', userId: 5 }]);
});

it('a forgotten password is replaced with the code of a link, and an old link says where to get another', async () => {
  const sent = await opened('/account/reset-password?code=old', 'New password');
  fill(strong, strong);
  await press('Set password');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('This link is no longer valid. Ask for a new link');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeDefined();
  expect(box('New password').value).toBe(strong);
  expect(sent).toEqual([{ code: 'old', password: strong }]);
});
