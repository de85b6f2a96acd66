// Estimates: reading one or a lead's, and changes.
import { documentShape } from '#contract/records/document.ts';
import { estimateShape } from '#contract/records/estimate.ts';
import { estimateStepShape } from '#contract/records/estimate-step.ts';
import type { Routes } from '#contract/route.ts';
import { byId, itsUuid, uuidOfLead } from '#contract/routes/parameters.ts';

export const estimateRoutes = {
  list: {
    method: 'GET',
    path: '/api/estimates',
    summary: 'Estimates of a lead',
    who: 'member',
    opensToKey: true,
    query: { leadId: { type: 'integer', description: 'Lead.', required: true } },
    answer: { kind: 'list', shape: estimateShape, with: { documents: documentShape } },
  },
  add: {
    method: 'POST',
    path: '/api/estimates',
    summary: 'Add an estimate',
    description:
      'Totals and prices are ignored; new items may have negative ids and get server ids. An item without a uuid is the stored one with its id, or a new one.',
    who: 'member',
    query: uuidOfLead,
    body: { kind: 'record', shape: estimateShape, required: ['leadId', 'name'], unnamed: 'items' },
    isChange: true,
    answer: { kind: 'one', shape: estimateShape, status: 201 },
    refuses: { 410: 'This estimate was deleted.' },
  },
  read: {
    method: 'GET',
    path: '/api/estimates/:id',
    summary: 'One estimate',
    who: 'member',
    opensToKey: true,
    params: byId,
    answer: { kind: 'one', shape: estimateShape, with: { documents: documentShape } },
  },
  change: {
    method: 'POST',
    path: '/api/estimates/:id',
    summary: 'Change an estimate',
    description:
      'The whole estimate; or a step: workflowId, fieldIds, items, comparisons, lastCompleteSectionId; or a discount: workflowId, discountPercent, marginPercent; or a purchase order: fieldIds, items.',
    who: 'member',
    params: byId,
    query: { ...itsUuid, ...uuidOfLead },
    body: { kind: 'record', shape: estimateShape, required: [], more: estimateStepShape, unnamed: 'items' },
    isChange: true,
    answer: { kind: 'one', shape: estimateShape },
    refuses: {
      409: 'The estimate has a signed contract: it stays with its lead, and a purchase order may not change its price.',
    },
  },
  remove: {
    method: 'DELETE',
    path: '/api/estimates/:id',
    summary: 'Delete an estimate without documents',
    who: 'member',
    params: byId,
    query: itsUuid,
    isChange: true,
    answer: { kind: 'nothing' },
    refuses: { 409: 'The estimate has documents.' },
  },
} as const satisfies Routes;
