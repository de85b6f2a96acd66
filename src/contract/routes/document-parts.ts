import type { MultipartForm, MultipartPart } from '#contract/form.ts';
import type { Document } from '#contract/records/document.ts';

/** Members that the office gives to a document; a form does not send them. */
type OfOffice = 'version' | 'createdByUserId' | 'pdfStatus' | 'pdfReason' | 'comparedTime' | 'pdfUrl' | 'choices';

/** Members that are written as one part for each of their own members. */
type Spread = 'data' | 'signatures';

const members = {
  id: { type: 'integer', description: 'Ignored: the server assigns the id.' },
  uuid: { type: 'text', description: 'The permanent identity; the server assigns one if it is absent.' },
  marks: { type: 'text', description: 'The marks of the lost document that is added again.' },
  estimateId: { type: 'integer', description: 'Estimate.', required: true },
  leadId: { type: 'integer', description: 'Ignored: the lead is that of the estimate.' },
  name: { type: 'text', description: 'Name.', required: true },
  type: { type: 'integer', description: 'Kind of document, 1 for a contract.' },
  workflows: { type: 'integer', isList: true, description: 'Trades that it covers.' },
  createdTime: { type: 'text', description: 'When it was made. ISO 8601, UTC.' },
  showAdditionalCost: { type: 'boolean', description: 'Print the additional cost.' },
  additionalCost: { type: 'number', description: 'Additional cost.' },
  additionalWorkTotalBroughtFromAddendum: { type: 'number', description: 'Total of an addendum.' },
  madeOf: { type: 'json', description: 'The estimate that the document was made from.' },
  ending: { type: 'json', description: 'The end of a frozen document that not everybody has signed.' },
  cancellation: { type: 'json', description: 'The buyer’s notice of cancellation.' },
  events: { type: 'json', description: 'What happened after it was signed.' },
} as const satisfies Record<Exclude<keyof Document, OfOffice | Spread>, MultipartPart>;

/** A new document as a form with flat names, the format of the first release. */
export const documentParts = {
  ...members,
  'data.{key}': { type: 'text', description: 'A value of the document.' },
  'signatures.{signer}.{member}': { type: 'text', description: 'A member of a signature; `initials` is JSON.' },
} as const satisfies MultipartForm;
