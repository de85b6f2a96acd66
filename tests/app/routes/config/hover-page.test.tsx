import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { IntegrationAccount } from '#contract/records/oauth-account.ts';
import { hoverRoutes } from '#contract/routes/connections/connections.ts';
import { ok } from '#domain/result.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, heading, press } from '#tests/support/screen.tsx';

browserParts();

async function show(account: IntegrationAccount) {
  const device = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    office: [
      answers(hoverRoutes.readAccount, () => ok(account)),
      answers(hoverRoutes.clearCached, () => ok({ cleared: 3 })),
    ],
  });
  window.history.replaceState(null, '', '/config/hover-integration');
  render(<App device={device} router={createRouter()} />);
  await heading('Hover');
}

const factOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

it.each<[IntegrationAccount['details'], string, string]>([
  [{ webhook: 'verified', lastEvent: '2026-11-20T14:30:00Z' }, 'At once', 'Nov 20, 8:30 AM'],
  [{ webhook: 'waiting' }, 'Every hour; Hover has not confirmed the webhook yet', 'None yet'],
  [{ webhook: 'failed' }, 'Every hour; Hover refused the webhook', 'None yet'],
  [{}, 'Every hour', 'None yet'],
])('with %j changes arrive: %s, last event: %s', async (details, arrive, last) => {
  await show({ enabled: true, state: 'on', missingSettings: [], details: details ?? {} });
  expect(await factOf('Changes arrive')).toBe(arrive);
  expect(await factOf('Last event')).toContain(last);
  expect(await factOf('Last hourly check')).toBe('None yet');
});

it('forgets the cached answers, and tells their number', async () => {
  await show({ enabled: true, state: 'on', missingSettings: [] });
  await press('Clear cached data');
  expect(await screen.findByText('3 cached answers of Hover forgotten.')).toBeDefined();
});

it('shows no facts before a connection', async () => {
  await show({ enabled: false, state: 'off', missingSettings: [] });
  await screen.findByRole('button', { name: 'Connect Hover' });
  expect(screen.queryByText('Changes arrive')).toBeNull();
});
