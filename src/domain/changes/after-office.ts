// Rules R31 to R42, R48 and R49 of docs/sync.md: unsolicited news from the office. It never overwrites a draft.

import type { Problem } from '#contract/problems.ts';
import type { OfficeEvent } from '#domain/changes/record-event.ts';
import type { RecordKind } from '#domain/changes/record-kinds.ts';
import {
  baseOf,
  contentOf,
  hasMoved,
  type Identified,
  linksOf,
  needsPerson,
  newestOf,
  type Origin,
  type RecordDraft,
  type RecordParts,
  unchangedFrom,
  withNewerOffice,
} from '#domain/changes/record-parts.ts';
import { isBehind } from '#domain/changes/version-generation.ts';
import { followsFrom, isApart, newestMark } from '#domain/changes/version-marks.ts';
import { defined } from '#domain/defined.ts';
import { isSameContent } from '#domain/same-content.ts';

type EventOfOffice<T, K extends OfficeEvent<T>['kind']> = Extract<OfficeEvent<T>, { readonly kind: K }>;

/** R31 */
export const recordFromOffice = <T>(record: T, by: number | null): RecordParts<T> =>
  unchangedFrom({ successor: null }, record, by);

export function nextAfterOffice<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T>,
  event: OfficeEvent<T>,
): RecordParts<T> | null {
  switch (event.kind) {
    case 'officeHas':
      return parts.draft === null
        ? arrived(kind, parts, contentOf(parts), event)
        : arrivedUnderDraft(kind, parts, parts.draft, event);
    case 'officeDeleted':
      return officeDeleted(parts, event);
    case 'deletedThere':
      // R41
      return parts.draft === null || isSameContent(parts.draft.to, event.seen) ? null : withoutOffice(parts, null);
    case 'officeLost':
      return officeLost(kind, parts, event);
  }
}

/** R32 to R35 and R48: a newer version replaces the one here; an older one comes from an office that lost versions. */
function arrived<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T>,
  here: T,
  { record, by, user, at, whole }: EventOfOffice<T, 'officeHas'>,
): RecordParts<T> {
  const known: T = { ...here, ...whole };
  const clean = unchangedFrom(parts, record, by);
  // A paper whose parts are on another device is left to that one.
  if (whole === null) return isNewer(record, known) || hasMoved(parts, record) ? clean : parts;
  if (isApart(record, known)) {
    const to = movedTo(kind, known, record);
    return { ...clean, draft: { from: { kind: 'nothing', lost: here }, to, isDeletion: false, by: user, at } };
  }
  if (isBehind(record.version, known.version)) {
    const { record: to, merged } = kind.merge(record, known, record);
    if (merged.length === 0) return clean;
    return { ...clean, draft: { from: { kind: 'office' }, to, isDeletion: false, by: user, at } };
  }
  return isNewer(record, known) || hasMoved(parts, record) ? clean : parts;
}

/** R35 to R37, R48 and R49 */
function arrivedUnderDraft<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T>,
  draft: RecordDraft<T>,
  { record, by }: EventOfOffice<T, 'officeHas'>,
): RecordParts<T> {
  const newest = newestOf(parts);
  if (hasMoved(parts, record)) return addedAgainElsewhere(kind, parts, draft, record, by);
  if (newest !== null && isApart(record, newest)) return apart(kind, parts, draft, record, by);
  const isNews = newest === null || isNewer(record, newest);
  if (parts.office.kind !== 'deleted') return isNews ? withNewerOffice(parts, draft, record, by) : parts;
  // The restored office no longer knows of the deletion, so the draft that was refused because of it is sent again.
  const there = isNews ? record : newest;
  const base = baseOf(parts);
  if (!draft.isDeletion && base !== null && isSameContent(draft.to, base)) return unchangedFrom(parts, there, by);
  const found = isNews
    ? withNewerOffice(parts, draft, there, by)
    : { ...parts, office: { kind: 'has', record: there, by } as const };
  // A refused deletion of an addition was never about the deletion there, so its person still decides.
  const isUndecided = draft.isDeletion && draft.from.kind === 'nothing';
  return parts.verdict?.kind === 'refused' && !isUndecided ? { ...found, verdict: null } : found;
}

/** R48: the draft is based on a version that the office has lost, so it is sent as an addition that meets its own uuid. */
function apart<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T>,
  draft: RecordDraft<T>,
  record: T,
  by: number | null,
): RecordParts<T> {
  if (draft.isDeletion) {
    // A person decides about a deletion, because the version to delete is another one, also of an unanswered addition.
    const from: Origin<T> = draft.from.kind === 'nothing' ? { kind: 'office' } : draft.from;
    const deletion: RecordDraft<T> = { ...draft, from, to: movedTo(kind, draft.to, record) };
    return { ...withNewerOffice(parts, deletion, record, by), request: null };
  }
  return {
    ...unchangedFrom(parts, record, by),
    draft: { ...draft, from: lostOrigin(parts), to: movedTo(kind, draft.to, record) },
  };
}

/** R35 and R49: another device has added the lost record again, from the same version, a later one or an earlier one. */
function addedAgainElsewhere<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T>,
  draft: RecordDraft<T>,
  record: T,
  by: number | null,
): RecordParts<T> {
  const to = movedTo(kind, draft.to, record);
  const clean = unchangedFrom(parts, record, by);
  const base = draft.from.kind === 'nothing' ? (draft.from.lost ?? null) : baseOf(parts);
  if (draft.isDeletion || base === null || newestMark(base.marks) === '')
    return { ...clean, draft: { ...draft, from: { kind: 'office' }, to } };
  if (isApart(record, base)) return { ...clean, draft: { ...draft, from: { kind: 'nothing', lost: base }, to } };
  const { merged, overlaps } = kind.merge(base, to, record);
  if (overlaps.length === 0 && merged.every(({ side }) => side === 'theirs')) return clean;
  return { ...clean, draft: { ...draft, from: { kind: 'earlier', record: base }, to } };
}

function lostOrigin<T>(parts: RecordParts<T>): Origin<T> {
  const lost = parts.draft === null ? contentOf(parts) : baseOf(parts);
  return lost === null ? { kind: 'nothing' } : { kind: 'nothing', lost };
}

/**
 * R38 to R40: a record without a draft is removed; a record with a person's unsent work stays until that person
 * decides.
 */
function officeDeleted<T extends Identified>(
  parts: RecordParts<T>,
  { by, heir, problem, at }: EventOfOffice<T, 'officeDeleted'>,
): RecordParts<T> | null {
  const deleted = withoutOffice(parts, by);
  if (parts.draft !== null) return deleted;
  if (heir === null) return null;
  const draft: RecordDraft<T> = { from: { kind: 'office' }, to: contentOf(parts), isDeletion: false, by: heir, at };
  return { ...deleted, draft, verdict: { kind: 'refused', problem } };
}

const withoutOffice = <T>(parts: RecordParts<T>, by: number | null): RecordParts<T> => ({
  ...parts,
  office: { kind: 'deleted', record: newestOf(parts), by },
});

const madeOnOtherDevice: Problem = {
  status: 409,
  title:
    'The office has lost this paper. It comes back by itself from the device that it was made and signed on: open Eaveline there.',
  errors: {},
};

/** R42: the device's whole version of the record becomes an addition again; without its parts, a person is notified. */
function officeLost<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T>,
  { id, whole, user, at }: EventOfOffice<T, 'officeLost'>,
): RecordParts<T> | null {
  const { office, draft } = parts;
  if (office.kind === 'deleted') return parts;
  if (draft?.isDeletion) return null;
  const verdict = whole === null ? ({ kind: 'refused', problem: madeOnOtherDevice } as const) : null;
  if (draft?.from.kind === 'nothing')
    return needsPerson(parts) || office.kind === 'has' ? { ...parts, office: { kind: 'none' }, verdict } : parts;
  const newest = newestOf(parts);
  const base = baseOf(parts);
  // The version that the office had last is lost too, so it is added with the draft.
  const content =
    draft === null || newest === null || base === null ? contentOf(parts) : kind.merge(base, draft.to, newest).record;
  const lost = newest ?? contentOf(parts);
  const to = { ...content, ...whole, id, ...defined({ marks: lost.marks }) };
  return {
    ...parts,
    office: { kind: 'none' },
    draft: { from: { kind: 'nothing', lost }, to, isDeletion: false, by: draft?.by ?? user, at: draft?.at ?? at },
    request: null,
    verdict,
  };
}

/** A lost version that was added again has the same number, and follows from the lost one. */
const isNewer = (record: Identified, known: Identified): boolean =>
  (record.version ?? 0) > (known.version ?? 0) ||
  ((record.version ?? 0) === (known.version ?? 0) && followsFrom(record, known));

/** Content of this device under the ids of the office's record. */
const movedTo = <T extends Identified>(kind: RecordKind<T>, content: T, record: T): T => ({
  ...kind.withStoredIds(content, record),
  id: record.id,
  ...ownLinks(record),
});

const ownLinks = (record: Identified) => ({
  ...(record.leadId === undefined ? {} : { leadId: linksOf(record).leadId }),
  ...(record.estimateId === undefined ? {} : { estimateId: linksOf(record).estimateId }),
});
