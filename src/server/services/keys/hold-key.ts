import { join } from 'node:path';
import { sql } from 'kysely';
import { asOwner, type Db, type Trx } from '#server/database/database.ts';
import { findKeyProbe, listWaitingBodies, lockKeyProbe, saveKeyProbe } from '#server/repositories/mail/key-probe.ts';
import { listSecrets, secretKey, setSecretAside } from '#server/repositories/mail/secrets.ts';
import { makeKeyFile, readKeyFile } from '#server/security/key-file.ts';
import { secretBox } from '#server/security/secret-box.ts';

/** The places of a server's key: the setting, or else a file of its data folder. */
export interface KeySettings {
  readonly secretsKey: string | null;
  readonly dataDir: string;
}

const probePosition = 'key:probe';
const probeText = 'Eaveline';
const fileOf = ({ dataDir }: KeySettings): string => join(dataDir, 'secrets.key');

/** The key that this server has; null before its first start. */
export const keyHere = (settings: KeySettings): string | null => settings.secretsKey ?? readKeyFile(fileOf(settings));

const opensProbe = (key: string, probe: string): boolean => secretBox(key).open(probe, probePosition) === probeText;

/**
 * The key of this server, which opens everything that the database has sealed; throws otherwise. The first start makes
 * a key and stores a probe of it, by which every later start recognizes the key. Servers may start at once: each
 * waits for the other's decision.
 */
export const holdKey = (db: Db, settings: KeySettings): Promise<string> =>
  asOwner(db, async (trx) => {
    await lockKeyProbe(trx);
    const problem = await keyProblem(trx, settings);
    if (problem !== null) throw new Error(problem);
    const key = keyHere(settings) ?? makeKeyFile(fileOf(settings));
    if ((await findKeyProbe(trx)) === null) await saveProbe(trx, key);
    return key;
  });

const saveProbe = (trx: Trx, key: string): Promise<void> =>
  saveKeyProbe(trx, secretBox(key).seal(probeText, probePosition));

/**
 * Why this server must not use its key with this database, for the operator; null when it may. A database of an earlier
 * version has no probe, so its sealed texts decide.
 */
export async function keyProblem(db: Db, settings: KeySettings): Promise<string | null> {
  if (!(await isMigrated(db))) return null;
  const probe = await findKeyProbe(db);
  const fits = async (key: string): Promise<boolean> =>
    probe === null ? (await closedTo(db, key)) === 0 : opensProbe(key, probe);
  const inFile = settings.secretsKey === null ? readKeyFile(fileOf(settings)) : null;
  const key = settings.secretsKey ?? inFile;
  if (key === null) return probe === null && (await closedTo(db, null)) === 0 ? null : missingText(fileOf(settings));
  if (await fits(key)) return null;
  return settings.secretsKey === null
    ? wrongText(`The key in ${fileOf(settings)}`)
    : `${wrongText('The key in SECRETS_KEY')}${(await fileFits(settings, fits)) ? ` The key in ${fileOf(settings)} does: leave SECRETS_KEY out.` : ''}`;
}

/** Whether the database has the table of the probe: a backup of an earlier version has it only after the next start. */
async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('key_probe')::text as name`.execute(db);
  return typeof rows[0]?.name === 'string';
}

/** How many sealed texts in use the key does not open; null opens none. */
async function closedTo(db: Db, key: string | null): Promise<number> {
  const secrets = await listSecrets(db);
  const texts = [
    ...secrets.map(({ companyId, name, sealed }) => ({ sealed, subject: secretKey(companyId, name) })),
    ...(await listWaitingBodies(db)),
  ];
  return texts.filter(({ sealed, subject }) => key === null || secretBox(key).open(sealed, subject) === null).length;
}

async function fileFits(settings: KeySettings, fits: (key: string) => Promise<boolean>): Promise<boolean> {
  try {
    const key = readKeyFile(fileOf(settings));
    return key !== null && (await fits(key));
  } catch {
    return false;
  }
}

const what = 'passwords of mail servers, waiting e-mails and the seals of signed papers';
const mending =
  'Copy secrets.key from the machine that has used this database, or from where you keep it, or set SECRETS_KEY to its content; servers that share a database need the same key. If that key is lost for good: npm run secrets -- adopt. Nothing was changed.';

const wrongText = (which: string): string =>
  `${which} is not the one with which this database has encrypted ${what}. ${mending}`;

const missingText = (path: string): string =>
  `This database has encrypted ${what} with a key that is not here: there is no ${path}. ${mending}`;

/** Why a key beside the setting is no longer used; null without one. */
export function unusedKeyText(settings: KeySettings): string | null {
  if (settings.secretsKey === null) return null;
  const text = `SECRETS_KEY is used. ${fileOf(settings)} holds another key, which is not.`;
  try {
    const inFile = readKeyFile(fileOf(settings));
    return inFile === null || inFile === settings.secretsKey.toLowerCase() ? null : text;
  } catch {
    return text;
  }
}

/**
 * Makes this server's key the one of the database, because the earlier one is lost. Secrets that only the earlier one
 * opens are set aside, in case it is found again. Returns how many sealed texts this key does not open.
 */
export const adoptKey = (db: Db, settings: KeySettings, now: Date): Promise<number> =>
  asOwner(db, async (trx) => {
    await lockKeyProbe(trx);
    const key = settings.secretsKey ?? readKeyFile(fileOf(settings)) ?? makeKeyFile(fileOf(settings));
    const box = secretBox(key);
    const closed = await closedTo(trx, key);
    for (const secret of await listSecrets(trx))
      if (box.open(secret.sealed, secretKey(secret.companyId, secret.name)) === null)
        await setSecretAside(trx, secret, now.toISOString());
    await saveProbe(trx, key);
    return closed;
  });
