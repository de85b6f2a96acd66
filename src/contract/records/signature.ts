// Generated from schemas/records/signature.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A signature on a document, with the content shown and the consent given. */
export interface Signature {
  /** When it was drawn, by the device's clock as corrected by what the device knew of it. ISO 8601, UTC. */
  timestamp: string;
  /**
   * The uncorrected time on the device's clock when it was drawn; absent from app versions that did not correct it. ISO 8601, UTC.
   */
  deviceTime?: string;
  /**
   * The device's clock was set right by the office at a contact, by a person who said which day it was, or by nobody.
   */
  clockBy?: 'office' | 'person' | 'nobody';
  /** When that was. ISO 8601, UTC. */
  clockAt?: string;
  /** PNG as a data URL; for a drawn signature, rendered from the strokes. */
  data?: string | null;
  /** Download address of the picture. */
  url?: string | null;
  /** The signer. */
  signerName?: string;
  /** On whose behalf. */
  signerRole?: 'customer' | 'company' | 'crew';
  /** How. */
  method?: 'drawn' | 'typed';
  /** The sentence that the signer agreed to. */
  consent?: string;
  /** SHA-256 of the content that was shown. */
  contentHash?: string;
  /** When the server received it. ISO 8601, UTC. */
  receivedTime?: string;
  /** Network address from which it came. */
  receivedFrom?: string;
  /** The drawn lines as an SVG path, in pixels of the pad. */
  strokes?: string;
  /** The typed name. */
  text?: string;
  /** Initials by the id of the notice's slot. */
  initials?: {
    [k: string]: Initials;
  };
  /** Whether the signer wants papers electronically or on paper. */
  papers?: 'electronic' | 'paper';
  /** Version of the company's text on electronic papers that was agreed to. */
  consentVersion?: string;
  /** SHA-256 of that text. */
  consentHash?: string;
  /** When the signer chose electronic papers or paper. ISO 8601, UTC. */
  consentTime?: string;
  /** When the paper was opened for the signer. ISO 8601, UTC. */
  openedTime?: string;
  /** When its end was reached, or when it was stated to have been read. ISO 8601, UTC. */
  readTime?: string;
  /** Scrolled to the end on the screen, or read elsewhere, as stated. */
  reading?: 'scrolled' | 'stated';
  /** In the presence of the company's person, or through a link. */
  presence?: 'in person' | 'remote';
  /** The person who holds the device. */
  heldBy?: string;
  /** The browser's user agent. */
  userAgent?: string;
  /** Version of the app. */
  appVersion?: string;
  /** Time zone of the device. */
  timeZone?: string;
  /**
   * Sent by earlier versions with the choice of papers, before any copy existed; no longer stored. The events of the document tell of copies.
   */
  copy?: 'printed' | 'paper forms' | 'nearby' | 'e-mail';
  /** Sent by earlier versions together with copy; no longer stored. */
  copyTime?: string;
  /** E-mail address to which the link to sign and its code were sent. */
  signerEmail?: string;
}

/** Initials at one slot. */
export interface Initials {
  /** Time by the device's clock. ISO 8601, UTC. */
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
