/** The part of JSON Schema that the validation of forms and changes understands. */
export interface ValueSchema {
  readonly type?: string | readonly string[];
  /** The label of its input. */
  readonly title?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly items?: ValueSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly additionalProperties?: boolean | ValueSchema;
  /** Written only by the server. */
  readonly readOnly?: boolean;
  readonly required?: readonly string[];
  /** A fraction that is entered as a percentage. */
  readonly unit?: '%';
  /** The format of a text, beyond its length, or an amount of dollars and cents. */
  readonly kind?: TextKind | 'money';
}

export type TextKind =
  | 'email'
  | 'phone'
  | 'zipCode'
  | 'webAddress'
  | 'timeZone'
  | 'day'
  | 'moment'
  | 'richText'
  | 'fileId'
  | 'pictureId'
  | 'secret';
