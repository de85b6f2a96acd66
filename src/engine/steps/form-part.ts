import type { SectionGroup } from '#contract/records.ts';
import type { LineKey } from '#engine/sheet/sheet.ts';

/** The part of JSON Schema that forms are made of. */
export interface FormSchema {
  type: 'object' | 'array' | 'string' | 'number' | 'boolean';
  title: string;
  description?: string;
  properties?: Record<string, FormSchema>;
  required?: string[];
  items?: FormSchema;
  enum?: (string | number)[];
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxLength?: number;
}

/** What the screen is told about an input beyond its schema. */
export type FormInput = {
  readonly fieldId?: string;
  readonly lineKey?: LineKey | null;
  readonly input?: 'value' | 'quantity' | 'materialCost' | 'laborCost' | 'materialPrice' | 'laborPrice';
  readonly units?: string;
  readonly step?: number;
  readonly layout?: SectionGroup['layout'];
  readonly addLabel?: string;
  readonly allowNull?: boolean;
  readonly canBeEmptied?: boolean;
  readonly hideAction?: boolean;
  /** Wordings of the enum's values. */
  readonly enumNames?: string[];
};

export interface FormUi {
  'ui:widget'?: string;
  'ui:options'?: FormInput;
  'ui:readonly'?: boolean;
  'ui:disabled'?: boolean;
  'ui:order'?: string[];
  [property: string]: unknown;
}

export type FormData = Record<string, unknown>;

/** One form: a group, or one row of a list. */
export interface FormPart {
  readonly key: string;
  /** The row's line; null for a group. */
  readonly lineKey: LineKey | null;
  /** Fields of a group; the one field of a row. */
  readonly fieldIds: readonly string[];
  readonly schema: FormSchema;
  readonly uiSchema: FormUi;
  readonly formData: FormData;
  /** A row in one readable line, without quantity and price. */
  readonly summary: string;
}
