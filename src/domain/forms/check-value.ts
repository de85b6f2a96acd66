import { checkText } from '#domain/forms/check-text.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import { memberLabel } from '#domain/forms/member-label.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { maxNumber, numberRefusal } from '#domain/quantity/number-refusal.ts';
import { percentFromFraction } from '#domain/quantity/percent.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { formatNumber } from '#domain/text/format-number.ts';

export type Values = Readonly<Record<string, unknown>>;

/**
 * A value as stored, or its problems by path: "" is the value itself, "2.name" a member of its third entry. The device
 * validates a form with it before sending, and the server validates what it receives.
 */
function checkValue(schema: ValueSchema, given: unknown, label: string): Result<unknown, FieldErrors> {
  const types = schema.type === undefined ? [] : [schema.type].flat();
  const isOf = (type: string) => types.length === 0 || types.includes(type);
  if (given === null || given === undefined) return types.includes('null') ? ok(null) : itself(`${label} is required.`);
  if (isRefusedText(given)) return itself(refusedNumber(schema, given.refused));
  if (schema.enum !== undefined && !schema.enum.includes(given)) return itself(`${label} is not one of the choices.`);
  if (typeof given === 'string' && isOf('string')) {
    const text = checkText(schema, given, label);
    return text.ok ? text : itself(text.problem);
  }
  if (typeof given === 'boolean' && isOf('boolean')) return ok(given);
  if (typeof given === 'number' && (isOf('number') || (isOf('integer') && Number.isInteger(given))))
    return checkNumber(schema, given, label);
  if (Array.isArray(given) && isOf('array')) return checkList(schema, given, label);
  if (typeof given === 'object' && !Array.isArray(given) && isOf('object'))
    return checkMembers(schema, withoutEmptied(schema, given as Values));
  return itself(`${label} is not valid.`);
}

/** An emptied input for an optional member of an entry: the entry has no such member. */
const withoutEmptied = ({ properties = {}, required = [] }: ValueSchema, entry: Values): Values =>
  Object.fromEntries(
    Object.entries(entry).filter(
      ([name, value]) =>
        value !== null || required.includes(name) || [properties[name]?.type ?? 'null'].flat().includes('null'),
    ),
  );

const itself = (text: string): Result<never, FieldErrors> => refused({ '': [text] });

/** A typed text that is not a number stays in a form until it is corrected. */
interface RefusedText {
  readonly refused: string;
}

export const isRefusedText = (value: unknown): value is RefusedText =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'refused';

/** The unit of its input. */
export const unitOf = ({ unit, kind }: ValueSchema): string => unit ?? (kind === 'money' ? '$' : '');

const entered = ({ unit }: ValueSchema, number: number): number =>
  unit === '%' ? percentFromFraction(number) : number;

function refusedNumber(schema: ValueSchema, text: string): string {
  const { minimum = 0, maximum = maxNumber } = schema;
  const bounds = { unit: unitOf(schema), min: entered(schema, minimum), max: entered(schema, maximum) };
  return numberRefusal(String(text), bounds) ?? 'Enter a whole number.';
}

function checkNumber(schema: ValueSchema, number: number, label: string): Result<unknown, FieldErrors> {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, unit = '' } = schema;
  const format = (bound: number) => `${formatNumber(entered(schema, bound))}${unit}`;
  if (!Number.isFinite(number)) return itself(`${label} is not valid.`);
  if (number < minimum) return itself(`${label} must be at least ${format(minimum)}.`);
  if (number > maximum) return itself(`${label} must be at most ${format(maximum)}.`);
  return ok(number);
}

function checkList(
  { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems }: ValueSchema,
  list: readonly unknown[],
  label: string,
): Result<unknown, FieldErrors> {
  if (list.length < minItems) return itself(`${label} must have at least ${minItems} entries.`);
  if (list.length > maxItems) return itself(`${label} must have at most ${maxItems} entries.`);
  const checked = collected(
    list.map((value, index) => [String(index), checkValue(items, value, items.title ?? `Entry ${index + 1}`)]),
  );
  if (!checked.ok) return checked;
  const stored = Object.values(checked.value);
  const isRepeated = uniqueItems === true && new Set(stored.map((value) => JSON.stringify(value))).size < stored.length;
  return isRepeated ? itself(`${label} lists an entry twice.`) : ok(stored);
}

/**
 * The members of an object; an unknown one is refused unless the schema allows any, a missing one only where it is
 * required.
 */
export function checkMembers(schema: ValueSchema, given: Values): Result<Values, FieldErrors> {
  const { properties = {}, additionalProperties = false, required = [] } = schema;
  const own = (name: string) => (Object.hasOwn(properties, name) ? properties[name] : undefined);
  const missing = required.filter((name) => given[name] === undefined);
  return collected([
    ...missing.map((name) => [name, itself(`${own(name)?.title ?? memberLabel(name)} is required.`)] as const),
    ...Object.entries(given)
      .filter(([name, value]) => value !== undefined && !missing.includes(name))
      .map(([name, value]) => {
        const member = own(name) ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
        if (member === undefined && additionalProperties === true) return [name, ok(value)] as const;
        if (member === undefined || member.readOnly === true)
          return [name, itself(`${memberLabel(name)} is not known.`)] as const;
        return [name, checkValue(member, value, member.title ?? memberLabel(name))] as const;
      }),
  ]);
}

function collected(parts: readonly (readonly [string, Result<unknown, FieldErrors>])[]): Result<Values, FieldErrors> {
  const values: [string, unknown][] = [];
  const errors: [string, readonly string[]][] = [];
  for (const [name, part] of parts) {
    if (part.ok) values.push([name, part.value]);
    else
      for (const [path, texts] of Object.entries(part.problem)) errors.push([path ? `${name}.${path}` : name, texts]);
  }
  return errors.length > 0 ? refused(Object.fromEntries(errors)) : ok(Object.fromEntries(values));
}
