import type { ColumnType } from 'kysely';
import type { ProviderName } from '#contract/providers.ts';
import type { BuyerChoice } from '#contract/records/buyer-choice.ts';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { Document } from '#contract/records/document.ts';
import type { MailedFile } from '#contract/records/document-email.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Signature } from '#contract/records/signature.ts';
import type { WebhookEndpoint } from '#contract/records/webhook-endpoint.ts';
import type { WhatIf } from '#contract/records/what-if.ts';
import type { PublicFacts } from '#documents/evidence/public-facts.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import type { SeenValues } from '#domain/crm/crm-lead.ts';
import type { CrmMapping } from '#domain/crm/crm-mapping.ts';
import type { PullPosition } from '#domain/crm/pull-position.ts';
import type { Json } from '#server/database/columns.ts';

type EventType = WebhookEndpoint['types'][number];
type RowMember = 'id' | 'uuid' | 'version';
type PaperMember = 'leadId' | 'estimateId' | 'createdByUserId' | 'pdfStatus' | 'pdfUrl' | 'signatures' | 'choices';

/** Types that the database does not know, by table and column. The data of a record lacks what has its own column. */
export interface ColumnTypes {
  'buyer_choices.data': Json<BuyerChoice>;
  'catalog_changes.edits': Json<CatalogEdit[]>;
  'catalog_publications.edits': Json<CatalogEdit[]>;
  'changes.store': RecordStoreName | 'users' | 'settings' | 'catalog';
  'contact_columns.targets': Json<(string | null)[]>;
  'company_archives.state': 'waiting' | 'ready' | 'failed';
  'connections.details': Json<Readonly<Record<string, string | null>>>;
  'connections.state': 'on' | 'needsReconnect';
  'connections.provider': ProviderName;
  'crm_leads.refused': Json<Readonly<Record<string, unknown>>>;
  'crm_leads.seen': Json<SeenValues>;
  'crm_leads.state': 'linked' | 'deleted' | 'left out';
  'crm_pushes.refused': Json<Readonly<Record<string, unknown>>>;
  'crm_syncs.mapping': Json<CrmMapping>;
  'crm_syncs.position': ColumnType<PullPosition | null, string | null, string | null>;
  'project_folders.state': 'waiting' | 'done' | 'failed';
  'document_signatures.data': Json<Omit<Signature, 'data' | 'url'>>;
  'documents.data': Json<Omit<Document, RowMember | PaperMember>>;
  'email_messages.attached': ColumnType<readonly MailedFile[], string | undefined, string>;
  'estimates.data': Json<Omit<Estimate, RowMember | 'leadId'>>;
  'history.store': RecordStoreName;
  'leads.data': Json<Omit<Lead, RowMember>>;
  'record_copies.facts': Json<PublicFacts>;
  'settings.data': Json<Record<string, unknown>>;
  'settings.secrets': Json<Record<string, string>>;
  'webhook_endpoints.types': Json<EventType[]>;
  'webhook_events.data': Json<Record<string, unknown>>;
  'what_ifs.data': Json<Pick<WhatIf, 'change' | 'filter'>>;
}
