import type { LocalRecord } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
import type { Document } from '#contract/records/document.ts';
import { changeOrderType } from '#domain/documents/is-signed.ts';

type AcceptedPaper = Pick<LocalRecord<Document>, 'data' | 'problem'>;

/**
 * Why the office has refused a paper of this device; null for one that it has, or that waits. A refused notice of
 * cancellation is told beside the notice: its contract is on file.
 */
export function refusalOf({ data, problem }: AcceptedPaper): Problem | null {
  const isNotice = data.cancellation !== undefined && data.cancellation.notedTime === undefined;
  return isNotice ? null : problem;
}

/**
 * The papers of an estimate that count for its sale. A change order that the office has refused changes no price, and
 * no other paper is based on it; a refused contract keeps its estimate locked until a person has decided.
 */
export const acceptedPapers = (records: readonly AcceptedPaper[]): readonly Document[] =>
  records.flatMap((record) =>
    record.data.type === changeOrderType && refusalOf(record) !== null ? [] : [record.data],
  );
