import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { forbidden, invalid, offline, problemFor } from '#contract/problems.ts';
import type { Credential } from '#contract/records/credential.ts';
import type { IntegrationKey } from '#contract/records/integration-key.ts';
import type { WebhookDelivery } from '#contract/records/webhook-delivery.ts';
import type { WebhookEndpoint } from '#contract/records/webhook-endpoint.ts';
import { credentialRoutes } from '#contract/routes/api-integration/credentials.ts';
import { integrationKeyRoutes } from '#contract/routes/api-integration/integration-key.ts';
import { webhookRoutes } from '#contract/routes/api-integration/webhooks.ts';
import { ok, refused } from '#domain/result.ts';
import { answers, fakeDevice, type OfficeAnswer } from '#tests/support/device/fake-device.ts';
import { browserParts, button, heading, tap } from '#tests/support/screen.tsx';

browserParts();

const now = '2026-11-20T15:00:00Z';
const endpoint: WebhookEndpoint = {
  id: 4,
  url: 'https://example.com/events',
  types: ['lead.created'],
  active: true,
  createdAt: now,
  createdBy: 'Marcus Harlow',
  lastDeliveredAt: null,
  failures: 0,
  disabledReason: null,
  previousSecretUntil: null,
};
const delivery: WebhookDelivery = {
  id: 9,
  endpointId: 4,
  url: endpoint.url,
  eventId: 'evt_1',
  type: 'lead.created',
  recordKind: 'lead',
  recordId: 12,
  recordVersion: 1,
  createdAt: now,
  status: 'failed',
  attempts: 3,
  lastAttemptAt: now,
  nextAttemptAt: null,
  answerStatus: 500,
  answer: 'broken',
  milliseconds: 20,
};
const supplier: Credential = { id: 3, name: 'Supplier', userName: 'harlow', secret: '••••81' };

let key: IntegrationKey | null;
let endpoints: WebhookEndpoint[];
let deliveries: WebhookDelivery[];
let credentials: Credential[];
let sent: unknown[];
beforeEach(() => {
  key = null;
  endpoints = [];
  deliveries = [];
  credentials = [];
  sent = [];
});

async function open(office: readonly OfficeAnswer[] = [], login = vi.fn()) {
  const device = fakeDevice({
    now: new Date(now),
    office: [
      ...office,
      answers(integrationKeyRoutes.read, () => ok({ key })),
      answers(webhookRoutes.list, () => ok(endpoints)),
      answers(webhookRoutes.listDeliveries, ({ query }) => {
        const data = deliveries.filter(({ status }) => query?.status === undefined || query.status === status);
        return ok({ data, offset: 0, limit: 25, totalCount: data.length });
      }),
      answers(credentialRoutes.list, () => ok(credentials)),
    ],
  });
  window.history.replaceState(null, '', '/config/api-integration');
  render(<App device={{ ...device, session: { ...device.session, login } }} router={createRouter()} />);
  await heading('API integration');
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows a new key once, and afterwards only its end, its date and its use', async () => {
  const reset = answers(integrationKeyRoutes.reset, () => {
    key = { ending: 'ab12', createdAt: now, createdBy: 'Marcus Harlow', lastUsedAt: null };
    return ok({ token: `ev_${'0'.repeat(60)}ab12` });
  });
  const remove = answers(integrationKeyRoutes.remove, () => {
    key = null;
    return ok(undefined);
  });
  await open([reset, remove]);
  const section = await region('Integration key');
  await section.findByText('There is no key yet.');
  tap(button('Make a key'));
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Integration key' });
  expect(shown.value).toBe(`ev_${'0'.repeat(60)}ab12`);
  tap(button('Close'));
  expect(screen.queryByRole('textbox', { name: 'Integration key' })).toBeNull();
  await section.findByText('ev_…ab12');
  await section.findByText('Made Nov 20, 9:00 AM by Marcus Harlow. Not used yet.');
  tap(button('End the key'));
  tap(within(screen.getByRole('dialog')).getByRole('button', { name: 'End the key' }));
  await section.findByText('There is no key yet.');
});

it('asks before a key that is in use is replaced', async () => {
  key = { ending: 'ab12', createdAt: now, createdBy: null, lastUsedAt: now };
  await open();
  const section = await region('Integration key');
  await section.findByText('Made Nov 20, 9:00 AM. Last used Nov 20, 9:00 AM.');
  tap(button('Make a new key'));
  await screen.findByText(/refused from then on, until they have the new one/);
  tap(button('Cancel'));
});

it('adds a receiver, and shows its secret once', async () => {
  const add = answers(webhookRoutes.add, ({ body }) => {
    sent.push(body);
    if (String(body.url).startsWith('http:'))
      return refused(invalid({ url: ['The address must begin with https://.'] }));
    endpoints = [endpoint];
    return ok({ endpoint, secret: 'whsec_AAAA' });
  });
  await open([add]);
  const section = await region('Events');
  await section.findByText('No receiver yet: nothing is sent.');
  tap(button('Add a receiver'));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  tap(button('Save'));
  await screen.findByText('Address is required.');
  for (const name of ['Lead added', 'Lead changed', 'Estimate changed', 'Document signed', 'Document canceled'])
    fireEvent.click(screen.getByRole('checkbox', { name }));
  fireEvent.change(address, { target: { value: 'http://example.com/events' } });
  tap(button('Save'));
  await screen.findByText('Choose at least one event.');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Lead added' }));
  tap(button('Save'));
  await screen.findByText('The address must begin with https://.');
  fireEvent.change(address, { target: { value: endpoint.url } });
  tap(button('Save'));
  const secret = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret' });
  expect(secret.value).toBe('whsec_AAAA');
  expect(sent.at(-1)).toEqual({ url: endpoint.url, types: ['lead.created'], active: true });
  await section.findByText(endpoint.url);
});

it('tells what became of a test and of an event that is sent again', async () => {
  endpoints = [{ ...endpoint, failures: 2 }];
  deliveries = [delivery];
  const outcomes = [delivery, { ...delivery, status: 'delivered' as const, answerStatus: 200, answer: 'thanks' }];
  await open([
    answers(webhookRoutes.test, () => ok({ ...delivery, status: 'delivered', answerStatus: 204 })),
    answers(webhookRoutes.resend, () => ok(outcomes.shift() ?? delivery)),
  ]);
  const receivers = within(await screen.findByRole('table', { name: 'Receivers' }));
  receivers.getByText('Failing: 2 attempts');
  tap(button(`Send a test to ${endpoint.url}`));
  await screen.findByText('The test has arrived: 204.');
  const log = within(await screen.findByRole('table', { name: 'Delivery log' }));
  log.getByText('500: broken');
  const resend = 'Resend Lead added, lead 12';
  tap(button(resend));
  await screen.findByText('The event has not arrived: 500: broken');
  tap(await screen.findByRole('button', { name: resend }));
  await screen.findByText('The event has arrived.');
  fireEvent.click(screen.getByRole('radio', { name: 'Waiting' }));
  await screen.findByText('Nothing is waiting.');
});

it('names why a receiver was turned off, and changes it', async () => {
  endpoints = [{ ...endpoint, active: false, disabledReason: 'It accepted nothing for 24 hours: broken' }];
  await open([
    answers(webhookRoutes.change, ({ body }) => {
      sent.push(body);
      endpoints = [endpoint];
      return ok(endpoint);
    }),
    answers(webhookRoutes.rotateSecret, () => ok({ endpoint, secret: 'whsec_BBBB' })),
    answers(webhookRoutes.remove, () => {
      endpoints = [];
      return ok(undefined);
    }),
  ]);
  await screen.findByText('It accepted nothing for 24 hours: broken');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: `Send a test to ${endpoint.url}` }).disabled).toBe(true);
  tap(button(`Change ${endpoint.url}`));
  fireEvent.click(await screen.findByRole('switch', { name: 'On' }));
  tap(button('Save'));
  await screen.findByText('Nothing delivered yet.');
  expect(sent).toEqual([{ url: endpoint.url, types: ['lead.created'], active: true }]);
  tap(button(`New secret for ${endpoint.url}`));
  tap(await screen.findByRole('button', { name: 'Make a new secret' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret' })).value).toBe('whsec_BBBB');
  tap(button('Close'));
  tap(button(`Delete ${endpoint.url}`));
  tap(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('No receiver yet: nothing is sent.');
});

it('keeps a stored secret unless another one is typed', async () => {
  credentials = [supplier];
  await open([
    answers(credentialRoutes.change, ({ body }) => {
      sent.push(body);
      return ok(supplier);
    }),
    answers(credentialRoutes.add, ({ body }) => {
      sent.push(body);
      return ok(supplier);
    }),
    answers(credentialRoutes.remove, () => {
      credentials = [];
      return ok(undefined);
    }),
  ]);
  const section = await region('Credentials');
  await section.findByText('••••81');
  tap(button('Change Supplier'));
  await screen.findByText('Stored: ••••81. Leave it empty to keep it.');
  tap(button('Save'));
  await screen.findByText('Saved');
  expect(sent.at(-1)).toEqual({ id: 3, name: 'Supplier', userName: 'harlow' });
  tap(button('Add a credential'));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Permits' } });
  fireEvent.change(screen.getByLabelText('Secret'), { target: { value: 'Slate-Roof-22' } });
  tap(button('Save'));
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ name: 'Permits', userName: null, secret: 'Slate-Roof-22' }));
  tap(await screen.findByRole('button', { name: 'Delete Supplier' }));
  tap(await screen.findByRole('button', { name: 'Delete' }));
  await section.findByText('No credential yet.');
});

it('shows a secret after another login, and nothing of it once closed', async () => {
  credentials = [supplier];
  const title = 'Log in again to see secrets: they are shown only within 10 minutes of a login.';
  let isRecent = false;
  const login = vi.fn(async () => {
    isRecent = true;
    return ok(null);
  });
  await open(
    [
      answers(credentialRoutes.read, ({ query }) => {
        sent.push(query);
        return isRecent ? ok({ ...supplier, secret: 'Copper-Valley-81' }) : refused({ ...forbidden, title });
      }),
    ],
    login,
  );
  tap(await screen.findByRole('button', { name: 'Show the secret of Supplier' }));
  await screen.findByText(title);
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'Kitchen-Table-1' } });
  tap(dialog.getByRole('button', { name: 'Log in' }));
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret of Supplier' });
  expect(shown.value).toBe('Copper-Valley-81');
  expect(login).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([{ decrypt: true }, { decrypt: true }]);
  tap(button('Close'));
  expect(document.body.innerHTML).not.toContain('Copper-Valley-81');
});

it('says why a part cannot be loaded, and tries again', async () => {
  let isAway = true;
  await open([
    answers(credentialRoutes.list, () => (isAway ? refused(offline) : ok([supplier]))),
    answers(webhookRoutes.list, () => (isAway ? refused(problemFor(429)) : ok([]))),
  ]);
  const section = await region('Credentials');
  const again = await section.findByRole('button', { name: 'Try again' });
  isAway = false;
  tap(again);
  await section.findByText('Supplier');
});
