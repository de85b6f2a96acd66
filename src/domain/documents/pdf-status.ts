/** Progress of a document's PDF. */
export const pdfStatus = { unknown: 0, success: 1, failure: 2, skipped: 3, processing: 4, queued: 5 } as const;
