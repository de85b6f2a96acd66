// Generated from schemas/catalog/house.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/**
 * A number, true or false, the wording of a choice, a text, or null for nothing; or choice and quantity.
 */
export type HouseAnswer =
  | number
  | boolean
  | string
  | null
  | {
      /** Wording. */
      choice?: string;
      /** Quantity. */
      quantity?: number;
      /** Removes the row. */
      remove?: boolean;
    };

/** A number is what the line counts. */
export type HouseStatement =
  | number
  | {
      /** Its quantity. */
      counts?: number;
      /** The recommendation; null for none. */
      recommended?: number | null;
      /** The choice or text. */
      choice?: string | null;
      /** Whether it is shown. */
      shown?: boolean;
      /** Number of rows. */
      rows?: number;
      /** The price of the line with its details. */
      amount?: number;
      /** The problem shown; null for none. */
      message?: string | null;
      /** Texts of the step's groups. */
      says?: string;
      /** Sum of all lines. */
      itemTotal?: number;
      /** Discount. */
      discount?: number;
      /** After the discount. */
      total?: number;
      /** After fee and promotion. */
      totalWithMargin?: number;
    };

/**
 * A household's answers, and the expected values of the estimate: a worked case of bindings, computed as on the screen.
 */
export interface WorkedHouse {
  /** Name, like gutters.ranch. */
  id: string;
  /** Title. */
  title: string;
  /**
   * Workflow ids; the house runs in each of them separately.
   *
   * @minItems 1
   *
   * Items: Workflow.
   */
  trades: number[];
  /**
   * Optional steps that are added, by name.
   *
   * Items: Step.
   */
  steps?: string[];
  /**
   * Answers in order, with the expected values after each.
   *
   * @minItems 1
   */
  talk: HouseAnswers[];
}

export interface HouseAnswers {
  /** Its purpose, or the calculation by hand. */
  note?: string;
  /** Answers by place: the property of a field, with [2] for its second row, and a dot before a detail. */
  enter?: {
    [k: string]: HouseAnswer;
  };
  /** Expected values by place; "step Package" is a step, and "totals" is the money of the trade. */
  expect?: {
    [k: string]: HouseStatement;
  };
}

export const workedHouseShape: Shape<WorkedHouse> = {
  title: 'WorkedHouse',
  needs: {
    id: 'string',
    title: 'string',
    trades: 'list',
    talk: 'list',
  },
};
