// Rules R1 to R15 of docs/sync.md: a person edits, deletes, decides.
import type { PersonEvent } from '#domain/changes/record-event.ts';
import type { RecordKind } from '#domain/changes/record-kinds.ts';
import {
  asInOffice,
  baseOf,
  contentOf,
  type Identified,
  isAlike,
  isOthersDraft,
  type Origin,
  type RecordDraft,
  type RecordParts,
  theirsOf,
  unchangedFrom,
} from '#domain/changes/record-parts.ts';
import { isSameContent } from '#domain/same-content.ts';

type EventOfPerson<T, K extends PersonEvent<T>['kind']> = Extract<PersonEvent<T>, { readonly kind: K }>;

/** R1 */
export const recordFromPerson = <T extends Identified>(
  kind: RecordKind<T>,
  { record, by, at }: EventOfPerson<T, 'edited'>,
): RecordParts<T> => ({
  office: { kind: 'none' },
  draft: {
    from: { kind: 'nothing' },
    // A copy of another record brings that one's marks along.
    to: kind.stamp(
      { ...record, version: record.version ?? 0, ...(record.marks === undefined ? {} : { marks: '' }) },
      at,
    ),
    isDeletion: false,
    by,
    at,
  },
  request: null,
  verdict: null,
  successor: null,
});

export function nextAfterPerson<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T>,
  event: PersonEvent<T>,
): RecordParts<T> | null {
  switch (event.kind) {
    case 'edited':
      return edited(kind, parts, event);
    case 'deletedHere':
      return deletedHere(parts, event);
    case 'discarded':
      return discarded(parts, event.heir);
    case 'retried':
      return retried(parts);
    case 'settled':
      return settled(kind, parts, event);
    case 'unsettled':
      return parts.verdict?.kind === 'settled'
        ? { ...parts, draft: parts.verdict.undo, request: null, verdict: { kind: 'conflict' } }
        : parts;
    case 'forked':
      return parts.successor === null ? { ...parts, successor: { uuid: event.uuid, record: contentOf(parts) } } : parts;
    case 'succeeded':
      return isSameContent(contentOf(parts), event.content) ? asInOffice({ ...parts, successor: null }) : parts;
  }
}

/** R2 to R4 */
function edited<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T>,
  { record, seen: opened, by, at }: EventOfPerson<T, 'edited'>,
): RecordParts<T> {
  if (isOthersDraft(parts, by)) return parts;
  const stored = contentOf(parts);
  const mine = kind.withStoredIds({ ...record, id: stored.id, version: stored.version ?? 0 }, stored);
  const seen = opened === null ? stored : kind.withStoredIds(opened, stored);
  const isCurrent = isAlike(seen, stored);
  const to = isCurrent ? mine : kind.merge(seen, mine, stored).record;
  if (isAlike(to, stored)) return parts;
  const overtakenAt = isCurrent ? null : unseenVersion(kind, parts, seen, mine);
  return {
    ...parts,
    draft: {
      from: overtakenAt ?? parts.draft?.from ?? { kind: 'office' },
      to: kind.stamp(to, at),
      isDeletion: false,
      by,
      at,
    },
    // The request in flight predates the overlap; its answer would hide it.
    request: overtakenAt === null ? parts.request : null,
    verdict: null,
  };
}

/**
 * R5: over a draft of this device, the later save wins. For a field that somebody else changed while the screen was
 * open, the draft starts from the version on the screen, so the office will answer that it was overtaken.
 */
function unseenVersion<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T>,
  seen: T,
  mine: T,
): Origin<T> | null {
  const base = parts.draft === null ? contentOf(parts) : baseOf(parts);
  if (base === null || (seen.version ?? 0) === (base.version ?? 0)) return null;
  // The screen has shown this device's draft of a field, even where its version is older.
  const unseen = new Set(kind.merge(seen, mine, contentOf(parts)).overlaps.map(({ name }) => name));
  const overlaps = kind.merge(seen, mine, base).overlaps.filter(({ name }) => unseen.has(name));
  if (overlaps.length === 0) return null;
  return { kind: 'earlier', record: { ...kind.asSeen(base, seen, overlaps), version: seen.version ?? 0 } };
}

/** R6 and R7 */
function deletedHere<T extends Identified>(
  parts: RecordParts<T>,
  event: EventOfPerson<T, 'deletedHere'>,
): RecordParts<T> | null {
  const { draft, request } = parts;
  const { seen, by, at } = event;
  if (draft !== null && !isSameContent(draft.to, seen)) return parts;
  const from: Origin<T> = draft?.from ?? { kind: 'office' };
  if (from.kind === 'nothing' && request === null) {
    const known = asInOffice(parts);
    return known === null ? null : deletedHere(known, { ...event, seen: contentOf(known) });
  }
  return { ...parts, draft: { from, to: contentOf(parts), isDeletion: true, by, at }, verdict: null };
}

/** R8 to R10 */
function discarded<T extends Identified>(parts: RecordParts<T>, heir: number | null): RecordParts<T> | null {
  const { office, draft, request } = parts;
  if (draft === null) return parts;
  if (office.kind === 'deleted' && heir !== null)
    return { ...parts, draft: { ...draft, by: heir, to: baseOf(parts) ?? draft.to, isDeletion: false } };
  // The request may have arrived. The record that it added is deleted once the answer is known.
  if (draft.from.kind === 'nothing' && request !== null)
    return { ...parts, draft: { ...draft, isDeletion: true }, verdict: null };
  return asInOffice({ ...parts, successor: null });
}

/** R11: a retried deletion now applies to their version. */
export function retried<T extends Identified>(parts: RecordParts<T>): RecordParts<T> {
  const { draft, verdict } = parts;
  if (draft === null || verdict === null || verdict.kind === 'settled') return parts;
  const theirs = theirsOf(parts);
  const again: RecordDraft<T> =
    draft.isDeletion && theirs !== null
      ? { ...draft, from: { kind: 'office' }, to: { ...draft.to, id: theirs.id } }
      : draft;
  return { ...parts, draft: again, verdict: null };
}

/** R12: the chosen values on top of the three-way merge, as a change of their version. */
function settled<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T>,
  { chosen, at }: EventOfPerson<T, 'settled'>,
): RecordParts<T> | null {
  const { office, draft, verdict } = parts;
  const [base, theirs] = [baseOf(parts), theirsOf(parts)];
  if (draft === null || verdict?.kind !== 'conflict' || base === null || theirs === null) return parts;
  // The office's version may have changed while the person chose; the person has not seen that.
  if (kind.merge(base, draft.to, theirs).overlaps.some(({ name }) => !(name in chosen))) return parts;
  const to = kind.settle(base, draft.to, theirs, chosen);
  const undo = { kind: 'settled', undo: draft } as const;
  if (!draft.isDeletion && !isSameContent(to, theirs))
    return { ...parts, draft: { ...draft, from: { kind: 'office' }, to, at }, verdict: undo };
  // Their side may have removed the record.
  return office.kind === 'deleted' ? null : { ...unchangedFrom(parts, theirs, null), verdict: undo };
}
