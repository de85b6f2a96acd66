// The device's interface for screens, which import nothing below it. Reads come from the local database and never wait
// for the network; writes are done once stored locally.
import type { Observable } from 'rxjs';
import type { Input } from '#client/api/send.ts';
import type { DeletedRecord } from '#client/database/info-rows.ts';
import type { Problem } from '#contract/problems.ts';
import type { Company } from '#contract/records/company.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { FirstAdmin } from '#contract/records/first-admin.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Profile } from '#contract/records/profile.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import type { AnswerOf, Route } from '#contract/route.ts';
import type { ChangeState } from '#domain/changes/change-state.ts';
import type { FieldOverlap, MergedField } from '#domain/changes/merge-record.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import type { ClockReading } from '#domain/clock/clock-reading.ts';
import type { LeadPhoto } from '#domain/leads/lead-photo.ts';
import type { Result } from '#domain/result.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

/** A record and its change state; the draft travels in the same document as the data. */
export interface LocalRecord<T> {
  readonly data: T;
  /** unchanged 1, deleted 2, modified 3, added 4 */
  readonly state: ChangeState;
  /** Why the office refused it; null when it did not. */
  readonly problem: Problem | null;
  readonly changedAt: string | null;
  /** The other author, where the server said so. */
  readonly theirUserId?: number | null;
}

export type SessionState =
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'anonymous';
      readonly reason: 'none' | 'expired' | 'logged-out';
      /** The user whose session has expired. */
      readonly email?: string;
    }
  | {
      readonly kind: 'signed-in';
      /** The server requires a new login. Open screens continue with the device's data; nothing is sent. */
      readonly expired?: true;
      readonly user: User;
      readonly companies: readonly Company[];
      readonly company: Company | null;
      /** The chosen company no longer lets the account in. Unsent work for it stays until it does. */
      readonly closed?: true;
    };

export interface LoggedOut {
  /** The office was unreachable; the session ends there at the next connection. */
  readonly isOwed: boolean;
  /** The person's unsent changes stay for their next login: one of them came after the question. */
  readonly hasUnsentWork: boolean;
}

export interface SyncState {
  readonly online: boolean;
  /** "Starting" until the device has counted its waiting changes. */
  readonly phase: 'starting' | 'idle' | 'pushing' | 'pulling';
  /** Progress of the running push. */
  readonly done: number;
  readonly total: number;
  readonly waiting: number;
  readonly attention: number;
  /** The screen has unsaved input. */
  readonly unsaved: boolean;
  readonly lastRefreshed: string | null;
  /** True until the first download of this company is complete. */
  readonly firstDownload: { readonly done: number; readonly total: number | null } | null;
  /**
   * The browser has emptied the database since the last start: waiting changes are lost, and everything is downloaded
   * again.
   */
  readonly databaseLost?: boolean;
  /** Why nothing can be saved anymore. */
  readonly storageClosed?: StorageClosed;
  /** An older version of the app left data here that is unreadable. */
  readonly unreadable?: UnreadableData | null;
}

/**
 * The database does not open, was closed under the app, or was taken over by a newer version of the app in another tab.
 */
export type StorageClosed = 'closed' | 'newer';

/** Unreadable changes, stored for export; none when a whole collection is lost. */
export interface UnreadableData {
  readonly changes: number;
}

export interface OutboxEntry {
  readonly key: string;
  readonly kind: 'record' | 'photo' | 'pdf' | 'email';
  /** Of the record, or of the one that the item belongs to. */
  readonly store: 'leads' | 'estimates' | 'estimate-documents';
  readonly state: ChangeState;
  /** "Dana Whitfield", with the address or the amount below. */
  readonly title: string;
  readonly detail: string;
  readonly route: string | null;
  readonly changedAt: string;
  readonly status: 'waiting' | 'sending' | 'attention';
  readonly error: number | null;
  readonly problem: Problem | null;
  /** Both versions, when another device changed the same field. */
  readonly conflict: Conflict | null;
  /** The person who deleted it in the office, if known. */
  readonly deletedBy?: string;
  /** The office deleted it and its parent exists, so it may be added again. */
  readonly addable: boolean;
  /** A measurement file, which waits as photos do. */
  readonly isMeasurement?: boolean;
  /** Its parent needs a person first. */
  readonly held: boolean;
  /** Number of unsent changes that depend on it and are discarded with it. */
  readonly dependents: number;
  /** Settled and not sent yet: can be reopened. */
  readonly settled: boolean;
}

export interface Conflict {
  readonly theirName: string | null;
  readonly theirTime: string | null;
  readonly theirVersion: number;
  readonly fields: readonly FieldOverlap[];
  /** Fields that only one side changed. */
  readonly merged: readonly MergedField[];
  /** Preview of the estimate with these values; null for another kind of record. */
  readonly estimate: ((chosen: Readonly<Record<string, unknown>>) => Estimate) | null;
}

/** The person who deleted a record in the office, and the time; each if known. */
export type DeletedRecordInfo = DeletedRecord;

export type LeadSort =
  | 'name-asc'
  | 'name-desc'
  | 'company-asc'
  | 'company-desc'
  | 'meeting-asc'
  | 'meeting-desc'
  | 'relevance';

export interface LeadQuery {
  readonly search: string;
  readonly userId: number | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly sort: LeadSort;
  readonly offset: number;
  readonly limit: number;
}

export interface LeadRow extends LocalRecord<Lead> {
  /** The sold price, or else the total of the newest estimate. */
  readonly estimateTotal: number | null;
  /** Lines without a price, which it leaves out. */
  readonly unpriced: number;
  readonly workflowIds: readonly number[];
  /** A contract is signed, and the buyer has not canceled it. */
  readonly signed: boolean;
}

export interface DueQuery extends Pick<LeadQuery, 'userId'> {
  readonly now: Date;
}

/** Unsold leads: the meeting is over without a result, or the next step is due. */
export interface DueVisits {
  readonly withoutResult: readonly LeadRow[];
  readonly followUps: readonly LeadRow[];
}

/** The count is null while unread leads could belong to the list: its first rows are shown before. */
export interface LeadPage {
  readonly rows: readonly LeadRow[];
  readonly totalCount: number | null;
}

export interface Photo {
  readonly id: string;
  readonly name: string;
  /** Object URL of the picture; from the device if available. */
  readonly url: string;
  readonly caption: string;
  readonly waiting: boolean;
  /** The photo as papers name it; null when none can. */
  readonly onPaper: LeadPhoto | null;
}

/** A measurement file of a lead. */
export interface MeasurementFile {
  readonly id: string;
  readonly name: string;
  /** The time at which it was imported or arrived. ISO 8601. */
  readonly at: string;
  /** Object URL of its bytes; null while they are neither here nor can be fetched. */
  readonly url: string | null;
  readonly waiting: boolean;
}

/** Recipients of a document, and the sender's message to them. */
interface Mailing {
  readonly emailAddresses: readonly string[];
  readonly message: string;
}

/** E-mails of a document that wait on this device. */
export interface WaitingMailing extends Mailing {
  readonly at: string;
  /** Why they wait for a person; null when they go out by themselves. */
  readonly problem: Problem | null;
}

/** Unsaved input of a form, per user, device and company. */
export interface Draft {
  /** The stored input; null when there is none. */
  readonly value: unknown;
  /** Another tab stores other input of the same form. */
  readonly elsewhere$: Observable<boolean>;
  readonly store: (value: unknown) => Promise<void>;
  readonly drop: () => Promise<void>;
}

/** An online call of the route table with its typed and checked answer. */
export type RequestRoute = <const R extends Route>(route: R, input: Input<R>) => Promise<Result<AnswerOf<R>, Problem>>;

export interface Device {
  readonly session: {
    readonly state$: Observable<SessionState>;
    readonly login: (email: string, password: string) => Promise<Result<null, Problem>>;
    /** Creates the first company of an empty installation with the code that its server printed. */
    readonly makeFirstAdmin: (requested: FirstAdmin) => Promise<Result<null, Problem>>;
    /** Ends the session and clears the device, also of these unsent changes that the person agreed to lose. */
    readonly logout: (givenUp: readonly string[]) => Promise<Result<LoggedOut, Problem>>;
    readonly selectCompany: (companyId: number) => Promise<Result<null, Problem>>;
    /** Works for no company in any tab. Unsent work stays, and is still sent. */
    readonly leaveCompany: () => void;
    /** Reads the companies open to the account again, after one was made, renamed or closed. */
    readonly refreshCompanies: () => Promise<Result<null, Problem>>;
    readonly saveProfile: (profile: Profile) => Promise<Result<User, Problem>>;
    readonly changePassword: (currentPassword: string, newPassword: string) => Promise<Result<null, Problem>>;
    /** Calls a route for the chosen company: accounts and configuration, which need a connection and keep nothing here. */
    readonly request: RequestRoute;
  };
  readonly sync: {
    readonly state$: Observable<SyncState>;
    readonly outbox$: Observable<readonly OutboxEntry[]>;
    readonly syncNow: () => Promise<void>;
    /** Triggers a sync too, and resolves once a pull has ended: true when everything of the office is here. */
    readonly pullNow: () => Promise<boolean>;
    readonly retry: (key: string) => Promise<Result<null, Problem>>;
    readonly discard: (key: string) => Promise<Result<null, Problem>>;
    /** Adds it again as a new record, with its dependents on this device. */
    readonly addAgain: (key: string) => Promise<Result<null, Problem>>;
    /** Keys of the user's unsent changes in all companies. */
    readonly listUnsent: () => Promise<readonly string[]>;
    /** All waiting changes, or the named ones, as a JSON file. */
    readonly exportChanges: (keys?: readonly string[]) => Promise<Blob>;
    /** Unreadable data of this device, unchanged. */
    readonly exportUnreadable: () => Promise<Blob>;
    readonly forgetUnreadable: () => Promise<Result<null, Problem>>;
    /** Settles a conflict with the chosen value of each overlapping field; false when it has changed since. */
    readonly settle: (key: string, chosen: Readonly<Record<string, unknown>>) => Promise<Result<boolean, Problem>>;
    /** Reopens a settled conflict; false once it was sent. */
    readonly undoSettle: (key: string) => Promise<Result<boolean, Problem>>;
    /** Delays the three-hour reload while something is unsaved. Call the result to release. */
    readonly holdReload: (reason: string) => () => void;
  };
  readonly leads: {
    readonly list: (query: LeadQuery) => Observable<LeadPage>;
    readonly due: (query: DueQuery) => Observable<DueVisits>;
    /** By server id, or by a local id that may have been synced since. Null when not found. */
    readonly watch: (id: number) => Observable<LocalRecord<Lead> | null>;
    /**
     * Adds the lead when `lead.id` is 0. Otherwise a three-way save of the fields that differ from `opened`, the lead on
     * the screen. Returns the stored lead with its id.
     */
    readonly save: (lead: Lead, opened?: Lead) => Promise<Result<Lead, Problem>>;
    readonly remove: (id: number) => Promise<Result<null, Problem>>;
    readonly photos: (id: number) => Observable<readonly Photo[]>;
    readonly addPhoto: (id: number, file: globalThis.File) => Promise<Result<null, Problem>>;
    /** Changes a waiting photo here and a sent one in the office, which requires a connection. */
    readonly captionPhoto: (id: number, photoId: string, caption: string) => Promise<Result<null, Problem>>;
    readonly removePhoto: (id: number, photoId: string) => Promise<Result<null, Problem>>;
    readonly measurementFiles: (id: number) => Observable<readonly MeasurementFile[]>;
    /** Stores an imported measurement file, which is sent like a photo. */
    readonly addMeasurementFile: (id: number, file: globalThis.File) => Promise<Result<null, Problem>>;
    /** Names of the papers that name a photo by the hash of its bytes. */
    readonly papersOfPhoto: (sha256: string) => Promise<readonly string[]>;
    /** The bytes of a lead's photo by their hash, also of a removed one that a paper names. */
    readonly photoBytes: (id: number, sha256: string) => Promise<Result<Blob, Problem>>;
  };
  readonly estimates: {
    readonly ofLead: (leadId: number) => Observable<readonly LocalRecord<Estimate>[]>;
    readonly watch: (id: number) => Observable<LocalRecord<Estimate> | null>;
    readonly save: (estimate: Estimate, opened?: Estimate) => Promise<Result<Estimate, Problem>>;
    readonly remove: (id: number) => Promise<Result<null, Problem>>;
  };
  readonly documents: {
    readonly ofEstimate: (estimateId: number) => Observable<readonly LocalRecord<Document>[]>;
    readonly watch: (id: number) => Observable<LocalRecord<Document> | null>;
    readonly save: (document: Document, opened?: Document) => Promise<Result<Document, Problem>>;
    /** Refused for a document with signatures, and without a connection for one that the office has. */
    readonly remove: (id: number) => Promise<Result<null, Problem>>;
    /** Why the office would refuse a new document for its size, or its estimate's, whoever signs it; null when it would not. */
    readonly sizeProblem: (document: Document) => Promise<Result<string | null, Problem>>;
    /** The document being signed on an estimate while signatures are missing; it survives a reload or a crash. */
    readonly started: (estimateId: number) => Promise<Document | null>;
    readonly storeStarted: (document: Document) => Promise<Result<null, Problem>>;
    /** Requests the record copy from the server; offline the request waits. */
    readonly generatePdf: (id: number) => Promise<Result<null, Problem>>;
    /** E-mails a document from the office. It waits offline, and while changes of the document wait. */
    readonly email: (id: number, mailing: Mailing) => Promise<Result<'asked' | 'waits', Problem>>;
    readonly waitingEmails: (id: number) => Observable<readonly WaitingMailing[]>;
  };
  /** The company's catalog: the current one, or the version of an estimate. */
  readonly catalog: (version?: {
    readonly catalogVersion: string;
    readonly rulesVersion: string;
  }) => Promise<Result<Catalog, Problem>>;
  readonly catalogVersion$: Observable<{ readonly catalogVersion: string; readonly rulesVersion: string } | null>;
  /** Emits when somebody may have changed the company's draft of the catalog; only admins are notified. */
  readonly draftChanged$: Observable<unknown>;
  /** How a record that was on this device was deleted elsewhere, by any id of it; null when it was not. */
  readonly deletion: (store: RecordStoreName, id: number) => Observable<DeletedRecordInfo | null>;
  readonly settings$: Observable<Settings | null>;
  readonly users$: Observable<readonly User[]>;
  readonly companyLogo$: Observable<string | null>;
  readonly draft: (name: string) => Promise<Draft>;
  readonly file: (id: string) => Promise<Result<Blob, Problem>>;
  readonly newUuid: () => string;
  /** The time by the device's clock, corrected by what is known of it. */
  readonly now: () => Date;
  readonly clock: {
    readonly read: () => ClockReading;
    /** A person says which day it is where this clock shows `shown`. */
    readonly confirmDay: (day: string, shown: string) => void;
  };
}

export type { Input };
