// The work of an estimate as plain data: trades, steps and lines, with words and money.
import type { Field } from '#contract/records/field.ts';
import type { FieldOption } from '#contract/records/option.ts';

/** A row of a schedule: one of several things of a kind, each with answers of its own. */
export interface ScheduledRow {
  /** "Dining, left"; empty for a row without a name. */
  readonly title: string;
  /** Name of the field that names it; empty for rows without names. */
  readonly titleName: string;
  /** "Double hung". */
  readonly kind: string;
  /** "36 × 54 3/8 in"; empty without measures. */
  readonly size: string;
  /** "Width × Height". */
  readonly sizeName: string;
  readonly answers: readonly NamedAnswer[];
}

export interface NamedAnswer {
  readonly name: string;
  /** Empty for a checked box. */
  readonly words: string;
}

export interface BuyerText {
  readonly label: string;
  readonly named: string;
  readonly listed?: string;
  readonly fieldName: string;
  readonly entry: string;
}

/** The words of a line, without money. */
export interface TaskLine {
  /** The item's uuid, which identifies the line in every paper of its estimate. */
  readonly uuid: string;
  /** The line of which it is a detail; null for a top-level line. */
  readonly parentUuid: string | null;
  readonly fieldId: string;
  readonly optionId: string | null;
  readonly role: NonNullable<Field['role']> | null;
  readonly fieldName: string;
  /** Whether it is a checked box, which has no quantity. */
  readonly isTicked: boolean;
  /** Whether its name is the text that was entered. */
  readonly isText: boolean;
  /** The field's name, the name of a row, or "Skylight, Blind" of a detail. */
  readonly label: string;
  /** The choice with every detail, for a line that is read on its own. */
  readonly detail: string;
  /** The choice, without its color, with only those details that are not lines of their own. */
  readonly wording: string;
  readonly color: string;
  /** The choice with its color and details, each under its name; work stored by earlier versions lacks it. */
  readonly named?: string;
  /** The same with the details that are lines of their own; only a top-level line has it. */
  readonly listed?: string;
  /** The same words as the buyer reads them; only for a line of which something has a name for buyers. */
  readonly buyer?: BuyerText;
  /** Place of its row among those of its kind, from 1; only rows of a schedule and their details have one. */
  readonly position?: number;
  /** Only for a row of a schedule. */
  readonly row?: ScheduledRow;
  /** A text or a choice as entered; empty for an open choice. */
  readonly entry: string;
  /** Names of its open choices. */
  readonly open: readonly string[];
  readonly quantity: number;
  /** Unit of its quantity. */
  readonly counted: Pick<Field, 'units' | 'unitWords'>;
  /** "22 pieces", "Included", or nothing. */
  readonly quantityWords: string;
  /** Whether it is named on papers that list the work without money. */
  readonly isListed: boolean;
  readonly doneBy: NonNullable<Field['doneBy']>;
  /** Rank of the chosen package among the three. */
  readonly tier: NonNullable<FieldOption['tier']> | null;
  /** Features of the chosen package. */
  readonly features: NonNullable<FieldOption['features']>;
}

/** A line as its buyer may see it, with the margin included in its prices. */
export interface BuyerLine extends TaskLine {
  readonly unitPrice: number;
  readonly price: number;
  readonly isDiscountable: boolean;
}

/** A line as its supplier may see it. */
export interface SupplierLine extends TaskLine {
  /** Empty when none is named. */
  readonly supplier: string;
  readonly orderedAs: NonNullable<Field['orderedAs']> | null;
  readonly unitMaterialCost: number;
  readonly materialCost: number;
}

/** A line as the crew that is paid for it may see it. */
export interface CrewLine extends TaskLine {
  readonly unitLaborCost: number;
  readonly laborCost: number;
}

/** A line as the office sees it; the material and labor of a line add up to its cost. */
export interface WorkLine extends BuyerLine, SupplierLine, CrewLine {}

/** The buyer's price of a trade, from its lines to its total. */
export interface BuyerTotals {
  readonly discountable: number;
  readonly nonDiscountable: number;
  readonly discountPercent: number;
  readonly discount: number;
  readonly fee: number;
  readonly promotion: number;
  readonly total: number;
}

export interface OfficeTotals extends BuyerTotals {
  readonly cost: number;
}

/** The totals of a trade for a reader who may see none. */
export type NoTotals = Readonly<Record<never, never>>;

export interface Step<L extends TaskLine> {
  readonly name: string;
  readonly lines: readonly L[];
}

export interface Trade<L extends TaskLine, T = NoTotals> {
  readonly workflowId: number;
  readonly name: string;
  readonly totals: T;
  readonly steps: readonly Step<L>[];
}

export type Work = readonly Trade<WorkLine, OfficeTotals>[];
export type BuyerWork = readonly Trade<BuyerLine, BuyerTotals>[];
export type SupplierWork = readonly Trade<SupplierLine>[];
export type CrewWork = readonly Trade<CrewLine>[];
export type TaskWork = readonly Trade<TaskLine>[];

export const linesOfTrade = <L extends TaskLine>({ steps }: Pick<Trade<L, unknown>, 'steps'>): readonly L[] =>
  steps.flatMap(({ lines }) => lines);

export const linesOfWork = <L extends TaskLine>(work: readonly Pick<Trade<L, unknown>, 'steps'>[]): readonly L[] =>
  work.flatMap(linesOfTrade);
