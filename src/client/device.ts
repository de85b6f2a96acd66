// What a screen may ask of the device. Screens know this file and nothing below it.
// Reads come from the local database and never wait for the network; writes land there and are done.
import type { Observable } from 'rxjs';
import type { Problem } from '#contract/problems.ts';
import type {
  CatalogChange,
  Company,
  Document,
  Estimate,
  FirstAdmin,
  ImpactPage,
  Lead,
  Profile,
  PurchaseOrderItem,
  Settings,
  File as StoredFile,
  User,
  WorkedHouse,
} from '#contract/records.ts';
import type { ChangeState } from '#domain/changes/change-state.ts';
import type { Result } from '#domain/result.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

/** A record and how far it has come: the change travels in the same document as the data. */
export interface LocalRecord<T> {
  readonly data: T;
  /** unchanged 1, deleted 2, modified 3, added 4 */
  readonly state: ChangeState;
  /** HTTP status of a refusal; null while nothing was refused. */
  readonly error: number | null;
  readonly problem: Problem | null;
  readonly changedAt: string | null;
  /** Who else changed it last, where the server said it. */
  readonly theirUserId?: number | null;
}

export type SessionState =
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'anonymous';
      readonly reason: 'none' | 'expired' | 'logged-out';
      /** Whose session has expired. */
      readonly email?: string;
    }
  | {
      readonly kind: 'signed-in';
      /** The server wants a login again. Screens that are open go on with what is on the device; nothing is sent. */
      readonly expired?: true;
      readonly user: User;
      readonly companies: readonly Company[];
      readonly company: Company | null;
    };

export interface LoggedOut {
  /** The office could not be reached: it ends the session when it hears of it. */
  readonly isOwed: boolean;
}

export interface SyncState {
  readonly online: boolean;
  /** Starting until the device knows what waits on it. */
  readonly phase: 'starting' | 'idle' | 'pushing' | 'pulling';
  /** Of the running push. */
  readonly done: number;
  readonly total: number;
  readonly waiting: number;
  readonly attention: number;
  /** Something on the screen is not stored here yet. */
  readonly unsaved: boolean;
  readonly lastRefreshed: string | null;
  /** True until the first download of this company has ended. */
  readonly firstDownload: { readonly done: number; readonly total: number | null } | null;
  /** The browser emptied the database since the last start: what waited then is gone and all is downloaded anew. */
  readonly databaseLost?: boolean;
  /** Nothing can be saved any more, and why. */
  readonly storageClosed?: StorageClosed;
  /** An older version of the app has left something here that cannot be read any more. */
  readonly unreadable?: Unreadable | null;
}

/** The database does not open, or was closed under the app; or a newer version of the app in another tab has taken it over. */
export type StorageClosed = 'closed' | 'newer';

/** Changes that are kept as they were, to be exported; none where all of a collection is lost. */
export interface Unreadable {
  readonly changes: number;
}

export interface OutboxEntry {
  readonly key: string;
  readonly store: 'leads' | 'estimates' | 'estimate-documents';
  readonly state: ChangeState;
  /** "Dana Whitfield", with the address or the amount beneath. */
  readonly title: string;
  readonly detail: string;
  readonly route: string | null;
  readonly changedAt: string;
  readonly status: 'waiting' | 'sending' | 'attention';
  readonly error: number | null;
  readonly problem: Problem | null;
  /** Both versions, where another device changed the same thing. */
  readonly conflict: Conflict | null;
  /** Who deleted it in the office, where that is known. */
  readonly deletedBy?: string;
  /** The office deleted it, and what it hangs on is there: it may be added again. */
  readonly addable: boolean;
  /** What it hangs on needs a person first. */
  readonly held: boolean;
  /** How much that was not sent hangs on it, and goes with it when it is discarded. */
  readonly beneath: number;
  /** Settled, and not sent yet: may be taken back. */
  readonly settled: boolean;
}

export interface Conflict {
  readonly theirName: string | null;
  readonly theirTime: string | null;
  readonly theirVersion: number;
  readonly fields: readonly {
    readonly name: string;
    readonly base: unknown;
    readonly mine: unknown;
    readonly theirs: unknown;
  }[];
  /** What only one of the two changed. */
  readonly merged: readonly { readonly name: string; readonly side: 'mine' | 'theirs'; readonly value: unknown }[];
  /** The estimate as it would be with these values; null for another kind of record. */
  readonly estimate: ((chosen: Readonly<Record<string, unknown>>) => Estimate) | null;
}

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
  /** Total of the newest estimate and whether a contract of it is signed. */
  readonly estimateTotal: number | null;
  readonly signed: boolean;
}

export interface LeadPage {
  readonly rows: readonly LeadRow[];
  readonly totalCount: number;
}

export interface Photo {
  readonly id: string;
  readonly name: string;
  /** Object address of the picture, from the device where it is there. */
  readonly url: string;
  readonly caption: string;
  readonly waiting: boolean;
}

/** What somebody has typed into a form and not saved: theirs, on this device, in this company. */
export interface Draft {
  /** What was kept before; null when nothing was. */
  readonly value: unknown;
  readonly keep: (value: unknown) => Promise<void>;
  readonly drop: () => Promise<void>;
}

export interface Device {
  readonly session: {
    readonly state$: Observable<SessionState>;
    readonly login: (email: string, password: string) => Promise<Result<null, Problem>>;
    /** The first company of an empty installation, by the code that its server printed. */
    readonly makeFirstAdmin: (asked: FirstAdmin) => Promise<Result<null, Problem>>;
    /** Ends the session, clears the device. The screen asks first when changes wait. */
    readonly logout: () => Promise<Result<LoggedOut, Problem>>;
    readonly selectCompany: (companyId: number) => Promise<Result<null, Problem>>;
    readonly saveProfile: (profile: Profile) => Promise<Result<User, Problem>>;
    readonly changePassword: (currentPassword: string, newPassword: string) => Promise<Result<null, Problem>>;
  };
  readonly sync: {
    readonly state$: Observable<SyncState>;
    readonly outbox$: Observable<readonly OutboxEntry[]>;
    readonly syncNow: () => Promise<void>;
    readonly retry: (key: string) => Promise<Result<null, Problem>>;
    readonly discard: (key: string) => Promise<Result<null, Problem>>;
    /** As a new record, with what hangs on it here. */
    readonly addAgain: (key: string) => Promise<Result<null, Problem>>;
    /** How many changes of this person have not arrived, whatever company they were made in. */
    readonly countUnsent: () => Promise<number>;
    /** All waiting changes, or the named ones, as a JSON file. */
    readonly exportChanges: (keys?: readonly string[]) => Promise<Blob>;
    /** What an older version has left unreadable, as it stands. */
    readonly exportUnreadable: () => Promise<Blob>;
    readonly forgetUnreadable: () => Promise<Result<null, Problem>>;
    /** Settles a conflict: the chosen value of each overlapping field. False when it has changed meanwhile. */
    readonly settle: (key: string, chosen: Readonly<Record<string, unknown>>) => Promise<Result<boolean, Problem>>;
    /** Opens a settled conflict again; false once it was sent. */
    readonly undoSettle: (key: string) => Promise<Result<boolean, Problem>>;
    /** Something is not stored yet: while held, the three-hour reload does not interrupt. Call the answer to release. */
    readonly holdReload: (reason: string) => () => void;
  };
  readonly leads: {
    readonly list: (query: LeadQuery) => Observable<LeadPage>;
    /** By server id, or by a local id that may have synced since. Null when there is none. */
    readonly watch: (id: number) => Observable<LocalRecord<Lead> | null>;
    /**
     * Adds when `lead.id` is 0. What differs from `opened`, the lead as the screen got it, is the change: the rest stays as
     * it is stored by now. Answers the lead as stored, with its id.
     */
    readonly save: (lead: Lead, opened?: Lead) => Promise<Result<Lead, Problem>>;
    readonly remove: (id: number) => Promise<Result<null, Problem>>;
    readonly projects: (id: number) => Promise<Result<readonly PurchaseOrderItem[], Problem>>;
    readonly photos: (id: number) => Observable<readonly Photo[]>;
    readonly addPhoto: (id: number, file: globalThis.File) => Promise<Result<null, Problem>>;
    /** One that waits is changed here, one in the office there: that needs a connection. */
    readonly captionPhoto: (id: number, photoId: string, caption: string) => Promise<Result<null, Problem>>;
    readonly removePhoto: (id: number, photoId: string) => Promise<Result<null, Problem>>;
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
    /** What is being signed on an estimate and has not all of its signatures; a reload or a crash keeps it. */
    readonly begun: (estimateId: number) => Promise<Document | null>;
    readonly keepBegun: (document: Document) => Promise<Result<null, Problem>>;
    readonly dropBegun: (estimateId: number) => Promise<Result<null, Problem>>;
    readonly remove: (id: number) => Promise<Result<null, Problem>>;
    /** Asks the server for the record copy; offline it waits. */
    readonly generatePdf: (id: number) => Promise<Result<null, Problem>>;
  };
  /** The company's catalog: the current one, or the version that an estimate was priced with. */
  readonly catalog: (version?: {
    readonly catalogVersion: string;
    readonly rulesVersion: string;
  }) => Promise<Result<Catalog, Problem>>;
  /** Worked houses of the rules; for admins, online only. */
  readonly houses: () => Promise<Result<readonly WorkedHouse[], Problem>>;
  /** What a change of the catalog would make of the estimates on file, some at a time; for admins, online only. */
  readonly impact: (change: CatalogChange, after: number) => Promise<Result<ImpactPage, Problem>>;
  readonly catalogVersion$: Observable<{ readonly catalogVersion: string; readonly rulesVersion: string } | null>;
  readonly settings$: Observable<Settings | null>;
  readonly users$: Observable<readonly User[]>;
  readonly companyLogo$: Observable<string | null>;
  readonly draft: (name: string) => Promise<Draft>;
  readonly file: (id: string) => Promise<Result<Blob, Problem>>;
  readonly newUuid: () => string;
  readonly now: () => Date;
}

export type { StoredFile };
