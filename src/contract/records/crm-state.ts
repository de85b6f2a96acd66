// Generated from schemas/messages/crm-state.json by `npm run generate`. Do not edit.

import { type CrmField, crmFieldShape } from '#contract/records/crm-field.ts';
import { type CrmMappingChange, crmMappingChangeShape } from '#contract/records/crm-mapping.ts';
import { type CrmOwner, crmOwnerShape } from '#contract/records/crm-owner.ts';
import { type CrmRefusal, crmRefusalShape } from '#contract/records/crm-refusal.ts';
import type { Shape } from '#contract/shape.ts';

/** How a company and its CRM are in step. */
export interface CrmState {
  /** Domain name of the organization. */
  organization: string | null;
  /** Address of the organization’s leads in the CRM; the id of a lead follows. */
  link: string | null;
  /** Host of the organization’s data. */
  dataCenter: string | null;
  /** Whether changes are read or written right now, or as soon as possible. */
  isReading: boolean;
  /** Whether the server that read last has ended meanwhile; another goes on within a minute. */
  isInterrupted: boolean;
  /** When all changes were read last. ISO 8601, UTC. */
  lastPull: string | null;
  /** What went wrong in the last sync, as a sentence. */
  problem: string | null;
  /** Calls left for the day; the CRM names them once half are used. */
  creditsLeft: number | null;
  /** Until when the CRM notifies of changes. ISO 8601, UTC. */
  notificationsUntil: string | null;
  /** Why it does not. */
  notificationsProblem: string | null;
  /** Address for notifications by workflow rules of the CRM. */
  webhookAddress: string;
  /** Whether there is a token for it. */
  hasWebhookToken: boolean;
  /** Leads that the CRM has, too. */
  linkedLeads: number;
  /** Leads that wait to be written. */
  waitingLeads: number;
  /** Leads of which the CRM refused values, the first hundred. */
  refused: CrmRefusal[];
  /** Owners in the CRM who are nobody here, the first two hundred. */
  unknownOwners: CrmOwner[];
  /** Whether an admin has mapped the fields. */
  isMapped: boolean;
  mapping: CrmMappingChange;
  /** Fields of the CRM whose names say what they hold, by ours. */
  suggested: {
    [k: string]: string;
  };
  /** Fields of leads. */
  leadFields: CrmField[];
  /** Fields of deals. */
  dealFields: CrmField[];
  /** Why the fields cannot be shown, as a sentence. */
  fieldsProblem: string | null;
}

export const crmStateShape: Shape<CrmState> = {
  title: 'CrmState',
  needs: {
    organization: 'any',
    link: 'any',
    dataCenter: 'any',
    isReading: 'boolean',
    isInterrupted: 'boolean',
    lastPull: 'any',
    problem: 'any',
    creditsLeft: 'any',
    notificationsUntil: 'any',
    notificationsProblem: 'any',
    webhookAddress: 'string',
    hasWebhookToken: 'boolean',
    linkedLeads: 'number',
    waitingLeads: 'number',
    refused: [crmRefusalShape],
    unknownOwners: [crmOwnerShape],
    isMapped: 'boolean',
    mapping: crmMappingChangeShape,
    suggested: 'object',
    leadFields: [crmFieldShape],
    dealFields: [crmFieldShape],
    fieldsProblem: 'any',
  },
};
