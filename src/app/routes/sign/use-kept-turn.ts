import { useState } from 'react';
import { freshTurn, type Turn } from '#app/paper/signing/kept-signing.ts';
import type { Reading } from '#app/paper/signing/use-reading.ts';
import { keepText, readKeptText } from '#app/shell/kept-text.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { isMembers } from '#domain/members.ts';

interface Kept {
  readonly turn: Turn;
  readonly reading: Reading | null;
}

export interface KeptTurn extends Kept {
  readonly noteTurn: (turn: Turn) => void;
  readonly noteReading: (reading: Reading) => void;
  /** Nothing is kept of a turn that has ended. */
  readonly drop: () => void;
}

/**
 * The reading, the choice of papers and the initials of a buyer, before the signature. They are kept for this tab, like
 * the pass of the visit, so that a reload asks for none of them again. They belong to one content of one paper.
 */
export function useKeptTurn(linked: Pick<LinkedDocument, 'contentHash' | 'signer'>): KeptTurn {
  const place = `eaveline.turn.${linked.contentHash}.${linked.signer}`;
  const [kept, setKept] = useState<{ readonly place: string; readonly what: Kept } | null>(null);
  const now = kept?.place === place ? kept.what : keptAt(place);
  const keep = (next: Kept) => {
    setKept({ place, what: next });
    keepText('sessionStorage', place, JSON.stringify(next));
  };
  return {
    ...now,
    noteTurn: (turn) => keep({ ...now, turn }),
    noteReading: (reading) => keep({ ...now, reading }),
    drop: () => keepText('sessionStorage', place, null),
  };
}

const nothing: Kept = { turn: freshTurn, reading: null };

/** Entries that an earlier version of the app kept in another form count as none. */
function keptAt(place: string): Kept {
  const text = readKeptText('sessionStorage', place);
  if (text === null) return nothing;
  try {
    const { turn, reading = null } = JSON.parse(text) as Partial<Kept>;
    return isMembers(turn) && isMembers(turn.initials) ? { turn: { ...freshTurn, ...turn }, reading } : nothing;
  } catch {
    return nothing;
  }
}
