import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { wireVersion } from '#contract/wire-version.ts';
import { projectFolder } from '#server/project-folder.ts';

type Frame = NonNullable<FastifyDynamicSwaggerOptions['openapi']>;

/** The description of every route, generated from the shapes that validate them. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  const path = join(projectFolder, 'src', 'server', 'schemas', 'openapi.json');
  const frame = JSON.parse(readFileSync(path, 'utf8')) as Frame;
  const info = { title: '', ...frame.info, version, 'x-wire-version': wireVersion };
  await app.register(swagger, {
    openapi: { ...frame, info },
    refResolver: { buildLocalReference: (json) => String(json.$id) },
  });
}
