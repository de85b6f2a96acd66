import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import type { CatalogFileProblem } from '#server/catalog/catalog-file-problem.ts';

/** A problem in a record, with the schema keyword that it violates. */
type FoundShape = Omit<CatalogFileProblem, 'file'> & { readonly keyword: string };

const names = ['workflow', 'section', 'field', 'option', 'rule', 'house', 'part', 'part-use'] as const;

/** Validators by shape; each returns the problems that it finds. */
export type Shapes = Readonly<Record<(typeof names)[number], (record: unknown) => readonly FoundShape[]>>;

const compiled = new Map<string, Shapes>();

/** The shapes in a folder of JSON Schemas; each folder is compiled once in a process. */
export function shapesIn(folder: string): Shapes {
  const known = compiled.get(folder) ?? compileShapes(folder);
  compiled.set(folder, known);
  return known;
}

function compileShapes(folder: string): Shapes {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, multipleOfPrecision: 8 });
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.json'))) {
    ajv.addSchema(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  }
  const shape = (name: string) => {
    const validate = ajv.getSchema(`catalog/${name}.json`);
    if (validate === undefined) throw new Error(`${folder} has no shape "${name}".`);
    return (record: unknown): readonly FoundShape[] =>
      validate(record) === true ? [] : (validate.errors ?? []).map(asText);
  };
  return Object.fromEntries(names.map((name) => [name, shape(name)])) as Shapes;
}

const reasons: Readonly<Record<string, (parameters: Readonly<Record<string, unknown>>) => string>> = {
  required: ({ missingProperty }) => `"${missingProperty}" is missing.`,
  additionalProperties: ({ additionalProperty }) => `There is no member "${additionalProperty}".`,
  type: ({ type }) => `Must be of type ${String(type).replaceAll(',', ' or ')}.`,
  enum: ({ allowedValues }) => `Must be one of ${(allowedValues as readonly unknown[]).join(', ')}.`,
  pattern: ({ pattern }) => `Must look like ${pattern}.`,
  minItems: ({ limit }) => `Needs at least ${limit} entries.`,
  maxItems: ({ limit }) => `Has more than ${limit} entries.`,
  minLength: ({ limit }) => `Must have at least ${limit} letters.`,
  maxLength: ({ limit }) => `Must have at most ${limit} letters.`,
  minimum: ({ limit }) => `Must be at least ${limit}.`,
  maximum: ({ limit }) => `Must be at most ${limit}.`,
};

function asText(error: ErrorObject): FoundShape {
  const reason = reasons[error.keyword]?.(error.params) ?? `Is not valid: ${error.message ?? error.keyword}.`;
  return { pointer: error.instancePath, reason, keyword: error.keyword };
}
