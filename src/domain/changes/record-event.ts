// What can happen to a record on the device. An event is plain data: whoever talks to the network or to a person only says
// what happened; `next-record.ts` says what becomes of the record.
import type { Refusal } from '#domain/changes/record-parts.ts';

/** A person's word. */
export type PersonEvent<T> =
  /** `seen` is the record as the screen got it; what differs is the change. Null: the whole record is. */
  | { readonly kind: 'edited'; readonly record: T; readonly seen: T | null; readonly by: number; readonly at: string }
  /** Deleted while the office could not be asked; `seen` is what the person wanted to be without. */
  | { readonly kind: 'deletedHere'; readonly seen: T; readonly by: number; readonly at: string }
  /** Let go of. `heir`: another person whose work hangs on it. */
  | { readonly kind: 'discarded'; readonly heir: number | null }
  | { readonly kind: 'retried' }
  /** The chosen value of each field that draft and office both changed. */
  | { readonly kind: 'settled'; readonly chosen: Readonly<Record<string, unknown>>; readonly at: string }
  | { readonly kind: 'unsettled' }
  /** Added again under another uuid. */
  | { readonly kind: 'forked'; readonly uuid: string }
  /** The successor holds `content` and all that hung on the record. */
  | { readonly kind: 'succeeded'; readonly content: T };

/** A request that went out, and its answer. */
export type RequestEvent<T> =
  | { readonly kind: 'requested'; readonly key: string; readonly links: Links }
  /** Null: the office has deleted it, as it was asked to. */
  | { readonly kind: 'accepted'; readonly key: string; readonly record: T | null }
  | { readonly kind: 'refused'; readonly key: string; readonly problem: Refusal }
  /** Somebody else was faster. `added`: what an earlier request of this device had added, whose answer never came. */
  | {
      readonly kind: 'overtaken';
      readonly key: string;
      readonly record: T;
      readonly by: number | null;
      readonly added: T | null;
    };

/** News of the office that no request of this record asked for. */
export type OfficeEvent<T> =
  /** `user` and `at` sign what a restored office lacks: it becomes a draft again. */
  | {
      readonly kind: 'officeHas';
      readonly record: T;
      readonly by: number | null;
      readonly user: number;
      readonly at: string;
    }
  /** `heir`: the person whose unsent work hangs on it. */
  | {
      readonly kind: 'officeDeleted';
      readonly by: number | null;
      readonly heir: number | null;
      readonly problem: Refusal;
      readonly at: string;
    }
  /** The office deleted it at this person's word; `seen` is what they wanted to be without. */
  | { readonly kind: 'deletedThere'; readonly seen: T }
  /** A restored office has never heard of it. `whole`: what only this device can say of it. */
  | { readonly kind: 'officeLost'; readonly whole: Partial<T>; readonly user: number; readonly at: string };

/** What happened around it. */
export type SurroundingEvent<T> =
  /** What it belongs to got its number. */
  | { readonly kind: 'linked'; readonly links: Links }
  /** It belongs to another record now. */
  | { readonly kind: 'rehung'; readonly links: Links }
  /** The office has deleted what it belongs to. */
  | { readonly kind: 'parentDeleted' }
  /** The app mends what an older version of it wrote. */
  | { readonly kind: 'mended'; readonly from: T; readonly to: T; readonly refusedWith: number }
  /** The office is going to change a field of it, as it was just asked to. */
  | { readonly kind: 'expected'; readonly fields: Partial<T> };

export interface Links {
  readonly leadId?: number;
  readonly estimateId?: number;
}

export type RecordEvent<T> = PersonEvent<T> | RequestEvent<T> | OfficeEvent<T> | SurroundingEvent<T>;
