// A signing at the table that is under way: it survives a reload of the tablet.
import type { ChosenPapers } from '#app/paper/signing/papers-choice.tsx';
import type { Reading } from '#app/paper/signing/use-reading.ts';
import type { Draft } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import type { Initials } from '#contract/records/signature.ts';

/** A signer's choice of papers and initials, given before the signature. */
export interface Turn {
  /** Null until the signer has chosen. */
  readonly chosen: ChosenPapers | null;
  /** By the slot of the notice. */
  readonly initials: Readonly<Record<string, Initials>>;
}

export const freshTurn: Turn = { chosen: null, initials: {} };

export interface StoredSigning {
  /** The frozen document, without signatures. */
  readonly document: Document;
  /** It is a record, so only a record that is open to sign is signed on. */
  readonly isRecord: boolean;
  /** Of a record it is asked again: another signer may come another day. */
  readonly reading: Reading | null;
  /** By the key of the signer. */
  readonly turns: Readonly<Record<string, Turn>>;
}

/** The kept signing of a document that is open to sign, or of one that is not a record yet; null when there is none. */
export function storedSigning({ value }: Draft, open: Document | null): StoredSigning | null {
  const stored = value as Partial<StoredSigning> | null;
  if (stored?.document !== undefined && stored.turns !== undefined) {
    const { document, isRecord = false, reading = null, turns } = stored;
    if (open === null ? !isRecord : document.uuid === open.uuid)
      return { document, isRecord, reading: isRecord ? null : reading, turns };
  }
  return open === null ? null : { document: { ...open, signatures: {} }, isRecord: true, reading: null, turns: {} };
}
