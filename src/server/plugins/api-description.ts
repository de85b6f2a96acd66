import { readFileSync } from 'node:fs';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { wireVersion } from '#contract/wire-version.ts';

type Frame = NonNullable<FastifyDynamicSwaggerOptions['openapi']>;

/** The description of every route, generated from the shapes that validate them. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  const frame = JSON.parse(readFileSync(new URL('../schemas/openapi.json', import.meta.url), 'utf8')) as Frame;
  const info = { title: '', ...frame.info, version, 'x-wire-version': wireVersion };
  await app.register(swagger, {
    openapi: { ...frame, info },
    refResolver: { buildLocalReference: (json) => String(json.$id) },
  });
}
