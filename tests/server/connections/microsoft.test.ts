// The connection to Microsoft: its tokens rotate, its administrators may have to consent.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { microsoftRoutes } from '#contract/routes/connections/connections.ts';
import { openConnection } from '#server/connections/access-token.ts';
import { providerClient } from '#server/connections/provider-client.ts';
import { openTokens } from '#server/connections/sealed-tokens.ts';
import { asOwner } from '#server/database/database.ts';
import {
  type MicrosoftEmulator,
  microsoftClient,
  microsoftEmulator,
} from '#tests/support/emulators/microsoft/microsoft.ts';
import { connect, emulated } from '#tests/support/server/connected-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

const me = 'https://graph.microsoft.com/v1.0/me';
const tokenPath = '/common/oauth2/v2.0/token';

onEachDatabase((database) => {
  let microsoft: MicrosoftEmulator;
  let server: TestServer;
  let admin: TestUser;

  beforeAll(async () => {
    microsoft = microsoftEmulator();
    const url = await microsoft.start();
    const connections = emulated({ microsoft: { url, client: microsoftClient } });
    server = await startTestServer({ database, connections });
    admin = await server.logIn(people.admin);
  });
  afterAll(async () => {
    await server.close();
    await microsoft.stop();
  });
  beforeEach(async () => {
    microsoft.script.clear();
    microsoft.needsAdmin = false;
    await admin.call('POST', microsoftRoutes.disable.path);
    microsoft.journal.clear();
  });

  const account = async () => (await admin.call('GET', microsoftRoutes.readAccount.path)).json();
  const call = () => providerClient(server.context, key()).call({ url: me });
  const renewals = () =>
    microsoft.journal.count(
      'POST',
      tokenPath,
      ({ body }) => Reflect.get(Object(body), 'grant_type') === 'refresh_token',
    );
  const key = () => ({ companyId: admin.companyId, provider: 'microsoft' as const });
  const storedToken = async () => (await openConnection(server.context, key())).row.tokens_sealed;
  const refreshToken = async () => openTokens(server.context, key(), await storedToken())?.refresh;
  /** As if the hour of the access token had passed, here and at Microsoft. */
  const expire = async () => {
    microsoft.clock.advance(3_600_000);
    await asOwner(server.db, (trx) =>
      sql`update connections set expires_at = now() - interval '1 second', refresh_at = now() - interval '5 minutes'`.execute(
        trx,
      ),
    );
  };

  test('M1: an expired token is renewed by one request, and the newest refresh token is stored', async () => {
    await connect(server, admin, 'microsoft');
    const earliest = await refreshToken();
    await expire();
    await Promise.all(Array.from({ length: 10 }, call));
    const first = await refreshToken();
    await expire();
    await Promise.all(Array.from({ length: 10 }, call));
    expect(renewals()).toBe(2);
    expect(new Set([earliest, first, await refreshToken()]).size).toBe(3);
  });

  test.each(['invalid_grant', 'interaction_required', 'consent_required'])(
    'M2: %s ends the connection, and nothing more is called',
    async (error) => {
      await connect(server, admin, 'microsoft');
      await expire();
      microsoft.script.on('POST', tokenPath, {
        answer: { status: 400, body: { error, error_description: 'AADSTS1' } },
      });
      await expect(call()).rejects.toMatchObject({ kind: 'lost' });
      expect(await account()).toMatchObject({ enabled: false, state: 'needsReconnect', lastError: error });
      microsoft.journal.clear();
      await expect(call()).rejects.toMatchObject({ kind: 'lost' });
      expect(microsoft.journal.entries).toEqual([]);
    },
  );

  test('M11: a consent that only administrators may give says whom to ask', async () => {
    microsoft.needsAdmin = true;
    expect(await connect(server, admin, 'microsoft')).toMatchObject({
      type: 'warning',
      message: expect.stringContaining('Ask your Microsoft administrator.'),
    });
    expect(microsoft.journal.count('POST', tokenPath)).toBe(0);
    expect(await account()).toMatchObject({ state: 'off' });
  });

  test('M15: a server whose clock is hours off renews neither more nor less', async () => {
    await connect(server, admin, 'microsoft');
    const { now } = server.clock;
    for (const hours of [3, -3]) {
      server.clock.now = new Date(now.getTime() + hours * 3_600_000);
      await call();
    }
    server.clock.now = now;
    expect(renewals()).toBe(0);
  });
});
