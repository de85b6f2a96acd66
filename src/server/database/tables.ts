import type { ColumnType, Generated } from 'kysely';
import type { MailedFile } from '#contract/records/document-email.ts';
import type { Json, NullableJson, Time } from '#server/database/columns.ts';
import type { RecordTables } from '#server/database/tables-records.ts';
import type { ReshapingTables } from '#server/database/tables-reshaping.ts';

interface AccountsTable {
  id: Generated<number>;
  email: string;
  password_hash: string | null;
  created_at: Time;
}

export interface CompaniesTable {
  id: Generated<number>;
  name: string;
  active: Generated<boolean>;
  source_company_id: number | null;
  created_at: Time;
}

export interface UsersTable {
  id: Generated<number>;
  account_id: number | null;
  company_id: number | null;
  external_id: string | null;
  folder_id: string | null;
  active: Generated<boolean>;
  email: string;
  phone_number: string | null;
  email_confirmed: Generated<boolean>;
  first_name: string;
  last_name: string;
  role: 'User' | 'Admin';
  is_super_admin: Generated<boolean>;
  is_master_admin: Generated<boolean>;
  version: Generated<number>;
  modified_at: Time;
  disabled_at: string | null;
  disabled_by: number | null;
}

interface UserActivityTable {
  user_id: number;
  company_id: number;
  seen_at: string;
}

interface SessionsTable {
  id: Generated<string>;
  account_id: number;
  created_at: Time;
}

interface SessionTokensTable {
  token_hash: string;
  session_id: string;
  kind: 'access' | 'refresh';
  expires_at: string;
  replaced_at: string | null;
  /** Derives the successor token, together with the token itself. */
  successor_salt: string | null;
}

interface SettingsTable {
  company_id: number;
  data: Json<Record<string, unknown>>;
  secrets: Json<Record<string, string>>;
  version: Generated<number>;
  modified_at: Time;
}

interface FilesTable {
  id: string;
  company_id: number;
  lead_id: number | null;
  name: string;
  size: number;
  media_type: string;
  uploaded_by: number | null;
  upload_timestamp: Time;
  caption: Generated<string>;
  version: Generated<number>;
  sha256: string | null;
  taken_at: Time | null;
  removed_at: Time | null;
  pages: number | null;
  print_problem: string | null;
}

interface FileTicketsTable {
  ticket_hash: string;
  file_id: string;
  company_id: number;
  session_id: string;
  expires_at: string;
}

interface CatalogsTable {
  company_id: number;
  catalog_version: string;
  rules_version: string;
  data: Json<unknown>;
  current: boolean;
  created_at: Time;
}

/** Newest entry of a company's audit log on a day. */
interface AuditHeadsTable {
  company_id: number;
  /** YYYY-MM-DD */
  day: string;
  entry_id: number;
  hash: string;
  kept_at: string;
}

interface AuditLogTable {
  id: Generated<number>;
  company_id: number | null;
  account_id: number | null;
  user_id: number | null;
  at: string;
  action: string;
  subject: string;
  details: Json<unknown>;
  previous_hash: string;
  hash: string;
}

interface IdempotencyKeysTable {
  company_id: number;
  user_id: number;
  key: string;
  request_hash: string;
  status: number | null;
  answer: NullableJson<unknown>;
  created_at: Time;
}

interface LoginAttemptsTable {
  subject: string;
  failures: number;
  since: string;
}

/** The code to create the first company in an installation without the demo. */
interface FirstAdminCodesTable {
  code_hash: string;
  tries: Generated<number>;
  created_at: string;
}

/** A browser in which somebody has logged in before. */
interface KnownDevicesTable {
  device_hash: string;
  account_id: number;
  used_at: string;
}

interface EmailMessagesTable {
  id: Generated<number>;
  /** Null for system e-mails, such as one for a forgotten password. */
  company_id: number | null;
  /** Subject matter of the e-mail, as "kind:id". */
  about: string;
  recipient: string;
  subject: string;
  body_sealed: string;
  message_id: string;
  state: Generated<number>;
  tries: Generated<number>;
  /** The mail server's last reply. */
  answer: string | null;
  created_at: string;
  modified_at: string;
  /** Set only for e-mails of documents, like every column below. */
  document_id: number | null;
  /** The user who sent it. */
  user_id: number | null;
  /** Name of the recipient. */
  name: string | null;
  accepted_at: string | null;
  bounced_at: string | null;
  next_try_at: string | null;
  attached: ColumnType<readonly MailedFile[], string | undefined, string>;
  link_hash: string | null;
  link_ends_at: string | null;
  link_opened: Generated<number>;
  link_opened_at: string | null;
}

/** At most one row. */
interface KeyProbeTable {
  sealed: string;
}

/** Companies whose mail server refuses their login; their e-mails of documents wait. */
interface MailStopsTable {
  company_id: number;
  stopped_at: string;
  answer: string;
}

/** Codes in links: `setup` for a user, `reset` for an account. */
interface AccountCodesTable {
  code_hash: string;
  kind: 'setup' | 'reset';
  account_id: number | null;
  user_id: number | null;
  created_at: string;
  expires_at: string;
}

/** A project folder that could not be synced. */
export interface FailedFoldersTable {
  id: Generated<number>;
  company_id: number;
  entity_id: number;
  entity_type: string;
  project_folder_link: string | null;
  contract_link: string | null;
  production_link: string | null;
  estimation_link: string | null;
  error_message: string | null;
  resolved: Generated<boolean>;
  created_at: Time;
  observations: string | null;
}

interface UsageReportMailingsTable {
  company_id: number;
  day: string;
}

interface ChangeEpochTable {
  epoch: string;
}

/** Every table, by name. */
export interface Tables extends RecordTables, ReshapingTables {
  accounts: AccountsTable;
  companies: CompaniesTable;
  users: UsersTable;
  sessions: SessionsTable;
  session_tokens: SessionTokensTable;
  settings: SettingsTable;
  files: FilesTable;
  file_tickets: FileTicketsTable;
  catalogs: CatalogsTable;
  audit_log: AuditLogTable;
  audit_heads: AuditHeadsTable;
  idempotency_keys: IdempotencyKeysTable;
  login_attempts: LoginAttemptsTable;
  first_admin_codes: FirstAdminCodesTable;
  known_devices: KnownDevicesTable;
  email_messages: EmailMessagesTable;
  key_probe: KeyProbeTable;
  mail_stops: MailStopsTable;
  account_codes: AccountCodesTable;
  failed_folders: FailedFoldersTable;
  usage_report_mailings: UsageReportMailingsTable;
  user_activity: UserActivityTable;
  change_epoch: ChangeEpochTable;
}
