// Every call in the server's own API description.
import type { FastifyInstance } from 'fastify';

export type JsonSchema = Readonly<Record<string, unknown>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

export interface Operation {
  /** "PUT /api/leads/{id}" */
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly isOpen: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  /** Takes multipart. */
  readonly isMultipart: boolean;
  /** Sends events until the caller disconnects. */
  readonly isStream: boolean;
}

interface Described {
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

export interface Api {
  readonly operations: readonly Operation[];
  /** A schema, or the referenced one. */
  readonly resolve: (schema: JsonSchema) => JsonSchema;
}

export async function readApi(app: FastifyInstance): Promise<Api> {
  const { paths, components } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, JsonSchema> };
  }>();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, described]): Operation => {
      const method = verb.toUpperCase() as Method;
      const name = `${method} ${path}`;
      return {
        name,
        method,
        path,
        isOpen: described.security?.length === 0,
        parameters: described.parameters ?? [],
        body: described.requestBody?.content['application/json']?.schema ?? null,
        isMultipart: described.requestBody?.content['multipart/form-data'] !== undefined,
        isStream: 'text/event-stream' in (described.responses?.['200']?.content ?? {}),
      };
    }),
  );
  const resolve = (schema: JsonSchema): JsonSchema => {
    const reference = schema.$ref;
    if (typeof reference !== 'string') return schema;
    const found = components.schemas[reference.split('/').at(-1) ?? ''];
    if (found === undefined) throw new Error(`${reference} leads nowhere`);
    return resolve(found);
  };
  return { operations, resolve };
}
