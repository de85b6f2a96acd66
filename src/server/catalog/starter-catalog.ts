import { join } from 'node:path';
import type { WorkedHouse } from '#contract/records/house.ts';
import type { Rule } from '#contract/records/rule.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { mappingProblems } from '#engine/measurements/mapping.ts';
import type { CatalogFileProblem } from '#server/catalog/catalog-file-problem.ts';
import {
  type CatalogFolders,
  type LocatedCatalog,
  readCatalog,
  type WrittenRule,
} from '#server/catalog/read-catalog.ts';
import { readHouses } from '#server/catalog/read-houses.ts';
import { shapesIn } from '#server/catalog/shapes-in.ts';
import { projectFolder } from '#server/project-folder.ts';

/**
 * The catalog of a new company: the project's own trades and those of other folders, each with `starter` and `rules`.
 * Throws an error with a sentence for every problem in the files.
 */
export function starterCatalog(otherFolders: readonly string[]): Catalog {
  const { catalog, locationOf } = readStarter(otherFolders, null);
  const compiled = compileCatalog(catalog);
  if (compiled.ok) {
    const file = 'schemas/measurements/mapping.json';
    const unmapped = mappingProblems(compiled.value).map((reason) => ({ file, pointer: '', reason }));
    if (unmapped.length === 0) return catalog;
    throw problemsText(unmapped);
  }
  throw problemsText(compiled.problem.map(({ path, message }) => ({ ...locationOf(path), reason: message })));
}

/** The same catalog, and a rule as it would be in it, with its parts resolved. Throws like `starterCatalog`. */
export function readWithRule(
  otherFolders: readonly string[],
  written: WrittenRule | null,
): { readonly catalog: Catalog; readonly rule: Rule | null } {
  const catalog = starterCatalog(otherFolders);
  if (written === null) return { catalog, rule: null };
  const { rules } = readStarter(otherFolders, written).catalog;
  const { id } = written.record as Rule;
  return { catalog, rule: rules.find((rule) => rule.id === id) ?? null };
}

/**
 * The worked houses of the project and of other folders. Throws an error with a sentence for every problem in the
 * files.
 */
export function workedHouses(otherFolders: readonly string[]): readonly WorkedHouse[] {
  const problems: CatalogFileProblem[] = [];
  const houses = readHouses(foldersWith(otherFolders), shapesIn(join(schemas, 'catalog')), problems);
  if (problems.length > 0) throw problemsText(problems);
  return houses;
}

function readStarter(otherFolders: readonly string[], written: WrittenRule | null): LocatedCatalog {
  const read = readCatalog(foldersWith(otherFolders), written);
  if (!read.ok) throw problemsText(read.problem);
  return read.value;
}

const schemas = join(projectFolder, 'schemas');

const foldersWith = (otherFolders: readonly string[]): readonly CatalogFolders[] => [
  { schemas, starter: join(schemas, 'starter'), rules: join(projectFolder, 'rules') },
  ...otherFolders.map((folder) => ({ schemas, starter: join(folder, 'starter'), rules: join(folder, 'rules') })),
];

const problemsText = (problems: readonly CatalogFileProblem[]): Error =>
  new Error(
    [
      'The catalog has problems:',
      ...problems.map(({ file, pointer, reason }) => `  ${file} ${pointer} ${reason}`),
    ].join('\n'),
  );
