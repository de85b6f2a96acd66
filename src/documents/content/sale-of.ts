import type { Document } from '#contract/records.ts';
import { readPaper } from '#documents/content/read-paper.ts';
import { contractType } from '#domain/documents/is-signed.ts';

/** The sold price of an estimate: the figures of its signed contract, whatever the estimate says now. */
export interface Sale {
  readonly documentId: number;
  readonly documentUuid: string;
  /** Null for a contract of another app version. */
  readonly totalCents: number | null;
  /** ISO 8601: time of the last signature, by the clock of the device that took it. */
  readonly signedTime: string;
}

/** The newest signed contract that the buyer has not cancelled; null while nothing is sold. */
export function saleOf(documents: readonly Document[]): Sale | null {
  const sales = documents.flatMap(({ id, uuid, type, signatures, data, cancellation }): Sale[] => {
    const times = Object.values(signatures ?? {}).map(({ timestamp }) => timestamp);
    const signedTime = times.toSorted().at(-1);
    if (type !== contractType || signedTime === undefined || cancellation?.isInTime === true) return [];
    const totalCents = readPaper(data?.content)?.totalCents ?? null;
    return [{ documentId: id, documentUuid: uuid, totalCents, signedTime }];
  });
  return sales.toSorted((a, b) => b.signedTime.localeCompare(a.signedTime))[0] ?? null;
}
