import type { MultipartForm, MultipartPart } from '#contract/form.ts';
import { isOpen, refusalsOf } from '#contract/refusals.ts';
import type { Body, Parameters, Route, RouteAnswer } from '#contract/route.ts';
import { tagOf } from '#contract/route-table.ts';
import { companyId } from '#contract/routes/parameters.ts';
import { defined } from '#domain/defined.ts';
import { readSchemaSet } from '#server/schemas/schema-set.ts';

/** A JSON Schema that both validates and describes. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** Validation and description of a route, from its entry in the table. */
export const routeSchema = (route: Route): JsonSchema => ({
  summary: route.summary,
  ...defined({ description: route.description }),
  tags: [tagOf(route)],
  ...(isOpen(route) ? { security: [] } : {}),
  ...(route.opensToKey ? { security: [{ bearer: [] }, { integrationKey: [] }] } : {}),
  ...(route.isChange ? { headers: changeHeaders } : {}),
  ...(route.params === undefined ? {} : { params: inAddress(route.params, Object.keys(route.params)) }),
  ...querySchema(route),
  ...sentSchema(route),
  ...(route.answer.kind === 'bytes' ? { produces: route.answer.types } : {}),
  ...(route.answer.kind === 'events' ? { produces: ['text/event-stream'] } : {}),
  response: {
    ...goodAnswer(route.answer),
    ...Object.fromEntries(
      Object.entries(refusalsOf(route)).map(([status, description]) => [
        status,
        { $ref: 'ValidationProblem#', description },
      ]),
    ),
  },
});

/** The headers that make a change idempotent and name its base version. */
const changeHeaders: JsonSchema = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description: 'Names the change: the same key gives the same answer for 90 days.',
    },
    'if-match': { type: 'string', description: 'The ETag that the change was made on; otherwise the last write wins.' },
  },
};

function querySchema(route: Route): JsonSchema {
  const query = { ...(isOpen(route) ? {} : { companyId }), ...route.query };
  if (Object.keys(query).length === 0) return {};
  const required = Object.keys(query).filter((name) => route.query?.[name]?.required);
  return { querystring: inAddress(query, required) };
}

function sentSchema({ body }: Route): JsonSchema {
  if (body === undefined) return {};
  if (body.kind === 'form') return { consumes: ['multipart/form-data'], form: formSchema(body.parts) };
  return { body: bodySchema(body) };
}

const inAddress = (parameters: Parameters, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(parameters).map(([name, { required: _, ...schema }]) => [name, schema]),
  ),
  ...(required.length > 0 ? { required } : {}),
});

function answeredRecord({ shape, with: lists }: Extract<RouteAnswer, { readonly kind: 'one' | 'list' }>): JsonSchema {
  if (lists === undefined) return { $ref: `${shape.title}#` };
  const { $id: _, ...record }: JsonSchema = schemas.get(shape.title) ?? {};
  const added = Object.entries(lists).map(([name, { title }]) => [
    name,
    { type: 'array', items: { $ref: `${title}#` } },
  ]);
  return { ...record, properties: { ...propertiesOf(shape.title), ...Object.fromEntries(added) } };
}

function goodAnswer(answer: RouteAnswer): JsonSchema {
  switch (answer.kind) {
    case 'one':
      return { [answer.status ?? 200]: answer.orNull ? orNull(answeredRecord(answer)) : answeredRecord(answer) };
    case 'list':
      return { 200: { type: 'array', items: answeredRecord(answer) } };
    case 'nothing':
      return { 204: { type: 'null', description: 'Done.' } };
    case 'bytes':
      return {
        200: { type: 'string', format: 'binary', description: 'The bytes.' },
        ...(answer.inRanges && { 206: { type: 'string', format: 'binary', description: 'The requested bytes.' } }),
        ...(answer.mayRedirect && { 302: { type: 'null', description: 'The bytes are at the header Location.' } }),
      };
    case 'redirect':
      return { 303: { type: 'null', description: 'The page is in the header Location.' } };
    case 'events':
      return { 200: { type: 'string', description: eventText(answer.events) } };
  }
}

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

const eventText = (events: Readonly<Record<string, string>>): string =>
  `Server-sent events. ${Object.entries(events)
    .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
    .join(' ')}`;

/** The description of a multipart body; its reader checks it, because its parts arrive one after another. */
function formSchema(parts: MultipartForm): JsonSchema {
  const named = Object.entries(parts).filter(([name]) => !name.includes('{'));
  const families = Object.entries(parts).filter(([name]) => name.includes('{'));
  return {
    type: 'object',
    properties: Object.fromEntries(
      named.map(([name, { type, description, isList }]) => [
        name,
        isList ? { type: 'array', items: partTypes[type], description } : { ...partTypes[type], description },
      ]),
    ),
    required: named.filter(([, { required }]) => required).map(([name]) => name),
    additionalProperties:
      families.length === 0
        ? false
        : {
            type: 'string',
            description: families.map(([name, { description }]) => `\`${name}\`: ${description}`).join(' '),
          },
  };
}

const partTypes: Readonly<Record<MultipartPart['type'], JsonSchema>> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  json: { type: 'object' },
  file: { type: 'string', format: 'binary' },
};

const schemas = new Map(readSchemaSet().map((schema) => [schema.$id, schema]));

/** A complete message, or a record without its read-only members, which the server adds. */
export function bodySchema(body: Exclude<Body, { readonly kind: 'form' }>): JsonSchema {
  const { title } = body.shape;
  if (body.kind === 'message') return { $ref: `${title}#` };
  const properties = { ...propertiesOf(title), ...(body.more === undefined ? {} : propertiesOf(body.more.title)) };
  const writable = Object.entries(properties).filter(([, property]) => property.readOnly !== true);
  return {
    title,
    type: 'object',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(writable),
      ...(body.unnamed === undefined ? {} : { [body.unnamed]: withoutNames(properties[body.unnamed] as ListSchema) }),
    },
    required: body.required,
  };
}

interface ListSchema {
  readonly items: { readonly $ref: string };
}

/** A list of records whose uuid may be absent. */
function withoutNames(list: ListSchema): JsonSchema {
  const { $id: _, ...record }: JsonSchema = schemas.get(list.items.$ref.replace('#', '')) ?? {};
  const required = record.required as readonly string[];
  return { ...list, items: { ...record, required: required.filter((name) => name !== 'uuid') } };
}

const propertiesOf = (title: string): Readonly<Record<string, { readonly readOnly?: boolean }>> =>
  (schemas.get(title)?.properties ?? {}) as Readonly<Record<string, { readonly readOnly?: boolean }>>;
