import type { Result } from '#domain/result.ts';
import type { ContactFile, ContactFileCall } from '#server/contacts/read-contact-file.ts';
import { refuseInput } from '#server/refusal.ts';
import { companyThread } from '#server/threads/company-thread.ts';

export interface ContactThread {
  readonly read: (companyId: number, call: ContactFileCall) => Promise<ContactFile>;
  readonly stop: () => Promise<void>;
}

/** Reads files of contacts outside the request thread, with limits on time and memory. Companies take turns. */
export function contactThread(): ContactThread {
  const thread = companyThread<ContactFileCall, Result<ContactFile, string>>({
    name: 'contact-worker',
    longestMs: 15_000,
    maxOldGenerationSizeMb: 512,
  });
  return {
    read: async (companyId, call) => {
      const answer = await thread.request(companyId, call);
      if (answer?.ok === true) return answer.value;
      throw refuseInput({ file: [answer === null ? 'The file takes too long to read.' : answer.problem] });
    },
    stop: thread.stop,
  };
}
