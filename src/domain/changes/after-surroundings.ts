// Rules R43 to R47 and R50 of docs/sync.md: events around a record.
import { isGone, isInvalid } from '#contract/problems.ts';
import { retried } from '#domain/changes/after-person.ts';
import type { Links, SurroundingEvent } from '#domain/changes/record-event.ts';
import { contentOf, type Identified, type RecordParts, refusedStatus } from '#domain/changes/record-parts.ts';
import { isSameContent } from '#domain/same-content.ts';

export function nextAfterSurroundings<T extends Identified>(
  parts: RecordParts<T>,
  event: SurroundingEvent<T>,
): RecordParts<T> {
  const { office, draft } = parts;
  switch (event.kind) {
    case 'linked': {
      const linked = withContent(parts, { ...contentOf(parts), ...event.links });
      // A deletion of an addition needs the answer to it, whatever the answer is.
      if (draft?.isDeletion && draft.from.kind === 'nothing') return linked;
      // The request names the parent by an id that the office has given to another record, or to none.
      return isNamedOtherwise(contentOf(parts), event.links) ? { ...linked, request: null } : linked;
    }
    case 'renumbered':
      return withContent(parts, { ...contentOf(parts), id: event.id });
    case 'rehung':
      return draft === null || draft.isDeletion
        ? parts
        : { ...parts, draft: { ...draft, to: { ...draft.to, ...event.links } }, request: null, verdict: null };
    case 'parentDeleted':
      return office.kind !== 'deleted' && isRefusedForParent(refusedStatus(parts) ?? 0) ? retried(parts) : parts;
    case 'mended': {
      if (draft === null || draft.isDeletion || !isSameContent(draft.to, event.from)) return parts;
      const verdict = isInvalid(refusedStatus(parts) ?? 0) ? null : parts.verdict;
      return { ...parts, draft: { ...draft, to: event.to }, request: null, verdict };
    }
    case 'expected':
      return draft === null ? withContent(parts, { ...contentOf(parts), ...event.fields }) : parts;
  }
}

const isNamedOtherwise = (content: Links, links: Links): boolean =>
  (['leadId', 'estimateId'] as const).some((name) => {
    const [before = 0, after = 0] = [content[name], links[name]];
    return before > 0 && after !== 0 && before !== after;
  });

/** Whether the office may have refused the record because it has deleted the parent. */
const isRefusedForParent = (status: number): boolean => isInvalid(status) || isGone(status);

function withContent<T>(parts: RecordParts<T>, content: T): RecordParts<T> {
  const { office, draft } = parts;
  if (isSameContent(content, contentOf(parts))) return parts;
  if (draft !== null) return { ...parts, draft: { ...draft, to: content } };
  return office.kind === 'has' ? { ...parts, office: { ...office, record: content } } : parts;
}
