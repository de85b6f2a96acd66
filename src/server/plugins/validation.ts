import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { readSchemaSet } from '#server/schemas/schema-set.ts';

const ajvOptions = { allErrors: true, multipleOfPrecision: 8, strict: false, validateFormats: true } as const;

/**
 * Shapes are checked at the door. Addresses are text, so their values are read as numbers and truth values; a body says
 * what it means. Members that a shape does not name are dropped, so that nobody can set what is not theirs to set.
 */
export function checkShapes(app: FastifyInstance, options: { readonly checkAnswers: boolean }): void {
  const schemas = readSchemaSet();
  const ajvFor = (extra: object) => {
    const ajv = new Ajv({ ...ajvOptions, ...extra });
    (addFormats as unknown as (target: Ajv) => void)(ajv);
    for (const schema of schemas) ajv.addSchema(schema);
    return ajv;
  };
  const bodies = ajvFor({ removeAdditional: true, useDefaults: false });
  const addresses = ajvFor({ coerceTypes: true, useDefaults: true, removeAdditional: false });
  for (const schema of schemas) app.addSchema(schema);
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? bodies : addresses).compile(schema as object),
  );

  const given = ajvFor({});
  app.setSerializerCompiler(({ schema }) => {
    if (!options.checkAnswers) return (data) => JSON.stringify(data);
    const check = given.compile(schema as object);
    return (data) => {
      const text = JSON.stringify(data);
      if (!check(JSON.parse(text))) throw new Error(`an answer breaks its shape: ${given.errorsText(check.errors)}`);
      return text;
    };
  });
}
