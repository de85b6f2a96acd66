// A server that is set up for emulated providers, and an admin who connects them.
import type { ProviderName } from '#contract/providers.ts';
import type { ConnectionStart } from '#contract/records/connection-start.ts';
import type { Connections } from '#server/connections/connection-settings.ts';
import { consentByCall } from '#tests/support/emulators/consent-by-call.ts';
import type { TestServer, TestUser } from '#tests/support/server/server.ts';

interface Emulated {
  readonly url: string;
  readonly client: { readonly id: string; readonly secret: string };
}

/** The operator's settings for these emulators; nobody waits between tries. */
export const emulated = (
  emulators: Readonly<Partial<Record<ProviderName, Emulated>>>,
): Pick<Connections, 'setups' | 'wait'> => ({
  setups: Object.fromEntries(
    Object.entries(emulators).map(([name, { url, client }]) => [
      name,
      { clientId: client.id, clientSecret: client.secret, origin: url, more: {} },
    ]),
  ),
  // A poll between processes must let the other one work.
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, Math.min(milliseconds, 5))),
});

interface Started {
  readonly url: string;
  readonly cookie: string;
}

export async function startAt(admin: TestUser, provider: ProviderName): Promise<Started> {
  const method = provider === 'zoho' ? 'GET' : 'POST';
  const answer = await admin.call(method, `/api/${provider}integration/oauth-enable`, {
    headers: { host: 'app.example.com' },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const cookie = answer.cookies.find(({ name }) => name === 'eaveline_connection');
  return { url: answer.json<ConnectionStart>().url, cookie: `eaveline_connection=${cookie?.value}` };
}

/** The page to which a browser is sent when it returns from a provider, with its message. */
export async function comeBack(server: TestServer, callback: URL, cookie: string) {
  const answer = await server.app.inject({
    method: 'GET',
    url: `${callback.pathname}${callback.search}`,
    headers: { cookie, host: callback.host },
  });
  const page = new URL(String(answer.headers.location ?? '/none'), 'http://page.example');
  return {
    status: answer.statusCode,
    page: page.pathname,
    message: page.searchParams.get('message'),
    type: page.searchParams.get('messageType'),
  };
}

/** Connects a provider as a person does: start, consent, return. */
export async function connect(
  server: TestServer,
  admin: TestUser,
  provider: ProviderName,
  choices: Parameters<typeof consentByCall>[1] = {},
) {
  const { url, cookie } = await startAt(admin, provider);
  return comeBack(server, await consentByCall(url, choices), cookie);
}
