// Contacts of files that become leads: a file is read and compared, and its contacts are imported in batches.
import { contactBatchShape } from '#contract/records/contact-batch.ts';
import { contactOutcomesShape } from '#contract/records/contact-outcomes.ts';
import { contactReadingShape } from '#contract/records/contact-reading.ts';
import type { Routes } from '#contract/route.ts';

export const contactRoutes = {
  readFile: {
    method: 'POST',
    path: '/api/leads/contacts/reading',
    summary: 'Read a file of contacts and compare it with the leads',
    description:
      'A CSV file of an address book, vCards, or any table whose columns are chosen once and remembered by their headings.',
    who: 'member',
    body: {
      kind: 'form',
      parts: {
        columns: {
          type: 'json',
          description: 'The chosen columns: `targets` lists the name of each column’s target, or null for none.',
        },
        file: { type: 'file', description: 'A .csv, .vcf or .xlsx file, at most 10 MB.', required: true },
      },
    },
    answer: { kind: 'one', shape: contactReadingShape },
  },
  importBatch: {
    method: 'POST',
    path: '/api/leads/contacts',
    summary: 'Import contacts as leads',
    description: 'A contact that was imported before adds nothing, so a batch may be repeated.',
    who: 'member',
    body: { kind: 'message', shape: contactBatchShape },
    answer: { kind: 'one', shape: contactOutcomesShape },
  },
} as const satisfies Routes;
