// The CRM of a company: leads both ways, its people, its fields, its notifications.
import { crmDomainShape } from '#contract/records/crm-domain.ts';
import { crmMappingChangeShape } from '#contract/records/crm-mapping.ts';
import { crmNotificationShape } from '#contract/records/crm-notification.ts';
import { crmReceivedShape } from '#contract/records/crm-received.ts';
import { crmStateShape } from '#contract/records/crm-state.ts';
import { crmWebhookTokenShape } from '#contract/records/crm-webhook-token.ts';
import { queuedShape } from '#contract/records/queued.ts';
import { userShape } from '#contract/records/user.ts';
import type { Routes } from '#contract/route.ts';

const transient = 'Zoho does not answer right now; Retry-After says when to ask again.';

export const crmRoutes = {
  readState: {
    method: 'GET',
    path: '/api/zohointegration/state',
    summary: 'How the company and its CRM are in step',
    who: 'admin',
    answer: { kind: 'one', shape: crmStateShape },
  },
  saveMapping: {
    method: 'PUT',
    path: '/api/zohointegration/mapping',
    summary: 'Map fields of the CRM',
    description: 'All leads are read again after that, and compared.',
    who: 'admin',
    body: { kind: 'message', shape: crmMappingChangeShape },
    answer: { kind: 'one', shape: crmStateShape },
  },
  readDomainName: {
    method: 'POST',
    path: '/api/zohointegration/org-domain-name',
    summary: 'Read the domain name of the organization',
    description: 'The company’s settings keep it for links into the CRM.',
    who: 'admin',
    answer: { kind: 'one', shape: crmDomainShape },
    refuses: { 503: transient },
  },
  resetWebhookToken: {
    method: 'POST',
    path: '/api/zohointegration/reset-webhook-token',
    summary: 'Make a new token for notifications of the CRM',
    description: 'It is shown only in this answer. The earlier token is good for ten more minutes.',
    who: 'admin',
    answer: { kind: 'one', shape: crmWebhookTokenShape },
  },
  refreshUsers: {
    method: 'POST',
    path: '/api/zohointegration/refresh-users',
    summary: 'Read the people of the CRM again',
    description: 'New ones are bound to users by their e-mail addresses. Nobody gets a login.',
    who: 'admin',
    answer: { kind: 'one', shape: queuedShape },
  },
  refreshLeads: {
    method: 'POST',
    path: '/api/zohointegration/refresh-leads',
    summary: 'Read all leads of the CRM again',
    who: 'admin',
    answer: { kind: 'one', shape: queuedShape },
  },
  receive: {
    method: 'POST',
    path: '/api/zohointegration/webhook',
    summary: 'Receive a notification of the CRM',
    description: 'The token comes in the body, the header X-Webhook-Token or the query. Each named lead is read again.',
    who: 'anybody',
    query: { token: { type: 'string', maxLength: 200, description: 'Token of the company.' } },
    body: { kind: 'message', shape: crmNotificationShape },
    answer: { kind: 'one', shape: crmReceivedShape },
    refuses: { 401: 'The token is unknown, or was replaced more than ten minutes ago.' },
  },
  listUsers: {
    method: 'GET',
    path: '/api/zohousers',
    summary: 'People of the CRM',
    description: 'In the shape of users. Id and rights are those of the bound user; without one the id is 0.',
    who: 'admin',
    query: { active: { type: 'boolean', description: 'Only active ones, or only others.' } },
    answer: { kind: 'list', shape: userShape },
    refuses: { 503: transient },
  },
} as const satisfies Routes;
