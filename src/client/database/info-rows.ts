// The rows of `info`: all data of the device other than records and catalogs. Each row names its kind.
import type { Problem } from '#contract/problems.ts';
import type { Document } from '#contract/records/document.ts';
import type { File as StoredFile } from '#contract/records/file.ts';
import type { PhotoFacts } from '#domain/leads/lead-photo.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

/** The checkpoint of a company's feed. */
export interface Checkpoint {
  /** Identifies the download from the beginning that this checkpoint belongs to; absent in rows of earlier versions. */
  readonly download?: string;
  /** Null before the first answer. */
  readonly since: string | null;
  /** The first download is complete. */
  readonly complete: boolean;
  /** Number of downloaded records. */
  readonly brought: number;
  /** Total of the first download; null until the server has stated it. */
  readonly total?: number | null;
  readonly at: string | null;
}

export type CatalogVersion = Pick<Catalog, 'catalogVersion' | 'rulesVersion'>;

/** Rows of earlier versions of the app also repeat their kind, and the status of their problem. */
interface WaitingRow {
  readonly userId: number;
  readonly takenAt: string;
  readonly problem: Problem | null;
}

/** A waiting picture, with its idempotency key. */
export interface WaitingPhoto extends WaitingRow {
  readonly uuid: string;
  readonly leadUuid: string;
  readonly name: string;
  readonly type: string;
  /** Base64. */
  readonly bytes: string;
  /** Absent in rows older than captions. */
  readonly caption?: string;
  /** About the bytes, which are final; absent in older rows. */
  readonly facts?: PhotoFacts;
  /** When the picture was taken, according to its file. Absent in older rows. */
  readonly picturedAt?: string;
  /** A file of the lead that is no photo. */
  readonly use?: 'measurements';
}

/** A picture that the office has received, without its bytes, which are in the picture cache. */
export interface SentPhoto extends Omit<WaitingPhoto, 'bytes'> {
  readonly fileId: string;
}

/** A requested record copy of a document, made while the server was unreachable. */
export interface WaitingPdf extends WaitingRow {
  readonly uuid: string;
  readonly documentUuid: string;
  /** Its PDF status before the request. */
  readonly pdfStatus: number | null;
}

/** A document to be e-mailed, with its idempotency key. */
export interface WaitingEmail extends WaitingRow {
  readonly uuid: string;
  readonly documentUuid: string;
  readonly emailAddresses: readonly string[];
  readonly message: string;
}

/** A partly signed document. */
export interface StartedDocument {
  readonly userId: number;
  readonly document: Document;
}

/** A half-filled form. */
interface StoredForm {
  readonly userId: number;
  /** The open form that wrote it, unlike those of other tabs; absent in older rows. */
  readonly writer?: string;
  readonly value: unknown;
}

/** A mark of this database, stored in it and in local storage. */
export interface DatabaseMark {
  readonly version: number;
  readonly id: string;
}

/** Unreadable data of older databases. */
export interface LeftBehind {
  readonly rows: readonly { readonly store: string; readonly row: unknown }[];
  /** Collections that the browser cannot read at all. */
  readonly stores: readonly string[];
}

/** A record that the office deleted while it was on this device; the row's name is its collection and id. */
export interface DeletedRecord {
  /** The user, if known. */
  readonly by: number | null;
  /** ISO 8601, if known. */
  readonly at: string | null;
}

export interface InfoKinds {
  readonly checkpoint: Checkpoint;
  /** The company's current version. */
  readonly catalog: CatalogVersion;
  readonly rules: Catalog['rules'];
  /** A lead's last known list of photos. */
  readonly photos: readonly StoredFile[];
  readonly photo: WaitingPhoto;
  /** Sent from here; kept in case the office loses it. */
  readonly 'sent photo': SentPhoto;
  readonly pdf: WaitingPdf;
  readonly email: WaitingEmail;
  readonly begun: StartedDocument;
  readonly draft: StoredForm;
  readonly deletion: DeletedRecord;
  /** The version of the app that ran last. */
  readonly version: { readonly app: string };
  readonly database: DatabaseMark;
  readonly unreadable: LeftBehind;
  /** Unreadable collections of an older database. */
  readonly 'carried over': readonly string[];
}

export type InfoKind = keyof InfoKinds;

/** Personal data: it leaves the device with its owner, and with nobody else. */
export const ownKinds = ['photo', 'pdf', 'email', 'begun', 'draft'] as const satisfies readonly InfoKind[];

export interface InfoRowOf<K extends InfoKind> {
  readonly key: string;
  readonly revision: number;
  readonly companyId: number;
  readonly kind: K;
  readonly data: InfoKinds[K];
}

export type InfoRow = { readonly [K in InfoKind]: InfoRowOf<K> }[InfoKind];

export const isOwnInfo = (row: InfoRow): row is InfoRowOf<(typeof ownKinds)[number]> & InfoRow =>
  ownKinds.some((kind) => kind === row.kind);

/** Rows of one kind of a company, by name; 0 stands for no company. */
export interface InfoKey<K extends InfoKind> {
  readonly kind: K;
  readonly companyId: number;
  readonly name: string;
}

export const infoKey = ({ kind, companyId, name }: InfoKey<InfoKind>): string => `${companyId}|${kind}|${name}`;

/** A row of database versions up to 6, whose key implied its kind. */
export function fromKeyedInfo(row: Pick<InfoRow, 'key' | 'companyId'> & { readonly data?: unknown }): InfoRow | null {
  const kind = kindOfKey(row.key);
  if (kind === undefined) return null;
  const position = { kind, companyId: row.companyId, name: nameIn(row.key, kind) };
  const data = kind === 'version' ? { app: row.data } : row.data;
  return { ...row, revision: 0, key: infoKey(position), kind, data } as InfoRow;
}

/** The kind of such a row, by its key. */
export const kindOfKey = (key: string): InfoKind | undefined =>
  infoKinds.find((kind) => key === kind || key.startsWith(`${kind}|`) || keyParts(key)[1] === kind);

const keyParts = (key: string): readonly string[] => key.split('|');

const nameIn = (key: string, kind: InfoKind): string => key.slice(key.indexOf(kind) + kind.length + 1);

const infoKinds: readonly InfoKind[] = [
  ...ownKinds,
  ...(['checkpoint', 'catalog', 'rules', 'photos', 'version', 'database', 'unreadable', 'carried over'] as const),
];
