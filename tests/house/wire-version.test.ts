import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routeTable } from '#contract/route-table.ts';
import { wireVersion } from '#contract/wire-version.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { routeSchema } from '#server/schemas/route-schema.ts';
import { readSchemaSet } from '#server/schemas/schema-set.ts';

/** Shapes of files that never leave the server. */
const neverSent: readonly string[] = ['WorkedHouse', 'Part', 'PartUse'];

/** Documentation of the shape, which is not part of the wire format. */
const texts: ReadonlySet<string> = new Set(['description', 'summary', 'tags']);
const bare = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, member: unknown) =>
      texts.has(key) && typeof member !== 'object' ? undefined : member,
    ),
  );

const wireOf = (route: Route) => ({
  method: route.method,
  path: route.path,
  who: route.who,
  schema: routeSchema(route),
});

test('the wire format matches its version', () => {
  const messages = readSchemaSet().filter(({ $id }) => !neverSent.includes($id));
  const wire = canonicalJson(bare({ routes: routeTable.map(wireOf), messages }));
  const hash = createHash('sha256').update(wire).digest('hex').slice(0, 16);
  const advice =
    'The wire has changed. If a device of the version before still understands the server, and the server it, write the new hash here. If not, raise wireVersion, and say in its history what is different.';
  expect({ version: wireVersion, hash }, advice).toEqual({ version: 1, hash: 'dd89b7cb1123089f' });
});
