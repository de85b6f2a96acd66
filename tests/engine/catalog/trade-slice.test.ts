import { expect, it } from 'vitest';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { tradeSlice } from '#engine/catalog/trade-slice.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const catalog = starterCatalog();

it.each(catalog.workflows.map(({ id, name }) => [name, id] as const))(
  'the part of %s compiles, and its fields follow the same rules as in the whole',
  (_, workflowId) => {
    const whole = compileCatalog(catalog);
    const part = compileCatalog(tradeSlice(catalog, workflowId));
    if (!whole.ok || !part.ok) throw new Error(JSON.stringify(part));
    const rulesOf = (compiled: typeof whole.value) =>
      catalog.fields
        .filter((field) => field.workflowId === workflowId)
        .map(({ id }) => [
          id,
          compiled.fieldById.get(id)?.rules.map(({ rule, effect }) => `${rule.rule.id} ${effect}`),
        ]);
    expect(rulesOf(part.value)).toEqual(rulesOf(whole.value));
  },
);

it('a trade without references to others comes alone', () => {
  const alone = catalog.workflows.filter(({ id }) => tradeSlice(catalog, id).workflows.length === 1);
  expect(alone.length).toBeGreaterThan(0);
});
