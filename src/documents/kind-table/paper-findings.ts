import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import type { LegalFinding } from '#documents/law/legal-finding.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { soldChain } from '#documents/paper/sold-chain.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { legalFindings } from '#documents/papers/contract/legal-findings.ts';

/** Everything that the legal guards require of a paper, with the answers given for the signed contract. */
export function paperFindings({ guardedAs }: PaperKind, source: PaperSource): readonly LegalFinding[] {
  if (guardedAs === undefined) return [];
  const sold = soldChain(source.documents ?? [])?.contract.document;
  return legalFindings({ ...source, details: contract.readDetails(sold?.data?.details) ?? noDetails }, guardedAs);
}
