/** Limits of the files that follow a contract: every device stores them for papers made offline. */
export const attachmentLimits = { pages: 60, bytes: 5_000_000, pagesTogether: 120, bytesTogether: 12_000_000 } as const;

export const attachmentHint = `PDF, JPEG or PNG. A file has at most ${attachmentLimits.pages} pages and ${attachmentLimits.bytes / 1_000_000} MB; all together at most ${attachmentLimits.pagesTogether} pages and ${attachmentLimits.bytesTogether / 1_000_000} MB, since every tablet keeps them for signing offline.`;

interface Size {
  readonly pages: number;
  readonly size: number;
}

/** The problem of a contract's attachments as a whole; null when there is none. */
export function attachmentsProblem(files: readonly Size[]): string | null {
  const pages = files.reduce((sum, file) => sum + file.pages, 0);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const { pagesTogether, bytesTogether } = attachmentLimits;
  if (pages > pagesTogether) return `The attachments have ${pages} pages. They may have at most ${pagesTogether}.`;
  if (bytes > bytesTogether)
    return `The attachments are larger than ${bytesTogether / 1_000_000} MB. Every tablet keeps them for signing offline.`;
  return null;
}
