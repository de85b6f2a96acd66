// Generated from schemas/messages/catalog-import.json by `npm run generate`. Do not edit.

import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { Shape } from '#contract/shape.ts';

/** The result of reading a sheet against the draft. */
export interface CatalogImport {
  /** Number of new options. */
  added: number;
  /** Number of changed fields and options, without the retired ones. */
  changed: number;
  /** Number of retired options. */
  retired: number;
  /** Number of rows without a change. */
  same: number;
  /** Changed values, at most 1,000. */
  values: ImportedValue[];
  /** Cells that cannot be taken; with one of them nothing is imported. */
  errors: ImportError[];
  draft?: CatalogDraft;
}

export interface ImportedValue {
  /** Row of the sheet, from 1. */
  row: number;
  /** The record, as in an edit. */
  record: string;
  /** Effect of the sheet on the record. */
  kind: 'added' | 'changed' | 'retired';
  /** Name of the field, and the wording of the option. */
  name: string;
  /** Heading of the column. */
  column: string;
  /** The cell of the draft. */
  before: string;
  /** The cell of the sheet. */
  after: string;
}

export interface ImportError {
  /** Row of the sheet, from 1. */
  row: number;
  /** Heading of the column; empty for the row itself. */
  column: string;
  /** The cell. */
  value: string;
  /** The reason. */
  reason: string;
}

export const catalogImportShape: Shape<CatalogImport> = {
  title: 'CatalogImport',
  needs: {
    added: 'number',
    changed: 'number',
    retired: 'number',
    same: 'number',
    values: 'list',
    errors: 'list',
  },
};
