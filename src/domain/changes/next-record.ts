// The one function that changes a record on the device. It is pure and idempotent: an event that no longer applies
// leaves the record unchanged. docs/sync.md numbers its rules.
import { nextAfterOffice, recordFromOffice } from '#domain/changes/after-office.ts';
import { nextAfterPerson, recordFromPerson } from '#domain/changes/after-person.ts';
import { nextAfterRequest } from '#domain/changes/after-request.ts';
import { nextAfterSurroundings } from '#domain/changes/after-surroundings.ts';
import type { RecordEvent } from '#domain/changes/record-event.ts';
import type { RecordKind } from '#domain/changes/record-kinds.ts';
import type { Identified, RecordParts } from '#domain/changes/record-parts.ts';

/** Returns the same object when nothing changes, and null when the record is removed. */
export function nextRecord<T extends Identified>(
  kind: RecordKind<T>,
  parts: RecordParts<T> | null,
  event: RecordEvent<T>,
): RecordParts<T> | null {
  if (parts === null) {
    if (event.kind === 'edited') return recordFromPerson(kind, event);
    return event.kind === 'officeHas' ? recordFromOffice(event.record, event.by) : null;
  }
  switch (event.kind) {
    case 'edited':
    case 'deletedHere':
    case 'discarded':
    case 'retried':
    case 'settled':
    case 'unsettled':
    case 'forked':
    case 'succeeded':
      return nextAfterPerson(kind, parts, event);
    case 'requested':
    case 'accepted':
    case 'refused':
    case 'overtaken':
      return nextAfterRequest(kind, parts, event);
    case 'officeHas':
    case 'officeDeleted':
    case 'deletedThere':
    case 'officeLost':
      return nextAfterOffice(kind, parts, event);
    case 'linked':
    case 'renumbered':
    case 'rehung':
    case 'parentDeleted':
    case 'mended':
    case 'expected':
      return nextAfterSurroundings(parts, event);
  }
}
