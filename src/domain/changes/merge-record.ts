import type { Document } from '#contract/records/document.ts';
import type { Lead } from '#contract/records/lead.ts';
import { mergeTrees, type Overlap, putAt, type Taken, type Tree } from '#domain/changes/merge-trees.ts';
import { defined } from '#domain/defined.ts';
import { isSameNotice } from '#domain/documents/cancellation/notice.ts';

/** A field that both sides changed, for a person to settle. The name is a JSON pointer without its leading slash. */
export interface FieldOverlap {
  readonly name: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A field that one side changed. */
export interface MergedField {
  readonly name: string;
  readonly side: 'mine' | 'theirs';
  readonly value: unknown;
}

export interface MergedRecord<T> {
  /** Can be sent if nothing overlaps; where something does, it holds my value. */
  readonly record: T;
  readonly overlaps: readonly FieldOverlap[];
  readonly merged: readonly MergedField[];
}

/** Merges two versions of a lead against their common base. */
export const mergeLead = (base: Lead, mine: Lead, theirs: Lead): MergedRecord<Lead> =>
  mergePlain(base, owned(mine, theirs, ['id', 'uuid', 'version', 'marks', 'createdTime', 'modifiedTime']), theirs);

/**
 * Merges two versions of a document against their common base. A signature or an event that the server has stays whole. A
 * buyer's notice is one value; a notice that differs from the server's is sent, so that the server says what it has.
 */
export function mergeDocument(base: Document, mine: Document, theirs: Document): MergedRecord<Document> {
  const record = owned(mine, theirs, [
    'id',
    'uuid',
    'version',
    'marks',
    'leadId',
    'createdByUserId',
    'pdfStatus',
    'pdfReason',
    'comparedTime',
    'pdfUrl',
    'choices',
  ]);
  const signatures = { ...mine.signatures, ...theirs.signatures };
  const events = { ...mine.events, ...theirs.events };
  const ending = theirs.ending ?? mine.ending;
  const before = isNewNotice(base, mine, theirs) ? withNotice(base, theirs.cancellation) : base;
  const after = before === base ? withNotice(record, theirs.cancellation) : record;
  const added = {
    ...(Object.keys(events).length === 0 ? {} : { events }),
    ...defined({ ending }),
  };
  return mergePlain(before, { ...after, signatures, ...added }, theirs);
}

/** Whether a buyer's notice was entered here that the server does not have. */
const isNewNotice = (base: Document, { cancellation: mine }: Document, { cancellation: theirs }: Document): boolean =>
  mine !== undefined && ![base.cancellation, theirs].some((known) => known !== undefined && isSameNotice(known, mine));

function withNotice(document: Document, cancellation: Document['cancellation']): Document {
  const { cancellation: _, ...rest } = document;
  return cancellation === undefined ? rest : { ...rest, cancellation };
}

/** A lead or document with the person's choice for every overlapping field. */
export const settleRecord = <T extends Lead | Document>(
  { record }: MergedRecord<T>,
  chosen: Readonly<Record<string, unknown>>,
): T => putAll({ ...record }, chosen) as unknown as T;

/** A lead or document whose overlapping fields show an earlier version. */
export const asSeenRecord = <T extends Lead | Document>(record: T, overlaps: readonly FieldOverlap[]): T =>
  putAll({ ...record }, Object.fromEntries(overlaps.map(({ name, base }) => [name, base]))) as unknown as T;

function mergePlain<T extends Lead | Document>(base: T, mine: T, theirs: T): MergedRecord<T> {
  const merge = mergeTrees({ ...base }, { ...mine }, { ...theirs });
  return {
    record: merge.tree as unknown as T,
    overlaps: merge.overlaps.map(namedOverlap),
    merged: merge.taken.map(namedField),
  };
}

/** Fields that only the server decides. */
export function owned<T extends object>(mine: T, theirs: T, names: readonly (keyof T)[]): T {
  const record = { ...mine };
  for (const name of names) record[name] = theirs[name];
  return record;
}

export const putAll = (tree: Tree, chosen: Readonly<Record<string, unknown>>): Tree =>
  Object.entries(chosen).reduce((result, [name, value]) => putAt(result, pathOf(name), value), tree);

export const namedOverlap = ({ path, ...values }: Overlap): FieldOverlap => ({ name: nameOf(path), ...values });
export const namedField = ({ path, ...taken }: Taken): MergedField => ({ name: nameOf(path), ...taken });

/** The name of the field at a path. */
export const nameOf = (path: readonly string[]): string =>
  path.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

/** The path of the field with a name. */
export const pathOf = (name: string): string[] =>
  name.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
