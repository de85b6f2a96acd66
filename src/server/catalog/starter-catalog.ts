import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import type { CatalogFileProblem } from '#server/catalog/catalog-file-problem.ts';
import { readPlacedCatalog } from '#server/catalog/read-catalog.ts';

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
  const read = readPlacedCatalog(folders);
  if (!read.ok) throw problemsInWords(read.problem);
  const { catalog, placeOf } = read.value;
  const compiled = compileCatalog(catalog);
  if (compiled.ok) return catalog;
  throw problemsInWords(compiled.problem.map(({ path, message }) => ({ ...placeOf(path), reason: message })));
}

const problemsInWords = (problems: readonly CatalogFileProblem[]): Error =>
  new Error(
    ['The catalog has problems:', ...problems.map(({ file, place, reason }) => `  ${file} ${place} ${reason}`)].join(
      '\n',
    ),
  );
