import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { messageOf } from '#domain/message-of.ts';
import type { CatalogFileProblem } from '#server/catalog/catalog-file-problem.ts';
import type { Located } from '#server/catalog/file-location.ts';
import type { PartJson } from '#server/catalog/part-ids.ts';
import { jsonFilesOf, ruleFilesOf } from '#server/catalog/rule-files.ts';

/** The contents of the catalog files. */
export interface CatalogFiles {
  readonly workflows: readonly Located<PartJson>[];
  readonly sections: readonly Located<PartJson>[];
  readonly fields: readonly Located<PartJson>[];
  readonly parts: readonly Located<PartJson>[];
  readonly options: ReadonlyMap<string, Located<readonly PartJson[]>>;
  readonly rules: readonly Located<PartJson>[];
}

/** Reads all files in the given folders. Invalid JSON and missing required lists are added to the problems. */
export function readFiles(
  folders: readonly { readonly starter: string; readonly rules: string }[],
  problems: CatalogFileProblem[],
): CatalogFiles {
  const starter = folders.flatMap((folder) => jsonFilesOf(folder.starter));
  const read = (file: string) => readJson(file, problems);
  const records = (located: Located<unknown>): readonly Located<PartJson>[] => recordOf(located, problems);
  const entries = (located: Located<unknown>) => entriesOf(located, problems);
  const lists = (name: string) =>
    starter
      .filter((path) => basename(path) === name)
      .flatMap(read)
      .flatMap(entries);
  return {
    workflows: lists('workflows.json'),
    sections: lists('sections.json'),
    fields: lists('fields.json'),
    parts: starter
      .filter((path) => basename(dirname(path)) === 'parts')
      .flatMap(read)
      .flatMap(records),
    options: sharedOptions(
      starter
        .filter((path) => basename(path) === 'options.json')
        .flatMap(read)
        .flatMap(records),
      problems,
    ),
    rules: folders
      .flatMap((folder) => ruleFilesOf(folder.rules))
      .flatMap(read)
      .flatMap(records),
  };
}

function sharedOptions(files: readonly Located<PartJson>[], problems: CatalogFileProblem[]): CatalogFiles['options'] {
  const options = new Map<string, Located<readonly PartJson[]>>();
  for (const { file, record } of files) {
    for (const [name, list] of Object.entries(record)) {
      const at = { file, pointer: `/${name}` };
      if (options.has(name)) problems.push({ ...at, reason: `There are other options "${name}".` });
      const entries = entriesOf({ ...at, record: list }, problems);
      options.set(name, { ...at, record: entries.map((option) => option.record) });
    }
  }
  return options;
}

/** The content of a file; invalid JSON is added to the problems. */
export function readJson(file: string, problems: CatalogFileProblem[]): readonly Located<unknown>[] {
  try {
    return [{ file, pointer: '', record: JSON.parse(readFileSync(file, 'utf8')) }];
  } catch (error) {
    const reason = `Is not JSON: ${messageOf(error)}`;
    problems.push({ file, pointer: '', reason });
    return [];
  }
}

function entriesOf(located: Located<unknown>, problems: CatalogFileProblem[]): readonly Located<PartJson>[] {
  const { file, pointer, record } = located;
  if (Array.isArray(record)) {
    return record.flatMap((entry, index) =>
      recordOf({ file, pointer: `${pointer}/${index}`, record: entry }, problems),
    );
  }
  problems.push({ file, pointer, reason: 'Must be a list.' });
  return [];
}

/** The value, if it is a record. */
export function recordOf(located: Located<unknown>, problems: CatalogFileProblem[]): readonly Located<PartJson>[] {
  const { file, pointer, record } = located;
  if (typeof record === 'object' && record !== null && !Array.isArray(record))
    return [{ file, pointer, record: { ...record } }];
  problems.push({ file, pointer, reason: 'Must be of type object.' });
  return [];
}
