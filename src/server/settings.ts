import { isAbsolute, join, resolve } from 'node:path';
import { defined } from '#domain/defined.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { type ConnectionSettings, readConnectionSettings } from '#server/connections/connection-settings.ts';
import type { DatabaseSettings } from '#server/database/database.ts';
import { urlsOfHosts } from '#server/database/database-hosts.ts';
import { type FilesSettings, readFilesUrl } from '#server/files/files-settings.ts';
import { type KeySource, keySource } from '#server/files/storage-keys.ts';
import { dnsTexts } from '#server/mail/dns-texts.ts';
import { type MailSettings, readSmtpUrl } from '#server/mail/mail-settings.ts';
import { isPublicMailAddress } from '#server/mail/public-address.ts';
import { isSecretsKey } from '#server/security/secret-box.ts';
import { withSecretFiles } from '#server/security/secret-files.ts';
import { readTrustedProxies, type TrustedProxies } from '#server/security/trusted-proxies.ts';
import { type ReceiverAccess, receiverAccess } from '#server/webhooks/receiver-access.ts';

export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly database: DatabaseSettings;
  readonly files: FilesSettings;
  /** The keys of object storage. */
  readonly storageKeys: KeySource;
  /** Folders with catalogs of more trades, each with schemas, starter and rules as in the project. */
  readonly catalogDirs: readonly string[];
  /** Trusted proxies, whose headers tell the caller's address and protocol. */
  readonly trustProxy: TrustedProxies;
  /** Whether an empty database is filled with the demo, whose logins are public. */
  readonly demo: boolean;
  /** File for the daily heads of the audit log, outside the database. */
  readonly auditHeads: string;
  readonly mail: MailSettings;
  readonly connections: ConnectionSettings;
  readonly receivers: ReceiverAccess;
  /** 64 hex digits; null means the key in a file in the data folder. */
  readonly secretsKey: string | null;
  readonly retention: Retention;
  readonly logLevel: string;
  /** For readers of the metrics from other machines. */
  readonly metricsToken: string | null;
  /** How long the server keeps answering after a signal to stop, so that a load balancer notices. */
  readonly drainSeconds: number;
}

/** Days until permanent deletion. */
export interface Retention {
  /** Overwritten versions of records. */
  readonly historyDays: number;
  /** Answers to changes, stored for retries of tablets. */
  readonly answerDays: number;
  /** Photos and papers of deleted records. */
  readonly deletedFileDays: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Folders of more trades from the environment; relative paths start at the given folder. */
export const readCatalogDirs = (
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): readonly string[] =>
  (environment.CATALOG_DIRS ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => resolve(folder, one));

/** Settings from the environment, or every reason why they are invalid. */
export function readSettings(
  given: Readonly<Record<string, string | undefined>>,
  folder: string,
): Result<ServerSettings, readonly string[]> {
  const problems: string[] = [];
  const environment = withSecretFiles(given, problems);
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
  else if (url !== '' && !urlsOfHosts(url).every((one) => URL.canParse(one)))
    // The message omits the value, which holds a password.
    problems.push('DATABASE_URL must look like postgres://user:password@host:5432/database, with one host or several.');

  const direct = text('LISTEN_URL', '');
  if (direct !== '' && (url === '' || !urlsOfHosts(direct).every((one) => URL.canParse(one))))
    problems.push('LISTEN_URL must be the address of the same database as DATABASE_URL, without the pooler.');

  const filesUrl = text('FILES_URL', '');
  const objects = filesUrl === '' ? null : readFilesUrl(filesUrl, text('AWS_REGION', 'us-east-1'));
  if (objects?.ok === false) problems.push(objects.problem);
  if ((text('AWS_ACCESS_KEY_ID', '') === '') !== (text('AWS_SECRET_ACCESS_KEY', '') === ''))
    problems.push('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together: set both, or none.');

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

  const publicUrl = text('PUBLIC_URL', `http://localhost:${port || 3000}`).replace(/\/+$/, '');
  if (!URL.canParse(publicUrl) || !/^https?:$/.test(new URL(publicUrl).protocol))
    problems.push(`PUBLIC_URL must be the app's address, such as https://app.example.com, not "${publicUrl}".`);

  const smtpUrl = text('SMTP_URL', '');
  const system = smtpUrl === '' ? null : readSmtpUrl(smtpUrl);
  // The message omits the value, which holds a password.
  if (smtpUrl !== '' && system === null)
    problems.push('SMTP_URL must look like smtp://user:password@mail.example.com:587, or begin with smtps://.');

  const mailFrom = text('MAIL_FROM', 'Eaveline <no-reply@localhost>');
  if (!isSender(mailFrom)) problems.push(`MAIL_FROM must be an e-mail address or "Name <address>", not "${mailFrom}".`);

  const metricsToken = text('METRICS_TOKEN', '');
  if (metricsToken !== '' && metricsToken.length < 16)
    problems.push('METRICS_TOKEN must have at least 16 characters: openssl rand -hex 16');

  const secretsKey = text('SECRETS_KEY', '');
  if (secretsKey !== '' && !isSecretsKey(secretsKey))
    problems.push('SECRETS_KEY must have 64 hex digits: openssl rand -hex 32');

  const days = (name: string, otherwise: number): number => {
    const count = Number(text(name, String(otherwise)));
    // A tablet may return after weeks and still needs its data.
    if (!Number.isInteger(count) || count < 30 || count > 36_500)
      problems.push(`${name} must be a whole number of days from 30 to 36500, not "${environment[name]}".`);
    return count;
  };
  const retention: Retention = {
    historyDays: days('KEEP_HISTORY_DAYS', 730),
    answerDays: days('KEEP_ANSWERS_DAYS', 90),
    deletedFileDays: days('KEEP_DELETED_FILES_DAYS', 90),
  };

  const connections = readConnectionSettings(environment, problems);

  if (!trustProxy.ok || problems.length > 0) return refused(problems);
  const dataDir = path(text('DATA_DIR', 'data'));
  const host = text('HOST', '127.0.0.1');
  const isTriedOut = isLoopback(host) && url === '' && trustProxy.value === false;
  return ok({
    port,
    host,
    dataDir,
    database: url === '' ? { folder: dataDir } : { url, ...defined({ direct: direct || undefined }) },
    files: objects?.ok === true ? objects.value : { folder: join(dataDir, 'files') },
    storageKeys: keySource(environment, () => new Date()),
    catalogDirs: readCatalogDirs(environment, folder),
    trustProxy: trustProxy.value,
    demo: demo === '1' || (demo === '' && isTriedOut),
    mail: {
      publicUrl,
      system,
      from: mailFrom,
      outbox: join(dataDir, 'outbox'),
      mayReach: isPublicMailAddress,
      dnsTexts: dnsTexts(),
      longestSilenceMs: 10_000,
    },
    connections,
    receivers: receiverAccess(
      isLoopback(host) && trustProxy.value === false && isLoopback(new URL(publicUrl).hostname),
    ),
    secretsKey: secretsKey === '' ? null : secretsKey,
    auditHeads: path(text('AUDIT_HEADS', join(dataDir, 'audit-heads.jsonl'))),
    retention,
    logLevel,
    metricsToken: metricsToken === '' ? null : metricsToken,
    drainSeconds,
  });
}

/** Whether the address is reachable only from this machine. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

const isSender = (text: string): boolean => /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text);
