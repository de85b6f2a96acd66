import type { Paper } from '#documents/paper/paper.ts';
import type { PaperPictures } from '#documents/pdf/paper-definition.ts';
import type { RecordPages } from '#documents/pdf/record-pages.ts';
import type { Sealing } from '#server/security/seal-pdf.ts';
import { reusedThread } from '#server/threads/reused-thread.ts';

/** The additions to the PDF of a signed paper: its certificate, and the company's seal over everything. */
export interface RecordCopy {
  readonly pages: RecordPages;
  readonly sealing: Sealing;
}

export interface PdfRenderer {
  readonly render: (paper: Paper, pictures: PaperPictures, copy?: RecordCopy | null) => Promise<Uint8Array>;
  readonly stop: () => Promise<void>;
}

export interface RenderCall {
  readonly paper: Paper;
  readonly pictures: PaperPictures;
  readonly copy: RecordCopy | null;
}

/**
 * Renders in one persistent thread, so that only the first paper pays for loading the fonts. Its timeout is shorter
 * than the queue's, after which another process gets the job.
 */
export function pdfRenderer(): PdfRenderer {
  const thread = reusedThread<RenderCall, Uint8Array>({
    name: 'pdf-worker',
    longestMs: 30_000,
    // Without a limit, the heap grows instead of being collected. This one is enough for a contract of 5,000 lines with
    // attachments, and a runaway render kills only its thread.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
  });
  return { render: (paper, pictures, copy = null) => thread.request({ paper, pictures, copy }), stop: thread.stop };
}
