import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { wireVersion } from '#contract/wire-version.ts';
import { projectFolder } from '#server/project-folder.ts';

type Frame = NonNullable<FastifyDynamicSwaggerOptions['openapi']>;

/** A form's body is only described: Fastify would validate it before its parts have arrived. */
function withForm(schema: FastifySchema & { readonly form?: unknown }): FastifySchema {
  const { form, ...others } = schema;
  return form === undefined ? schema : { ...others, body: form };
}

/** The description of every route, generated from the shapes that validate them. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  const path = join(projectFolder, 'src', 'server', 'schemas', 'openapi.json');
  const frame = JSON.parse(readFileSync(path, 'utf8')) as Frame;
  const info = { title: '', ...frame.info, version, 'x-wire-version': wireVersion };
  await app.register(swagger, {
    openapi: { ...frame, info },
    transform: ({ schema, url }) => ({ url, schema: withForm(schema) }),
    refResolver: { buildLocalReference: (json) => String(json.$id) },
  });
}
