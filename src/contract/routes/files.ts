// Photos, logos and papers: upload, download, and tickets for links that cannot carry a session.
import { fileShape } from '#contract/records/file.ts';
import { fileTicketShape } from '#contract/records/file-ticket.ts';
import { photoCaptionShape } from '#contract/records/photo-caption.ts';
import type { Parameters, Routes } from '#contract/route.ts';
import { uuidOfLead } from '#contract/routes/parameters.ts';
import { letterWeights } from '#domain/letters/letter-library.ts';
import { fileIdPattern } from '#domain/pictures/file-id.ts';

const byFileId = {
  id: { type: 'string', pattern: fileIdPattern, description: 'File id.' },
} as const satisfies Parameters;

export const fileRoutes = {
  upload: {
    method: 'POST',
    path: '/api/files',
    summary: 'Upload a file',
    description:
      'With use `contractAttachment`, a file that cannot be printed with a contract is refused with the reason; with use `measurements`, one that is no measurement report.',
    who: 'member',
    query: uuidOfLead,
    body: {
      kind: 'form',
      parts: {
        formFile: { type: 'file', description: 'The file, at most 10 MB.', required: true },
        leadId: { type: 'integer', description: 'The lead of a photo or a measurement file.' },
        caption: { type: 'text', description: 'Caption of the photo.' },
        takenAt: { type: 'text', description: 'When the photo was taken. ISO 8601, UTC.' },
        use: {
          type: 'text',
          description:
            '`contractAttachment` for a file that is printed with contracts, `measurements` for a measurement file of a lead.',
        },
      },
    },
    isChange: true,
    answer: { kind: 'one', shape: fileShape, status: 201 },
  },
  read: {
    method: 'GET',
    path: '/api/files/:id',
    summary: 'Details of a file',
    who: 'member',
    params: byFileId,
    answer: { kind: 'one', shape: fileShape },
  },
  caption: {
    method: 'PUT',
    path: '/api/files/:id',
    summary: 'Caption a photo of a lead',
    who: 'member',
    params: byFileId,
    body: { kind: 'message', shape: photoCaptionShape },
    isChange: true,
    answer: { kind: 'one', shape: fileShape },
    refuses: { 409: 'The file is not a photo of a lead.' },
  },
  remove: {
    method: 'DELETE',
    path: '/api/files/:id',
    summary: 'Remove a photo of a lead',
    description: 'A photo that a paper names is removed from its lead, and its bytes stay for the paper.',
    who: 'member',
    params: byFileId,
    isChange: true,
    answer: { kind: 'nothing' },
    refuses: { 409: 'The file is not a photo of a lead, or is used by the settings, the catalog or a document.' },
  },
  makeTicket: {
    method: 'POST',
    path: '/api/files/:id/ticket',
    summary: 'Open one file for one minute',
    who: 'member',
    params: byFileId,
    answer: { kind: 'one', shape: fileTicketShape },
  },
  download: {
    method: 'GET',
    path: '/api/Files/Download/:id',
    summary: 'The bytes of a file',
    who: 'ticket holder',
    params: byFileId,
    query: { ticket: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'Ticket.' } },
    answer: { kind: 'bytes', types: ['application/octet-stream'], inRanges: true, mayRedirect: true },
  },
  readLetters: {
    method: 'GET',
    path: '/api/letters/:family/:part/:weight',
    summary: 'A font with letters that the papers’ own font lacks',
    description:
      'TrueType. The parts of each family, with their letters, are in `schemas/documents/letter-fonts.json`.',
    who: 'anybody',
    params: {
      family: { type: 'string', maxLength: 40, description: 'Family, like `noto-sans-kr`.' },
      part: { type: 'string', maxLength: 40, description: 'Part, like `118`.' },
      weight: { type: 'string', enum: letterWeights, description: 'Weight.' },
    },
    answer: { kind: 'bytes', types: ['font/ttf'] },
  },
} as const satisfies Routes;
