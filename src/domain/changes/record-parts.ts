// A record on the device has four parts: the office's version, the draft made here, the request in flight, and the
// verdict that a person must settle. Only `next-record.ts` changes them; docs/sync.md numbers the rules.
import { isGone, type Problem } from '#contract/problems.ts';
import { added, type ChangeState, deleted, modified, unchanged } from '#domain/changes/change-state.ts';
import { isSameContent } from '#domain/same-content.ts';

/** Fields that the device relies on in every record. */
export interface Identified {
  readonly id: number;
  readonly uuid: string;
  readonly version?: number;
  readonly marks?: string;
  readonly leadId?: number;
  readonly estimateId?: number;
}

/** The newest known version of the office, and who made or deleted it if the office said so. */
export type Office<T> =
  | { readonly kind: 'none' }
  | { readonly kind: 'has'; readonly record: T; readonly by: number | null }
  | { readonly kind: 'deleted'; readonly record: T | null; readonly by: number | null };

/**
 * The version that a draft started from: none, the office's newest, or an earlier one. `lost`: the last version that the
 * office had before it lost the record.
 */
export type Origin<T> =
  | { readonly kind: 'nothing'; readonly lost?: T }
  | { readonly kind: 'office' }
  | { readonly kind: 'earlier'; readonly record: T };

/** The unsent change of a record on this device. */
export interface RecordDraft<T> {
  readonly from: Origin<T>;
  readonly to: T;
  readonly isDeletion: boolean;
  readonly by: number;
  readonly at: string;
}

/** A request as sent; it is retried verbatim until its answer is known. */
export interface Request<T> {
  readonly key: string;
  readonly change: ChangeState;
  readonly record: T;
  readonly version: number;
  /** The mark of that version, if the office has marked it. */
  readonly mark?: string;
}

export type Verdict<T> =
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** Draft and office changed the same field. */
  | { readonly kind: 'conflict' }
  /** A settled conflict, which can be reopened until the result is sent. */
  | { readonly kind: 'settled'; readonly undo: RecordDraft<T> };

/** The new record that replaces one that the office deleted, and the content that it started from. */
interface Successor<T> {
  readonly uuid: string;
  readonly record: T;
}

export interface RecordParts<T> {
  readonly office: Office<T>;
  readonly draft: RecordDraft<T> | null;
  readonly request: Request<T> | null;
  readonly verdict: Verdict<T> | null;
  readonly successor: Successor<T> | null;
}

/** The record as the person on this device sees it. */
export function contentOf<T>({ office, draft }: Pick<RecordParts<T>, 'office' | 'draft'>): T {
  if (draft !== null) return draft.to;
  if (office.kind === 'has') return office.record;
  throw new Error('A record without a draft is what the office has.');
}

/** The office's newest known version, deleted or not. */
export const newestOf = <T>({ office }: RecordParts<T>): T | null => (office.kind === 'none' ? null : office.record);

/** The base of the draft; null for an addition, and when there is no draft. */
export function baseOf<T>(parts: RecordParts<T>): T | null {
  const { draft } = parts;
  if (draft === null || draft.from.kind === 'nothing') return null;
  return draft.from.kind === 'earlier' ? draft.from.record : newestOf(parts);
}

/** The office's version, when it is newer than the draft's base. */
export const theirsOf = <T>(parts: RecordParts<T>): T | null =>
  parts.draft === null || parts.draft.from.kind === 'office' ? null : newestOf(parts);

/** The change state of the specification. */
export function changeStateOf<T>({ draft }: Pick<RecordParts<T>, 'draft'>): ChangeState {
  if (draft === null) return unchanged;
  if (draft.isDeletion) return deleted;
  return draft.from.kind === 'nothing' ? added : modified;
}

/** Whether a person must settle something before any request goes out. */
export const needsPerson = ({ verdict }: { readonly verdict: Pick<Verdict<unknown>, 'kind'> | null }): boolean =>
  verdict !== null && verdict.kind !== 'settled';

/** The HTTP status that refused the draft; null when it was not refused. */
export const refusedStatus = <T>({ verdict }: Pick<RecordParts<T>, 'verdict'>): number | null =>
  verdict?.kind === 'refused' ? verdict.problem.status : null;

/** Whether another person on this device made the draft. */
export const isOthersDraft = <T>({ draft }: Pick<RecordParts<T>, 'draft'>, userId: number): boolean =>
  draft !== null && draft.by !== userId;

/** Whether the draft was refused because the office deleted the record; a newer version since then clears that. */
export function wasDeletedThere<T>(parts: RecordParts<T>): boolean {
  if (parts.draft === null || parts.draft.isDeletion || !isGone(refusedStatus(parts) ?? 0)) return false;
  return parts.office.kind === 'deleted' || theirsOf(parts) === null;
}

/** Ids of the record's lead and estimate; 0 for none. */
export const linksOf = ({ leadId = 0, estimateId = 0 }: Pick<Identified, 'leadId' | 'estimateId'>) => ({
  leadId,
  estimateId,
});

/** Whether two contents agree in everything that a person entered. */
export const isAlike = (one: object, other: object): boolean => isSameContent(withoutStamps(one), withoutStamps(other));

const withoutStamps = (record: object): object => ({
  ...record,
  id: 0,
  version: 0,
  marks: '',
  createdTime: null,
  modifiedTime: null,
});

/**
 * Whether the office has the record under another id than this device: another device has added it again, or it had lost
 * the record. A new record has its local id until its own addition is answered.
 */
export function hasMoved<T extends Identified>(parts: Pick<RecordParts<T>, 'office' | 'draft'>, record: T): boolean {
  const { id } = contentOf(parts);
  const isNew = parts.draft?.from.kind === 'nothing' && parts.draft.from.lost === undefined;
  return id !== record.id && (id > 0 || !isNew);
}

/** The office's version without a draft. */
export const unchangedFrom = <T>(
  { successor }: Pick<RecordParts<T>, 'successor'>,
  record: T,
  by: number | null,
): RecordParts<T> => ({ office: { kind: 'has', record, by }, draft: null, request: null, verdict: null, successor });

/** The record without its draft; null when the office does not have it. */
export const asInOffice = <T>(parts: RecordParts<T>): RecordParts<T> | null =>
  parts.office.kind === 'has' ? unchangedFrom(parts, parts.office.record, parts.office.by) : null;

/** A newer office version under a draft: a draft based on the previous version is now based on an earlier one. */
export function withNewerOffice<T>(
  parts: RecordParts<T>,
  draft: RecordDraft<T>,
  record: T,
  by: number | null,
): RecordParts<T> {
  const newest = newestOf(parts);
  const from: Origin<T> =
    draft.from.kind === 'office' && newest !== null ? { kind: 'earlier', record: newest } : draft.from;
  return { ...parts, office: { kind: 'has', record, by }, draft: { ...draft, from } };
}
