import { useRef, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import { useUnsavedChanges } from '#app/shell/unsaved-changes.tsx';
import type { Problem } from '#contract/problems.ts';
import type { ImportedContact } from '#contract/records/contact-batch.ts';
import type { ContactOutcome } from '#contract/records/contact-outcomes.ts';
import { contactRoutes } from '#contract/routes/exchange/contacts.ts';

/** Contacts of one request: a transaction of this size delays nobody's save. */
const batchSize = 100;

interface ContactImport {
  readonly state: 'ready' | 'running' | 'stopped' | 'done';
  readonly outcomes: readonly ContactOutcome[];
  readonly total: number;
  /** Why it stopped; null when a person stopped it. */
  readonly problem: Problem | null;
  /** Starts, or continues after a stop: contacts that are imported already are not added again. */
  readonly run: (contacts: readonly ImportedContact[], userId: number | null) => Promise<void>;
  readonly stop: () => void;
}

/** Imports contacts batch by batch. */
export function useContactImport(): ContactImport {
  const { session, sync } = useDevice();
  const [state, setState] = useState<ContactImport['state']>('ready');
  const [outcomes, setOutcomes] = useState<readonly ContactOutcome[]>([]);
  const [total, setTotal] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isStopped = useRef(false);
  useUnsavedChanges({ dirty: state === 'running' });

  const run: ContactImport['run'] = async (contacts, userId) => {
    isStopped.current = false;
    setState('running');
    setProblem(null);
    setTotal(contacts.length);
    const done: ContactOutcome[] = [...outcomes];
    const finish = (next: ContactImport['state']) => {
      setState(next);
      // The new leads come to this device like those of a colleague.
      void sync.pullNow();
    };
    while (done.length < contacts.length) {
      if (isStopped.current) return finish('stopped');
      const batch = contacts.slice(done.length, done.length + batchSize);
      const answer = await session.request(contactRoutes.importBatch, { body: { userId, contacts: [...batch] } });
      if (!answer.ok) {
        setProblem(answer.problem);
        return finish('stopped');
      }
      done.push(...answer.value.outcomes);
      setOutcomes([...done]);
    }
    finish('done');
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { state, outcomes, total, problem, run, stop };
}
