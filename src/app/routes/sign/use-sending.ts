import { useState } from 'react';
import { problemMessages } from '#app/routes/sign/problem-messages.ts';
import type { Problem } from '#contract/problems.ts';

interface Sending {
  /** Why nothing was sent, worded for a person; null without a reason. */
  readonly text: string | null;
  readonly busy: boolean;
  readonly refuse: (text: string) => void;
  /** Resolves to true on success. */
  readonly send: (work: () => Promise<Problem | null>) => Promise<boolean>;
}

/** A form of the page: whether it is being sent, and its problem. */
export function useSending(): Sending {
  const [text, setText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send: Sending['send'] = async (work) => {
    setBusy(true);
    setText(null);
    const problem = await work();
    setBusy(false);
    if (problem !== null) setText(problemMessages(problem));
    return problem === null;
  };
  return { text, busy, refuse: setText, send };
}
