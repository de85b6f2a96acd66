// Everything of the company as one file, with which it can leave.
import { companyArchiveShape } from '#contract/records/company-archive.ts';
import { fileTicketShape } from '#contract/records/file-ticket.ts';
import type { Routes } from '#contract/route.ts';

export const archiveRoutes = {
  read: {
    method: 'GET',
    path: '/api/archive',
    summary: 'How far the company’s archive is',
    who: 'admin',
    answer: { kind: 'one', shape: companyArchiveShape },
  },
  request: {
    method: 'POST',
    path: '/api/archive',
    summary: 'Make an archive of everything of the company',
    description:
      'A ZIP file with every record in JSON and CSV, photos, PDFs, the catalog, the audit log, checksums, and pages to read it without a server. No password, key or token is in it. An earlier archive is deleted.',
    who: 'admin',
    answer: { kind: 'one', shape: companyArchiveShape, status: 201 },
    refuses: { 409: 'An archive is being made already.' },
  },
  remove: {
    method: 'DELETE',
    path: '/api/archive',
    summary: 'Delete the archive, or end its making',
    who: 'admin',
    answer: { kind: 'nothing' },
    refuses: { 404: 'There is none.' },
  },
  makeTicket: {
    method: 'POST',
    path: '/api/archive/ticket',
    summary: 'Download the archive within a minute',
    description: 'The download has to begin within a minute; it may take longer.',
    who: 'admin',
    answer: { kind: 'one', shape: fileTicketShape },
    refuses: { 404: 'There is no finished archive.' },
  },
  download: {
    method: 'GET',
    path: '/api/archive/download',
    summary: 'The bytes of the archive',
    who: 'anybody',
    query: {
      ticket: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'Ticket.', required: true },
    },
    answer: { kind: 'bytes', types: ['application/zip'], inRanges: true },
    refuses: { 404: 'The ticket is not known, or its minute is over.' },
  },
} as const satisfies Routes;
