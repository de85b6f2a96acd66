// The content of a paper as plain data. It is drawn as the preview, printed as the PDF, and hashed under each
// signature.
import type { SignerKey } from '#documents/paper/signer-keys.ts';
import type { RichText } from '#documents/rich-text/rich-text.ts';
import type { LastDayToCancel } from '#domain/documents/cancellation/last-day-to-cancel.ts';

export interface PaperParty {
  readonly heading: string;
  readonly lines: readonly string[];
}

export interface PriceLine {
  readonly label: string;
  readonly detail: string;
  readonly amount: string;
}

interface PricedRow extends PriceLine {
  /** Steps from the work to the amount; papers of the first release lack them. */
  readonly lines?: readonly PriceLine[];
}

interface Figure {
  readonly label: string;
  readonly value: string;
  /** The sum that the rows lead to. */
  readonly isTotal?: true;
}

export interface SummaryFact {
  readonly label: string;
  readonly value: string;
  /** Secondary text under the value. */
  readonly note?: string;
  /** The fact that is read first. */
  readonly isMain?: true;
}

interface ScheduleRow {
  readonly label: string;
  readonly detail: string;
  readonly quantity: string;
}

export interface TableColumn {
  readonly label: string;
  /** Text is aligned to the start of a column, figures to its end. */
  readonly align: 'start' | 'end';
}

export interface TableRow {
  /** One for each column. */
  readonly cells: readonly string[];
  /** Secondary text under the first cell. */
  readonly detail: string;
  /** Whether it is left out: the row is struck through. */
  readonly isOut?: true;
  /** Whether its box in a checklist is checked. */
  readonly isTicked?: true;
}

export type PaperSection =
  /** A box above the parties, with a code that opens the check of the paper. */
  | { readonly kind: 'summary'; readonly heading: ''; readonly facts: readonly SummaryFact[] }
  | {
      readonly kind: 'prices';
      readonly heading: string;
      readonly rows: readonly PricedRow[];
      readonly total: { readonly label: string; readonly amount: string };
    }
  | {
      readonly kind: 'figures';
      readonly heading: string;
      readonly rows: readonly Figure[];
    }
  | {
      readonly kind: 'table';
      readonly heading: string;
      readonly columns: readonly TableColumn[];
      readonly rows: readonly TableRow[];
      /** Under the rows, from subtotal to total; empty for a table without sums. */
      readonly totals: readonly { readonly label: string; readonly value: string }[];
      /** Whether a checkbox precedes each row. */
      readonly isChecklist?: true;
    }
  | { readonly kind: 'text'; readonly heading: string; readonly text: RichText }
  | {
      readonly kind: 'schedule';
      readonly heading: string;
      readonly groups: readonly { readonly heading: string; readonly rows: readonly ScheduleRow[] }[];
    }
  | { readonly kind: 'signatures'; readonly heading: string }
  /** Place of the paper's photos; when `apart`, they are on pages of their own, six on each. */
  | { readonly kind: 'photos'; readonly heading: string; readonly isApart?: true }
  /** Printed whole, on a page of its own. */
  | ({ readonly kind: 'picture'; readonly heading: string } & PaperFile)
  /** Printed next to the signatures. */
  | ({ readonly kind: 'statement' } & Notice)
  /** Printed on a page of its own. */
  | ({ readonly kind: 'notice' } & Notice);

/** A file of the company that is part of a paper: the signature covers it by the hash of its bytes. */
export interface PaperFile {
  readonly fileId: string;
  readonly sha256: string;
}

/** A PDF or picture that follows a paper. */
export interface PaperAttachment extends PaperFile {
  /** A, B, … */
  readonly letter: string;
  readonly name: string;
  readonly mediaType: 'application/pdf' | 'image/jpeg' | 'image/png';
  readonly pages: number;
}

/** A photo of the lead: the signature covers it by the hash of its bytes, which may reach the office after the paper. */
export interface PaperPhoto {
  readonly sha256: string;
  readonly caption: string;
  /** The day on which it was taken, as printed. */
  readonly date: string;
}

interface Notice {
  readonly heading: string;
  readonly text: RichText;
  /** Papers before version 7 lack it: their notices are bold at 10.5 points. */
  readonly print?: NoticePrint;
  /** Id of the slot that each buyer initials. */
  readonly slot?: string;
}

export interface NoticePrint {
  readonly minPoint: number;
  readonly bold: boolean;
  readonly color?: string;
}

export interface Signer {
  readonly key: SignerKey;
  readonly name: string;
  readonly caption: string;
  readonly consent: string;
}

interface PaperCompany {
  readonly name: string;
  readonly lines: readonly string[];
  /** In order, side by side. Papers before version 7 have one or none. */
  readonly logoFileIds?: readonly string[];
  readonly logoFileId?: string | null;
}

export interface Paper {
  /** Version of the code that made it from the document's data; older papers keep their version. */
  readonly typeVersion: number;
  readonly title: string;
  readonly number: string;
  readonly date: string;
  readonly company: PaperCompany;
  readonly parties: readonly PaperParty[];
  readonly sections: readonly PaperSection[];
  readonly signers: readonly Signer[];
  /** The paper's own total in cents: a contract's price, a change order's change, an order's sum. */
  readonly totalCents: number;
  /** The last day to cancel as computed when the paper was frozen; papers before version 7 lack it. */
  readonly cancellation?: LastDayToCancel;
  /** In order; absent from a paper that has none. */
  readonly attachments?: readonly PaperAttachment[];
  /** Whether it is for the office alone, which every page then says. */
  readonly isInternal?: true;
  /** In order; absent from a paper that has none. */
  readonly photos?: readonly PaperPhoto[];
  /** The same paper in Spanish, for a crew that reads Spanish; the English paper binds. */
  readonly translation?: Paper;
}
