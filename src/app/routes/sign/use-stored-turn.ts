import { useState } from 'react';
import { freshTurn, type Turn } from '#app/paper/signing/stored-signing.ts';
import type { Reading } from '#app/paper/signing/use-reading.ts';
import { readStoredText, storeText } from '#app/shell/stored-text.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { isRecord } from '#domain/members.ts';

interface TurnInput {
  readonly turn: Turn;
  readonly reading: Reading | null;
}

export interface StoredTurn extends TurnInput {
  readonly noteTurn: (turn: Turn) => void;
  readonly noteReading: (reading: Reading) => void;
  /** Nothing is kept of a turn that has ended. */
  readonly drop: () => void;
}

/**
 * The reading, the choice of papers and the initials of a buyer, before the signature. They are kept for this tab, like
 * the pass of the visit, so that a reload asks for none of them again. They belong to one content of one paper.
 */
export function useStoredTurn(linked: Pick<LinkedDocument, 'contentHash' | 'signer'>): StoredTurn {
  const key = `eaveline.turn.${linked.contentHash}.${linked.signer}`;
  const [stored, setStored] = useState<{ readonly key: string; readonly what: TurnInput } | null>(null);
  const now = stored?.key === key ? stored.what : storedAt(key);
  const store = (next: TurnInput) => {
    setStored({ key, what: next });
    storeText('sessionStorage', key, JSON.stringify(next));
  };
  return {
    ...now,
    noteTurn: (turn) => store({ ...now, turn }),
    noteReading: (reading) => store({ ...now, reading }),
    drop: () => storeText('sessionStorage', key, null),
  };
}

const nothing: TurnInput = { turn: freshTurn, reading: null };

/** Entries that an earlier version of the app kept in another form count as none. */
function storedAt(key: string): TurnInput {
  const text = readStoredText('sessionStorage', key);
  if (text === null) return nothing;
  try {
    const { turn, reading = null } = JSON.parse(text) as Partial<TurnInput>;
    return isRecord(turn) && isRecord(turn.initials) ? { turn: { ...freshTurn, ...turn }, reading } : nothing;
  } catch {
    return nothing;
  }
}
