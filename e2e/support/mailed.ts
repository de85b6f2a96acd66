// Browser tests whose server sends through a real mail server.
import { catalogDir } from '#e2e/support/template.ts';
import { test as base } from '#e2e/support/test.ts';
import { startMailServer, type TestMailServer } from '#tests/support/server/mail-server.ts';
import { forShortRuns, spawnServer } from '#tests/support/server/process.ts';

export const test = base.extend<object, { readonly mailServer: TestMailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures this one asks for.
    async ({}, use) => {
      const mailServer = await startMailServer({ hideSTARTTLS: true });
      await use(mailServer);
      await mailServer.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ folder, mailServer }, use) => {
      const SMTP_URL = `smtp://127.0.0.1:${mailServer.port}`;
      const settings = { DATA_DIR: folder, HOST: '127.0.0.1', CATALOG_DIRS: catalogDir, SMTP_URL };
      const server = spawnServer(settings, forShortRuns);
      await use(await server.address);
      server.child.kill('SIGKILL');
      await server.ended;
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
