// Rules R31 to R42 of docs/sync.md: unsolicited news from the office. It never overwrites a draft.

import type { OfficeEvent } from '#domain/changes/record-event.ts';
import type { RecordKind } from '#domain/changes/record-kinds.ts';
import {
  baseOf,
  contentOf,
  type Draft,
  type Identified,
  linksOf,
  needsPerson,
  newestOf,
  type RecordParts,
  unchangedFrom,
  withNewerOffice,
} from '#domain/changes/record-parts.ts';
import { isBehind } from '#domain/changes/version-generation.ts';
import { isSameContent } from '#domain/same-content.ts';

type Event<T, K extends OfficeEvent<T>['kind']> = Extract<OfficeEvent<T>, { readonly kind: K }>;

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
      return officeLost(parts, event);
  }
}

/** R32 to R35: a newer version replaces the one here; an older one comes from a restored office. */
function arrived<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T>,
  known: T,
  { record, by, user, at }: Event<T, 'officeHas'>,
): RecordParts<T> {
  if (isBehind(record.version, known.version)) {
    const { record: to, merged } = kind.merge(record, known, record);
    const clean = unchangedFrom(parts, record, by);
    if (merged.length === 0) return clean;
    return { ...clean, draft: { from: { kind: 'office' }, to, isDeletion: false, by: user, at } };
  }
  return isNewer(record, known) || isMoved(known, record) ? unchangedFrom(parts, record, by) : parts;
}

/** R35 to R37 */
function arrivedUnderDraft<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T>,
  draft: Draft<T>,
  { record, by }: Event<T, 'officeHas'>,
): RecordParts<T> {
  if (isMoved(draft.to, record)) {
    const to = { ...kind.withStoredIds(draft.to, record), id: record.id, ...ownLinks(record) };
    return { ...unchangedFrom(parts, record, by), draft: { ...draft, from: { kind: 'office' }, to } };
  }
  const newest = newestOf(parts);
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
  const isAsked = draft.isDeletion && draft.from.kind === 'nothing';
  return parts.verdict?.kind === 'refused' && !isAsked ? { ...found, verdict: null } : found;
}

/**
 * R38 to R40: a record without a draft is removed; a record with a person's unsent work stays until that person
 * decides.
 */
function officeDeleted<T extends Identified>(
  parts: RecordParts<T>,
  { by, heir, problem, at }: Event<T, 'officeDeleted'>,
): RecordParts<T> | null {
  const deleted = withoutOffice(parts, by);
  if (parts.draft !== null) return deleted;
  if (heir === null) return null;
  const draft: Draft<T> = { from: { kind: 'office' }, to: contentOf(parts), isDeletion: false, by: heir, at };
  return { ...deleted, draft, verdict: { kind: 'refused', problem } };
}

const withoutOffice = <T>(parts: RecordParts<T>, by: number | null): RecordParts<T> => ({
  ...parts,
  office: { kind: 'deleted', record: newestOf(parts), by },
});

/** R42: the device's whole version of the record becomes an addition again. */
function officeLost<T extends Identified>(
  parts: RecordParts<T>,
  { whole, user, at }: Event<T, 'officeLost'>,
): RecordParts<T> | null {
  const { office, draft } = parts;
  if (office.kind === 'deleted') return parts;
  if (draft?.isDeletion) return null;
  if (draft?.from.kind === 'nothing')
    return needsPerson(parts) || office.kind === 'has' ? { ...parts, office: { kind: 'none' }, verdict: null } : parts;
  const to = { ...contentOf(parts), ...whole };
  return {
    ...parts,
    office: { kind: 'none' },
    draft: { from: { kind: 'nothing' }, to, isDeletion: false, by: draft?.by ?? user, at: draft?.at ?? at },
    request: null,
    verdict: null,
  };
}

const isNewer = (record: Identified, known: Identified): boolean => (record.version ?? 0) > (known.version ?? 0);

/** Whether another device has added the record to a restored office again, under another id. */
const isMoved = (known: Identified, record: Identified): boolean => known.id > 0 && known.id !== record.id;

const ownLinks = (record: Identified) => ({
  ...(record.leadId === undefined ? {} : { leadId: linksOf(record).leadId }),
  ...(record.estimateId === undefined ? {} : { estimateId: linksOf(record).estimateId }),
});
