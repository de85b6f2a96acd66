import { type Result, refused } from '#domain/result.ts';
import type { AttachmentThread, PreparedPdf } from '#server/attachments/prepared-pdf.ts';
import { fairTurns } from '#server/security/fair-turns.ts';
import { reusedThread, TookTooMuch } from '#server/threads/reused-thread.ts';

/** Draws companies' PDFs outside the request thread, with limits on time and memory. Companies take turns. */
export function attachmentThread(limits: { readonly longestMs: number } = { longestMs: 40_000 }): AttachmentThread {
  const turns = fairTurns(1);
  const thread = reusedThread<Uint8Array, Result<PreparedPdf, string>>({
    name: 'attachment-worker',
    ...limits,
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 256 },
  });
  return {
    prepare: async (companyId, pdf) => {
      const over = await turns.turnOf(String(companyId));
      try {
        return await thread.request(pdf);
      } catch (error) {
        if (error instanceof TookTooMuch)
          return refused('The PDF takes too long to read. Print it into a new, simpler PDF.');
        throw error;
      } finally {
        over();
      }
    },
    stop: thread.stop,
  };
}
