import type { Generated } from 'kysely';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { WhatIf } from '#contract/records/what-if.ts';
import type { Json, Time } from '#server/database/columns.ts';

interface CatalogDraftsTable {
  company_id: number;
  revision: number;
  scheduled_at: string | null;
  scheduled_note: string | null;
  scheduled_by: number | null;
  /** Reason why the scheduled publication failed. */
  scheduled_problem: string | null;
}

interface CatalogChangesTable {
  company_id: number;
  number: number;
  at: string;
  user_id: number | null;
  title: string;
  edits: Json<CatalogEdit[]>;
  /** The revision at which it was undone; null while it applies. */
  undone_at_revision: number | null;
  /** Null while it belongs to the draft. */
  ended: 'scheduled' | 'published' | 'discarded' | null;
  file_name: string | null;
  published_as: number | null;
  takes_back: number | null;
}

interface CatalogPublicationsTable {
  company_id: number;
  number: number;
  at: string;
  user_id: number | null;
  note: string;
  catalog_version: string;
  rules_version: string;
  revert_of: number | null;
  edits: Json<CatalogEdit[]>;
  /** Number of edits. */
  changed: number;
  /** Revision of the draft after the publication. */
  revision: number;
}

interface WhatIfsTable {
  id: Generated<number>;
  company_id: number;
  name: string;
  data: Json<Pick<WhatIf, 'change' | 'filter'>>;
  changed_by: number | null;
  changed_at: Time;
}

/** Tables of the draft, its publications and what-ifs, by name. */
export interface ReshapingTables {
  what_ifs: WhatIfsTable;
  catalog_drafts: CatalogDraftsTable;
  catalog_changes: CatalogChangesTable;
  catalog_publications: CatalogPublicationsTable;
}
