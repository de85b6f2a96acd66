// What waits beside the records: photos of a lead and PDFs that were asked for. Each stands in a row of `info` until the
// server has taken it.
import { changeRow } from '#client/database/change-row.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { KeptRow } from '#client/database/stored-rows.ts';
import type { Outcome } from '#client/sync/syncing.ts';
import { type Problem, persistenceOf } from '#contract/problems.ts';

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

export type SideRequest = WaitingPhoto | WaitingPdf;

type Rows = readonly KeptRow<unknown>[];

export const waitingPhotos = (rows: Rows): readonly KeptRow<WaitingPhoto>[] =>
  rows.filter((row): row is KeptRow<WaitingPhoto> => row.key.includes('|photo|'));

export const waitingPdfs = (rows: Rows): readonly KeptRow<WaitingPdf>[] =>
  rows.filter((row): row is KeptRow<WaitingPdf> => row.key.includes('|pdf|'));

export const sideRequests = (rows: Rows): readonly KeptRow<SideRequest>[] => [
  ...waitingPhotos(rows),
  ...waitingPdfs(rows),
];

/** Puts a refusal where it belongs: for good onto the request, else it is asked again. Null when the next may go. */
export const settleRefusal = async (store: RecordStore, key: string, problem: Problem): Promise<Outcome | null> => {
  if (problem.status === 401) return 'over';
  if (persistenceOf(problem.status) === 'transient') return 'later';
  await changeRow(store, 'info', key, (row) =>
    row === null ? null : { ...row, data: { ...(row.data as SideRequest), error: problem.status, problem } },
  );
  return null;
};
