// Contracts and the other papers of an estimate: reading one or all, changes, signatures, and PDFs.
import { buyerCancellationShape } from '#contract/records/buyer-cancellation.ts';
import { documentShape } from '#contract/records/document.ts';
import { drawnSignatureShape } from '#contract/records/drawn-signature.ts';
import type { Routes } from '#contract/route.ts';
import { documentParts } from '#contract/routes/document-parts.ts';
import { byId, itsUuid, uuidOfEstimate } from '#contract/routes/parameters.ts';
import { documentNames } from '#domain/documents/document-names.ts';

const signed =
  'The document is already signed, the server makes another paper from its records, or its version is no longer accepted.';
const tooNew = 'The paper was made by a newer version of the app than the server runs. Send it again later.';

export const documentRoutes = {
  list: {
    method: 'GET',
    path: '/api/documents',
    summary: 'Documents of an estimate',
    description: 'An integration key gets the signed ones.',
    who: 'member',
    opensToKey: true,
    query: { estimateId: { type: 'integer', description: 'Estimate.', required: true } },
    answer: { kind: 'list', shape: documentShape },
  },
  add: {
    method: 'POST',
    path: '/api/documents',
    summary: 'Add a document',
    who: 'member',
    query: uuidOfEstimate,
    body: { kind: 'form', parts: documentParts },
    isChange: true,
    answer: { kind: 'one', shape: documentShape, status: 201 },
    refuses: { 409: signed, 410: 'This document was deleted.', 425: tooNew },
  },
  read: {
    method: 'GET',
    path: '/api/documents/:id',
    summary: 'One document',
    description: 'An integration key gets a signed one.',
    who: 'member',
    opensToKey: true,
    params: byId,
    answer: { kind: 'one', shape: documentShape },
  },
  change: {
    method: 'PUT',
    path: '/api/documents/:id',
    summary: 'Change or sign a document that is not signed',
    description: 'An absent member keeps its value.',
    who: 'member',
    params: byId,
    query: itsUuid,
    body: { kind: 'record', shape: documentShape, required: [] },
    isChange: true,
    answer: { kind: 'one', shape: documentShape },
    refuses: { 409: signed, 425: tooNew },
  },
  remove: {
    method: 'DELETE',
    path: '/api/documents/:id',
    summary: 'Delete a document that is not signed',
    who: 'member',
    params: byId,
    query: itsUuid,
    isChange: true,
    answer: { kind: 'nothing' },
    refuses: { 409: 'The document is signed.' },
  },
  makePdf: {
    method: 'POST',
    path: '/api/documents/:id/generatepdf',
    summary: 'Make the PDF',
    description: 'Runs in the background: pdfStatus goes from queued to processing to success or failure.',
    who: 'member',
    params: byId,
    query: itsUuid,
    isChange: true,
    answer: { kind: 'one', shape: documentShape },
  },
  cancel: {
    method: 'POST',
    path: '/api/documents/:id/cancel',
    summary: 'Record the buyer’s notice of cancellation',
    description:
      'On a signed contract. The answer says whether it is in time, and by when money is due back. A late notice is recorded and cancels nothing.',
    who: 'member',
    params: byId,
    query: itsUuid,
    body: { kind: 'message', shape: buyerCancellationShape },
    isChange: true,
    answer: { kind: 'one', shape: documentShape },
    refuses: { 409: 'The contract is not signed, or the buyer has already canceled it.' },
  },
  readSignature: {
    method: 'GET',
    path: '/api/Documents/:id/DownloadSignature',
    summary: 'A signature with its picture',
    who: 'member',
    params: byId,
    query: { key: { type: 'string', minLength: 1, maxLength: 200, description: 'Signer.', required: true } },
    answer: { kind: 'one', shape: drawnSignatureShape },
  },
  openPdf: {
    method: 'GET',
    path: '/pdf/:typeName/:id',
    summary: 'The PDF of a document',
    description: 'An integration key gets that of a signed one.',
    who: 'viewer',
    opensToKey: true,
    params: {
      ...byId,
      typeName: { type: 'string', enum: Object.values(documentNames), description: 'Kind of document.' },
    },
    answer: { kind: 'bytes', types: ['application/pdf'], inRanges: true },
  },
} as const satisfies Routes;
