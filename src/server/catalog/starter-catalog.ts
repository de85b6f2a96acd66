import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { readCatalog } from '#server/catalog/read-catalog.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * What a new company begins with: the project's own trades, and those of other folders, each with `starter` and `rules`.
 * Throws a sentence for every problem in the files.
 */
export function starterCatalog(otherFolders: readonly string[]): Catalog {
  const schemas = join(root, 'schemas');
  const folders = [
    { schemas, starter: join(schemas, 'starter'), rules: join(root, 'rules') },
    ...otherFolders.map((folder) => ({ schemas, starter: join(folder, 'starter'), rules: join(folder, 'rules') })),
  ];
  const catalog = readCatalog(folders);
  if (catalog.ok) return catalog.value;
  throw new Error(
    [
      'The catalog has problems:',
      ...catalog.problem.map(({ file, place, reason }) => `  ${file} ${place} ${reason}`),
    ].join('\n'),
  );
}
