// Leads: listing, searching, reading one, changes, photos, and purchase-order numbers.
import { fileShape } from '#contract/records/file.ts';
import { leadShape } from '#contract/records/lead.ts';
import { pagedLeadsShape } from '#contract/records/paged-leads.ts';
import { purchaseOrderItemShape } from '#contract/records/purchase-order-item.ts';
import type { Parameters, Routes } from '#contract/route.ts';
import { byId, itsUuid, offset, serverId } from '#contract/routes/parameters.ts';

const day = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d(T[0-9:.]+Z?)?$' } as const;

const page = {
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 100, description: 'Page size.' },
  offset: { ...offset, description: 'Number of entries to skip.' },
  userId: { ...serverId, description: 'Leads of this salesperson, first or second.' },
  startDate: { ...day, description: 'Meetings from this day in the company’s time zone, or from this time in UTC.' },
  endDate: { ...day, description: 'Meetings until this day in the company’s time zone, or until this time in UTC.' },
  sort: {
    type: 'string',
    maxLength: 40,
    default: '',
    description:
      'name-asc, name-desc, company-asc, company-desc, meeting-asc, meeting-desc, and relevance when searching.',
  },
} as const satisfies Parameters;

const added = { kind: 'record', shape: leadShape, required: ['lastName'] } as const;
const changed = { kind: 'record', shape: leadShape, required: [] } as const;

export const leadRoutes = {
  list: {
    method: 'GET',
    path: '/api/leads',
    summary: 'Leads, page by page',
    who: 'member',
    opensToKey: true,
    query: page,
    answer: { kind: 'one', shape: pagedLeadsShape },
  },
  search: {
    method: 'GET',
    path: '/api/leads/search',
    summary: 'Search leads',
    who: 'member',
    query: { ...page, searchQuery: { type: 'string', maxLength: 200, default: '', description: 'Search text.' } },
    answer: { kind: 'one', shape: pagedLeadsShape },
  },
  listPhotos: {
    method: 'GET',
    path: '/api/leads/photos',
    summary: 'Photos of a lead',
    who: 'member',
    query: {
      id: { ...serverId, description: 'Lead.', required: true },
      withRemoved: { type: 'boolean', description: 'Also those that remain for papers only.' },
    },
    answer: { kind: 'list', shape: fileShape },
  },
  listMeasurementFiles: {
    method: 'GET',
    path: '/api/leads/measurements',
    summary: 'Measurement files of a lead',
    who: 'member',
    query: { id: { ...serverId, description: 'Lead.', required: true } },
    answer: { kind: 'list', shape: fileShape },
  },
  listProjects: {
    method: 'GET',
    path: '/api/leads/:id/projects',
    summary: 'Purchase-order numbers of a lead',
    description: 'Its own ones, then those of its deals in the connected CRM, which may be five minutes old.',
    who: 'member',
    params: byId,
    answer: { kind: 'list', shape: purchaseOrderItemShape },
  },
  add: {
    method: 'POST',
    path: '/api/leads',
    summary: 'Add a lead',
    description: 'Ids and links of other systems are set by connections only; a lead that brings one is refused.',
    who: 'member',
    opensToKey: true,
    body: added,
    isChange: true,
    answer: { kind: 'one', shape: leadShape, status: 201 },
    refuses: { 410: 'This lead was deleted.' },
  },
  read: {
    method: 'GET',
    path: '/api/leads/:id',
    summary: 'One lead',
    who: 'member',
    opensToKey: true,
    params: byId,
    answer: { kind: 'one', shape: leadShape },
  },
  change: {
    method: 'PUT',
    path: '/api/leads/:id',
    summary: 'Change a lead',
    description: 'An absent member keeps its value; null empties it.',
    who: 'member',
    params: byId,
    query: itsUuid,
    body: changed,
    isChange: true,
    answer: { kind: 'one', shape: leadShape },
  },
  remove: {
    method: 'DELETE',
    path: '/api/leads/:id',
    summary: 'Delete a lead without estimates',
    who: 'member',
    params: byId,
    query: itsUuid,
    isChange: true,
    answer: { kind: 'nothing' },
    refuses: { 409: 'The lead has estimates.' },
  },
  linkHoverJob: {
    method: 'POST',
    path: '/api/leads/:id/SetHoverJobId',
    summary: 'Link a lead to a job of Hover',
    description: 'While Hover does not answer, the number is stored without being looked up.',
    who: 'member',
    params: byId,
    query: {
      ...itsUuid,
      jobId: {
        type: 'string',
        pattern: '^\\d{0,10}$',
        default: '',
        description: 'Number of the job; empty or 0 ends the link.',
      },
    },
    isChange: true,
    answer: { kind: 'one', shape: leadShape },
  },
} as const satisfies Routes;
