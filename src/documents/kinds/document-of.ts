import type { Document } from '#contract/records/document.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { keysOf } from '#documents/paper/signer-keys.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import { signersMember } from '#domain/documents/signing-state.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { customerName } from '#domain/text/names.ts';

/** A document in the making: its entries, without the content of its paper. */
export const draftOf = (
  kind: PaperKind,
  { estimate, lead, salesperson, workflowIds, additionalCost, createdTime, number, details }: PaperSource,
  uuid: string,
): Document => ({
  id: 0,
  uuid,
  version: 0,
  estimateId: estimate.id,
  leadId: lead.id,
  createdByUserId: salesperson.id,
  name: `${kind.name} ${number} ${customerName(lead)}`.trim().slice(0, 200),
  type: kind.type,
  pdfStatus: pdfStatus.queued,
  workflows: [...workflowIds],
  createdTime,
  showAdditionalCost: (additionalCost ?? null) !== null,
  additionalCost: additionalCost ?? 0,
  data: { details: canonicalJson(details) },
  signatures: {},
});

/**
 * A new unsigned document of a kind: the typed details, the work list that it was made from, and its frozen content.
 */
export function documentOf(kind: PaperKind, source: PaperSource, uuid: string): Result<Document, FieldErrors> {
  const paper = kind.build(source);
  if (!paper.ok) return paper;
  const draft = draftOf(kind, source, uuid);
  return ok({
    ...draft,
    additionalWorkTotalBroughtFromAddendum: kind.broughtForward(source),
    data: {
      ...draft.data,
      work: canonicalJson(readWork(source)),
      content: canonicalJson(paper.value),
      typeVersion: String(paper.value.typeVersion),
      ...(kind.mustBeSigned ? { [signersMember]: keysOf(paper.value) } : {}),
    },
  });
}
