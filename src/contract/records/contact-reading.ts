// Generated from schemas/messages/contact-reading.json by `npm run generate`. Do not edit.

import type { Contact } from '#contract/records/contact.ts';
import type { Shape } from '#contract/shape.ts';

/**
 * The contacts of a file, compared with the company's leads. Nothing is stored but the targets of the columns.
 */
export interface ContactReading {
  /** Program or format of the file; null for another table. */
  format: string | null;
  /** Name of the sheet that was read, in a workbook. */
  sheet?: string;
  /**
   * Headings of the cells of refused contacts.
   *
   * Items: Heading.
   */
  headings: string[];
  /** Columns of a table. */
  columns: ReadColumn[];
  /** The columns must be chosen first. No contact was read. */
  needsColumns: boolean;
  /** The contacts in the order of the file. */
  contacts: ComparedContact[];
}

export interface ReadColumn {
  /** Heading. */
  heading: string;
  /** Its first value. */
  sample: string;
  /** Name of its target; null for a column that is left out. */
  target: string | null;
}

export interface ComparedContact {
  /** Row of the sheet, or number of the card. */
  row: number;
  /** Name of this content, the same in every file. */
  key: string;
  /**
   * New; possibly a known lead; nothing to import; imported before as a lead that was deleted; or refused.
   */
  kind: 'new' | 'known' | 'same' | 'deleted' | 'refused';
  contact: Contact;
  /**
   * Corrections, and values that went into the description.
   *
   * Items: Sentence.
   */
  mended: string[];
  /** Reasons to refuse it. */
  problems: RefusedValue[];
  /**
   * The cells of a refused contact.
   *
   * Items: Cell.
   */
  cells?: string[];
  match?: ContactMatch;
}

export interface RefusedValue {
  /** Heading of the column; empty for the whole row. */
  column: string;
  /** The value. */
  value: string;
  /** Sentence. */
  reason: string;
}

/** The lead, or the earlier contact of the file, that it may be. */
export interface ContactMatch {
  /** What both have in common; an address with its name. */
  by: 'phone' | 'email' | 'address';
  /** Both have the same name. */
  isSameName: boolean;
  /** Lead. */
  leadId?: number;
  /** Earlier contact of the file. */
  row?: number;
  /** Key of the earlier contact. */
  key?: string;
  /** Name, address, phone numbers and e-mail address. */
  text: string;
  /**
   * Members that a merge fills.
   *
   * Items: Member of a lead.
   */
  changes: string[];
}

export const contactReadingShape: Shape<ContactReading> = {
  title: 'ContactReading',
  needs: {
    format: 'any',
    headings: 'list',
    columns: 'list',
    needsColumns: 'boolean',
    contacts: 'list',
  },
};
