/** A value of a report, with everything that is needed to find it in the file again. */
export interface ReportedValue {
  readonly measure: string;
  readonly path: string;
  /** As it is written in the file. */
  readonly raw: string;
  /** In the unit of its measure. */
  readonly number: number;
  /** The drawing lacks parts of it, so it is too small. */
  readonly isPartial?: true;
}

export interface ReportedPitch {
  /** Over 12. */
  readonly rise: number;
  /** SQ FT. */
  readonly area: number;
  readonly path: string;
  readonly raw: string;
}

export interface ReportedOpening {
  readonly kind: 'window' | 'door' | 'garageDoor';
  /** Its name in the report, such as W-1. */
  readonly name: string;
  /** Inches. */
  readonly width: number;
  readonly height: number;
  readonly path: string;
  readonly raw: string;
  /** The report does not say that it is a window. */
  readonly isGuess?: true;
}

/** A line of the drawing, seen from above: x to the right, y up, in feet. */
export interface PlanLine {
  readonly measure: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

interface ReportedAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
}

/** A measurement report as it was read, whoever made it. */
export interface MeasurementReport {
  readonly provider: string;
  readonly format: string;
  /** Empty when the file does not name one. */
  readonly reportId: string;
  /** The day of the measurement, YYYY-MM-DD; null when the file does not name one. */
  readonly measuredOn: string | null;
  readonly address: ReportedAddress;
  /** Nothing in the file says that its lengths are in feet. */
  readonly isUnitAssumed: boolean;
  readonly values: readonly ReportedValue[];
  readonly pitches: readonly ReportedPitch[];
  readonly openings: readonly ReportedOpening[];
  /** Empty when the file has no drawing. */
  readonly plan: readonly PlanLine[];
  /** Differences within the file, and what was left out with the reason. */
  readonly notes: readonly string[];
  /** Values that no measure takes. */
  readonly unused: readonly { readonly path: string; readonly raw: string }[];
}
