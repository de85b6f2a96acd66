import type { Document, LinkedDocument, Signature } from '#contract/records.ts';
import { deadlineOf } from '#documents/law/cancellation-of.ts';
import { isSigned } from '#domain/documents/is-signed.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import { jobTimeZone } from '#domain/places/job-time-zone.ts';
import { findLead } from '#server/repositories/leads.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { paperHash } from '#server/services/signing-links/link-standing.ts';
import { salespersonOf } from '#server/services/signing-links/salesperson-of.ts';
import type { Visit } from '#server/services/signing-links/visit-link.ts';

/** The document as its signer sees it. */
export async function linkedDocument({ link, document, trx }: Visit): Promise<LinkedDocument> {
  const { company_id: companyId } = link;
  const settings = await findSettings(trx, companyId);
  const lead = (await findLead(trx, companyId, document.leadId ?? 0)) ?? {};
  const salesperson = await salespersonOf(trx, companyId, document, link.created_by);
  const deadline = deadlineOf({ document, lead, settings });
  return {
    document: shownTo(link.signer, document),
    contentHash: (await paperHash(document)) ?? '',
    signer: link.signer,
    companyName: settings.companyName ?? '',
    salesperson: salesperson.name,
    salespersonPhone: salesperson.phone ?? settings.phoneNumber ?? null,
    emailAddress: link.email,
    timeZone: deadline?.facts.timeZone ?? jobTimeZone(lead, settings.timeZone),
    lastDay: deadline?.lastDay ?? null,
    hasCopy: isSigned(document) && document.pdfStatus === pdfStatus.success,
    signsUntil: link.expires_at,
  };
}

/** The paper and its signatures: data of the company, such as its costs, never leaves it. */
function shownTo(signer: string, document: Document): Document {
  const { id, uuid, estimateId, name, type, workflows, data = {}, signatures = {}, ending, cancellation } = document;
  const { content = '', signers = '' } = data;
  return {
    ...{ id, uuid, estimateId, name, type, workflows },
    data: { content, signers },
    signatures: Object.fromEntries(
      Object.entries(signatures).map(([key, signature]) => [key, shownSignature(signature, key === signer)]),
    ),
    ...(ending === undefined ? {} : { ending }),
    ...(cancellation === undefined ? {} : { cancellation }),
  };
}

/** Of another signer only what the paper prints. */
function shownSignature(signature: Signature, isOwn: boolean): Signature {
  const { timestamp, data = null, signerName = '', method = 'drawn', contentHash, initials } = signature;
  return {
    ...{ timestamp, data, signerName, method },
    ...(contentHash === undefined ? {} : { contentHash }),
    ...(isOwn && initials !== undefined ? { initials } : {}),
  };
}
