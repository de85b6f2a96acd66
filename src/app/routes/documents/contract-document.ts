import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import type { ContractDetails } from '#contract/records/contract-details.ts';
import type { Document } from '#contract/records/document.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { numberOfUuid } from '#documents/paper/paper-number.ts';
import { keysOf } from '#documents/paper/signer-keys.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import { signersMember } from '#domain/documents/signing-state.ts';
import { customerName } from '#domain/text/names.ts';

interface ContractParts {
  readonly uuid: string;
  readonly workflowIds: readonly number[];
  readonly details: ContractDetails;
  readonly additionalCost: number | null;
  readonly createdTime: string;
  /** Set once it has been read. */
  readonly paper?: Paper;
}

/** A contract as a record: its inputs, the shown content and the signers. */
export const contractDocument = (
  source: ContractSource,
  { uuid, workflowIds, details, additionalCost, createdTime, paper }: ContractParts,
): Document => ({
  id: 0,
  uuid,
  version: 0,
  estimateId: source.estimate.id,
  leadId: source.lead.id,
  createdByUserId: source.salesperson.id,
  name: `Contract ${numberOfUuid(uuid)} ${customerName(source.lead)}`.trim().slice(0, 200),
  type: contractType,
  pdfStatus: pdfStatus.queued,
  workflows: [...workflowIds],
  createdTime,
  showAdditionalCost: additionalCost !== null,
  additionalCost: additionalCost ?? 0,
  data: {
    details: canonicalJson(details),
    ...(paper === undefined
      ? {}
      : {
          content: canonicalJson(paper),
          typeVersion: String(paper.typeVersion),
          [signersMember]: keysOf(paper),
          work: canonicalJson(readWork({ ...source, workflowIds })),
        }),
  },
  signatures: {},
});
