import { isAbsolute, join, resolve } from 'node:path';
import { ok, type Result, refused } from '#domain/result.ts';
import type { DatabaseSettings } from '#server/database/database.ts';
import { readTrustedProxies, type TrustedProxies } from '#server/security/trusted-proxies.ts';

export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly database: DatabaseSettings;
  /** Folders with catalogs of more trades, each with schemas, starter and rules as in the project. */
  readonly catalogDirs: readonly string[];
  /** Which proxies in front are believed about the caller's address and protocol. */
  readonly trustProxy: TrustedProxies;
  /** Whether an empty database is filled with the demo, whose logins everybody can read. */
  readonly demo: boolean;
  /** Where the newest entries of the audit log are noted each day, apart from the database. */
  readonly auditHeads: string;
  readonly keep: Retention;
  readonly logLevel: string;
  /** How long the server goes on answering when it is told to end, for a balancer to notice. */
  readonly drainSeconds: number;
}

/** After how many days something is deleted for good. */
export interface Retention {
  /** Versions of records that were overwritten. */
  readonly historyDays: number;
  /** Answers to changes, for tablets that ask again. */
  readonly answerDays: number;
  /** Photos and papers of what was deleted. */
  readonly deletedFileDays: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The folders of more trades that the environment names; paths are taken from the given folder. */
export const readCatalogDirs = (
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): readonly string[] =>
  (environment.CATALOG_DIRS ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => resolve(folder, one));

/** Settings from the environment, or every reason why they will not do. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Result<ServerSettings, readonly string[]> {
  const problems: string[] = [];
  const text = (name: string, otherwise: string) => environment[name]?.trim() || otherwise;
  const path = (value: string) => (isAbsolute(value) ? value : resolve(folder, value));

  const port = Number(text('PORT', '3000'));
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    problems.push(`PORT must be a whole number from 0 to 65535, not "${environment.PORT}".`);

  const url = text('DATABASE_URL', '');
  if (url !== '' && !/^postgres(ql)?:\/\//.test(url))
    problems.push(
      'DATABASE_URL must begin with postgres:// or postgresql://. Leave it out to keep the data in DATA_DIR.',
    );

  const trustProxy = readTrustedProxies(text('TRUST_PROXY', 'false'));
  if (!trustProxy.ok) problems.push(trustProxy.problem);

  const demo = text('DEMO', '');
  if (!['', '0', '1'].includes(demo)) problems.push(`DEMO must be 1 or 0, not "${demo}".`);

  const logLevel = text('LOG_LEVEL', 'warn');
  if (!logLevels.includes(logLevel))
    problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${logLevel}".`);

  const drainSeconds = Number(text('DRAIN_SECONDS', '0'));
  if (!(drainSeconds >= 0 && drainSeconds <= 300))
    problems.push(`DRAIN_SECONDS must be a number from 0 to 300, not "${environment.DRAIN_SECONDS}".`);

  const days = (name: string, otherwise: number): number => {
    const count = Number(text(name, String(otherwise)));
    // A tablet may come back after weeks, and what it knows must still be there.
    if (!Number.isInteger(count) || count < 30 || count > 36_500)
      problems.push(`${name} must be a whole number of days from 30 to 36500, not "${environment[name]}".`);
    return count;
  };
  const keep: Retention = {
    historyDays: days('KEEP_HISTORY_DAYS', 730),
    answerDays: days('KEEP_ANSWERS_DAYS', 90),
    deletedFileDays: days('KEEP_DELETED_FILES_DAYS', 90),
  };

  if (!trustProxy.ok || problems.length > 0) return refused(problems);
  const dataDir = path(text('DATA_DIR', 'data'));
  const host = text('HOST', '127.0.0.1');
  const isTriedOut = isLoopback(host) && url === '' && trustProxy.value === false;
  return ok({
    port,
    host,
    dataDir,
    database: url === '' ? { folder: dataDir } : { url },
    catalogDirs: readCatalogDirs(environment, folder),
    trustProxy: trustProxy.value,
    demo: demo === '1' || (demo === '' && isTriedOut),
    auditHeads: path(text('AUDIT_HEADS', join(dataDir, 'audit-heads.jsonl'))),
    keep,
    logLevel,
    drainSeconds,
  });
}

/** Whether only programs on this machine reach the address. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
