import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { wireVersion } from '#contract/wire-version.ts';
import frame from '#server/schemas/openapi.json' with { type: 'json' };

type Frame = NonNullable<FastifyDynamicSwaggerOptions['openapi']>;

/** A form's body is only described: Fastify would validate it before its parts have arrived. */
function withForm(schema: FastifySchema & { readonly form?: unknown }): FastifySchema {
  const { form, ...others } = schema;
  return form === undefined ? schema : { ...others, body: form };
}

/** The description of every route, generated from the shapes that validate them. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  const info = { ...frame.info, version, 'x-wire-version': wireVersion };
  await app.register(swagger, {
    openapi: { ...(frame as Frame), info },
    transform: ({ schema, url }) => ({ url, schema: withForm(schema) }),
    refResolver: { buildLocalReference: (json) => String(json.$id) },
  });
}
