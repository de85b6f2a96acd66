import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Field } from '#contract/records/field.ts';
import type { Part } from '#contract/records/part.ts';
import type { Rule } from '#contract/records/rule.ts';
import type { Section } from '#contract/records/section.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { type CatalogFileProblem, duplicateProblems } from '#server/catalog/catalog-file-problem.ts';
import { withVersions } from '#server/catalog/catalog-versions.ts';
import { expandParts, partUsesOf } from '#server/catalog/expand-parts.ts';
import { type FileLocation, type Located, locationOfMember } from '#server/catalog/file-location.ts';
import { type CatalogFiles, readFiles, recordOf } from '#server/catalog/read-files.ts';
import { type Shapes, shapesIn } from '#server/catalog/shapes-in.ts';

/** Folders with catalog files. */
export interface CatalogFolders {
  /** Folders with the shapes, in `catalog/`; the first folder's shapes apply to all. */
  readonly schemas: string;
  /**
   * Folders with `workflows.json`, a folder for each trade with `sections.json` and `fields.json`, `parts/` and
   * `options.json`.
   */
  readonly starter: string;
  /** Folders with rules, one per file, in any subfolders. */
  readonly rules: string;
}

/** A catalog with the source locations of its records. */
export interface LocatedCatalog {
  readonly catalog: Catalog;
  /** The source location of an engine path such as `fields/1.36/parentId`. */
  readonly locationOf: (path: string) => FileLocation;
}

/** A rule that replaces the one with its id. */
export interface WrittenRule {
  readonly file: string;
  readonly record: unknown;
}

/**
 * Reads the files that a new company starts with. Later folders add trades, parts and rules; a duplicate id is a
 * problem. Reports every problem in every file.
 */
export function readCatalog(
  folders: readonly CatalogFolders[],
  instead: WrittenRule | null = null,
): Result<LocatedCatalog, readonly CatalogFileProblem[]> {
  const missing = folders.flatMap(({ schemas, starter, rules }) =>
    [schemas, starter, rules].filter((path) => !existsSync(path)),
  );
  const [first] = folders;
  if (first === undefined || missing.length > 0) {
    return refused(missing.map((file) => ({ file, pointer: '', reason: 'There is no such folder.' })));
  }
  const shapes = shapesIn(join(first.schemas, 'catalog'));
  const problems: CatalogFileProblem[] = [];
  const checked = <T>(shape: keyof Shapes, written: readonly Located<unknown>[]): readonly Located<T>[] =>
    written.filter((each): each is Located<T> => {
      const found = shapes[shape](each.record);
      problems.push(...found.map(({ pointer, reason }) => ({ ...locationOfMember(each, pointer), reason })));
      return found.length === 0;
    });
  const written = withRule(readFiles(folders, problems), instead, problems);
  checked('part-use', written.sections.flatMap(partUsesOf));
  const parts = checked<Part>('part', written.parts);
  const expanded = expandParts({ ...written, parts });
  problems.push(...expanded.problems);
  const workflows = checked<Workflow>('workflow', written.workflows);
  const sections = checked<Section>('section', expanded.sections);
  const fields = checked<Field>('field', expanded.fields);
  const rules = checked<Rule>('rule', expanded.rules);
  problems.push(
    ...duplicateProblems('workflow', workflows),
    ...duplicateProblems('section', sections),
    ...duplicateProblems('part', parts),
    ...duplicateProblems('field', fields),
    ...duplicateProblems('rule', rules),
  );
  if (problems.length > 0) return refused(eachOnce(problems));
  const data = { workflows: recordsOf(workflows), sections: recordsOf(sections), fields: recordsOf(fields) };
  const ordered = recordsOf(rules).sort((a, b) => (a.id < b.id ? -1 : 1));
  return ok({
    catalog: withVersions({ ...data, rules: ordered }),
    locationOf: positionsOf({ sections, fields, rules }),
  });
}

function withRule(files: CatalogFiles, instead: WrittenRule | null, problems: CatalogFileProblem[]): CatalogFiles {
  if (instead === null) return files;
  const [rule] = recordOf({ ...instead, pointer: '' }, problems);
  const isKnown = files.rules.some(({ record }) => record.id === rule?.record.id);
  if (rule === undefined) return files;
  if (!isKnown)
    problems.push({ file: rule.file, pointer: '/id', reason: `There is no rule "${String(rule.record.id)}".` });
  return { ...files, rules: files.rules.map((each) => (each.record.id === rule.record.id ? rule : each)) };
}

/** A problem in a part applies to every trade that includes it, and is reported once. */
const eachOnce = (problems: readonly CatalogFileProblem[]): readonly CatalogFileProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

const positionsOf =
  (
    located: Readonly<Record<string, readonly Located<{ readonly id: string | number }>[]>>,
  ): LocatedCatalog['locationOf'] =>
  (path) => {
    const [, kind = '', id = '', rest = ''] = /^([^/]*)\/([^/]*)(.*)$/.exec(path) ?? [];
    const found = located[kind]?.find(({ record }) => String(record.id) === id);
    return found === undefined ? { file: '', pointer: path } : locationOfMember(found, rest);
  };

const recordsOf = <T>(located: readonly Located<T>[]): T[] => located.map(({ record }) => record);
