// E-mails of documents: sending, the history of a document and of a lead, links without a login, and failures.
import { deliveryReportShape } from '#contract/records/delivery-report.ts';
import { documentEmailShape } from '#contract/records/document-email.ts';
import { documentMailingShape } from '#contract/records/document-mailing.ts';
import { emailRecordShape } from '#contract/records/email-record.ts';
import { mailStateShape } from '#contract/records/mail-state.ts';
import type { Routes } from '#contract/route.ts';
import { byId, uuidOfDocument } from '#contract/routes/parameters.ts';

export const documentEmailRoutes = {
  send: {
    method: 'POST',
    path: '/api/documents/email',
    summary: 'E-mail a document',
    description:
      'One e-mail and one status for each recipient, sent in the background. The PDF is attached, or linked when it is too large.',
    who: 'member',
    query: uuidOfDocument,
    body: { kind: 'message', shape: documentMailingShape },
    isChange: true,
    answer: { kind: 'one', shape: emailRecordShape },
    refuses: {
      403: 'Only an admin may e-mail a paper with costs.',
      429: 'The company has sent too many e-mails within an hour.',
    },
  },
  history: {
    method: 'GET',
    path: '/api/documents/:id/emailhistory',
    summary: 'E-mails of a document',
    description: 'Newest first, at most 200.',
    who: 'member',
    params: byId,
    answer: { kind: 'list', shape: documentEmailShape },
  },
  ofLead: {
    method: 'GET',
    path: '/api/leads/:id/emailhistory',
    tag: 'leads',
    summary: 'E-mails of a lead’s documents',
    description: 'Newest first, at most 200.',
    who: 'member',
    params: byId,
    answer: { kind: 'list', shape: documentEmailShape },
  },
  readState: {
    method: 'GET',
    path: '/api/documents/emailstate',
    summary: 'Failed and stopped e-mails of the company',
    who: 'admin',
    answer: { kind: 'one', shape: mailStateShape },
  },
  noteReport: {
    method: 'POST',
    path: '/api/documents/emailreport',
    summary: 'Record a delivery report',
    description: 'Marks the e-mails that it names as failed, and returns them. Other reports change nothing.',
    who: 'admin',
    body: { kind: 'message', shape: deliveryReportShape },
    answer: { kind: 'list', shape: documentEmailShape },
  },
  openLink: {
    method: 'GET',
    path: '/pdf/link/:token',
    summary: 'The PDF of an e-mailed link',
    description: 'Opening it changes nothing but the count of openings.',
    who: 'anybody',
    params: { token: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'Token.' } },
    answer: { kind: 'bytes', types: ['application/pdf'], inRanges: true },
    refuses: { 404: 'The link is unknown, or has ended.' },
  },
} as const satisfies Routes;
