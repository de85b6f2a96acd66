import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CatalogFolders, readCatalog } from '#server/catalog/read-catalog.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const product: CatalogFolders = {
  schemas: join(root, 'schemas'),
  starter: join(root, 'schemas/starter'),
  rules: join(root, 'rules'),
};

const workflow = { id: 40, name: 'Fences', displayOrder: 40 };
const field = {
  id: '40.1',
  property: 'length',
  name: 'Length',
  dataType: 'number',
  units: 'FT',
  workflowId: 40,
  sectionId: 401,
  order: 1,
};
const rule = {
  id: 'fences.posts',
  title: 'Posts',
  result: { type: 'quantity', unit: 'EA' },
  inputs: { length: { unit: 'FT', description: 'length' } },
  logic: { perUnit: [{ var: 'length' }, 8] },
  source: 'A test',
  cases: [0, 8, 16, 24, 32].map((length) => ({ given: { length }, expect: length / 8 })),
};

let folder: string;
let folders: CatalogFolders;
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalog-'));
  folders = { schemas: product.schemas, starter: join(folder, 'starter'), rules: join(folder, 'rules') };
  mkdirSync(join(folder, 'starter/fences'), { recursive: true });
  mkdirSync(join(folder, 'rules'));
  write('starter/workflows.json', [workflow]);
  write('starter/fences/sections.json', []);
  write('starter/fences/fields.json', [field]);
  write('rules/posts.json', rule);
});
afterEach(() => rmSync(folder, { recursive: true }));

function problemsOf(...all: CatalogFolders[]) {
  const result = readCatalog(all);
  return result.ok
    ? []
    : result.problem.map(({ file, pointer, reason }) => `${file.slice(folder.length + 1)} ${pointer} ${reason}`);
}

function catalogIn(...all: CatalogFolders[]) {
  const result = readCatalog(all);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value.catalog;
}

describe('reading a catalog', () => {
  it("reads the product's catalog", () => {
    const result = readCatalog([product]);
    expect(result.ok ? [] : result.problem).toEqual([]);
  });

  it('reads workflows, sections, fields and rules', () => {
    const result = readCatalog([folders]);
    expect(result).toMatchObject({
      ok: true,
      value: { catalog: { workflows: [workflow], sections: [], fields: [field], rules: [rule] } },
    });
  });

  it('gives equal versions to equal content, whatever the order of members', () => {
    const { catalogVersion, rulesVersion } = catalogIn(folders);
    write('rules/posts.json', Object.fromEntries(Object.entries(rule).reverse()));
    expect(catalogIn(folders)).toMatchObject({ catalogVersion, rulesVersion });
  });

  it('changes only the versions of changed content', () => {
    const before = catalogIn(folders);
    write('rules/posts.json', { ...rule, title: 'Fence posts' });
    const after = catalogIn(folders);
    expect(after.catalogVersion).toBe(before.catalogVersion);
    expect(after.rulesVersion).not.toBe(before.rulesVersion);
    expect(after.rulesVersion).toMatch(/^[0-9a-f]{16}$/);
  });

  it('adds the trades of later folders', () => {
    expect(catalogIn(product, folders).workflows.at(-1)).toEqual(workflow);
  });

  it('reports a duplicate id', () => {
    cpSync(join(folder, 'rules/posts.json'), join(folder, 'rules/posts-again.json'));
    const [problem, ...others] = problemsOf(folders);
    expect(others).toEqual([]);
    expect(problem).toMatch(/^rules\/posts\.json \/id There is another rule fences\.posts, in /);
  });

  it('reports broken JSON, wrong shapes and missing folders, all at once', () => {
    write('rules/posts.json', '{"id": ');
    write('starter/fences/fields.json', [
      field,
      { ...field, id: '40.2', name: undefined, dataType: 'color', price: 3 },
    ]);
    expect(problemsOf(folders)).toEqual([
      expect.stringMatching(/^rules\/posts\.json {2}Is not JSON: /),
      'starter/fences/fields.json /1 "name" is missing.',
      'starter/fences/fields.json /1 There is no member "price".',
      'starter/fences/fields.json /1/dataType Must be one of boolean, number, string, dropdown.',
    ]);
    expect(problemsOf({ ...folders, rules: join(folder, 'nowhere') })).toEqual(['nowhere  There is no such folder.']);
  });

  it('refuses a rule with fewer than five cases', () => {
    write('rules/posts.json', { ...rule, cases: rule.cases.slice(1) });
    expect(problemsOf(folders)).toEqual(['rules/posts.json /cases Needs at least 5 entries.']);
  });
});
