import { useState } from 'react';

interface Draft {
  readonly shown: string;
  readonly type: (text: string) => void;
  /** Shows what is kept again. */
  readonly end: () => void;
}

/** The text as typed, until the input is left: what is kept of it may be drawn later. */
export const useDraft = (kept: string): Draft => {
  const [draft, setDraft] = useState<string | null>(null);
  return { shown: draft ?? kept, type: setDraft, end: () => setDraft(null) };
};
