import type { FieldErrors } from '#domain/forms/field-errors.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { isRecord } from '#domain/members.ts';
import { centsProblem } from '#domain/money/cents-problem.ts';

/** The amounts among the details of a paper that are no dollars and cents, by their paths: "draws.0.amount". */
export function unevenAmounts(schema: ValueSchema, value: unknown, path = ''): FieldErrors {
  if (schema.kind === 'money' && typeof value === 'number') {
    const problem = centsProblem(value);
    return problem === null ? {} : { [path]: [problem] };
  }
  return Object.assign(
    {},
    ...partsOf(schema, value).map(([name, part, member]) =>
      part === undefined ? {} : unevenAmounts(part, member, path === '' ? name : `${path}.${name}`),
    ),
  );
}

type SchemaPart = readonly [name: string, schema: ValueSchema | undefined, value: unknown];

function partsOf(schema: ValueSchema, value: unknown): readonly SchemaPart[] {
  if (Array.isArray(value)) return value.map((entry, index) => [String(index), schema.items, entry]);
  if (!isRecord(value)) return [];
  return Object.entries(value).map(([name, member]) => [name, schema.properties?.[name], member]);
}
