// Generated from schemas/records/estimate-item.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** One entry of an estimate: an answer, a measure or a priced line. */
export interface EstimateItem {
  /** Server id; negative and even when new. */
  id: number;
  /** The record's permanent identity, the same on every device and on the server. */
  uuid: string;
  /** Item of which this one is a detail. */
  parentItemId: number | null;
  /** Field, like 1.36. */
  fieldId: string;
  /** Chosen option, like 1.36.2. */
  fieldOptionId: string | null;
  /** The entry: the option's wording, the text, the number, or true. */
  value: string | number | boolean | null;
  /** How many, in the field's unit; 3 decimals. */
  quantity: number;
  /** Material cost of one unit. */
  materialCost: number;
  /** Labor cost of one unit. */
  laborCost: number;
  /** Material price of one unit, before margin. */
  materialPrice: number;
  /** Labor price of one unit, before margin. */
  laborPrice: number;
  /**
   * Absent when its prices are those of the price list. Otherwise its size is not entered yet, or the list has no price for its choice and size, or its prices were kept from an earlier list. In the first two cases its four prices are 0, and it belongs to no paper.
   */
  pricing?: 'unmeasured' | 'missing' | 'kept';
  /** A person chose it instead of the choice of the package or the default. */
  byHand?: true;
  /** Its quantity was accepted from a recommendation, and nobody has typed another one since. */
  taken?: true;
  /** The measurement report that its value was imported from; it stays when somebody edits the value. */
  origin?: {
    /** Who measured, as the report says. */
    provider: string;
    /** The report's id; empty when it has none. */
    reportId: string;
    /** Where the value is in the report. */
    path: string;
    /** The value as the report writes it. */
    raw: string;
    /** Unit of the value in the report; empty when it is part of the text. */
    unit: string;
    /** The imported quantity, in the field's unit and step. */
    value: number;
    /** The day of the measurement, or of the import when the report does not say. */
    date: string;
    /** SHA-256 of the report's figures. */
    hash: string;
  };
}

export const estimateItemShape: Shape<EstimateItem> = {
  title: 'EstimateItem',
  needs: {
    id: 'number',
    uuid: 'string',
    parentItemId: 'any',
    fieldId: 'string',
    fieldOptionId: 'any',
    value: 'any',
    quantity: 'number',
    materialCost: 'number',
    laborCost: 'number',
    materialPrice: 'number',
    laborPrice: 'number',
  },
};
