import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '#domain/message-of.ts';
import { buildApp } from '#server/app.ts';
import { starterCatalog, workedHouses } from '#server/catalog/starter-catalog.ts';
import { type Database, type DatabaseSettings, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDemoLogins } from '#server/database/seed/open-demo-logins.ts';
import { seedDemo } from '#server/database/seed/seed-demo.ts';
import { keepAuditHeads } from '#server/files/audit-heads.ts';
import { folderStorage } from '#server/files/folder-storage.ts';
import { keepPrivate } from '#server/files/private-folder.ts';
import { pdfRenderer } from '#server/jobs/pdf-renderer.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { projectFolder } from '#server/project-folder.ts';
import { listAuditHeads } from '#server/repositories/audit-log.ts';
import { passwordHasher } from '#server/security/password-hasher.ts';
import { keyFromFile, secretBox } from '#server/security/secret-box.ts';
import { randomHex } from '#server/security/tokens.ts';
import { forgetOld } from '#server/services/forget-old.ts';
import { keepSoldWork } from '#server/services/keep-sold-work.ts';
import { offerFirstAdmin } from '#server/services/make-first-admin.ts';
import { readSettings } from '#server/settings.ts';

function stop(words: string): never {
  console.error(words);
  process.exit(1);
}

function readOrStop<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return stop(messageOf(error));
  }
}

async function prepareDatabase(database: DatabaseSettings): Promise<Database> {
  const db = await openDatabase(database).catch((error: Error) => stop(error.message));
  await migrate(db).catch((error: Error) => stop(`The database could not be prepared: ${error.message}`));
  return db;
}

/** Prints a message when the work takes long enough for a person to wonder. */
async function saying<T>(words: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => console.log(words), 1_000);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Starts the server with the settings of the environment. It answers once the app is built, and prepares everything
 * else meanwhile.
 */
export async function startServer(appIsBuilt: Promise<unknown>): Promise<void> {
  const settings = readSettings(process.env, projectFolder);
  if (!settings.ok) stop(settings.problem.join('\n'));
  const {
    host,
    port,
    dataDir,
    database,
    demo,
    catalogDirs,
    logLevel,
    trustProxy,
    drainSeconds,
    keep,
    auditHeads,
    mail,
    secretsKey,
  } = settings.value;

  // The catalog is read even when companies already have their own copies, so that a broken file fails at the start,
  // not at the next new company.
  const catalog = readOrStop(() => starterCatalog(catalogDirs));
  const houses = readOrStop(() => workedHouses(catalogDirs));
  try {
    for (const warning of keepPrivate(dataDir)) console.error(warning);
  } catch (error) {
    stop(`The data folder ${dataDir} cannot be used: ${messageOf(error)}`);
  }
  const db = await saying('Preparing the database …', prepareDatabase(database));
  const own = {
    db,
    secrets: secretBox(readOrStop(() => secretsKey ?? keyFromFile(join(dataDir, 'secrets.key')))),
    mail,
    storage: folderStorage(join(dataDir, 'files')),
    passwords: passwordHasher(),
    now: () => new Date(),
    randomHex,
  };
  const keepHeads = async () =>
    keepAuditHeads(auditHeads, { at: new Date().toISOString(), heads: await listAuditHeads(db) });
  const housekeep = async () => {
    await keepHeads();
    await forgetOld(own, keep);
    await keepSoldWork(own);
  };
  const jobs = await startJobs(own, pdfRenderer(), console.error, housekeep).catch((error: Error) =>
    stop(`The job queue could not be started: ${error.message}`),
  );
  const context = { ...own, jobs };
  const firstData = demo ? seedDemo(context, { catalog: () => catalog, leads: 500 }) : offerFirstAdmin(context);
  const logins = await saying(
    'Making the first data …',
    firstData.catch((error: Error) => stop(`The first data could not be made: ${error.message}`)),
  );

  await keepHeads().catch((error: Error) => stop(`AUDIT_HEADS cannot be written: ${error.message}`));

  await appIsBuilt;
  const appFolder = join(projectFolder, 'dist', 'app');
  const app = await buildApp({ context, logLevel, trustProxy, appFolder, starter: () => catalog, houses });
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      app.load.drain();
      wait(drainSeconds * 1000)
        .then(() => app.close())
        .then(() => jobs.stop())
        .then(keepHeads)
        .then(() => db.destroy())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });

  await app
    .listen({ host, port })
    .catch((error: NodeJS.ErrnoException) =>
      stop(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program. Set PORT to another number.`
          : `The server could not listen on ${host}:${port}: ${error.message}`,
      ),
    );
  const address = app.server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  console.log(`Eaveline is ready at http://${host === '0.0.0.0' ? 'localhost' : host}:${actualPort}`);
  if (!existsSync(join(appFolder, 'index.html')))
    console.log('The app is not built yet (npm run build): only the API answers.');
  for (const line of logins) console.log(line);
  if (mail.system === null) console.log(`E-mails are kept as files in ${mail.outbox}`);
  else if (mail.publicUrl.startsWith('http://localhost'))
    console.error(`PUBLIC_URL is not set: links in e-mails lead to ${mail.publicUrl}`);
  for (const line of demo ? [] : await openDemoLogins(context)) console.error(line);
}
