// Generated from schemas/catalog/house.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A number, a tick, the wording of a choice or a text, null for nothing; or choice and quantity. */
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
      /** Takes the row away. */
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
      /** How many rows there are. */
      rows?: number;
      /** The price of the line with its details. */
      amount?: number;
      /** The problem shown; null for none. */
      message?: string | null;
      /** Words of a group of the step. */
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
 * A household's answers, and what the estimate must say to them: a worked case of bindings, as the screen works it.
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
   * Optional steps that are added, by their names.
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
  /** Its purpose; the calculation by hand. */
  note?: string;
  /** Answers by place: the property of a field, with [2] for its second row, after a dot what details it. */
  enter?: {
    [k: string]: HouseAnswer;
  };
  /** Expected values by place; "step Package" is a step, "totals" the money of the trade. */
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
