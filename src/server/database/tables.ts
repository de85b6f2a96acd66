// Generated from the migrations, column-types.ts and column-comments.json by `npm run generate`. Do not edit.

import type { Generated, GeneratedAlways } from 'kysely';
import type { ColumnTypes } from '#server/database/column-types.ts';
import type { Json, NullableJson, Time } from '#server/database/columns.ts';

/** Every table, by name. */
export interface Tables {
  /** Codes in links: `setup` for a user, `reset` for an account. */
  account_codes: {
    code_hash: string;
    kind: 'setup' | 'reset';
    account_id: number | null;
    user_id: number | null;
    created_at: string;
    expires_at: string;
  };
  accounts: {
    id: Generated<number>;
    email: string;
    password_hash: string | null;
    created_at: Time;
  };
  /** Newest entry of a company's audit log on a day. */
  audit_heads: {
    company_id: number;
    /** YYYY-MM-DD */
    day: string;
    entry_id: number;
    hash: string;
    kept_at: string;
  };
  audit_log: {
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
  };
  /** Choices of buyers, which the application adds and cannot change. */
  buyer_choices: {
    id: Generated<number>;
    company_id: number;
    document_id: number;
    link_id: number;
    data: ColumnTypes['buyer_choices.data'];
  };
  /** Private addresses of the calendars of users. */
  calendar_feeds: {
    user_id: number;
    company_id: number;
    token_hash: string;
    created_at: string;
  };
  catalog_changes: {
    company_id: number;
    number: number;
    at: string;
    user_id: number | null;
    title: string;
    edits: ColumnTypes['catalog_changes.edits'];
    /** The revision at which it was undone; null while it applies. */
    undone_at_revision: number | null;
    /** Null while it belongs to the draft. */
    ended: 'scheduled' | 'published' | 'discarded' | null;
    file_name: string | null;
    published_as: number | null;
    takes_back: number | null;
  };
  catalog_drafts: {
    company_id: number;
    revision: Generated<number>;
    scheduled_at: string | null;
    scheduled_note: string | null;
    scheduled_by: number | null;
    /** Reason why the scheduled publication failed. */
    scheduled_problem: string | null;
  };
  catalog_publications: {
    company_id: number;
    number: number;
    at: string;
    user_id: number | null;
    note: string;
    catalog_version: string;
    rules_version: string;
    revert_of: number | null;
    edits: ColumnTypes['catalog_publications.edits'];
    /** Number of edits. */
    changed: number;
    /** Revision of the draft after the publication. */
    revision: number;
  };
  catalogs: {
    company_id: number;
    catalog_version: string;
    rules_version: string;
    data: Json<unknown>;
    current: boolean;
    created_at: Time;
  };
  change_counters: {
    company_id: number;
    last: number;
    /** Number of leads without tombstones. */
    leads: Generated<number>;
    /** The company's own epoch, once its data has lost commits; else that of all data holds. */
    epoch: string | null;
  };
  change_epoch: {
    epoch: string;
  };
  /** A random mark of each number in the order of the changes. */
  change_marks: {
    company_id: number;
    sequence: number;
    mark: string;
    at: Time;
  };
  /** The newest change of every record in the order of the changes, maintained by triggers. */
  changes: {
    company_id: number;
    store: ColumnTypes['changes.store'];
    record_id: number;
    sequence: number;
  };
  companies: {
    id: Generated<number>;
    name: string;
    active: Generated<boolean>;
    source_company_id: number | null;
    created_at: Time;
  };
  /** The bytes of an archive, in files of the storage. */
  company_archive_parts: {
    company_id: number;
    number: number;
    file_id: string;
    size: number;
  };
  /** The archive of a company, at most one; its times of turns are those of the database. */
  company_archives: {
    company_id: number;
    id: string;
    /** `waiting` until it is made. */
    state: ColumnTypes['company_archives.state'];
    requested_at: string;
    requested_by: number | null;
    finished_at: string | null;
    expires_at: string | null;
    /** Records and files that are in it. */
    done: Generated<number>;
    /** Records and files that will be in it, as counted at the start. */
    total: Generated<number>;
    bytes: Generated<number>;
    files: Generated<number>;
    /** Files whose bytes are missing in the storage. */
    missing: Generated<number>;
    sha256: string | null;
    /** Why it is not made, or what its making waits for, as a sentence. */
    problem: string | null;
    tries: Generated<number>;
    next_try_at: string;
    /** Mark of the process that makes it now. */
    lease: string | null;
    lease_until: string | null;
    /** Hash of the newest ticket, which opens it for one minute. */
    ticket_hash: string | null;
    ticket_session: string | null;
    ticket_until: string | null;
  };
  /** Cached answers of services outside. */
  connection_answers: {
    company_id: number;
    provider: string;
    name: string;
    data: Json<unknown>;
    at: string;
  };
  /** Logins at services outside that have begun; each is used once. */
  connection_starts: {
    state_hash: string;
    browser_hash: string;
    company_id: number;
    user_id: number;
    session_id: string;
    provider: string;
    verifier_sealed: string;
    expires_at: string;
  };
  /** A company's account at a service outside; its times are those of the database. */
  connections: {
    company_id: number;
    provider: ColumnTypes['connections.provider'];
    state: ColumnTypes['connections.state'];
    email: string | null;
    scopes: string;
    details: ColumnTypes['connections.details'];
    tokens_sealed: string;
    /** Counts the renewals of the tokens. */
    generation: number;
    /** When the access token is renewed, before it expires. */
    refresh_at: string;
    expires_at: string;
    /** Mark of the process that renews the tokens now. */
    lease: string | null;
    lease_until: string | null;
    connected_at: string;
    connected_by: number | null;
    checked_at: string | null;
    last_error: string | null;
    failures: Generated<number>;
    first_failure_at: string | null;
    /** Pauses since the last success; above 0, one call at a time probes. */
    pauses: Generated<number>;
    paused_until: string | null;
  };
  /** Targets of the columns of a company's own files of contacts, as a person chose them. */
  contact_columns: {
    company_id: number;
    /** Hash of the headings. */
    headings: string;
    targets: ColumnTypes['contact_columns.targets'];
    used_at: string;
  };
  credentials: {
    id: Generated<number>;
    company_id: number;
    name: string;
    user_name: string | null;
    secret_sealed: string | null;
  };
  /** Leads of the CRM that were read. */
  crm_leads: {
    company_id: number;
    external_id: string;
    lead_id: number | null;
    state: ColumnTypes['crm_leads.state'];
    /** Values of the lead that the CRM had last, in our members. */
    seen: ColumnTypes['crm_leads.seen'];
    /** Time of that version, by the clock of the CRM. */
    modified_at: string;
    deal_id: string | null;
    /** Values that the CRM refused, by field. */
    refused: ColumnTypes['crm_leads.refused'];
  };
  /** Leads that wait to be written to the CRM. */
  crm_pushes: {
    company_id: number;
    lead_id: number;
    is_added: boolean;
    /** Counts the changes since the lead waits. */
    changes: Generated<number>;
    /** When it was sent as a new lead without an answer: the CRM may have it. */
    tried_at: string | null;
    /** Values that the CRM refused, by field; without a field, the lead waits for a person. */
    refused: ColumnTypes['crm_pushes.refused'];
    due_at: string;
  };
  /** Leads that a notification of the CRM has named. */
  crm_reads: {
    company_id: number;
    external_id: string;
    due_at: string;
  };
  /** How far a company has read its CRM, and what it has mapped there. */
  crm_syncs: {
    company_id: number;
    /** Organization of the CRM that was read; another one is read from the start. */
    organization: string | null;
    mapping: ColumnTypes['crm_syncs.mapping'];
    mapped_at: string | null;
    /** Newest change of a lead that was read, by the clock of the CRM. */
    cursor: string | null;
    /** The same for deletions. */
    deleted_cursor: string | null;
    /** Place of a pull that has not ended. */
    position: ColumnTypes['crm_syncs.position'];
    due_at: Time;
    pulled_at: string | null;
    /** Mark of the process that syncs now. */
    lease: string | null;
    lease_until: string | null;
    credits_left: number | null;
    /** Most credits left that an answer of the last day has named, which is half of all. */
    credits_most: number | null;
    credits_at: string | null;
    problem: string | null;
    webhook_sealed: string | null;
    /** Hash of the token that notifications of the CRM must have. */
    webhook_hash: string | null;
    /** Hash of the token before it, which is good for ten more minutes. */
    earlier_webhook_hash: string | null;
    earlier_webhook_until: string | null;
    channel_id: string | null;
    channel_until: string | null;
    /** When the channel of notifications is renewed. */
    channel_due_at: string | null;
    channel_problem: string | null;
  };
  document_signatures: {
    company_id: number;
    document_id: number;
    name: string;
    data: ColumnTypes['document_signatures.data'];
    picture: string | null;
  };
  documents: {
    id: Generated<number>;
    company_id: number;
    uuid: string;
    version: Generated<number>;
    /** A deleted record leaves a tombstone, from which devices learn of the deletion. */
    deleted_at: string | null;
    data: ColumnTypes['documents.data'];
    estimate_id: number;
    lead_id: number;
    created_by_user_id: number | null;
    signed_at: string | null;
    pdf_status: Generated<number>;
    pdf_file_id: string | null;
    /** Size of the data. */
    bytes: GeneratedAlways<number>;
    /** Set by a trigger: an inserted record brings those of the lost record that it replaces. */
    marks: Generated<string>;
  };
  email_messages: {
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
    attached: ColumnTypes['email_messages.attached'];
    link_hash: string | null;
    link_ends_at: string | null;
    link_opened: Generated<number>;
    link_opened_at: string | null;
  };
  estimates: {
    id: Generated<number>;
    company_id: number;
    uuid: string;
    version: Generated<number>;
    /** A deleted record leaves a tombstone, from which devices learn of the deletion. */
    deleted_at: string | null;
    data: ColumnTypes['estimates.data'];
    lead_id: number;
    /** Size of the data. */
    bytes: GeneratedAlways<number>;
    /** Set by a trigger: an inserted record brings those of the lost record that it replaces. */
    marks: Generated<string>;
  };
  /** A project folder that could not be synced. */
  failed_folders: {
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
  };
  file_tickets: {
    ticket_hash: string;
    file_id: string;
    company_id: number;
    expires_at: string;
    session_id: string;
  };
  files: {
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
    taken_at: string | null;
    removed_at: string | null;
    pages: number | null;
    print_problem: string | null;
  };
  /** The code to create the first company in an installation without the demo. */
  first_admin_codes: {
    code_hash: string;
    tries: Generated<number>;
    created_at: string;
  };
  /** Overwritten versions. */
  history: {
    id: Generated<number>;
    company_id: number;
    store: ColumnTypes['history.store'];
    record_id: number;
    version: number;
    data: Json<unknown>;
    replaced_at: string;
    replaced_by: number;
  };
  /** Jobs of Hover that must be looked at. */
  hover_looks: {
    company_id: number;
    job_id: number;
    /** When a change was last heard of. */
    at: string;
  };
  /** How a company learns of changes at Hover. */
  hover_watches: {
    company_id: number;
    provider: Generated<string>;
    /** Hash of the secret part of the webhook's address. */
    token_hash: string;
    token_sealed: string;
    webhook_id: number | null;
    secret_sealed: string | null;
    /** Code that Hover has sent to the webhook, until it is confirmed. */
    code: string | null;
    verified_at: string | null;
    /** When the webhook was registered, or its code was asked for again. */
    asked_at: string | null;
    /** Until when one process works on the registration. */
    lease_until: string | null;
    polled_at: string | null;
    /** Hover's own time up to which changes were seen. */
    polled_to: string | null;
  };
  idempotency_keys: {
    company_id: number;
    user_id: number;
    key: string;
    request_hash: string;
    status: number | null;
    answer: NullableJson<unknown>;
    created_at: Time;
  };
  /** Contacts of files, each with the lead that it became or was merged into. */
  imported_contacts: {
    company_id: number;
    /** Hash of the contact. */
    key: string;
    lead_id: number;
    imported_at: string;
  };
  integration_keys: {
    company_id: number;
    key_hash: string;
    ending: string;
    created_at: string;
    created_by: number | null;
    last_used_at: string | null;
    minute_started_at: string | null;
    minute_calls: Generated<number>;
  };
  /** At most one row. */
  key_probe: {
    sealed: string;
    is_only: Generated<boolean>;
  };
  /** A browser in which somebody has logged in before. */
  known_devices: {
    device_hash: string;
    account_id: number;
    used_at: string;
  };
  leads: {
    id: Generated<number>;
    company_id: number;
    uuid: string;
    version: Generated<number>;
    /** A deleted record leaves a tombstone, from which devices learn of the deletion. */
    deleted_at: string | null;
    data: ColumnTypes['leads.data'];
    user_id: number | null;
    additional_salesman_id: number | null;
    name_key: string;
    company_key: string;
    meeting_key: string;
    search_text: string;
    /** Size of the data. */
    bytes: GeneratedAlways<number>;
    /** Set by a trigger: an inserted record brings those of the lost record that it replaces. */
    marks: Generated<string>;
  };
  login_attempts: {
    subject: string;
    failures: number;
    since: string;
  };
  /** Companies whose mail server refuses their login; their e-mails of documents wait. */
  mail_stops: {
    company_id: number;
    stopped_at: string;
    answer: string;
  };
  /** The parts of a lead's project folders: the root, each copied file, each folder with a meaning. */
  project_folder_steps: {
    company_id: number;
    lead_id: number;
    step: string;
    source_id: string | null;
    target_id: string | null;
    /** Claimed name of the root folder. */
    name: string | null;
    url: string | null;
    /** Address at which Microsoft tells the progress of a copy. */
    monitor: string | null;
  };
  /** The making of a lead's project folders. */
  project_folders: {
    company_id: number;
    lead_id: number;
    state: ColumnTypes['project_folders.state'];
    /** Counts the wishes for folders: a higher number than at the start of a try means that more is to be done. */
    asked: Generated<number>;
    /** Failures in a row that may pass. */
    tries: Generated<number>;
    next_try_at: string | null;
    /** Mark of the process that works on them now. */
    lease: string | null;
    lease_until: string | null;
  };
  /** Calls of the last minute to providers that limit their clients. */
  provider_calls: {
    provider: string;
    company_id: number;
    at: string;
  };
  /** Providers that limit their clients, whichever company a call is for. */
  provider_limits: {
    provider: string;
    /** Until when nobody may call. */
    paused_until: string | null;
  };
  purchase_orders: {
    company_id: number;
    lead_id: number;
    po_number: string;
    project_type: string;
  };
  /** PDFs of frozen papers by the hash of their bytes; the record copy is the one made after the last signature. */
  record_copies: {
    company_id: number;
    document_id: number;
    file_hash: string;
    is_record: boolean;
    facts: ColumnTypes['record_copies.facts'];
    number: string;
    content_hash: string;
    made_at: string;
  };
  session_tokens: {
    token_hash: string;
    session_id: string;
    kind: 'access' | 'refresh';
    expires_at: string;
    replaced_at: string | null;
    /** Derives the successor token, together with the token itself. */
    successor_salt: string | null;
  };
  sessions: {
    id: Generated<string>;
    account_id: number;
    created_at: Time;
  };
  settings: {
    company_id: number;
    data: ColumnTypes['settings.data'];
    secrets: ColumnTypes['settings.secrets'];
    version: Generated<number>;
    modified_at: Time;
  };
  /** A link by which one person signs one document, or chooses its options. */
  signing_links: {
    id: Generated<number>;
    company_id: number;
    document_id: number;
    /** Key of the signer in the paper. */
    signer: string;
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
    purpose: Generated<'sign' | 'choose'>;
    /** For a link to choose: the version of the estimate that the paper was made from. */
    estimate_version: number | null;
  };
  usage_report_mailings: {
    company_id: number;
    day: string;
  };
  user_activity: {
    user_id: number;
    company_id: number;
    seen_at: string;
  };
  users: {
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
    role: Generated<'User' | 'Admin'>;
    is_super_admin: Generated<boolean>;
    is_master_admin: Generated<boolean>;
    version: Generated<number>;
    modified_at: Time;
    disabled_at: string | null;
    disabled_by: number | null;
  };
  webhook_deliveries: {
    id: Generated<number>;
    company_id: number;
    endpoint_id: number;
    event_id: number;
    status: Generated<'waiting' | 'delivered' | 'failed'>;
    attempts: Generated<number>;
    created_at: string;
    next_at: string;
    started_at: string | null;
    answer_status: number | null;
    answer: string | null;
    milliseconds: number | null;
  };
  webhook_endpoints: {
    id: Generated<number>;
    company_id: number;
    url: string;
    types: ColumnTypes['webhook_endpoints.types'];
    active: Generated<boolean>;
    secret_sealed: string | null;
    previous_sealed: string | null;
    previous_until: string | null;
    created_at: string;
    created_by: number | null;
    last_delivered_at: string | null;
    failures: Generated<number>;
    rest_until: string | null;
    disabled_reason: string | null;
  };
  webhook_events: {
    id: Generated<number>;
    uuid: Generated<string>;
    company_id: number;
    type: string;
    record_kind: string;
    record_id: number;
    record_version: number;
    data: ColumnTypes['webhook_events.data'];
    created_at: string;
    due_at: string;
    announced_at: string | null;
  };
  webhook_turns: {
    company_id: number;
    busy_until: string;
  };
  what_ifs: {
    id: Generated<number>;
    company_id: number;
    name: string;
    data: ColumnTypes['what_ifs.data'];
    changed_by: number | null;
    changed_at: string;
  };
}
