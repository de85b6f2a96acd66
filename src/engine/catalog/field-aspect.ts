/** What can change about a field's lines: which there are and what is chosen on them, or how many it counts. */
export interface FieldAspect {
  readonly fieldId: string;
  readonly aspect: 'choice' | 'quantity';
}
