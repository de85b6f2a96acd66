// The working copy of an estimate: every line of it, and everything that follows from the lines.
// A screen raises edits; `changeSheet` answers with the next sheet. Nothing here is written by hand anywhere else.
import type { Comparison } from '#contract/records.ts';
import type { UnitPrices } from '#domain/catalog/unit-prices.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

/** Key of a line: the item's uuid. */
export type LineKey = string;

/** One answer, measure or priced line, with its place in the tree of lines. */
export interface Line {
  readonly key: LineKey;
  readonly parentKey: LineKey | null;
  readonly fieldId: string;
  readonly optionId: string | null;
  readonly value: string | number | boolean | null;
  readonly quantity: number;
  readonly prices: UnitPrices;
  /** What was typed and cannot be taken, by input: it is shown as typed, and nothing is counted from it. */
  readonly refused?: RefusedTexts;
}

/** One thing of a line that a form asks for. */
export type LineInput = 'value' | 'quantity' | keyof UnitPrices;

export type RefusedTexts = Readonly<Partial<Record<LineInput, string>>>;

/** What a person, or a rule, did to the lines. */
export type Edit =
  | {
      readonly kind: 'set';
      readonly key: LineKey;
      readonly optionId?: string | null;
      readonly value?: Line['value'];
      readonly quantity?: number;
      readonly prices?: Partial<UnitPrices>;
      /** Typed, and no number that the input can take. */
      readonly refused?: RefusedTexts;
    }
  | {
      readonly kind: 'add';
      readonly key: LineKey;
      readonly fieldId: string;
      readonly parentKey: LineKey | null;
      readonly after: LineKey | null;
      readonly copyOf?: LineKey;
    }
  | { readonly kind: 'remove'; readonly key: LineKey }
  | { readonly kind: 'move'; readonly key: LineKey; readonly after: LineKey | null }
  /** Packages to lay beside each other, one to three. */
  | { readonly kind: 'compare'; readonly workflowId: number; readonly optionIds: readonly string[] };

export interface Recommendation {
  readonly ruleId: string;
  /** Rounded up to the field's step: what the chip offers. */
  readonly quantity: number;
  /** The formula's own answer. */
  readonly exact: number;
  readonly unit: string;
  readonly state: 'offered' | 'taken' | 'differs';
}

/** Money of a line with everything beneath it, margin included; what the customer is shown. */
export interface LineAmounts {
  readonly material: number;
  readonly labor: number;
  readonly total: number;
  readonly cost: number;
}

export interface LineProblem {
  readonly key: LineKey;
  readonly fieldId: string;
  /** Which input of the line. */
  readonly input: LineInput;
  readonly message: string;
}

/** Money of a trade; every figure is rounded to cents and used rounded by the next. */
export interface WorkflowTotals {
  readonly discountable: number;
  readonly nonDiscountable: number;
  readonly itemTotal: number;
  readonly discount: number;
  readonly total: number;
  readonly fee: number;
  readonly promotion: number;
  readonly totalWithMargin: number;
  readonly totalCost: number;
  readonly margin: number;
}

/** Percentages are fractions. */
export interface Discounting {
  readonly discountPercent: number;
  readonly marginPercent: number;
  readonly fee: number;
  readonly promotion: number;
}

export interface Sheet {
  readonly catalog: CompiledCatalog;
  readonly workflowIds: readonly number[];
  /** Optional steps that were added. */
  readonly addedSectionIds: ReadonlySet<number>;
  readonly comparisons: readonly Comparison[];
  /** In no useful order; `rows` has the order. */
  readonly lines: ReadonlyMap<LineKey, Line>;
  /** Keys of the rows of a field under a parent, in order. */
  readonly rows: (fieldId: string, parentKey: LineKey | null) => readonly LineKey[];
  readonly recommendation: (key: LineKey) => Recommendation | null;
  readonly amounts: (key: LineKey) => LineAmounts;
  /** Shown: not hidden by a rule, by its parent or for want of options. `target` is a field, `sectionId.group` or a step. */
  readonly isVisible: (target: string, parentKey?: LineKey | null) => boolean;
  readonly isEnabled: (key: LineKey) => boolean;
  /** Options that may be chosen on this line now, in order. */
  readonly validOptionIds: (key: LineKey) => readonly string[];
  readonly problemsOf: (sectionId: number) => readonly LineProblem[];
  readonly discounting: ReadonlyMap<number, Discounting>;
  readonly totals: (workflowId: number) => WorkflowTotals;
  readonly total: number;
}
