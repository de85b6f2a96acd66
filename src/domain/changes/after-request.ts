// Rules R16 to R30 and R51 of docs/sync.md: a request goes out, and its answer comes.

import { added, deleted } from '#domain/changes/change-state.ts';
import type { Links, RequestEvent } from '#domain/changes/record-event.ts';
import type { RecordKind } from '#domain/changes/record-kinds.ts';
import {
  baseOf,
  changeStateOf,
  type Identified,
  isAlike,
  linksOf,
  needsPerson,
  newestOf,
  type RecordDraft,
  type RecordParts,
  type Request,
  unchangedFrom,
  withNewerOffice,
} from '#domain/changes/record-parts.ts';
import { isBehind } from '#domain/changes/version-generation.ts';
import { isApart, newestMark } from '#domain/changes/version-marks.ts';
import { isSameContent } from '#domain/same-content.ts';

type EventOfRequest<T, K extends RequestEvent<T>['kind']> = Extract<RequestEvent<T>, { readonly kind: K }>;

export function nextAfterRequest<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T>,
  event: RequestEvent<T>,
): RecordParts<T> | null {
  const { draft, request } = parts;
  if (draft === null) return parts;
  if (event.kind === 'requested') return requested(kind, parts, draft, event);
  // R17
  if (request?.key !== event.key) return parts;
  switch (event.kind) {
    case 'accepted':
      return request.change === deleted || event.record === null
        ? deletionAccepted(parts, draft)
        : accepted(kind, parts, draft, request, event.record);
    case 'refused':
      return refused(parts, draft, request, event);
    case 'overtaken':
      return overtaken(kind, parts, draft, event);
  }
}

/** R16 and R51 */
function requested<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T>,
  draft: RecordDraft<T>,
  { key, links }: EventOfRequest<T, 'requested'>,
): RecordParts<T> {
  if (parts.request !== null || needsPerson(parts)) return parts;
  const to = { ...draft.to, ...links };
  const { version = 0, marks } = baseOf(parts) ?? {};
  const mark = newestMark(marks);
  const record = addedFirst(kind, parts, to, links);
  const request = { key, change: changeStateOf(parts), record, version, ...(mark === '' ? {} : { mark }) };
  return { ...parts, draft: { ...draft, to }, request, verdict: null };
}

/**
 * R51: what the office had of a lost record is added before the draft, which then is a change of it: the office needs
 * that version for the papers that name it.
 */
function addedFirst<T extends Identified>(
  kind: RecordKind<T>,
  { office, draft }: RecordParts<T>,
  to: T,
  links: Links,
): T {
  if (draft?.from.kind !== 'nothing' || draft.from.lost === undefined) return to;
  if (!kind.isOnPapers || office.kind !== 'none' || draft.isDeletion) return to;
  const lost = { ...draft.from.lost, ...links, id: to.id };
  return isAlike(lost, to) ? to : lost;
}

/** R22 and R23 */
const deletionAccepted = <T extends Identified>(parts: RecordParts<T>, draft: RecordDraft<T>): RecordParts<T> | null =>
  // An edit made during the deletion is sent as a change; the office refuses it, and the person sees why.
  draft.isDeletion ? null : { ...parts, office: { kind: 'deleted', record: newestOf(parts), by: null }, request: null };

/** R18 to R21: edits made after the request went out remain a draft, now based on the answered version. */
function accepted<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T>,
  draft: RecordDraft<T>,
  request: Request<T>,
  answer: T,
): RecordParts<T> | null {
  const { office } = parts;
  // The answer to a retried request may be older than a version that a pull has delivered since.
  const newest = newestOf(parts);
  const isNewer = newest !== null && (newest.version ?? 0) > (answer.version ?? 0);
  const record = isNewer ? newest : answer;
  const by = isNewer && office.kind !== 'none' ? office.by : null;
  if (changeStateOf(parts) === request.change && isSameContent(draft.to, request.record))
    return office.kind === 'deleted' ? null : unchangedFrom(parts, record, by);
  const content = draft.isDeletion
    ? answer
    : kind.merge(request.record, kind.withStoredIds(draft.to, answer), answer).record;
  const to = { ...content, id: record.id };
  return {
    ...parts,
    office: office.kind === 'deleted' ? { ...office, record } : { kind: 'has', record, by },
    draft: { ...draft, from: isNewer ? { kind: 'earlier', record: answer } : { kind: 'office' }, to },
    request: null,
  };
}

/** R24, R25 and R51 */
function refused<T extends Identified>(
  parts: RecordParts<T>,
  draft: RecordDraft<T>,
  request: Request<T>,
  { problem }: EventOfRequest<T, 'refused'>,
): RecordParts<T> | null {
  if (draft.isDeletion && request.change === added && parts.office.kind !== 'has') return null;
  // The office no longer accepts the version that it had, so the draft is added without it.
  if (!draft.isDeletion && isLostVersion(draft, request))
    return { ...parts, draft: { ...draft, from: { kind: 'nothing' } }, request: null };
  return { ...parts, request: null, verdict: { kind: 'refused', problem } };
}

const isLostVersion = <T extends Identified>({ from, to }: RecordDraft<T>, { record }: Request<T>): boolean =>
  from.kind === 'nothing' &&
  from.lost !== undefined &&
  !isAlike(record, to) &&
  isAlike({ ...record, ...linksOf(record) }, { ...from.lost, ...linksOf(record) });

/** R26 to R30: a three-way merge where different fields changed, a conflict where the same field did. */
function overtaken<T extends Identified>(
  kind: RecordKind<T>,
  before: RecordParts<T>,
  draftBefore: RecordDraft<T>,
  { record: theirs, by, added: addedBefore }: EventOfRequest<T, 'overtaken'>,
): RecordParts<T> {
  const draft = ofAdded(kind, draftBefore, addedBefore);
  const parts = withNewerOffice(before, draft, theirs, by);
  const base = baseOf(parts);
  const conflict: RecordParts<T> = { ...parts, request: null, verdict: { kind: 'conflict' } };
  if (draft.isDeletion || base === null) return conflict;
  // R48: the base is lost, so the draft is sent again as an addition that meets its own uuid.
  if (isApart(theirs, base))
    return { ...parts, draft: { ...draft, from: { kind: 'nothing', lost: base } }, request: null };
  // A record missing from a restored office is nobody's change.
  const merge = kind.merge(isBehind(theirs.version, base.version) ? theirs : base, draft.to, theirs);
  if (merge.overlaps.length > 0) return conflict;
  if (merge.merged.every(({ side }) => side === 'theirs')) return unchangedFrom(parts, theirs, by);
  return { ...parts, draft: { ...draft, from: { kind: 'office' }, to: merge.record }, request: null };
}

/** The addition arrived with a request that was given up, so the draft becomes a change of the added record. */
const ofAdded = <T extends Identified>(kind: RecordKind<T>, draft: RecordDraft<T>, record: T | null): RecordDraft<T> =>
  record === null || draft.from.kind !== 'nothing'
    ? draft
    : { ...draft, from: { kind: 'earlier', record }, to: { ...kind.withStoredIds(draft.to, record), id: record.id } };
