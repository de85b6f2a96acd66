// The draft of a company's catalog: edits, their check, and their publication. A published version never changes.
import { catalogCheckShape } from '#contract/records/catalog-check.ts';
import { catalogDraftShape } from '#contract/records/catalog-draft.ts';
import { catalogImportShape } from '#contract/records/catalog-import.ts';
import { catalogPublicationShape } from '#contract/records/catalog-publication.ts';
import { changeNumberShape } from '#contract/records/change-number.ts';
import { draftSizeShape } from '#contract/records/draft-size.ts';
import { impactPageShape } from '#contract/records/impact-page.ts';
import { importedFileShape } from '#contract/records/imported-file.ts';
import { newCatalogEditsShape } from '#contract/records/new-catalog-edits.ts';
import { newPublicationShape } from '#contract/records/new-publication.ts';
import { fieldOptionShape } from '#contract/records/option.ts';
import { revertNoteShape } from '#contract/records/revert-note.ts';
import { sectionShape } from '#contract/records/section.ts';
import { workflowShape } from '#contract/records/workflow.ts';
import type { Parameters, Routes } from '#contract/route.ts';
import { impactPaging, serverId } from '#contract/routes/parameters.ts';

const byNumber = {
  number: { ...serverId, description: 'Number of the publication.' },
} as const satisfies Parameters;

const dryRun = {
  dryRun: { type: 'boolean', description: 'Only reports; a refused cell is then part of the answer.' },
} as const satisfies Parameters;

const publishesAtOnce =
  'The given members replace those of the published record, as a new version with this one change. The draft stays.';
const stopped = { 409: 'A finding of the check stops the publication.' } as const;

/** The media type of an .xlsx file. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const reshapingRoutes = {
  readDraft: {
    method: 'GET',
    path: '/api/catalog/draft',
    summary: 'The company’s changes that are not published yet',
    who: 'admin',
    answer: { kind: 'one', shape: catalogDraftShape },
  },
  measureDraft: {
    method: 'GET',
    path: '/api/catalog/draft/size',
    summary: 'The number of changes that are not published yet',
    who: 'admin',
    answer: { kind: 'one', shape: draftSizeShape },
  },
  addChange: {
    method: 'POST',
    path: '/api/catalog/draft/changes',
    summary: 'Add a change to the draft',
    description:
      'All edits of the change are applied, or none. An edit applies only where its `before` is the current value. `secondaryWorkflowId`, `showProductTypes` and `toWaste` of a field are accepted and ignored.',
    who: 'admin',
    body: { kind: 'message', shape: newCatalogEditsShape },
    answer: { kind: 'one', shape: catalogDraftShape },
    refuses: {
      409: `There is another value now; \`conflicts\` is a list of DraftConflict.`,
    },
  },
  undo: {
    method: 'POST',
    path: '/api/catalog/draft/undo',
    summary: 'Take back a change of the draft',
    description: 'A change that was published is taken back by a new change of the draft with the opposite edits.',
    who: 'admin',
    body: { kind: 'message', shape: changeNumberShape },
    answer: { kind: 'one', shape: catalogDraftShape },
    refuses: { 409: `A later change builds on it, or there is no such change.` },
  },
  redo: {
    method: 'POST',
    path: '/api/catalog/draft/redo',
    summary: 'Redo a change that was taken back',
    who: 'admin',
    body: { kind: 'message', shape: changeNumberShape },
    answer: { kind: 'one', shape: catalogDraftShape },
    refuses: { 409: `A later change builds on what was there, or there is no such change.` },
  },
  discard: {
    method: 'DELETE',
    path: '/api/catalog/draft',
    summary: 'Discard every change of the draft',
    who: 'admin',
    answer: { kind: 'one', shape: catalogDraftShape },
  },
  check: {
    method: 'GET',
    path: '/api/catalog/draft/check',
    summary: 'Problems of the draft',
    who: 'admin',
    answer: { kind: 'one', shape: catalogCheckShape },
  },
  readDraftImpact: {
    method: 'POST',
    path: '/api/catalog/draft/impact',
    summary: 'The effect of the draft on stored estimates',
    description:
      'Estimates in the order of their ids, page by page; continue with `after` while `next` is not null. Nothing is stored.',
    who: 'admin',
    query: impactPaging,
    answer: { kind: 'one', shape: impactPageShape },
    refuses: { 409: 'The draft cannot be computed; its check says why.' },
  },
  publish: {
    method: 'POST',
    path: '/api/catalog/publications',
    summary: 'Publish the draft, now or later',
    who: 'admin',
    body: { kind: 'message', shape: newPublicationShape },
    answer: { kind: 'one', shape: catalogDraftShape },
    refuses: {
      409: 'The draft has changed since `revision`, is empty, or its check stops it. After another publication, `published` is that CatalogPublication.',
    },
  },
  listPublications: {
    method: 'GET',
    path: '/api/catalog/publications',
    summary: 'Published versions, newest first',
    who: 'admin',
    query: {
      before: { ...serverId, description: 'Only publications with a lower number.' },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 50, description: 'Publications in the answer.' },
      record: {
        type: 'string',
        maxLength: 200,
        description: 'Only publications that changed this record, each with its edits of it.',
      },
    },
    answer: { kind: 'list', shape: catalogPublicationShape },
  },
  readPublication: {
    method: 'GET',
    path: '/api/catalog/publications/:number',
    summary: 'A published version with its difference from the one before',
    who: 'admin',
    params: byNumber,
    answer: { kind: 'one', shape: catalogPublicationShape },
  },
  readRevert: {
    method: 'GET',
    path: '/api/catalog/publications/:number/revert',
    summary: 'The edits that a revert to a version would publish',
    description: 'The publication, with the edits that make the current version equal to it. Nothing is stored.',
    who: 'admin',
    params: byNumber,
    answer: { kind: 'one', shape: catalogPublicationShape },
  },
  readRevertImpact: {
    method: 'POST',
    path: '/api/catalog/publications/:number/impact',
    summary: 'The effect of a revert on stored estimates',
    description: 'Pages like those of the draft’s impact. Nothing is stored.',
    who: 'admin',
    params: byNumber,
    query: impactPaging,
    answer: { kind: 'one', shape: impactPageShape },
  },
  revert: {
    method: 'POST',
    path: '/api/catalog/publications/:number/revert',
    summary: 'Publish a new version equal to an earlier one',
    description: 'The draft stays.',
    who: 'admin',
    params: byNumber,
    body: { kind: 'message', shape: revertNoteShape },
    answer: { kind: 'one', shape: catalogDraftShape },
    refuses: { 409: 'It equals the current version.' },
  },
  cancelScheduled: {
    method: 'DELETE',
    path: '/api/catalog/publications/scheduled',
    summary: 'Cancel the scheduled publication',
    description: 'Its changes return to the draft.',
    who: 'admin',
    answer: { kind: 'one', shape: catalogDraftShape },
    refuses: { 409: 'Nothing is scheduled.' },
  },
  importSheet: {
    method: 'POST',
    path: '/api/estimatefields',
    summary: 'Import a sheet of fields and options into the draft',
    description:
      'The file may have any rows and columns of the template. All of it becomes one change of the draft, or none.',
    who: 'admin',
    query: dryRun,
    body: {
      kind: 'form',
      parts: { file: { type: 'file', description: 'An .xlsx or a CSV file, at most 5 MB.', required: true } },
    },
    answer: { kind: 'one', shape: catalogImportShape },
    refuses: { 409: `The draft has changed in the meantime.` },
  },
  listImports: {
    method: 'GET',
    path: '/api/catalog/imports',
    summary: 'Imported sheets, newest first',
    who: 'admin',
    query: {
      before: { ...serverId, description: 'Only imports with a lower number.' },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 20, description: 'Imports in the answer.' },
    },
    answer: { kind: 'list', shape: importedFileShape },
  },
  importFromProvider: {
    method: 'POST',
    path: '/api/estimatefields/import',
    summary: 'Import the price sheet of the storage into the draft',
    description: 'The file is the one that the settings name: an .xlsx, a CSV file or a spreadsheet of Google.',
    who: 'admin',
    query: dryRun,
    answer: { kind: 'one', shape: catalogImportShape },
    refuses: {
      409: 'No file provider is connected, or the draft has changed in the meantime.',
      503: 'The storage does not answer right now; Retry-After says when to ask again.',
    },
  },
  sheetTemplate: {
    method: 'GET',
    path: '/api/estimatefields/template',
    summary: 'A sheet of every field and option of the draft',
    who: 'admin',
    query: { format: { type: 'string', enum: ['xlsx', 'csv'], default: 'xlsx', description: 'Kind of file.' } },
    answer: { kind: 'bytes', types: [workbookType, 'text/csv'] },
  },
  changeSection: {
    method: 'PUT',
    path: '/api/estimatesections/:sectionId',
    tag: 'catalog',
    summary: 'Change a step and publish it',
    description: publishesAtOnce,
    who: 'admin',
    params: { sectionId: { type: 'integer', minimum: 1, maximum: 100_000, description: 'Step.' } },
    body: { kind: 'record', shape: sectionShape, required: [] },
    answer: { kind: 'one', shape: sectionShape },
    refuses: stopped,
  },
  changeWorkflow: {
    method: 'PUT',
    path: '/api/estimateworkflows/:workflowId',
    tag: 'catalog',
    summary: 'Change a trade and publish it',
    description: publishesAtOnce,
    who: 'admin',
    params: { workflowId: { type: 'integer', minimum: -1, maximum: 100_000, description: 'Trade.' } },
    body: { kind: 'record', shape: workflowShape, required: [] },
    answer: { kind: 'one', shape: workflowShape },
    refuses: stopped,
  },
  changeOption: {
    method: 'PUT',
    path: '/api/estimatefields/option/:optionId',
    tag: 'catalog',
    summary: 'Change an option and publish it',
    description: publishesAtOnce,
    who: 'admin',
    params: { optionId: { type: 'string', maxLength: 20, description: 'Option, like 1.58.2.' } },
    body: { kind: 'record', shape: fieldOptionShape, required: [] },
    answer: { kind: 'one', shape: fieldOptionShape },
    refuses: stopped,
  },
} as const satisfies Routes;
