// Everything that can happen to a record on the device, as plain data. Network code and screens only report events;
// `next-record.ts` decides the outcome.
import type { Problem } from '#contract/problems.ts';

/** A person's action. */
export type PersonEvent<T> =
  /**
   * `seen` is the record that the screen showed; the edit is the difference from it. If null, the whole record is the
   * edit.
   */
  | { readonly kind: 'edited'; readonly record: T; readonly seen: T | null; readonly by: number; readonly at: string }
  /** Deleted while the office was unreachable; `seen` is the version that the person deleted. */
  | { readonly kind: 'deletedHere'; readonly seen: T; readonly by: number; readonly at: string }
  /** Discarded. `heir`: another person with unsent work that depends on the record. */
  | { readonly kind: 'discarded'; readonly heir: number | null }
  | { readonly kind: 'retried' }
  /** The chosen value of each field that draft and office both changed. */
  | { readonly kind: 'settled'; readonly chosen: Readonly<Record<string, unknown>>; readonly at: string }
  | { readonly kind: 'unsettled' }
  /** Added again under another uuid. */
  | { readonly kind: 'forked'; readonly uuid: string }
  /** The successor holds `content` and everything that depended on the record. */
  | { readonly kind: 'succeeded'; readonly content: T };

/** A request and its answer. */
export type RequestEvent<T> =
  | { readonly kind: 'requested'; readonly key: string; readonly links: Links }
  /** Null: the office has deleted the record as requested. */
  | { readonly kind: 'accepted'; readonly key: string; readonly record: T | null }
  | { readonly kind: 'refused'; readonly key: string; readonly problem: Problem }
  /**
   * Another change arrived first. `added`: the record added by an earlier request of this device whose answer was lost.
   */
  | {
      readonly kind: 'overtaken';
      readonly key: string;
      readonly record: T;
      readonly by: number | null;
      readonly added: T | null;
    };

/** News from the office that does not answer a request for this record. */
export type OfficeEvent<T> =
  /** `user` and `at` sign the draft that is created from data which a restored office lacks. */
  | {
      readonly kind: 'officeHas';
      readonly record: T;
      readonly by: number | null;
      readonly user: number;
      readonly at: string;
      /** Data that only this device has; null when it is on another one. */
      readonly whole?: Partial<T> | null;
    }
  /** `heir`: the person with unsent work that depends on the record. */
  | {
      readonly kind: 'officeDeleted';
      readonly by: number | null;
      readonly heir: number | null;
      readonly problem: Problem;
      readonly at: string;
    }
  /** The office deleted it at this person's request; `seen` is the version that the person deleted. */
  | { readonly kind: 'deletedThere'; readonly seen: T }
  /** The office has lost the record, which gets a local id. `whole`: as in `officeHas`. */
  | {
      readonly kind: 'officeLost';
      readonly id: number;
      readonly whole: Partial<T> | null;
      readonly user: number;
      readonly at: string;
    };

/** Events around a record. */
export type SurroundingEvent<T> =
  /** Its parent got its server id. */
  | { readonly kind: 'linked'; readonly links: Links }
  /** The office has given its id to another record. */
  | { readonly kind: 'renumbered'; readonly id: number }
  /** It has another parent now. */
  | { readonly kind: 'rehung'; readonly links: Links }
  /** The office has deleted its parent. */
  | { readonly kind: 'parentDeleted' }
  /** The app repairs content that an older version of it wrote. */
  | { readonly kind: 'mended'; readonly from: T; readonly to: T }
  /** The office was just asked to change a field of it. */
  | { readonly kind: 'expected'; readonly fields: Partial<T> };

export interface Links {
  readonly leadId?: number;
  readonly estimateId?: number;
}

export type RecordEvent<T> = PersonEvent<T> | RequestEvent<T> | OfficeEvent<T> | SurroundingEvent<T>;
