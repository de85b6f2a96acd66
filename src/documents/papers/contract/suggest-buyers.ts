import type { Buyer, Document } from '#contract/records.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { contractType } from '#domain/documents/is-signed.ts';

/** The buyers of the newest contract that names some; none when no earlier paper of the lead does. */
export const suggestBuyers = (documents: readonly Document[]): Buyer[] =>
  documents
    .filter(({ type }) => type === contractType)
    .toSorted((one, other) => (other.createdTime ?? '').localeCompare(one.createdTime ?? ''))
    .map(({ data }) => contract.readDetails(data?.details)?.buyers ?? [])
    .find((buyers) => buyers.length > 0) ?? [];
