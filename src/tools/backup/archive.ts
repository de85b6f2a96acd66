// A backup is a tar file with the database, the files that its rows name, and a manifest of everything with hashes.
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refused, run } from '#tools/backup/programs.ts';

export interface Manifest {
  readonly format: 'eaveline-backup 1';
  readonly madeAt: string;
  readonly appVersion: string;
  readonly database: 'PGlite' | 'PostgreSQL';
  /** SHA-256 of each part, by path. */
  readonly parts: Readonly<Record<string, string>>;
  /** Files that rows name but that are missing. */
  readonly missing: readonly string[];
}

export const databaseFolder = 'database';
export const databaseDump = 'database.dump';
const manifestName = 'manifest.json';

/** Every file in a folder of `root`, by relative path. */
export const filesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll(sep, '/'),
    );

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Writes the archive, which gets its name only once complete. `staging` holds the dump and receives the manifest. */
export async function writeArchive(
  path: string,
  { staging, dataDir, manifest }: { readonly staging: string; readonly dataDir: string; readonly manifest: Manifest },
): Promise<void> {
  const partial = `${path}.partial`;
  const names = join(staging, 'names');
  writeFileSync(join(staging, manifestName), JSON.stringify(manifest, null, 1));
  writeFileSync(
    names,
    Object.keys(manifest.parts)
      .filter((part) => part.startsWith('files/'))
      .join('\n'),
  );
  const database = manifest.database === 'PGlite' ? ['-C', dataDir, databaseFolder] : [databaseDump, '-C', dataDir];
  try {
    await run('tar', ['-cf', partial, '-C', staging, manifestName, ...database, '-T', names]);
    renameSync(partial, path);
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Unpacks the archive and verifies every part's hash; on a mismatch it throws before anything else is touched. */
export async function readArchive(path: string, staging: string): Promise<Manifest> {
  if (!existsSync(path)) throw new Refused(`There is no file ${path}.`);
  const damaged = (why: string) => new Refused(`${path} is no whole backup of Eaveline (${why}). Nothing was changed.`);
  await run('tar', ['-xf', path, '-C', staging, '--no-same-owner']).catch(() => {
    throw damaged('it cannot be unpacked');
  });
  const manifest = manifestIn(staging);
  if (manifest === null) throw damaged('its list of contents is missing');
  for (const [part, hash] of Object.entries(manifest.parts)) {
    const file = join(staging, part);
    const isPlain = !part.split('/').includes('..') && (lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? false);
    if (!isPlain || (await hashOf(file)) !== hash) throw damaged(`${part} is missing or not as it was`);
  }
  return manifest;
}

function manifestIn(staging: string): Manifest | null {
  try {
    const manifest = JSON.parse(readFileSync(join(staging, manifestName), 'utf8')) as Manifest;
    return manifest.format === 'eaveline-backup 1' && typeof manifest.parts === 'object' ? manifest : null;
  } catch {
    return null;
  }
}
