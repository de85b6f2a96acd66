import { join } from 'node:path';
import { type CatalogRecord, partsOfKey } from '#engine/catalog/edits/catalog-records.ts';
import { shapesIn } from '#server/catalog/shapes-in.ts';
import { projectFolder } from '#server/project-folder.ts';

/** A problem of a record's shape. */
interface RecordProblem {
  /** Its path in the record, like "variants/0/priceType"; empty for the record itself. */
  readonly path: string;
  readonly reason: string;
  /** A value has yet to be entered; a draft may be saved without it. */
  readonly isLack: boolean;
}

const folder = join(projectFolder, 'schemas', 'catalog');

const lacks: ReadonlySet<string> = new Set(['minItems', 'minLength']);

/** Problems of a record against the schema of its kind. */
export function recordProblems(key: string, record: CatalogRecord): readonly RecordProblem[] {
  const { kind, id } = partsOfKey(key);
  const { optionIds, ...plain } = record;
  const problems = shapesIn(folder)
    [kind](kind === 'field' ? plain : record)
    .map(({ pointer, reason, keyword }) => ({
      path: pointer.slice(1),
      reason,
      isLack: lacks.has(keyword),
    }));
  const wrong = (path: string, reason: string) => problems.push({ path, reason, isLack: false });
  if (`${record.id}` !== id) wrong('id', 'An id cannot be changed.');
  const isList = Array.isArray(optionIds) && optionIds.every((each) => typeof each === 'string');
  if (kind === 'field' && optionIds !== undefined && !isList) wrong('optionIds', 'Must be a list of option ids.');
  if (kind === 'field' && 'options' in plain) wrong('options', 'Options are records of their own.');
  return problems;
}
