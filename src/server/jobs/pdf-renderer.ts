import { Worker } from 'node:worker_threads';
import type { Paper } from '#documents/content/paper.ts';
import type { PaperPictures } from '#documents/pdf/paper-definition.ts';

export interface PdfRenderer {
  readonly render: (paper: Paper, pictures: PaperPictures) => Promise<Uint8Array>;
  readonly stop: () => Promise<void>;
}

export interface RenderCall {
  readonly id: number;
  readonly paper: Paper;
  readonly pictures: PaperPictures;
}

export type RenderAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly problem: string };

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** A paper that does not end in time would not end the next time either: it is not tried again. */
export class PaperTookTooLong extends Error {}

// Under the time after which the queue hands the job to another process.
const longestMs = 30_000;
// Left alone the heap grows before it is cleaned. This holds a contract of 5,000 lines, and one that never ends dies alone.
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 96 };

/**
 * Renders in one thread that is kept: it stays off the thread that answers requests, and only the first paper pays for the
 * fonts. A thread that dies or hangs fails its papers, and the next one gets a new thread.
 */
export function pdfRenderer(): PdfRenderer {
  let worker: Worker | null = null;
  let calls = 0;
  const waiting = new Map<number, Waiting>();

  const failAll = (problem: Error): void => {
    worker = null;
    for (const { reject } of waiting.values()) reject(problem);
    waiting.clear();
  };

  const started = (): Worker => {
    if (worker !== null) return worker;
    const thread = new Worker(new URL('./start-pdf-worker.mjs', import.meta.url), { resourceLimits });
    thread.unref();
    thread.on('message', (answer: RenderAnswer) => {
      const call = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('bytes' in answer) call?.resolve(answer.bytes);
      else call?.reject(new Error(answer.problem));
    });
    thread.on('error', (error) => worker === thread && failAll(error));
    thread.on('exit', (code) => worker === thread && failAll(new Error(`the PDF thread ended with ${code}`)));
    worker = thread;
    return thread;
  };

  return {
    render: (paper, pictures) =>
      new Promise((resolve, reject) => {
        const thread = started();
        calls += 1;
        const id = calls;
        const timer = setTimeout(() => {
          if (worker === thread) failAll(new PaperTookTooLong('the PDF took too long'));
          void thread.terminate();
        }, longestMs);
        const settled =
          <T>(settle: (value: T) => void) =>
          (value: T): void => {
            clearTimeout(timer);
            settle(value);
          };
        waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
        const call: RenderCall = { id, paper, pictures };
        thread.postMessage(call);
      }),
    stop: async () => {
      const thread = worker;
      failAll(new Error('the server stops'));
      await thread?.terminate();
    },
  };
}
