import type { Paper } from '#documents/content/paper.ts';
import type { PaperPictures } from '#documents/pdf/paper-definition.ts';
import { reusedThread } from '#server/jobs/reused-thread.ts';

export interface PdfRenderer {
  readonly render: (paper: Paper, pictures: PaperPictures) => Promise<Uint8Array>;
  readonly stop: () => Promise<void>;
}

export interface RenderCall {
  readonly paper: Paper;
  readonly pictures: PaperPictures;
}

/**
 * Renders in one thread that is kept: only the first paper pays for the fonts. Its time is under the one after which the
 * queue hands the job to another process.
 */
export function pdfRenderer(): PdfRenderer {
  const thread = reusedThread<RenderCall, Uint8Array>({
    module: new URL('./pdf-worker.ts', import.meta.url),
    longestMs: 30_000,
    // Left alone the heap grows before it is cleaned. This holds a contract of 5,000 lines, and one that never ends dies alone.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 96 },
  });
  return { render: (paper, pictures) => thread.ask({ paper, pictures }), stop: thread.stop };
}
