import type { Document } from '#contract/records.ts';
import { readPaper } from '#documents/content/read-paper.ts';
import { contractType } from '#domain/documents/is-signed.ts';

/** What an estimate was sold for: the figures of the contract that was signed, whatever the estimate says now. */
export interface Sale {
  readonly documentId: number;
  readonly documentUuid: string;
  /** Null for a contract of another version of the app. */
  readonly totalCents: number | null;
  /** ISO 8601: when the last signature was given, by the device that took it. */
  readonly signedTime: string;
}

/** The newest signed contract among the documents of an estimate; null while nothing is sold. */
export function saleOf(documents: readonly Document[]): Sale | null {
  const sales = documents.flatMap(({ id, uuid, type, signatures, data }): Sale[] => {
    const times = Object.values(signatures ?? {}).map(({ timestamp }) => timestamp);
    const signedTime = times.toSorted().at(-1);
    if (type !== contractType || signedTime === undefined) return [];
    const totalCents = readPaper(data?.content)?.totalCents ?? null;
    return [{ documentId: id, documentUuid: uuid, totalCents, signedTime }];
  });
  return sales.toSorted((a, b) => b.signedTime.localeCompare(a.signedTime))[0] ?? null;
}
