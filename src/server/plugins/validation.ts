import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { JsonText } from '#server/json-text.ts';
import { readSchemaSet } from '#server/schemas/schema-set.ts';

const ajvOptions = { multipleOfPrecision: 8, strict: false, validateFormats: true } as const;

/** Largest number of values in a body for reporting all errors; a larger one reports only the first. */
const fewValues = 2_000;

interface BodyCheck {
  (body: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/**
 * Validates shapes at the boundary. Values in addresses are converted to numbers and booleans; bodies are not
 * converted. Members that a shape does not name are dropped, so that nobody can set what they must not.
 */
export function checkShapes(app: FastifyInstance, options: { readonly checkAnswers: boolean }): void {
  const schemas = readSchemaSet();
  const ajvFor = (extra: object) => {
    const ajv = new Ajv({ ...ajvOptions, ...extra });
    (addFormats as unknown as (target: Ajv) => void)(ajv);
    for (const schema of schemas) ajv.addSchema(schema);
    return ajv;
  };
  const bodyOptions = { removeAdditional: true, useDefaults: false };
  const bodies = ajvFor(bodyOptions);
  const smallBodies = ajvFor({ ...bodyOptions, allErrors: true });
  const addresses = ajvFor({ allErrors: true, coerceTypes: true, useDefaults: true, removeAdditional: false });
  for (const schema of schemas) app.addSchema(schema);
  app.setValidatorCompiler(({ schema, httpPart }) => {
    if (httpPart !== 'body') return addresses.compile(schema as object);
    const checkFirst = bodies.compile(schema as object);
    const check: BodyCheck = (body) => {
      const finding = checkFirst(body) || !isSmall(body) ? checkFirst : smallBodies.compile(schema as object);
      if (finding !== checkFirst) finding(body);
      check.errors = finding.errors ?? null;
      return check.errors === null;
    };
    return check;
  });

  const given = ajvFor({});
  app.setSerializerCompiler(({ schema }) => {
    if (!options.checkAnswers) return jsonOf;
    return (data) => {
      const text = jsonOf(data);
      const check = given.compile(schema as object);
      if (!check(JSON.parse(text))) throw new Error(`an answer breaks its shape: ${given.errorsText(check.errors)}`);
      return text;
    };
  });
  if (options.checkAnswers) app.addHook('onSend', requireKnownStatus);
}

const jsonOf = (answer: unknown): string => (answer instanceof JsonText ? answer.text : JSON.stringify(answer));

/** An answer with an undescribed status is a bug of the table or of the route. */
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
