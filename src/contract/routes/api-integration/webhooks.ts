// Receivers of a company's events, and the log of deliveries to them.
import { pagedWebhookDeliveriesShape } from '#contract/records/paged-webhook-deliveries.ts';
import { webhookDeliveryShape } from '#contract/records/webhook-delivery.ts';
import { webhookEndpointShape } from '#contract/records/webhook-endpoint.ts';
import { webhookSecretShape } from '#contract/records/webhook-secret.ts';
import type { Routes } from '#contract/route.ts';
import { byId, offset, serverId } from '#contract/routes/parameters.ts';

export const webhookRoutes = {
  list: {
    method: 'GET',
    path: '/api/integration/endpoints',
    summary: 'Receivers of the company’s events',
    who: 'admin',
    answer: { kind: 'list', shape: webhookEndpointShape },
  },
  add: {
    method: 'POST',
    path: '/api/integration/endpoints',
    summary: 'Add a receiver',
    description: 'At most 10 for a company. The answer is the only one with its secret.',
    who: 'admin',
    body: { kind: 'record', shape: webhookEndpointShape, required: ['url', 'types'] },
    answer: { kind: 'one', shape: webhookSecretShape, status: 201 },
    refuses: { 409: 'There are too many.' },
  },
  change: {
    method: 'PUT',
    path: '/api/integration/endpoints/:id',
    summary: 'Change a receiver',
    description: 'An absent member keeps its value. The last write wins.',
    who: 'admin',
    params: byId,
    body: { kind: 'record', shape: webhookEndpointShape, required: [] },
    answer: { kind: 'one', shape: webhookEndpointShape },
  },
  remove: {
    method: 'DELETE',
    path: '/api/integration/endpoints/:id',
    summary: 'Delete a receiver with its deliveries',
    who: 'admin',
    params: byId,
    answer: { kind: 'nothing' },
  },
  rotateSecret: {
    method: 'POST',
    path: '/api/integration/endpoints/:id/rotate-secret',
    summary: 'Give a receiver a new secret',
    description: 'The answer is the only one with it. For 24 hours each message is signed with both secrets.',
    who: 'admin',
    params: byId,
    answer: { kind: 'one', shape: webhookSecretShape },
  },
  test: {
    method: 'POST',
    path: '/api/integration/endpoints/:id/test',
    summary: 'Send a test event now',
    description: 'The answer is its delivery. A failed test is not tried again.',
    who: 'admin',
    params: byId,
    answer: { kind: 'one', shape: webhookDeliveryShape },
    refuses: { 409: 'The receiver is off.' },
  },
  listDeliveries: {
    method: 'GET',
    path: '/api/integration/deliveries',
    summary: 'Deliveries of the last 30 days, newest first',
    who: 'admin',
    query: {
      endpointId: { ...serverId, description: 'Only those to this receiver.' },
      status: { type: 'string', enum: ['waiting', 'delivered', 'failed'], description: 'Only those in this state.' },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 25, description: 'Page size.' },
      offset: { ...offset, description: 'Number of entries to skip.' },
    },
    answer: { kind: 'one', shape: pagedWebhookDeliveriesShape },
  },
  resend: {
    method: 'POST',
    path: '/api/integration/deliveries/:id/resend',
    summary: 'Send an event again now, with its id',
    who: 'admin',
    params: byId,
    answer: { kind: 'one', shape: webhookDeliveryShape },
    refuses: { 409: 'The receiver is off, or the event is being sent.' },
  },
} as const satisfies Routes;
