// Runs in a thread of its own: papers come in, PDFs go out.
import { parentPort } from 'node:worker_threads';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import type { RenderAnswer, RenderCall } from '#server/jobs/pdf-renderer.ts';

const maker = nodePdfMaker();

parentPort?.on('message', async ({ id, paper, pictures }: RenderCall) => {
  try {
    // A copy of its own buffer, so that it can be handed over instead of being cloned.
    const bytes = Uint8Array.from(await renderPdf(maker, paper, pictures));
    parentPort?.postMessage({ id, bytes } satisfies RenderAnswer, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, problem: (error as Error).message } satisfies RenderAnswer);
  }
});
