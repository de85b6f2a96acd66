import type { Contact } from '#contract/records/contact.ts';

/** A value of a contact that no lead can have. */
export interface ContactProblem {
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

/** A part of a contact. */
export interface ContactPart {
  readonly members: Partial<Contact>;
  /** Lines of the description. */
  readonly lines: readonly string[];
  readonly mended: readonly string[];
  readonly problems: readonly ContactProblem[];
}

export const emptyPart: ContactPart = { members: {}, lines: [], mended: [], problems: [] };
