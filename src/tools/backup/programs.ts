// Runs external programs: tar, and PostgreSQL's dump and restore programs.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** An error whose message is a sentence for the user; any other error is a bug. */
export class Refused extends Error {}

/** Runs a program to its end; throws its error output on failure. */
export async function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(program, [...args], { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const status = await new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message)).once('close', (code) => resolve(code ?? 'killed'));
  });
  if (status !== 0) throw new Error(`${program} failed (${status}): ${text.trim()}`);
}

/** Path of a PostgreSQL program: the one in PATH, or Debian's newest. */
export function postgresProgram(name: 'pg_dump' | 'pg_restore'): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found === undefined)
    throw new Refused(
      `${name} is not installed. Install the client programs of PostgreSQL, as new as the server or newer.`,
    );
  return found;
}

/** The URL without its password, which the process list would show; the password is passed in the environment. */
export function connection(url: string): { readonly address: string; readonly env: Readonly<Record<string, string>> } {
  // It may name several hosts, which is no URL to a browser.
  const [, start = '', password = '', rest = ''] = /^([^:]+:\/\/[^:@/]*):([^@/]*)(@.*)$/s.exec(url) ?? ['', url];
  return { address: `${start}${rest}`, env: password === '' ? {} : { PGPASSWORD: decodeURIComponent(password) } };
}
