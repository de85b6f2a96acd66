// Generated from schemas/messages/contact-batch.json by `npm run generate`. Do not edit.

import type { Contact } from '#contract/records/contact.ts';
import type { Shape } from '#contract/shape.ts';

/** Contacts that become leads. */
export interface ContactBatch {
  /** Salesperson of contacts that name none. */
  userId?: number | null;
  /**
   * Contacts of a reading.
   *
   * @minItems 1
   * @maxItems 100
   */
  contacts: ImportedContact[];
}

export interface ImportedContact {
  /** Key of the reading. */
  key: string;
  contact: Contact;
  /** Lead that it is merged into. */
  intoLeadId?: number | null;
  /** Key of an earlier contact whose lead it is merged into. */
  intoKey?: string | null;
  /** Adds it although its lead was deleted. */
  isAgain?: boolean;
}

export const contactBatchShape: Shape<ContactBatch> = {
  title: 'ContactBatch',
  needs: {
    contacts: 'list',
  },
};
