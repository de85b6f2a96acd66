import type { Buyer } from '#contract/records/contract-details.ts';
import type { Document } from '#contract/records/document.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { byReceipt } from '#domain/documents/by-receipt.ts';
import { contractType } from '#domain/documents/is-signed.ts';

/** The buyers of the newest of these contracts that names any; empty when none does. */
export const suggestBuyers = (documents: readonly Document[]): Buyer[] =>
  documents
    .filter(({ type }) => type === contractType)
    .toSorted((one, other) => byReceipt(other, one))
    .map(({ data }) => contract.readDetails(data?.details)?.buyers ?? [])
    .find((buyers) => buyers.length > 0) ?? [];
