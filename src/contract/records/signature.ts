// Generated from schemas/records/signature.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A signature under a document, with what was shown and agreed. */
export interface Signature {
  /** When it was drawn, by the device's clock. ISO 8601, UTC. */
  timestamp: string;
  /** PNG as a data address; of a drawn signature it is made of the strokes. */
  data?: string | null;
  /** Download address of the picture. */
  url?: string | null;
  /** The signer. */
  signerName?: string;
  /** For whom. */
  signerRole?: 'customer' | 'company' | 'crew';
  /** How. */
  method?: 'drawn' | 'typed';
  /** The sentence that was agreed to. */
  consent?: string;
  /** SHA-256 of the content that was shown. */
  contentHash?: string;
  /** When the server received it. ISO 8601, UTC. */
  receivedTime?: string;
  /** Address that it came from. */
  receivedFrom?: string;
  /** The drawn lines as an SVG path, in pixels of the pad. */
  strokes?: string;
  /** The typed name. */
  text?: string;
  /** By the id of the notice's slot. */
  initials?: {
    [k: string]: Initials;
  };
  /** How the signer would like the papers. */
  papers?: 'electronic' | 'paper';
  /** Version of the company's text on electronic papers that was agreed to. */
  consentVersion?: string;
  /** SHA-256 of that text. */
  consentHash?: string;
  /** When the signer chose electronic papers or paper. ISO 8601, UTC. */
  consentTime?: string;
  /** When the paper was opened for the signer. ISO 8601, UTC. */
  openedTime?: string;
  /** When its end was reached, or stated as read. ISO 8601, UTC. */
  readTime?: string;
  /** Scrolled to its end on the screen, or read elsewhere as stated. */
  reading?: 'scrolled' | 'stated';
  /** Together with the company's person, or by a link. */
  presence?: 'in person' | 'remote';
  /** The person to whom the device belongs. */
  heldBy?: string;
  /** The browser as it names itself. */
  userAgent?: string;
  /** Version of the app. */
  appVersion?: string;
  /** Time zone of the device. */
  timeZone?: string;
  /** How the signer got a copy. */
  copy?: 'printed' | 'paper forms' | 'nearby' | 'e-mail';
  /** When the copy was handed over, as stated. ISO 8601, UTC. */
  copyTime?: string;
  /** Address that the link to sign and its code went to. */
  signerEmail?: string;
}

/** Initials at one slot. */
export interface Initials {
  /** When, by the device's clock. ISO 8601, UTC. */
  timestamp: string;
  /** How. */
  method: 'drawn' | 'typed';
  /** The drawn lines as an SVG path, in pixels of the pad. */
  strokes?: string;
  /** The typed initials. */
  text?: string;
}

export const signatureShape: Shape<Signature> = {
  title: 'Signature',
  needs: {
    timestamp: 'string',
  },
};
