// Runs in a thread of its own: calls come in, answers go out.
import { parentPort, type Transferable } from 'node:worker_threads';
import type { ThreadAnswer, ThreadCall } from '#server/jobs/reused-thread.ts';

/** Answers each call by the work, and says what it threw; `handedOver` is what the answer gives away instead of copying. */
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
