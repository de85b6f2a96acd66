// A backup is a tar file with the database, the files that its rows name, a manifest of everything with hashes, and a
// seal of the manifest by the server's key.
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
import { secretBox } from '#server/security/secret-box.ts';
import { sha256Of } from '#server/security/sha256.ts';
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
const sealName = 'manifest.seal';
const sealPosition = 'backup:manifest';

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

interface ArchiveParts {
  readonly staging: string;
  readonly dataDir: string;
  /** The folder with the files' parts. */
  readonly filesRoot: string;
  readonly manifest: Manifest;
  /** Seals the manifest; null leaves it without a seal. */
  readonly key: string | null;
}

/** Writes the archive, which gets its name only once complete. `staging` holds the dump and receives the manifest. */
export async function writeArchive(
  path: string,
  { staging, dataDir, filesRoot, manifest, key }: ArchiveParts,
): Promise<void> {
  const partial = `${path}.partial`;
  const names = join(staging, 'names');
  const text = JSON.stringify(manifest, null, 1);
  const seals = key === null ? [] : [sealName];
  writeFileSync(join(staging, manifestName), text);
  if (key !== null) writeFileSync(join(staging, sealName), secretBox(key).seal(sha256Of(text), sealPosition));
  writeFileSync(
    names,
    Object.keys(manifest.parts)
      .filter((part) => part.startsWith('files/'))
      .join('\n'),
  );
  const database = manifest.database === 'PGlite' ? ['-C', dataDir, databaseFolder] : [databaseDump];
  try {
    await run('tar', [
      '-cf',
      partial,
      '-C',
      staging,
      manifestName,
      ...seals,
      ...database,
      '-C',
      filesRoot,
      '-T',
      names,
    ]);
    renameSync(partial, path);
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Unpacks the archive and verifies every part's hash; on a mismatch it throws before anything else is touched. */
export async function readArchive(path: string, staging: string): Promise<Manifest> {
  if (!existsSync(path)) throw new Refused(`There is no file ${path}.`);
  const damaged = (why: string) =>
    new Refused(`${path} is not a complete backup of Eaveline (${why}). Nothing was changed.`);
  await run('tar', ['-xf', path, '-C', staging, '--no-same-owner']).catch(() => {
    throw damaged('it cannot be unpacked');
  });
  const manifest = manifestIn(staging);
  if (manifest === null) throw damaged('its list of contents is missing');
  for (const [part, hash] of Object.entries(manifest.parts)) {
    const file = join(staging, part);
    const isPlain = !part.split('/').includes('..') && (lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? false);
    if (!isPlain || (await hashOf(file)) !== hash) throw damaged(`${part} is missing or was changed`);
  }
  return manifest;
}

/** Whether the manifest of an unpacked archive is sealed with a key: whoever lacks the key cannot make such an archive. */
export function isSealedWith(key: string, staging: string): boolean {
  const [manifest, seal] = [join(staging, manifestName), join(staging, sealName)];
  if (lstatSync(seal, { throwIfNoEntry: false })?.isFile() !== true) return false;
  return secretBox(key).open(readFileSync(seal, 'utf8'), sealPosition) === sha256Of(readFileSync(manifest, 'utf8'));
}

function manifestIn(staging: string): Manifest | null {
  try {
    const manifest = JSON.parse(readFileSync(join(staging, manifestName), 'utf8')) as Manifest;
    return manifest.format === 'eaveline-backup 1' && typeof manifest.parts === 'object' ? manifest : null;
  } catch {
    return null;
  }
}
