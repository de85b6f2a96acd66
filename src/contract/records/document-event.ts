// Generated from schemas/records/document-event.json by `npm run generate`. Do not edit.

/** Something that happened to a signed paper, written when it happened. */
export interface DocumentEvent {
  /**
   * shared: the device's share sheet reported that the PDF was passed on. downloaded: the PDF was saved on the device. print closed: the print dialog was closed. given on paper: a printed copy was handed over, as stated there and then. opened: the digits printed in the copy were typed. paper wanted: the buyer withdrew the consent to electronic papers. Only the server writes mailed (the next mail server accepted an e-mail with the copy), mail returned and fetched (the copy was read through the buyer's own link).
   */
  what:
    | 'shared'
    | 'downloaded'
    | 'print closed'
    | 'given on paper'
    | 'opened'
    | 'mailed'
    | 'mail returned'
    | 'fetched'
    | 'paper wanted';
  /**
   * Keys of the buyers whom it concerns.
   *
   * @maxItems 10
   */
  signers: string[];
  /**
   * When it happened: by the device's clock, or by the server's for what only the server writes. ISO 8601, UTC.
   */
  time: string;
  /** The person who held the device. */
  by?: string;
  /** The digits that were typed. */
  code?: string;
  /** E-mail address. */
  to?: string;
  /** When the server received it. ISO 8601, UTC. */
  receivedTime?: string;
}
