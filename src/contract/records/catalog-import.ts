// Generated from schemas/messages/catalog-import.json by `npm run generate`. Do not edit.

import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import { type ImportError, importErrorShape } from '#contract/records/import-error.ts';
import type { Shape } from '#contract/shape.ts';

/** The result of comparing a sheet with the draft. */
export interface CatalogImport {
  /** Name of the sheet that was read, in a workbook. */
  sheet?: string;
  /** Number of non-blank rows, without the heading. */
  rows: number;
  /** Number of new options. */
  added: number;
  /** Number of changed fields and options, not counting retired ones. */
  changed: number;
  /** Number of retired options. */
  retired: number;
  /** Number of rows without a change. */
  same: number;
  /** Changed values, at most 1,000. */
  values: ImportedValue[];
  /** Cells that cannot be imported, at most 200; if there is one, nothing is imported. */
  errors: ImportError[];
  /** Number of all cells that cannot be imported. */
  errorCount: number;
  /** Cells that are left out because a sheet does not change them, at most 200. */
  notices: ImportError[];
  /** Number of all cells that are left out. */
  noticeCount: number;
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
  /** The value in the draft. */
  before: string;
  /** The value in the sheet. */
  after: string;
  /** The cell in the sheet is a formula, and its computed value is used. */
  isFormula?: boolean;
}

export const catalogImportShape: Shape<CatalogImport> = {
  title: 'CatalogImport',
  needs: {
    rows: 'number',
    added: 'number',
    changed: 'number',
    retired: 'number',
    same: 'number',
    values: 'list',
    errors: [importErrorShape],
    errorCount: 'number',
    notices: [importErrorShape],
    noticeCount: 'number',
  },
};
