import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Field, Rule, Section, Workflow } from '#contract/records.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { type CatalogFileProblem, duplicateProblems } from '#server/catalog/catalog-file-problem.ts';
import { compileShapes, type Shapes } from '#server/catalog/compile-shapes.ts';

/** Where catalog files stand. */
export interface CatalogFolders {
  /** Holds the shapes, in `catalog/`. */
  readonly schemas: string;
  /** Holds `workflows.json`, and a folder for each trade with `sections.json` and `fields.json`. */
  readonly starter: string;
  /** Holds rules, one in a file, in any folders. */
  readonly rules: string;
}

/** A record with the place where it was read. */
export interface Placed<T> {
  readonly file: string;
  readonly place: string;
  readonly record: T;
}

/** A catalog with the places that its records were read from. */
export interface PlacedCatalog {
  readonly catalog: Catalog;
  /** The file and the place of what the engine calls `fields/1.36/parentId`. */
  readonly placeOf: (path: string) => Omit<CatalogFileProblem, 'reason'>;
}

/** The catalog of `readPlacedCatalog` alone. */
export function readCatalog(folders: readonly CatalogFolders[]): Result<Catalog, readonly CatalogFileProblem[]> {
  const placed = readPlacedCatalog(folders);
  return placed.ok ? ok(placed.value.catalog) : placed;
}

/**
 * Reads the files that a company begins with. Folders after the first add trades and rules; an id that is taken is a
 * problem. Every problem of every file is reported, none is passed over.
 */
export function readPlacedCatalog(
  folders: readonly CatalogFolders[],
): Result<PlacedCatalog, readonly CatalogFileProblem[]> {
  const problems: CatalogFileProblem[] = [];
  const workflows: Placed<Workflow>[] = [];
  const sections: Placed<Section>[] = [];
  const fields: Placed<Field>[] = [];
  const rules: Placed<Rule>[] = [];
  for (const folder of folders) {
    const missing = [folder.schemas, folder.starter, folder.rules].filter((path) => !existsSync(path));
    problems.push(...missing.map((file) => ({ file, place: '', reason: 'There is no such folder.' })));
    if (missing.length > 0) continue;
    const shapes = compileShapes(join(folder.schemas, 'catalog'));
    const starterFiles = jsonFilesOf(folder.starter);
    const take = <T>(name: string, shape: keyof Shapes, records: Placed<T>[]) => {
      for (const file of starterFiles.filter((path) => basename(path) === name)) {
        records.push(...readList<T>(file, shapes, shape, problems));
      }
    };
    take('workflows.json', 'workflow', workflows);
    take('sections.json', 'section', sections);
    take('fields.json', 'field', fields);
    for (const file of jsonFilesOf(folder.rules)) {
      const rule = readJson(file, problems);
      if (rule !== undefined) rules.push(...checked<Rule>(rule, { file, place: '' }, shapes, 'rule', problems));
    }
  }
  problems.push(
    ...duplicateProblems('workflow', workflows),
    ...duplicateProblems('section', sections),
    ...duplicateProblems('field', fields),
    ...duplicateProblems('rule', rules),
  );
  if (problems.length > 0) return refused(problems);
  const data = { workflows: recordsOf(workflows), sections: recordsOf(sections), fields: recordsOf(fields) };
  const ordered = recordsOf(rules).sort((a, b) => (a.id < b.id ? -1 : 1));
  const versions = { catalogVersion: versionOf(data), rulesVersion: versionOf(ordered) };
  return ok({ catalog: { ...data, rules: ordered, ...versions }, placeOf: placesOf({ sections, fields, rules }) });
}

const placesOf =
  (placed: Readonly<Record<string, readonly Placed<{ readonly id: string | number }>[]>>): PlacedCatalog['placeOf'] =>
  (path) => {
    const [, kind = '', id = '', rest = ''] = /^([^/]*)\/([^/]*)(.*)$/.exec(path) ?? [];
    const found = placed[kind]?.find(({ record }) => String(record.id) === id);
    return found === undefined ? { file: '', place: path } : { file: found.file, place: found.place + rest };
  };

/** The version of some content: equal content has one version on every machine. */
export const versionOf = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 16);

const recordsOf = <T>(placed: readonly Placed<T>[]): T[] => placed.map(({ record }) => record);

const jsonFilesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));

function readJson(file: string, problems: CatalogFileProblem[]): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    problems.push({
      file,
      place: '',
      reason: `Is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    });
    return undefined;
  }
}

function readList<T>(file: string, shapes: Shapes, shape: keyof Shapes, problems: CatalogFileProblem[]): Placed<T>[] {
  const list = readJson(file, problems);
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    problems.push({ file, place: '', reason: 'Must be a list.' });
    return [];
  }
  return list.flatMap((record, index) => checked<T>(record, { file, place: `/${index}` }, shapes, shape, problems));
}

function checked<T>(
  record: unknown,
  where: Pick<Placed<T>, 'file' | 'place'>,
  shapes: Shapes,
  shape: keyof Shapes,
  problems: CatalogFileProblem[],
): Placed<T>[] {
  const found = shapes[shape](record);
  problems.push(...found.map(({ place, reason }) => ({ file: where.file, place: where.place + place, reason })));
  return found.length === 0 ? [{ ...where, record: record as T }] : [];
}
