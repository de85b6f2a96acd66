import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { sealPdf } from '#server/security/seal-pdf.ts';
import { answerCalls } from '#server/threads/answer-calls.ts';
import type { RenderCall } from '#server/threads/pdf-renderer.ts';

const maker = nodePdfMaker();

answerCalls(
  async ({ paper, pictures, copy }: RenderCall) => {
    const bytes = await renderPdf(maker, paper, pictures, copy?.pages);
    // The seal comes last: it covers every byte before it. The result is copied into a buffer of its own, which can be
    // transferred instead of cloned.
    return Uint8Array.from(copy === null ? bytes : await sealPdf(bytes, copy.sealing));
  },
  ({ buffer }) => [buffer],
);
