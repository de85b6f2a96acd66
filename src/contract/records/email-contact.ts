// Generated from schemas/records/email-contact.json by `npm run generate`. Do not edit.

/** A person with an e-mail address. */
export interface EmailContact {
  /** Address. */
  email: string;
  /** Name. */
  name?: string | null;
}
