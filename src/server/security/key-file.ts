import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '#server/error-code.ts';
import { isSecretsKey } from '#server/security/secret-box.ts';

/** The key in a file; null when there is no such file. Throws in plain words when the file holds anything else. */
export function readKeyFile(path: string): string | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const key = text.trim();
  if (!isSecretsKey(key))
    throw new Error(
      `${path} is damaged: a key has 64 hex digits, and the file holds ${key === '' ? 'nothing' : `${key.length} other characters`}. Copy the file again from where you keep it. Nothing was changed.`,
    );
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return key.toLowerCase();
}

/** A new key in a new file, which appears only once it is whole; another process may have been faster. */
export function makeKeyFile(path: string): string {
  const key = randomBytes(32).toString('hex');
  const whole = `${path}.new.${process.pid}`;
  writeFileSync(whole, `${key}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(whole, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(whole, { force: true });
  }
  return readKeyFile(path) ?? key;
}
