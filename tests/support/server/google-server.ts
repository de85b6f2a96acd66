import { type GoogleEmulator, googleClient, googleEmulator } from '#tests/support/emulators/google/google.ts';
import { emulated } from '#tests/support/server/connected-server.ts';

import type { DatabaseKind } from '#tests/support/server/filled-database.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';

interface GoogleServer {
  readonly google: GoogleEmulator;
  readonly server: TestServer;
  readonly stop: () => Promise<void>;
}

/** A server beside an emulated Google, to which no company is connected yet. */
export async function startWithGoogle(database: DatabaseKind): Promise<GoogleServer> {
  const google = googleEmulator();
  const url = await google.start();
  const server = await startTestServer({ database, connections: emulated({ google: { url, client: googleClient } }) });
  return {
    google,
    server,
    stop: async () => {
      await server.close();
      await google.stop();
    },
  };
}
