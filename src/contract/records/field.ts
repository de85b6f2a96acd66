// Generated from schemas/catalog/field.json by `npm run generate`. Do not edit.

import type { FieldOption } from '#contract/records/option.ts';
import type { FieldVariant } from '#contract/records/variant.ts';
import type { Shape } from '#contract/shape.ts';

/** One thing that a step asks for: an answer, a measure or a priced line. */
export interface Field {
  /** Workflow, dot, number. */
  id: string;
  /** Name in the form data, unique within its workflow. */
  property: string;
  /** Label. */
  name: string;
  /** Kind of value. */
  dataType: 'boolean' | 'number' | 'string' | 'dropdown';
  /** Unit of the quantity. */
  units?:
    | 'SQ'
    | 'SQ FT'
    | 'FT'
    | 'PC'
    | 'RL'
    | 'BND'
    | 'SH'
    | 'TB'
    | 'BX'
    | 'EA'
    | 'TON'
    | 'IN'
    | 'ROW'
    | 'HR'
    | 'Sets'
    | '%'
    | 'SQ IN';
  /**
   * Singular and plural of the counted thing on papers, when they say more than the unit: "can" and "cans" for EA.
   */
  unitWords?: {
    one: string;
    many: string;
  };
  /** Least quantity or number. */
  min?: number;
  /** Greatest quantity or number. */
  max?: number;
  /** Quantities are multiples of it; 0.333 allows thirds. */
  step?: number;
  /**
   * boolean: true. number: 'max', 'empty', or the number. dropdown: 'first' or an option id. string: the text.
   */
  defaultValue?: string | number | boolean;
  /** Material cost of one unit. */
  materialCost?: number;
  /** Labor cost of one unit. */
  laborCost?: number;
  /** Material price of one unit. */
  materialPrice?: number;
  /** Labor price of one unit. */
  laborPrice?: number;
  /** First conversion for its recommendation. */
  recommendedConversion1?: number;
  /** Second conversion. */
  recommendedConversion2?: number;
  /** Third conversion. */
  recommendedConversion3?: number;
  /**
   * Choices, in order.
   *
   * @maxItems 500
   */
  options?: FieldOption[];
  /**
   * Prices by size or by combination.
   *
   * @maxItems 100
   */
  variants?: FieldVariant[];
  /** Valid options by material type. */
  materialTypes?: {
    /** Field that holds the material type. */
    fieldId: string;
    /** Material type. */
    optionId: string;
    /** Field whose option is valid with the material type. */
    materialFieldId: string;
  }[];
  /** Field of which this one is a detail. */
  parentId?: string;
  /** Its direct details; in answers, derived from their parentId. */
  childIds?: string[];
  /** Its parent, the parent's parent and so on; in answers, derived from parentId. */
  ancestorIds?: string[];
  /** Its details and their details; in answers, derived from parentId. */
  descendantIds?: string[];
  /** Trade. */
  workflowId: number;
  /** Step to which it belongs. */
  sectionId: number;
  /** Position in the step. */
  order: number;
  /** Repeatable: any number of rows. */
  allowMultiple?: boolean;
  /** Starts with quantity 1, or with one row. */
  defaultOne?: boolean;
  /** A quantity is entered. */
  allowQuantityChange?: boolean;
  /** Costs and prices are entered on the line. */
  allowPriceChange?: boolean;
  /** May stay empty. */
  allowNull?: boolean;
  /** Its options are compared as packages. */
  isComparison?: boolean;
  /** Excluded from every discount. */
  excludeFromDiscount?: boolean;
  /** A chosen line counts at least once. */
  minimumOne?: boolean;
  /**
   * An upgrade: its recommended quantity is offered with its price, and is not accepted along with others.
   */
  offer?: boolean;
  /** Option that is chosen together with the recommended quantity while none is chosen. */
  usual?: string;
  /** Shown on the Measurements screen of its trade, under this heading. */
  measurement?: string;
  /** Measures of a report that fill it when somebody imports one. A starter field has them without this. */
  measured?: {
    /**
     * Measures, which are added.
     *
     * @minItems 1
     * @maxItems 6
     */
    from: (
      | 'roof.area'
      | 'roof.eaves'
      | 'roof.rakes'
      | 'roof.valleys'
      | 'roof.ridges'
      | 'roof.hips'
      | 'roof.ridgesAndHips'
      | 'roof.flashing'
      | 'roof.stepFlashing'
      | 'roof.parapets'
      | 'roof.lowSlopeArea'
      | 'house.stories'
      | 'house.footprint'
      | 'walls.sidingArea'
      | 'walls.outsideCorners'
      | 'walls.insideCorners'
      | 'walls.obtuseOutsideCorners'
      | 'walls.obtuseInsideCorners'
      | 'walls.bottomLength'
      | 'walls.topLength'
      | 'walls.slopedTrim'
      | 'walls.openings'
      | 'walls.openingsPerimeter'
      | 'walls.windowPerimeter'
      | 'walls.shutters'
      | 'walls.vents'
      | 'walls.doors'
      | 'walls.garageDoors'
      | 'roofline.fascia'
      | 'roofline.soffitLength'
      | 'roofline.soffitArea'
    )[];
    /** Their sum is multiplied by it. */
    times?: number;
    /** A guess is offered, and not entered unasked. */
    certainty?: 'exact' | 'derived' | 'guess';
  };
  /** One row for each option, added and removed with the options. */
  rowsPerOption?: boolean;
  /** With rowsPerOption: rows that count 0 are not shown. */
  hideEmptyRows?: boolean;
  /** No add and remove buttons. */
  hideAction?: boolean;
  /** The last row may be removed. */
  canBeEmptied?: boolean;
  /**
   * Who does the work: the crew (the default), a supplier such as a hauler, or the office, which obtains permits.
   */
  doneBy?: 'crew' | 'supplier' | 'office';
  /** Its supplier, if not the supplier of its trade. */
  supplier?: string;
  /**
   * Its selling unit, if it differs from its own unit: 3 BND for one SQ. Orders are rounded up to whole selling units.
   */
  orderedAs?: {
    /** Selling unit. */
    unit:
      | 'SQ'
      | 'SQ FT'
      | 'FT'
      | 'PC'
      | 'RL'
      | 'BND'
      | 'SH'
      | 'TB'
      | 'BX'
      | 'EA'
      | 'TON'
      | 'IN'
      | 'ROW'
      | 'HR'
      | 'Sets'
      | '%'
      | 'SQ IN';
    /** Number of selling units in one unit of the estimate. */
    perUnit: number;
    /** The supplier's item number. */
    itemNumber?: string;
  };
  /** Its meaning beyond pricing. */
  role?: 'margin' | 'notes' | 'discount' | 'fee' | 'promotion' | 'package' | 'packageColor' | 'packageReveal';
  /** Input widget, if not the default of its kind. */
  widget?:
    | 'checkbox'
    | 'switch'
    | 'select'
    | 'radio'
    | 'swatch'
    | 'price'
    | 'quantity'
    | 'slider'
    | 'text'
    | 'textarea'
    | 'richtext'
    | 'readonly'
    | 'percent';
  /** Its name in Spanish on papers for a crew. */
  spanish?: string;
  /** Its name on papers for the buyer, when its own is the trade's. */
  buyerName?: string;
  /**
   * Other words for its work in the company's texts. The check of scope lines looks for them and for its name.
   *
   * @maxItems 20
   */
  synonyms?: string[];
  /** Help next to the label. */
  description?: string | null;
}

export const fieldShape: Shape<Field> = {
  title: 'Field',
  needs: {
    id: 'string',
    property: 'string',
    name: 'string',
    dataType: 'string',
    workflowId: 'number',
    sectionId: 'number',
    order: 'number',
  },
};
