// What stands in `info`: all that the device keeps and that is neither a record nor a catalog. Each row names its kind.
import type { Problem } from '#contract/problems.ts';
import type { Document, File as StoredFile } from '#contract/records.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

/** How far the changes of a company have been brought. */
export interface Checkpoint {
  /** Null before the first answer. */
  readonly since: string | null;
  /** The first download has ended. */
  readonly complete: boolean;
  /** Records brought so far. */
  readonly brought: number;
  /** Records that the first download brings in all; null while the server has not said it. */
  readonly total?: number | null;
  readonly at: string | null;
}

export type CatalogVersion = Pick<Catalog, 'catalogVersion' | 'rulesVersion'>;

interface Waiting {
  readonly userId: number;
  readonly takenAt: string;
  readonly error: number | null;
  readonly problem: Problem | null;
}

/** A picture on its way, with the key that makes sending it twice work once. */
export interface WaitingPhoto extends Waiting {
  readonly kind: 'photo';
  readonly uuid: string;
  readonly leadUuid: string;
  readonly name: string;
  readonly type: string;
  /** Base 64. */
  readonly bytes: string;
  /** Missing in rows of before there were captions. */
  readonly caption?: string;
}

/** The record copy of a document, asked for while there was nobody to ask. */
export interface WaitingPdf extends Waiting {
  readonly kind: 'pdf';
  readonly uuid: string;
  readonly documentUuid: string;
  /** How its PDF stood before somebody asked. */
  readonly pdfStatus: number | null;
}

/** A document that some have signed and others not yet. */
export interface Begun {
  readonly userId: number;
  readonly document: Document;
}

/** A form that is half filled in. */
export interface KeptForm {
  readonly userId: number;
  readonly value: unknown;
}

/** A mark of this database, in it and in local storage. */
export interface DatabaseMark {
  readonly version: number;
  readonly id: string;
}

/** What was found in the older databases and nobody can read. */
export interface LeftBehind {
  readonly rows: readonly { readonly store: string; readonly row: unknown }[];
  /** Collections of which the browser reads nothing at all. */
  readonly stores: readonly string[];
}

export interface InfoKinds {
  readonly checkpoint: Checkpoint;
  /** The company's current version. */
  readonly catalog: CatalogVersion;
  readonly rules: Catalog['rules'];
  /** What a lead's list of photos said last. */
  readonly photos: readonly StoredFile[];
  readonly photo: WaitingPhoto;
  readonly pdf: WaitingPdf;
  readonly begun: Begun;
  readonly draft: KeptForm;
  /** The version of the app that ran last. */
  readonly version: { readonly app: string };
  readonly database: DatabaseMark;
  readonly unreadable: LeftBehind;
  /** The collections of an older database that could not be read at all. */
  readonly 'carried over': readonly string[];
}

export type InfoKind = keyof InfoKinds;

/** What is somebody's own: it leaves the device with that person, and with nobody else. */
export const ownKinds = ['photo', 'pdf', 'begun', 'draft'] as const satisfies readonly InfoKind[];

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

/** Rows of one kind of a company, by name; 0 stands for what belongs to no company. */
export interface InfoPlace<K extends InfoKind> {
  readonly kind: K;
  readonly companyId: number;
  readonly name: string;
}

export const infoKey = ({ kind, companyId, name }: InfoPlace<InfoKind>): string => `${companyId}|${kind}|${name}`;

/** A row of version 6 of the database and those before it, which said by its key what it is. */
export const fromKeyedInfo = (
  row: Pick<InfoRow, 'key' | 'companyId'> & { readonly data?: unknown },
): InfoRow | null => {
  const kind = kindOfKey(row.key);
  if (kind === undefined) return null;
  const place = { kind, companyId: row.companyId, name: nameIn(row.key, kind) };
  const data = kind === 'version' ? { app: row.data } : row.data;
  return { ...row, revision: 0, key: infoKey(place), kind, data } as InfoRow;
};

/** What such a row is, by its key. */
export const kindOfKey = (key: string): InfoKind | undefined =>
  infoKinds.find((kind) => key === kind || key.startsWith(`${kind}|`) || keyParts(key)[1] === kind);

const keyParts = (key: string): readonly string[] => key.split('|');

const nameIn = (key: string, kind: InfoKind): string => key.slice(key.indexOf(kind) + kind.length + 1);

const infoKinds: readonly InfoKind[] = [
  ...ownKinds,
  ...(['checkpoint', 'catalog', 'rules', 'photos', 'version', 'database', 'unreadable', 'carried over'] as const),
];
