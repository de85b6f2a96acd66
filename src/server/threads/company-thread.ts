import { fairTurns } from '#server/security/fair-turns.ts';
import { FailedInThread, reusedThread, type ThreadSettings, TookTooMuch } from '#server/threads/reused-thread.ts';

interface CompanyThread<Call, Answer> {
  /** Waits for the company's turn and returns the answer; null when the call exceeded its limits. */
  readonly request: (companyId: number, call: Call) => Promise<Answer | null>;
  readonly stop: () => Promise<void>;
}

interface CompanyThreadSettings extends Pick<ThreadSettings, 'name' | 'longestMs'> {
  readonly maxOldGenerationSizeMb: number;
}

/** A thread whose calls the companies take in turns. */
export function companyThread<Call, Answer>({
  maxOldGenerationSizeMb,
  ...settings
}: CompanyThreadSettings): CompanyThread<Call, Answer> {
  const turns = fairTurns(1);
  const thread = reusedThread<Call, Answer>({
    ...settings,
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb },
  });
  return {
    request: async (companyId, call) => {
      const over = await turns.turnOf(String(companyId));
      try {
        return await thread.request(call);
      } catch (error) {
        if (error instanceof TookTooMuch || (error instanceof FailedInThread && error.name === 'RangeError'))
          return null;
        throw error;
      } finally {
        over();
      }
    },
    stop: thread.stop,
  };
}
