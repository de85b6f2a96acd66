// Generated from schemas/catalog/section.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A step of a trade: which fields it shows, in which order and grouping. */
export interface Section {
  /** Step id. */
  id: number;
  /** Trade. */
  workflowId: number;
  /** Position in the trade; 0 for notes and discount. */
  order: number;
  /** Title. */
  name: string;
  /** The company's name for it. */
  alias?: string | null;
  /** Shown. */
  enabled: boolean;
  /** Shown once added. */
  optional?: boolean;
  /** Optional steps with the same negative number are added together. */
  pairId?: number;
  /** Name of the pair. */
  pairName?: string;
  /** Notes step. */
  isNotes?: boolean;
  /** Discount step. */
  isDiscount?: boolean;
  /** Needed only by some houses: "Next" skips it while it is empty. */
  asNeeded?: boolean;
  /** Shown instead of the step while a visibility rule hides it. */
  emptyMessage?: {
    /** Message. */
    title: string;
    /** Hint about which inputs to check. */
    hint: string;
  };
  /** Groups in order. */
  groups: SectionGroup[];
}

export interface SectionGroup {
  /** Name, unique in its step. */
  key: string;
  /** Heading; empty for none. */
  title?: string;
  /** The layout of its fields. */
  layout: 'inputs' | 'lines' | 'questions' | 'rows' | 'comparison' | 'text' | 'totals';
  /**
   * Fields in order; a field may also appear on a second step.
   *
   * @minItems 1
   *
   * Items: Field.
   */
  fieldIds: string[];
  /** Line under the heading; {name} takes the value of a note rule. */
  note?: string;
  /** Its lines are alternatives, so their recommendations are not accepted together. */
  alternatives?: boolean;
  /** Text of the add button. */
  addLabel?: string;
  /** Part of the drawn house that shows the chosen option's picture. */
  picture?: 'roof' | 'wall';
  /**
   * Details that form the name of a closed row.
   *
   * Items: Detail of the row.
   */
  rowTitle?: string[];
  /**
   * Details that describe a closed row, in order; absent means the first four.
   *
   * Items: Detail of the row.
   */
  rowWords?: string[];
  opening?: Opening;
}

/** Draws each row to scale as an opening in a wall, with its size, its option's sashes and their bars. */
export interface Opening {
  /** Detail that measures the width. */
  widthFieldId: string;
  /** Detail that measures the height. */
  heightFieldId: string;
  /** Detail whose option's drawing divides each sash. */
  patternFieldId?: string;
}

export const sectionShape: Shape<Section> = {
  title: 'Section',
  needs: {
    id: 'number',
    workflowId: 'number',
    order: 'number',
    name: 'string',
    enabled: 'boolean',
    groups: 'list',
  },
};
