import type { Document } from '#contract/records/document.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { Signature } from '#contract/records/signature.ts';
import { workBegins } from '#documents/calendar/lead-events.ts';
import { stoppedOrders } from '#documents/kind-table/stopped-by.ts';
import { deadlineOf } from '#documents/papers/contract/cancellation-of.ts';
import { defined } from '#domain/defined.ts';
import { isCanceled } from '#domain/documents/contract-in-force.ts';
import { isSigned } from '#domain/documents/is-signed.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import { jobTimeZone } from '#domain/regions/job-time-zone.ts';
import type { Trx } from '#server/database/database.ts';
import { listDocuments } from '#server/repositories/documents.ts';
import { findLead } from '#server/repositories/leads.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { paperHash } from '#server/services/signing-links/link-status.ts';
import { offerOf } from '#server/services/signing-links/offer-of-link.ts';
import type { OpenVisit } from '#server/services/signing-links/visit-link.ts';
import { salespersonOf } from '#server/services/users/salesperson-of.ts';

/** The document as its signer sees it. */
export async function linkedDocument(visit: OpenVisit): Promise<LinkedDocument> {
  const { link, document, trx } = visit;
  const { company_id: companyId } = link;
  const settings = await findSettings(trx, companyId);
  const lead = (await findLead(trx, companyId, document.leadId ?? 0)) ?? {};
  const salesperson = await salespersonOf(trx, companyId, document, link.created_by);
  const offer = link.purpose === 'choose' ? await offerOf(visit) : null;
  const deadline = deadlineOf({ document, lead, settings }, new Date(visit.now));
  return {
    document: { ...shownTo(document), ...ownChoices(document, link.email) },
    contentHash: (await paperHash(document)) ?? '',
    signer: link.signer,
    companyName: settings.companyName ?? '',
    salesperson: salesperson.name,
    salespersonPhone: salesperson.phone ?? settings.phoneNumber ?? null,
    salespersonEmail: salesperson.email,
    workBegins: isSigned(document) ? workBegins(document) : null,
    emailAddress: link.email,
    timeZone: deadline?.facts.timeZone ?? jobTimeZone(lead, settings.timeZone),
    lastDay: deadline?.lastDay ?? null,
    hasCopy: isSigned(document) && document.pdfStatus === pdfStatus.success,
    signsUntil: link.expires_at,
    stopped: [...(await stoppedIn(trx, companyId, document))],
    settings: shownSettings(settings),
    ...(offer === null ? {} : { options: [...offer.options], totalWithout: offer.totalWith([]) }),
  };
}

/** The orders that a timely notice of cancellation stops. */
export const stoppedIn = async (trx: Trx, companyId: number, document: Document): Promise<readonly string[]> =>
  isCanceled(document) ? stoppedOrders(document, await listDocuments(trx, companyId, document.estimateId)) : [];

/** The company's text on electronic papers, and its rule for typed names. */
const shownSettings = ({
  themeColor,
  electronicConsent,
  electronicConsentVersion,
  typedSignatures,
}: Settings): Settings => ({
  themeColor,
  ...defined({ electronicConsent, electronicConsentVersion, typedSignatures }),
});

/** The paper and its signatures only: data such as the company's costs never leaves the company. */
function shownTo(document: Document): Document {
  const { id, uuid, estimateId, name, type, workflows, data = {}, signatures = {}, ending, cancellation } = document;
  const { content = '', signers = '' } = data;
  return {
    id,
    uuid,
    estimateId,
    name,
    type,
    workflows,
    data: { content, signers },
    signatures: Object.fromEntries(
      Object.entries(signatures).map(([key, signature]) => [key, shownSignature(signature)]),
    ),
    ...defined({ ending, cancellation }),
  };
}

/** The choices that were sent from links to the same e-mail address. */
const ownChoices = ({ choices = [] }: Document, email: string): Pick<Document, 'choices'> => ({
  choices: choices.filter(({ emailAddress }) => emailAddress === email),
});

/** The parts of a signature that the paper prints. */
function shownSignature(signature: Signature): Signature {
  const { timestamp, data = null, signerName = '', method = 'drawn', contentHash, initials } = signature;
  return {
    timestamp,
    data,
    signerName,
    method,
    ...defined({ contentHash, initials }),
  };
}
