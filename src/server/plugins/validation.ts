import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { JsonText } from '#server/json-text.ts';
import { knowOneLineTexts, withOneLineTexts } from '#server/plugins/one-line-texts.ts';
import { readSchemaSet } from '#server/schemas/schema-set.ts';

const ajvOptions = { multipleOfPrecision: 8, strict: false, validateFormats: true } as const;

/** Most values in a body for which all errors are reported; for a larger body only the first one is. */
const fewValues = 2_000;

/**
 * Compiles each schema lazily and once per process, however many apps run in it: compiling all of them takes a third of
 * a second.
 */
function compiler(
  extra: object,
  shapeOf: (schema: object) => object = (schema) => schema,
): (schema: object) => () => ValidateFunction {
  let ajv: Ajv | null = null;
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const key = JSON.stringify(schema);
    return () => {
      const known = compiled.get(key);
      if (known !== undefined) return known;
      ajv ??= ajvFor(extra, shapeOf);
      const validator = ajv.compile(shapeOf(schema));
      compiled.set(key, validator);
      return validator;
    };
  };
}

function ajvFor(extra: object, shapeOf: (schema: object) => object): Ajv {
  const ajv = new Ajv({ ...ajvOptions, ...extra });
  (addFormats as unknown as (target: Ajv) => void)(ajv);
  knowOneLineTexts(ajv);
  for (const schema of schemas) ajv.addSchema(shapeOf(schema));
  return ajv;
}

const schemas = readSchemaSet();
const bodyOptions = { removeAdditional: true, useDefaults: false };
const body = compiler(bodyOptions, withOneLineTexts);
const smallBody = compiler({ ...bodyOptions, allErrors: true }, withOneLineTexts);
const address = compiler({ allErrors: true, coerceTypes: true, useDefaults: true, removeAdditional: false });
const answer = compiler({});

interface BodyCheck {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/**
 * Validates shapes at the boundary. Values in addresses are converted to numbers and booleans; bodies are not
 * converted. Members that a shape does not name are dropped, so that nobody can set what they must not.
 */
export function checkShapes(app: FastifyInstance, options: { readonly checkAnswers: boolean }): void {
  for (const schema of schemas) app.addSchema(schema);
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const first = (httpPart === 'body' ? body : address)(schema as object);
    const all = smallBody(schema as object);
    const check: BodyCheck = (value) => {
      const isComplete = first()(value) || httpPart !== 'body' || !isSmall(value);
      const finding = isComplete ? first() : all();
      if (!isComplete) finding(value);
      check.errors = finding.errors ?? null;
      return check.errors === null;
    };
    return check;
  });
  app.setSerializerCompiler(({ schema }) => {
    if (!options.checkAnswers) return jsonOf;
    const validator = answer(schema as object);
    return (data) => {
      const text = jsonOf(data);
      const check = validator();
      if (!check(JSON.parse(text))) throw new Error(`an answer breaks its shape: ${JSON.stringify(check.errors)}`);
      return text;
    };
  });
  if (options.checkAnswers) app.addHook('onSend', requireKnownStatus);
}

const jsonOf = (answer: unknown): string => (answer instanceof JsonText ? answer.text : JSON.stringify(answer));

/** A response with a status that the table does not describe is a bug in the table or in the route. */
async function requireKnownStatus(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { url, schema } = request.routeOptions;
  const described = schema?.response as Readonly<Record<string, unknown>> | undefined;
  if (described !== undefined && reply.statusCode !== 500 && described[reply.statusCode] === undefined)
    throw new Error(`${request.method} ${url} does not describe its answer ${reply.statusCode}`);
}

function isSmall(body: unknown): boolean {
  const seen: unknown[] = [body];
  for (const value of seen) {
    if (typeof value !== 'object' || value === null) continue;
    for (const key in value) if (seen.push(value[key as keyof typeof value]) > fewValues) return false;
  }
  return true;
}
