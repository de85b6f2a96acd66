import type { FormChoice, FormMember } from '#app/form/data-form/form-definition.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';

/** Options of a generated input of plain data, beyond its schema. */
interface DataOptions {
  /** Place of the value: "paymentOptions.2.name". */
  readonly path: string;
  readonly help: string;
  readonly width: string;
  /** The only member of its group, so the group's heading serves as its name. */
  readonly isNamedByHeading: boolean;
  readonly choices: readonly FormChoice[];
  readonly member: FormMember;
  readonly schema: ValueSchema;
}

export const dataOptions = (options: Readonly<Record<string, unknown>>): DataOptions =>
  options as unknown as DataOptions;
