import { join } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { projectFolder } from '#server/project-folder.ts';
import { onceUsed } from '#server/threads/processor-limit.ts';

/** A worker thread for work that must not block the request thread. */
interface ReusedThread<Call, Answer> {
  readonly request: (call: Call) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

/** The thread exceeded its time or memory and was terminated. */
export class TookTooMuch extends Error {}

/** An error thrown by the thread's own code. */
export class FailedInThread extends Error {
  override readonly name: string;
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export interface ThreadSettings {
  /** The worker's file in the built server, which handles calls through `answerCalls`. */
  readonly name: 'attachment-worker' | 'catalog-worker' | 'contact-worker' | 'impact-worker' | 'pdf-worker';
  /** Limit of a call's CPU time, so that no call fails because the machine is busy with other work. */
  readonly longestMs: number;
  readonly resourceLimits: ResourceLimits;
}

export interface ThreadCall<Call> {
  readonly id: number;
  readonly call: Call;
}

export type ThreadAnswer<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly error: { readonly name: string; readonly message: string } };

interface WaitingCall<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Started by the first call and reused. A thread that dies or hangs fails its calls, and the next call starts a new
 * one.
 */
export function reusedThread<Call, Answer>({
  name,
  longestMs,
  resourceLimits,
}: ThreadSettings): ReusedThread<Call, Answer> {
  let current: { readonly worker: Worker; readonly ready: Promise<void> } | null = null;
  let calls = 0;
  const waiting = new Map<number, WaitingCall<Answer>>();

  const failAll = (problem: Error): void => {
    current = null;
    for (const { reject } of waiting.values()) reject(problem);
    waiting.clear();
  };

  const started = () => {
    if (current !== null) return current;
    const worker = new Worker(join(projectFolder, 'dist', 'server', `${name}.mjs`), { resourceLimits });
    worker.unref();
    const isCurrent = () => current?.worker === worker;
    const ready = new Promise<void>((resolve) => worker.once('message', () => resolve()));
    worker.on('message', (message: ThreadAnswer<Answer> | 'ready') => {
      if (message === 'ready') return;
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if ('answer' in message) call?.resolve(message.answer);
      else call?.reject(new FailedInThread(message.error.name, message.error.message));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (isCurrent()) failAll(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TookTooMuch(error.message) : error);
    });
    worker.on('exit', (code) => isCurrent() && failAll(new Error(`the thread ended with ${code}`)));
    current = { worker, ready };
    return current;
  };

  return {
    request: (call) =>
      new Promise((resolve, reject) => {
        const { worker, ready } = started();
        calls += 1;
        const id = calls;
        let stopWatch = (): void => undefined;
        const settled =
          <T>(settle: (value: T) => void) =>
          (value: T): void => {
            stopWatch();
            settle(value);
          };
        waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
        // Starting the thread does not count toward the call's time.
        void ready.then(() => {
          if (!waiting.has(id)) return;
          stopWatch = onceUsed(longestMs, () => {
            if (current?.worker === worker) failAll(new TookTooMuch('the work took too long'));
            void worker.terminate();
          });
          worker.postMessage({ id, call } satisfies ThreadCall<Call>);
        });
      }),
    stop: async () => {
      const worker = current?.worker;
      failAll(new Error('the server stops'));
      await worker?.terminate();
    },
  };
}
