import type { Document } from '#contract/records/document.ts';
import { soldChain } from '#documents/paper/sold-chain.ts';
import { contractInForce, signedTime } from '#domain/documents/contract-in-force.ts';
import { soldCents } from '#domain/documents/sold-cents.ts';

/** The sold price of an estimate, according to its signed papers, whatever the estimate says now. */
export interface SaleOfEstimate {
  readonly documentId: number;
  /** The contract with its signed change orders; null for a contract of another app version. */
  readonly totalCents: number | null;
  /** Number of signed change orders in it. */
  readonly changes: number;
  /** Time of the contract's last signature, from the clock of the device that took it. ISO 8601. */
  readonly signedTime: string;
}

/** The sale under the contract in force; null while nothing is sold. */
export function saleOf(documents: readonly Document[]): SaleOfEstimate | null {
  const contract = contractInForce(documents);
  if (contract === null) return null;
  const chain = soldChain(documents);
  return {
    documentId: contract.id,
    totalCents: soldCents(documents),
    changes: chain?.changes.length ?? 0,
    signedTime: signedTime(contract),
  };
}
