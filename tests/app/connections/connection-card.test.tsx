import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { type Problem, problemFor } from '#contract/problems.ts';
import type { IntegrationAccount } from '#contract/records/oauth-account.ts';
import { hoverRoutes } from '#contract/routes/connections/connections.ts';
import { ok, refused } from '#domain/result.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, button, heading, tap } from '#tests/support/screen.tsx';

browserParts();

let account: IntegrationAccount;
let problem: Problem | null;
beforeEach(() => {
  account = { enabled: false, state: 'off', missingSettings: [] };
  problem = null;
});

const connected: IntegrationAccount = {
  enabled: true,
  state: 'on',
  email: 'office@harlow.example',
  connectedAt: '2026-11-12T15:00:00Z',
  connectedBy: 'Marcus Harlow',
  missingSettings: [],
};

async function show(shown: Partial<IntegrationAccount> = {}) {
  account = { ...account, ...shown };
  const answer = () => (problem === null ? ok(account) : refused(problem));
  const device = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    office: [
      answers(hoverRoutes.readAccount, answer),
      answers(hoverRoutes.refreshAccount, answer),
      answers(hoverRoutes.enable, () => (problem === null ? ok({ url: '#at-hover' }) : refused(problem))),
      answers(hoverRoutes.disable, () => {
        account = { enabled: false, state: 'off', missingSettings: [] };
        return ok(account);
      }),
    ],
  });
  window.history.replaceState(null, '', '/config/hover-integration');
  render(<App device={device} router={createRouter()} />);
  await heading('Hover');
}

const card = () => screen.findByRole('region', { name: 'Hover' });

it('sends an admin to the provider, whose page asks what to allow', async () => {
  await show();
  expect(within(await card()).getByText('Not connected')).toBeDefined();
  tap(button('Connect Hover'));
  await vi.waitFor(() => expect(window.location.hash).toBe('#at-hover'));
});

it('names the settings that the operator lacks, and offers nothing that cannot work', async () => {
  await show({ missingSettings: ['HOVER_CLIENT_ID', 'HOVER_CLIENT_SECRET'] });
  expect(within(await card()).getByText('HOVER_CLIENT_ID, HOVER_CLIENT_SECRET')).toBeDefined();
  expect(within(await card()).queryAllByRole('button')).toEqual([]);
});

it('shows the account of a connection, checks it, and ends it after a question', async () => {
  await show(connected);
  expect(within(await card()).getByText('Working')).toBeDefined();
  expect(within(await card()).getByText(/office@harlow\.example.*Nov 12.*by Marcus Harlow/)).toBeDefined();
  tap(button('Check now'));
  expect(await screen.findByText('Hover answers.')).toBeDefined();
  tap(await screen.findByRole('button', { name: 'Disconnect' }));
  const dialog = await screen.findByRole('dialog');
  tap(within(dialog).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Not connected')).toBeDefined();
});

const troubles: readonly (readonly [Partial<IntegrationAccount>, RegExp, string])[] = [
  [{ state: 'needsReconnect', enabled: false, lastError: 'invalid_grant' }, /no longer accepts/, 'Connect again'],
  [
    { state: 'needsReconnect', enabled: false, missingScopes: ['drive'] },
    /^Connect it again, and leave every/,
    'Connect again',
  ],
  [{ nextTry: '2026-11-20T15:42:00Z' }, /Next try/, 'Check now'],
];
it.each(troubles)('%o: names the trouble and the way out', async (trouble, text, way) => {
  await show({ ...connected, ...trouble });
  expect(within(await card()).getByText(text)).toBeDefined();
  expect(within(await card()).getByRole('button', { name: way })).toBeDefined();
});

it('shows a refused check in its own words', async () => {
  await show(connected);
  problem = problemFor(429, 'Hover was checked a moment ago. Try again in 10 seconds.');
  tap(button('Check now'));
  expect(await screen.findByText(/a moment ago/)).toBeDefined();
});
