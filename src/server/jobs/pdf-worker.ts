import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { answerCalls } from '#server/jobs/answer-calls.ts';
import type { RenderCall } from '#server/jobs/pdf-renderer.ts';

const maker = nodePdfMaker();

answerCalls(
  // A copy with its own buffer, so that it can be transferred instead of cloned.
  async ({ paper, pictures }: RenderCall) => Uint8Array.from(await renderPdf(maker, paper, pictures)),
  ({ buffer }) => [buffer],
);
