import type { SectionGroup } from '#contract/records/section.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';

/** The subset of JSON Schema used by forms. */
export interface FormSchema {
  type: 'object' | 'string' | 'number' | 'boolean';
  title: string;
  description?: string;
  properties?: Record<string, FormSchema>;
  required?: string[];
  enum?: (string | number)[];
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxLength?: number;
}

/** Details of an input beyond its schema. */
export type FormInput = {
  readonly fieldId?: string;
  readonly lineKey?: LineKey | null;
  readonly input?: 'value' | 'quantity' | 'materialCost' | 'laborCost' | 'materialPrice' | 'laborPrice';
  readonly units?: string;
  readonly step?: number;
  /** Layout of a group, a line of it or a list of details. */
  readonly layout?: SectionGroup['layout'] | 'list';
  readonly allowNull?: boolean;
  readonly canBeEmptied?: boolean;
  readonly hideAction?: boolean;
  /** Wordings of the enum values. */
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

/** One form: a group, or one row of a list. It describes the inputs; their values are read from the lines. */
export interface FormPart {
  readonly key: string;
  readonly schema: FormSchema;
  readonly uiSchema: FormUi;
}
