// The worker thread's side of `reusedThread`: receives calls and sends answers.
import { parentPort, type Transferable } from 'node:worker_threads';
import type { ThreadAnswer, ThreadCall } from '#server/threads/reused-thread.ts';

/**
 * Answers each call with the work's result or error; `handedOver` lists buffers that are transferred instead of copied.
 */
export function answerCalls<Call, Answer>(
  work: (call: Call) => Answer | Promise<Answer>,
  handedOver: (answer: Answer) => readonly Transferable[] = () => [],
): void {
  parentPort?.on('message', async ({ id, call }: ThreadCall<Call>) => {
    try {
      const answer = await work(call);
      parentPort?.postMessage({ id, answer } satisfies ThreadAnswer<Answer>, handedOver(answer));
    } catch (thrown) {
      const { name, message } = thrown as Error;
      parentPort?.postMessage({ id, error: { name, message } } satisfies ThreadAnswer<Answer>);
    }
  });
  parentPort?.postMessage('ready');
}
