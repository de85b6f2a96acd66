// rjsf's validator without eval, so that it runs under a strict content security policy.
import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import {
  createErrorHandler,
  type RJSFSchema,
  type RJSFValidationError,
  toErrorSchema,
  unwrapErrorHandler,
  type ValidatorType,
  validationDataMerge,
} from '@rjsf/utils';

const validators = new WeakMap<object, Validator>();

const validatorOf = (schema: RJSFSchema): Validator => {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const made = new Validator(schema as Schema, '2020-12', false);
  validators.set(schema, made);
  return made;
};

const pathOf = (location: string): readonly string[] =>
  location
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

const schemaAt = (schema: RJSFSchema, path: readonly string[]): RJSFSchema | undefined => {
  let here: unknown = schema;
  for (const part of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    const properties: unknown = Reflect.get(here, 'properties');
    here =
      typeof properties === 'object' && properties !== null && part in properties
        ? Reflect.get(properties, part)
        : Reflect.get(here, 'items');
  }
  return typeof here === 'object' && here !== null ? here : undefined;
};

/** The specification's message of a failed keyword; null when another message covers it. */
const wordsFor = (keyword: string, name: string, schema: RJSFSchema | undefined): string | null => {
  switch (keyword) {
    case 'enum':
    case 'const':
    case 'oneOf':
      return `Invalid ${name}`;
    case 'required':
    case 'type':
    case 'minLength':
      return `${name} is required.`;
    case 'minimum':
      return `${name} is less than ${schema?.minimum}`;
    case 'maximum':
      return `${name} is greater than ${schema?.maximum}`;
    case 'multipleOf':
      return `${name} is not a multiple of ${schema?.multipleOf}`;
    case 'maxLength':
      return `${name} is longer than ${schema?.maxLength}`;
    case 'pattern':
    case 'format':
      return `${name} is not valid`;
    default:
      return null;
  }
};

const namedError = (schema: RJSFSchema, unit: OutputUnit): RJSFValidationError | null => {
  const at = pathOf(unit.instanceLocation);
  const missing = unit.keyword === 'required' ? /"(.+?)"/.exec(unit.error)?.[1] : undefined;
  const path = missing === undefined ? at : [...at, missing];
  const here = schemaAt(schema, path);
  const message = wordsFor(unit.keyword, here?.title ?? path.at(-1) ?? schema.title ?? '', here);
  if (message === null) return null;
  return { name: unit.keyword, message, stack: message, property: path.map((part) => `.${part}`).join('') };
};

/** An emptied input is undefined in rjsf; in JSON it is absent. */
const asJson = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries.map(([key, entry]) => [key, asJson(entry)]));
};

const errorsOf = (schema: RJSFSchema, formData: unknown): readonly RJSFValidationError[] => {
  const { errors } = validatorOf(schema).validate(asJson(formData ?? {}));
  const named = errors.flatMap((unit) => namedError(schema, unit) ?? []);
  const first = new Map<string | undefined, RJSFValidationError>();
  for (const error of named) if (!first.has(error.property)) first.set(error.property, error);
  return [...first.values()];
};

// One message per place: a missing number also fails its type, which need not be reported twice.
export const jsonValidator: ValidatorType<Record<string, unknown>> = {
  validateFormData: (formData, schema, customValidate, transformErrors, uiSchema) => {
    const found = [...errorsOf(schema, formData)];
    const errors = transformErrors === undefined ? found : transformErrors(found, uiSchema);
    const data = { errors, errorSchema: toErrorSchema<Record<string, unknown>>(errors) };
    if (customValidate === undefined) return data;
    const handled = customValidate(formData, createErrorHandler(formData ?? {}), uiSchema);
    return validationDataMerge(data, unwrapErrorHandler(handled));
  },
  isValid: (schema, formData) => formData !== undefined && validatorOf(schema).validate(asJson(formData)).valid,
  rawValidation: <R>(schema: RJSFSchema, formData?: Record<string, unknown>) => ({
    errors: validatorOf(schema).validate(asJson(formData ?? {})).errors as R[],
  }),
};
