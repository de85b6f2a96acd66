import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '#domain/message-of.ts';
import { buildApp } from '#server/app.ts';
import { starterCatalog, workedHouses } from '#server/catalog/starter-catalog.ts';
import { type Database, type DatabaseSettings, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { demoLogins, demoWarning, openDemoLogins } from '#server/database/seed/open-demo-logins.ts';
import { seedDemo } from '#server/database/seed/seed-demo.ts';
import { storeAuditHeads } from '#server/files/audit-heads.ts';
import { openStorage } from '#server/files/open-storage.ts';
import { storePrivate } from '#server/files/private-folder.ts';
import { jobLog } from '#server/jobs/job-log.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { isOutage } from '#server/outage.ts';
import { endOnSignal, refuseStart } from '#server/process-end.ts';
import { projectFolder } from '#server/project-folder.ts';
import { listAuditHeads } from '#server/repositories/audit-log.ts';
import { passwordHasher } from '#server/security/password-hasher.ts';
import { secretBox } from '#server/security/secret-box.ts';
import { randomHex } from '#server/security/tokens.ts';
import { forgetOld } from '#server/services/forget-old.ts';
import { forgetOrphans } from '#server/services/forget-orphans.ts';
import { holdKey, unusedKeyText } from '#server/services/keys/hold-key.ts';
import { offerFirstAdmin } from '#server/services/make-first-admin.ts';
import { storeSoldWork } from '#server/services/store-sold-work.ts';
import { readSettings } from '#server/settings.ts';
import { pdfRenderer } from '#server/threads/pdf-renderer.ts';

function readOrStop<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return refuseStart(messageOf(error));
  }
}

const refuseFor =
  (what: string) =>
  (error: Error): never =>
    refuseStart(`${what}: ${error.message}`, isOutage(error));

async function prepareDatabase(database: DatabaseSettings): Promise<Database> {
  const db = await openDatabase(database).catch((error: Error) => refuseStart(error.message, isOutage(error)));
  await migrate(db).catch(refuseFor('The database could not be prepared'));
  return db;
}

/** Prints a message when the work takes long enough for a person to wonder. */
async function withMessage<T>(text: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => console.log(text), 1_000);
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
  const atTheEnd = endOnSignal();
  const settings = readSettings(process.env, projectFolder);
  if (!settings.ok) refuseStart(settings.problem.join('\n'));
  const {
    host,
    port,
    dataDir,
    database,
    demo,
    catalogDirs,
    logLevel,
    metricsToken,
    trustProxy,
    drainSeconds,
    retention,
    auditHeads,
    mail,
    connections,
    receivers,
    secretsKey,
  } = settings.value;

  // The catalog is read even when companies already have their own copies, so that a broken file fails at the start,
  // not at the next new company.
  const catalog = readOrStop(() => starterCatalog(catalogDirs));
  const houses = readOrStop(() => workedHouses(catalogDirs));
  try {
    for (const warning of storePrivate(dataDir)) console.error(warning);
  } catch (error) {
    refuseStart(`The data folder ${dataDir} cannot be used: ${messageOf(error)}`, isOutage(error));
  }
  const db = await withMessage('Preparing the database …', prepareDatabase(database));
  atTheEnd(() => db.destroy());
  const key = await holdKey(db, { secretsKey, dataDir }).catch((error: Error) =>
    refuseStart(error.message, isOutage(error)),
  );
  const storage = openStorage(settings.value);
  const storageProblem = await storage.check().catch((error: Error) => console.error(error.message));
  if (typeof storageProblem === 'string') refuseStart(storageProblem);
  const unused = unusedKeyText({ secretsKey, dataDir });
  if (unused !== null) console.error(unused);
  const own = {
    db,
    secrets: secretBox(key),
    mail,
    connections: { setups: connections, wait: (milliseconds: number) => wait(milliseconds), patience: 1 },
    receivers,
    storage,
    passwords: passwordHasher(),
    now: () => new Date(),
    randomHex,
  };
  const storeHeads = async () =>
    storeAuditHeads(auditHeads, { at: new Date().toISOString(), heads: await listAuditHeads(db) });
  const housekeep = async () => {
    await storeHeads();
    await forgetOld(own, retention);
    await forgetOrphans(own);
    await storeSoldWork(own);
  };
  const jobs = await startJobs(own, pdfRenderer(), jobLog(logLevel, console.log), housekeep).catch(
    refuseFor('The job queue could not be started'),
  );
  atTheEnd(storeHeads);
  atTheEnd(jobs.stop);
  const context = { ...own, jobs };
  const firstData = demo ? seedDemo(context, { catalog: () => catalog, leads: 500 }) : offerFirstAdmin(context);
  const firstText = await withMessage(
    'Creating the first data …',
    firstData.catch(refuseFor('The first data could not be created')),
  );

  await storeHeads().catch(refuseFor('AUDIT_HEADS cannot be written'));

  await appIsBuilt;
  const appFolder = join(projectFolder, 'dist', 'app');
  const app = await buildApp({
    context,
    logLevel,
    metricsToken,
    trustProxy,
    appFolder,
    starter: () => catalog,
    houses,
  });
  atTheEnd(async () => {
    app.load.drain();
    await wait(drainSeconds * 1000);
    await app.close();
  });

  await app
    .listen({ host, port })
    .catch((error: NodeJS.ErrnoException) =>
      refuseStart(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use by another program. Set PORT to another number.`
          : `The server could not listen on ${host}:${port}: ${error.message}`,
      ),
    );
  const address = app.server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  process.send?.('ready');
  console.log(`Eaveline is ready at http://${host === '0.0.0.0' ? 'localhost' : host}:${actualPort}`);
  if (!existsSync(join(appFolder, 'index.html')))
    console.log('The app is not built yet (npm run build): only the API answers.');
  for (const line of firstText) console.log(line);
  if (mail.system === null) console.log(`E-mails are saved as files in ${mail.outbox}`);
  else if (mail.publicUrl.startsWith('http://localhost'))
    console.error(`PUBLIC_URL is not set: links in e-mails lead to ${mail.publicUrl}`);
  const open = await openDemoLogins(context);
  if (demo) for (const line of demoLogins(open)) console.log(line);
  else for (const line of demoWarning(open)) console.error(line);
}
