// Generated from schemas/details/contract-details.json by `npm run generate`. Do not edit.

/** Entries of a person on a contract. */
export interface ContractDetails {
  /** Day on which the work begins. */
  workBegins: string | null;
  /** Day of substantial completion. */
  workEnds: string | null;
  /** How long the work takes. */
  workDuration: string | null;
  /** Remarks. */
  remarks: string;
  /** Down payment of a contract for some of the trades; for all trades, the estimate's applies. */
  downpayment: number | null;
  /** Purpose of the additional cost. */
  additionalText: string;
  /**
   * Boxes of the scope of work that were checked or unchecked by hand; a key is the trade, a colon and the words of the line.
   */
  ticks: {
    /** Whether it is checked. */
    [k: string]: boolean;
  };
  /**
   * Everybody who buys and signs, in order; if empty, the lead's customer.
   *
   * @maxItems 4
   */
  buyers: Buyer[];
  answers: ContractAnswers;
  /**
   * Photos of the lead on the paper, in order.
   *
   * @maxItems 24
   */
  photos: ContractPhoto[];
  /** Photos that were checked or unchecked by hand, by hash. */
  photoTicks: {
    /** Whether it is on the paper. */
    [k: string]: boolean;
  };
}

/** A buyer. */
export interface Buyer {
  /** Name as signed. */
  name: string;
  /** E-mail address; null or empty if none. */
  email: string | null;
  /** Age as stated. */
  age: 'unsaid' | 'under65' | '65orOlder';
}

/** Answers for legal dates and guards; absent when not given. */
export interface ContractAnswers {
  /** An insurer pays. */
  isInsured?: boolean;
  /** Day of the insurer's letter. */
  insurerLetterOn?: string;
  /** A repair after a declared emergency. */
  isDisaster?: boolean;
  /** A roof. */
  isRoofing?: boolean;
  /** Financed over more than 120 months and offered with federal tax credits. */
  isTaxCredit?: boolean;
  /** Cost of special orders. */
  specialOrder?: number;
  /** Year the house was built. */
  yearBuilt?: number;
  /** The year is unknown. */
  isYearUnknown?: boolean;
  /** Tested free of lead. */
  isTestedLeadFree?: boolean;
  /** Windows are replaced. */
  replacesWindows?: boolean;
  /** Painted surface disturbed in a room. */
  interiorPaintSqFt?: number;
  /** Painted surface disturbed outside. */
  exteriorPaintSqFt?: number;
  /** Day on which the pamphlet on lead was given. */
  pamphletOn?: string;
}

/** A photo on a paper. */
export interface ContractPhoto {
  /** SHA-256 of its bytes. */
  sha256: string;
  /** Caption. */
  caption: string;
  /** When it was taken. ISO 8601, UTC. */
  takenAt: string;
}
