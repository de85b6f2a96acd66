// The product reads every member that a company can set.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { laterPricingRules, pricingRuleIds } from '#engine/catalog/pricing-rules.ts';
import { root, sourceFiles } from '#tests/house/sources.ts';
import { compiledCatalog, pondFolders, starterFolders } from '#tests/schemas/trade.ts';

interface Shape {
  readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
}

const shapeOf = (name: string): Shape =>
  JSON.parse(readFileSync(join(root, 'schemas', `${name}.json`), 'utf8')) as Shape;

// Names the settings that a new company does not take over.
const leftOut = 'src/server/services/companies/company-to-copy.ts';
const isData = (path: string) =>
  path.startsWith('src/contract/records/') || path.startsWith('src/server/database/seed/') || path === leftOut;
const texts = new Set(
  sourceFiles('src')
    .filter(({ path }) => !isData(path) && !path.startsWith('src/tools/'))
    .flatMap(({ text }) => text.match(/\w+/g) ?? []),
);
const catalog = compiledCatalog([starterFolders, pondFolders]);
/** A trade refers to its texts in the settings by name. */
const named = new Set(catalog.workflows.flatMap(({ scopeSettings }) => scopeSettings ?? []));

const members = [
  ...['field', 'option', 'variant', 'section', 'workflow'].flatMap((shape) =>
    Object.keys(shapeOf(`catalog/${shape}`).properties).map((member) => [shape, member] as const),
  ),
  ...Object.keys(shapeOf('records/settings').properties).map((member) => ['settings', member] as const),
];

test('every member of the catalog and every setting is read', () => {
  const unread = members
    .filter(([, member]) => !texts.has(member) && !named.has(member))
    .map(([shape, member]) => `${shape}.${member}`);
  expect(unread).toEqual([]);
});

test('every role is read', () => {
  const roles = shapeOf('catalog/field').properties.role?.enum ?? [];
  const read = sourceFiles('src')
    .filter(({ path }) => !isData(path))
    .flatMap(({ text }) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word));
  expect(roles.filter((role) => !read.includes(role))).toEqual([]);
});

test('every widget can be drawn, and is used by some field', () => {
  const known = shapeOf('catalog/field').properties.widget?.enum ?? [];
  const theme = readFileSync(join(root, 'src/app/form/step-theme.ts'), 'utf8');
  const drawn = [...theme.matchAll(/^ {2}(\w+): connectedWidget\(/gm)].map(([, name]) => name);
  expect(drawn.sort()).toEqual([...known].sort());
  const used = new Set<string>(catalog.fields.map(({ widget, dataType }) => widget ?? plain[dataType]));
  expect(known.filter((widget) => !used.has(widget))).toEqual([]);
});

const plain = { boolean: 'checkbox', number: 'quantity', string: 'text', dropdown: 'select' } as const;

test('every flag in use is set on some field', () => {
  const flags = Object.entries(shapeOf('catalog/field').properties)
    .filter(([, shape]) => (shape as { type?: unknown }).type === 'boolean')
    .map(([name]) => name);
  const set = new Set(catalog.fields.flatMap((field) => Object.keys(field)));
  expect(flags.filter((flag) => !set.has(flag))).toEqual([]);
});

test('every editable conversion feeds a rule', () => {
  const bindings = JSON.stringify(catalog.rules.map((rule) => rule.bindings ?? []));
  const idle = catalog.fields.flatMap((field) =>
    ([1, 2, 3] as const)
      .filter((which) => {
        const name = `recommendedConversion${which}` as const;
        return field[name] !== undefined || field.options?.some((option) => option[name] !== undefined);
      })
      .filter((which) => !bindings.includes(`"conversion":${which},"of":"${field.id}"`))
      .map((which) => `${field.id} ${field.name}: conversion ${which}`),
  );
  expect(idle).toEqual([]);
});

test('every rule is bound to a field or prices every line', () => {
  const pricing: readonly string[] = pricingRuleIds;
  const idle = catalog.rules.filter(({ id, bindings = [] }) => bindings.length === 0 && !pricing.includes(id));
  expect(idle.map(({ id }) => id)).toEqual([]);
  const called = sourceFiles('src/engine').filter(({ path }) => !path.endsWith('/pricing-rules.ts'));
  expect(pricing.filter((id) => !called.some(({ text }) => text.includes(`'${id}'`)))).toEqual([]);
  expect(laterPricingRules.filter(({ id }) => !pricing.includes(id))).toEqual([]);
});
