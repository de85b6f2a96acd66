import type { Result } from '#domain/result.ts';

/** A PDF that prints with a contract as every viewer shows it. */
export interface PreparedPdf {
  /** The bytes to store: the uploaded ones, or their pages alone if the file did more than show them. */
  readonly bytes: Uint8Array;
  readonly pages: number;
}

export interface AttachmentThread {
  /** A PDF as it is stored and printed with papers, or the readable reason why it cannot be. */
  readonly prepare: (companyId: number, pdf: Uint8Array) => Promise<Result<PreparedPdf, string>>;
  readonly stop: () => Promise<void>;
}
