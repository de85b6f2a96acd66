/** A JSON Schema as routes write it. */
export type RouteSchema = Record<string, unknown>;

const problem = { $ref: 'ValidationProblem#' };

/** The answers of a route for the API's description: what it gives, and the refusals that every route shares. */
export const answers = (
  good: RouteSchema | null,
  more: Readonly<Record<number, RouteSchema>> = {},
  goodStatus = good === null ? 204 : 200,
): RouteSchema => ({
  [goodStatus]: good ?? { type: 'null', description: 'Done.' },
  '4xx': problem,
  '5xx': problem,
  ...more,
});

export const listOf = (title: string): RouteSchema => ({ type: 'array', items: { $ref: `${title}#` } });

const companyId = {
  type: 'integer',
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Company to work in; may be left out by who has only one.',
};

/** The query of a route inside a company. */
export const companyQuery = (
  properties: Readonly<Record<string, RouteSchema>> = {},
  required: readonly string[] = [],
) => ({
  type: 'object',
  properties: { companyId, ...properties },
  ...(required.length > 0 ? { required } : {}),
});

export const idParams = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: -2_147_483_647, maximum: 2_147_483_647, description: 'Id.' } },
  required: ['id'],
};

/** "true" and "false" of a query that filters lists by being active. */
export const activeFilter = { active: { type: 'boolean', description: 'Only active or only inactive ones.' } };
