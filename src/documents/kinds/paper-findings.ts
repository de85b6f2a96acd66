import { noDetails } from '#documents/content/contract-input.ts';
import type { PaperSource } from '#documents/content/paper-source.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { soldChain } from '#documents/kinds/sold-chain.ts';
import type { LegalFinding } from '#documents/law/legal-finding.ts';
import { legalFindings } from '#documents/law/legal-findings.ts';
import { contract } from '#documents/papers/contract-kind.ts';

/** Everything that the guards of the law want of a paper, with the answers of the signed contract. */
export function paperFindings({ guardedAs }: PaperKind, source: PaperSource): readonly LegalFinding[] {
  if (guardedAs === undefined) return [];
  const sold = soldChain(source.documents ?? [])?.contract.document;
  return legalFindings({ ...source, details: contract.readDetails(sold?.data?.details) ?? noDetails }, guardedAs);
}
