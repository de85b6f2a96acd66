// The programs that do the work: tar, and PostgreSQL's own for its databases.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A sentence for the person who asked; everything else that goes wrong is a bug. */
export class Refused extends Error {}

/** Runs a program to its end; what it said of its failure is what is thrown. */
export async function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(program, [...args], { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const status = await new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message)).once('close', (code) => resolve(code ?? 'killed'));
  });
  if (status !== 0) throw new Error(`${program} failed (${status}): ${said.trim()}`);
}

/** Where a program of PostgreSQL is: in the path, or where Debian keeps the newest. */
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

/** The address without its password, which others could read in the list of processes; it goes by the environment. */
export function connection(url: string): { readonly address: string; readonly env: Readonly<Record<string, string>> } {
  const address = new URL(url);
  const { password } = address;
  address.password = '';
  return { address: address.toString(), env: password === '' ? {} : { PGPASSWORD: decodeURIComponent(password) } };
}
