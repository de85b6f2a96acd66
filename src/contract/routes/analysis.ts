// Questions of analysts about a company's catalog and its estimates, and the what-ifs that they keep. None of them
// changes either; the effect of a what-if is asked for by `/api/rules/impact`.
import { auditEntryShape } from '#contract/records/audit-entry.ts';
import { catalogPublicationShape } from '#contract/records/catalog-publication.ts';
import { estimateUsesShape } from '#contract/records/estimate-uses.ts';
import { estimateVersionShape } from '#contract/records/estimate-version.ts';
import { whatIfShape } from '#contract/records/what-if.ts';
import type { Routes } from '#contract/route.ts';
import { byId, serverId } from '#contract/routes/parameters.ts';

export const analysisRoutes = {
  countUses: {
    method: 'GET',
    path: '/api/catalog/uses',
    tag: 'reshaping',
    summary: 'The number of estimates that use a field or an option',
    who: 'admin',
    query: {
      record: {
        type: 'string',
        pattern: '^(field:\\d{1,3}\\.\\d{1,4}|option:\\d{1,3}\\.\\d{1,4}\\.\\d{1,4})$',
        maxLength: 30,
        required: true,
        description: 'Field or option, like field:1.58 or option:1.58.2.',
      },
    },
    answer: { kind: 'one', shape: estimateUsesShape },
  },
  compareVersions: {
    method: 'GET',
    path: '/api/catalog/publications/:number/difference',
    tag: 'reshaping',
    summary: 'The difference of any two published versions',
    description: 'The publication, with the edits that turn the version `from` into it.',
    who: 'admin',
    params: { number: { ...serverId, description: 'Number of the publication.' } },
    query: { from: { ...serverId, required: true, description: 'Number of the version to compare with.' } },
    answer: { kind: 'one', shape: catalogPublicationShape },
  },
  listEstimateVersions: {
    method: 'GET',
    path: '/api/estimates/:id/versions',
    tag: 'estimates',
    summary: 'The stored versions of an estimate, newest first, each with its changed lines',
    description: 'The newest 100. Overwritten versions are kept as long as the history.',
    who: 'admin',
    params: byId,
    answer: { kind: 'list', shape: estimateVersionShape },
  },
  listAudit: {
    method: 'GET',
    path: '/api/audit',
    tag: 'operations',
    summary: 'The company’s audit log, newest first, with the logins of its people',
    who: 'admin',
    query: {
      before: { ...serverId, description: 'Only entries with a lower number.' },
      from: { type: 'string', maxLength: 40, description: 'Only entries at or after this time, ISO 8601.' },
      until: { type: 'string', maxLength: 40, description: 'Only entries before this time, ISO 8601.' },
      limit: { type: 'integer', minimum: 1, maximum: 1000, default: 200, description: 'Entries in the answer.' },
    },
    answer: { kind: 'list', shape: auditEntryShape },
  },
  listWhatIfs: {
    method: 'GET',
    path: '/api/what-ifs',
    summary: 'The company’s what-ifs, by name',
    who: 'admin',
    answer: { kind: 'list', shape: whatIfShape },
  },
  addWhatIf: {
    method: 'POST',
    path: '/api/what-ifs',
    summary: 'Save a what-if',
    description: 'At most 200 for a company. Neither the draft nor any estimate changes.',
    who: 'admin',
    body: { kind: 'record', shape: whatIfShape, required: ['name', 'change', 'filter'] },
    answer: { kind: 'one', shape: whatIfShape, status: 201 },
    refuses: { 409: 'Another what-if has this name, or there are too many.' },
  },
  changeWhatIf: {
    method: 'PUT',
    path: '/api/what-ifs/:id',
    summary: 'Change a what-if',
    description: 'The last write wins.',
    who: 'admin',
    params: byId,
    body: { kind: 'record', shape: whatIfShape, required: ['name', 'change', 'filter'] },
    answer: { kind: 'one', shape: whatIfShape },
    refuses: { 409: 'Another what-if has this name.' },
  },
  removeWhatIf: {
    method: 'DELETE',
    path: '/api/what-ifs/:id',
    summary: 'Delete a what-if',
    who: 'admin',
    params: byId,
    answer: { kind: 'nothing' },
  },
} as const satisfies Routes;
