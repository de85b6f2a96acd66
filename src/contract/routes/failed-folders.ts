// The folder log: project folders that could not be synced.
import { failedFolderShape } from '#contract/records/failed-folder.ts';
import { pagedFailedFoldersShape } from '#contract/records/paged-failed-folders.ts';
import type { Routes } from '#contract/route.ts';
import { byId, offset } from '#contract/routes/parameters.ts';

export const failedFolderRoutes = {
  list: {
    method: 'GET',
    path: '/api/failedFolder',
    summary: 'Failed folders of the company, newest first',
    who: 'master admin',
    query: {
      searchQuery: { type: 'string', maxLength: 200, default: '', description: 'Words, all of which must occur.' },
      resolved: { type: 'boolean', description: 'Only resolved or only unresolved ones.' },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 100, description: 'Page size.' },
      offset: { ...offset, description: 'Number of entries to skip.' },
    },
    answer: { kind: 'one', shape: pagedFailedFoldersShape },
  },
  save: {
    method: 'PUT',
    path: '/api/failedFolder/:id',
    summary: 'Change the observations of a failed folder, or set its links by hand',
    description: 'Links must be addresses of the chosen storage; they are copied to the lead.',
    who: 'master admin',
    params: byId,
    body: { kind: 'record', shape: failedFolderShape, required: [] },
    answer: { kind: 'one', shape: failedFolderShape },
  },
  resolve: {
    method: 'PUT',
    path: '/api/failedFolder/:id/resolve',
    summary: 'Resolve a failed folder',
    description: 'A resolved folder stays resolved.',
    who: 'master admin',
    params: byId,
    answer: { kind: 'one', shape: failedFolderShape },
  },
  retry: {
    method: 'POST',
    path: '/api/failedFolder/:id/retry',
    summary: 'Try again to make a failed folder',
    description: 'The entry closes itself once the folder is there.',
    who: 'master admin',
    params: byId,
    answer: { kind: 'one', shape: failedFolderShape },
    refuses: { 409: 'No storage is connected, or the entry is resolved.' },
  },
} as const satisfies Routes;
