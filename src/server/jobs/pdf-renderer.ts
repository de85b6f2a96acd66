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
 * Renders in one persistent thread, so that only the first paper pays for loading the fonts. Its timeout is below the
 * queue's, after which another process gets the job.
 */
export function pdfRenderer(): PdfRenderer {
  const thread = reusedThread<RenderCall, Uint8Array>({
    module: new URL('./pdf-worker.ts', import.meta.url),
    longestMs: 30_000,
    // Without a limit the heap grows before it is collected. This one holds a contract of 5,000 lines, and a runaway
    // render dies alone.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 96 },
  });
  return { render: (paper, pictures) => thread.ask({ paper, pictures }), stop: thread.stop };
}
