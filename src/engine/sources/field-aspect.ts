/** The two aspects of a field's lines: which lines exist and what is chosen on them, or their quantities. */
export interface FieldAspect {
  readonly fieldId: string;
  readonly aspect: 'choice' | 'quantity';
}
