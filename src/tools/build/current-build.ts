import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../../', import.meta.url));

/** The first eight digits of the commit; without git, those of a hash of the sources. */
export function currentBuild(folder: string = project): string {
  // Sources that were unpacked inside another repository are not a commit of that one.
  if (!existsSync(`${folder}/.git`)) return sourceHash(folder);
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).slice(0, 8);
  } catch {
    return sourceHash(folder);
  }
}

function sourceHash(folder: string): string {
  const hash = createHash('sha256');
  for (const part of ['src', 'schemas', 'rules'])
    for (const entry of readdirSync(`${folder}/${part}`, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => `${each.parentPath}/${each.name}`)
      .sort())
      hash.update(readFileSync(entry));
  return hash.digest('hex').slice(0, 8);
}
