// Generated from schemas/catalog/rule.json by `npm run generate`. Do not edit.

/** A formula, check or switch as JSON Logic, with its worked cases and uses. */
export interface Rule {
  /** Name, like roofing.ice-barrier. */
  id: string;
  /** Title. */
  title: string;
  /** The result. */
  result: {
    /** Kind and rounding: a quantity has 3 decimals, money 2. */
    type: 'quantity' | 'money' | 'boolean' | 'number';
    /** Unit. */
    unit?: string;
  };
  /** Named inputs. */
  inputs: {
    [k: string]: RuleInput;
  };
  /** JSON Logic over the inputs. */
  logic: {
    [k: string]: unknown;
  };
  /**
   * The reason in one sentence, as a person would say it: {input} and {result} take the numbers, {list.member} the sum of a list. Shown before the formula in words.
   */
  why?: string;
  /** The formula in words, with {input} for each number; generated from the logic when absent. */
  words?: string;
  /** Its origin. */
  source: string;
  /** Why it is interpreted this way. */
  note?: string;
  /** Why it has no binding, if that is intended. */
  unbound?: string;
  /**
   * Worked cases.
   *
   * @minItems 5
   */
  cases: {
    given: {};
    /** The result, or "refused" for invalid inputs. */
    expect: number | boolean | string;
    /** The rule's reason with the numbers of this case. */
    why?: string;
    /** Its purpose or source. */
    note?: string;
  }[];
  /** The uses of the rule. */
  bindings?: RuleBinding[];
}

export interface RuleInput {
  /** Kind; number when absent. */
  type?: 'number' | 'text' | 'boolean' | 'list';
  /** Unit. */
  unit?: string;
  /** Its meaning in trade terms, used in the words of the rule. */
  description: string;
  /** Default value. */
  default?: number | string | boolean | unknown[] | null;
  /** Whether it may be null, as for a conversion that is not set. */
  nullable?: boolean;
  /** Least value; 0 when absent, null for none. */
  minimum?: number | null;
  /** Must be greater. */
  exclusiveMinimum?: number;
  /** Greatest value. */
  maximum?: number;
  /** Whole numbers only. */
  integer?: boolean;
  /**
   * Named members of each row of a list, with the same shape as inputs; a list of plain numbers has none.
   */
  items?: {
    [k: string]: {};
  };
}

export interface RuleBinding {
  /** The effect of the result. */
  effect: 'recommend' | 'quantity' | 'visible' | 'enabled' | 'valid' | 'reset' | 'note';
  /** Target field. */
  fieldId?: string;
  /** Target group of a step, as sectionId.key. */
  group?: string;
  /** Target step. */
  sectionId?: number;
  /** Source of each input. */
  inputs: {
    /**
     * The source of the number: {quantity: fieldId}, {option: fieldId}, {value: fieldId}, {wording: fieldId}, {conversion: 1-3, of: fieldId}, {count: fieldId}, {min|max|step: fieldId}, {rule: bindingTargetFieldId}, {sum: [sources]}, {product: [sources]}, {rows: fieldId, of: {name: source}, where: [{each: source, is: source}]}, {lists: [rows sources]}, {constant: value}. A source in the same row as the target means that row; otherwise the sum over all rows.
     */
    [k: string]: {};
  };
  /** The message of a failed check. */
  message?: string;
  /**
   * Fields that a reset empties.
   *
   * Items: Field.
   */
  clears?: string[];
  /**
   * A reset runs only when one of these changed.
   *
   * Items: Field.
   */
  on?: string[];
  /** Name of the value in a note. */
  name?: string;
}
