// Generated from schemas/messages/contact.json by `npm run generate`. Do not edit.

/** A contact of a file, as the members of a lead. */
export interface Contact {
  /** Salesperson. */
  userId?: number | null;
  /** Given name. */
  firstName?: string;
  /** Family name, or the company. */
  lastName: string;
  /** Customer's company. */
  company?: string;
  /** +1 and ten digits. */
  phone?: string;
  /** +1 and ten digits. */
  mobilePhone?: string;
  /** E-mail address. */
  email?: string;
  /** Street and number. */
  street?: string;
  /** City. */
  city?: string;
  /** State or province code. */
  state?: string;
  /** 5 digits, 5+4 digits or A1A 1A1. */
  zipCode?: string;
  /** Notes, and everything that has no member of its own. */
  description?: string;
  /**
   * Requested kinds of work.
   *
   * @maxItems 50
   *
   * Items: Kind of work.
   */
  projectTypes?: string[];
  /** Status of the sale. */
  leadStatus?: string;
  /** Customer number. */
  customerNumber?: string;
}
