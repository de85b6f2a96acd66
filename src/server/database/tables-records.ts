import type { Generated, GeneratedAlways } from 'kysely';
import type { BuyerChoice } from '#contract/records/buyer-choice.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Signature } from '#contract/records/signature.ts';
import type { PublicFacts } from '#documents/evidence/public-facts.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import type { Json, Time } from '#server/database/columns.ts';

/** The members of a record that have no column of their own. */
type LeadData = Omit<Lead, 'id' | 'uuid' | 'version'>;
type EstimateData = Omit<Estimate, 'id' | 'uuid' | 'version' | 'leadId'>;
type DocumentData = Omit<
  Document,
  | 'id'
  | 'uuid'
  | 'version'
  | 'leadId'
  | 'estimateId'
  | 'createdByUserId'
  | 'pdfStatus'
  | 'pdfUrl'
  | 'signatures'
  | 'choices'
>;
type SignatureData = Omit<Signature, 'data' | 'url'>;

interface RecordColumns<T> {
  id: Generated<number>;
  company_id: number;
  uuid: string;
  version: Generated<number>;
  /** Set by a trigger: an inserted record brings those of the lost record that it replaces. */
  marks: Generated<string>;
  /** A deleted record leaves a tombstone, from which devices learn of the deletion. */
  deleted_at: string | null;
  data: Json<T>;
  /** Size of the data. */
  bytes: GeneratedAlways<number>;
}

export interface LeadsTable extends RecordColumns<LeadData> {
  user_id: number | null;
  additional_salesman_id: number | null;
  name_key: string;
  company_key: string;
  meeting_key: string;
  search_text: string;
}

export interface EstimatesTable extends RecordColumns<EstimateData> {
  lead_id: number;
}

export interface DocumentsTable extends RecordColumns<DocumentData> {
  estimate_id: number;
  lead_id: number;
  created_by_user_id: number | null;
  signed_at: string | null;
  pdf_status: Generated<number>;
  pdf_file_id: string | null;
}

interface DocumentSignaturesTable {
  company_id: number;
  document_id: number;
  name: string;
  data: Json<SignatureData>;
  picture: string | null;
}

/** A link by which one person signs one document, or chooses its options. */
export interface SigningLinksTable {
  id: Generated<number>;
  company_id: number;
  document_id: number;
  /** Key of the signer in the paper. */
  signer: string;
  purpose: Generated<'sign' | 'choose'>;
  /** For a link to choose: the version of the estimate that the paper was made from. */
  estimate_version: number | null;
  email: string;
  /** Hash of the paper that was sent. */
  content_hash: string;
  token_hash: string;
  /** The member who sent it. */
  created_by: number | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  /** The e-mail that carries it. */
  email_id: number | null;
  /** Hash of the current code, computed together with the token; null without a code. */
  code_hash: string | null;
  code_asked_at: string | null;
  codes_asked: Generated<number>;
  code_tries: Generated<number>;
  /** Hash of the pass, which opens the paper once the code was right. */
  pass_hash: string | null;
  pass_ends_at: string | null;
  /** When the right code was first entered. */
  opened_at: string | null;
  questions_asked: Generated<number>;
  /** When the signed copy was sent. */
  copied_at: string | null;
  /** When a new link was last asked for on its page. */
  new_link_asked_at: string | null;
  new_links_asked: Generated<number>;
}

/** Choices of buyers, which the application adds and cannot change. */
interface BuyerChoicesTable {
  id: Generated<number>;
  company_id: number;
  document_id: number;
  link_id: number;
  data: Json<BuyerChoice>;
}

/** Overwritten versions. */
interface HistoryTable {
  id: Generated<number>;
  company_id: number;
  store: RecordStoreName;
  record_id: number;
  version: number;
  data: Json<unknown>;
  replaced_at: Time;
  replaced_by: number;
}

/** The newest change of every record in the order of the changes, maintained by triggers. */
export interface ChangesTable {
  company_id: number;
  store: RecordStoreName | 'users' | 'settings' | 'catalog';
  record_id: number;
  sequence: number;
}

/** A random mark of each number in the order of the changes. */
interface ChangeMarksTable {
  company_id: number;
  sequence: number;
  mark: string;
  at: Generated<Time>;
}

interface ChangeCountersTable {
  company_id: number;
  last: number;
  /** The company's own epoch, once its data has lost commits; else that of all data holds. */
  epoch: string | null;
  /** Number of leads without tombstones. */
  leads: Generated<number>;
}

/** PDFs of frozen papers by the hash of their bytes; the record copy is the one made after the last signature. */
export interface RecordCopiesTable {
  company_id: number;
  document_id: number;
  file_hash: string;
  is_record: boolean;
  facts: Json<PublicFacts>;
  number: string;
  content_hash: string;
  made_at: Time;
}

/** Tables of leads, estimates, documents and the change feed. */
export interface RecordTables {
  leads: LeadsTable;
  estimates: EstimatesTable;
  documents: DocumentsTable;
  document_signatures: DocumentSignaturesTable;
  record_copies: RecordCopiesTable;
  signing_links: SigningLinksTable;
  buyer_choices: BuyerChoicesTable;
  history: HistoryTable;
  changes: ChangesTable;
  change_counters: ChangeCountersTable;
  change_marks: ChangeMarksTable;
}
