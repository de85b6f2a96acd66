import { workbookType } from '#contract/routes/reshaping.ts';

/** File types that the file dialog offers. */
export const sheetTypes = `.xlsx,.csv,text/csv,${workbookType}`;

export const largestSheet = 5_000_000;
