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
