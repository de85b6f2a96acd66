// Steps shared by trades: written once, and expanded to plain fields, groups and bindings of each trade.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CatalogFolders, readCatalog } from '#server/catalog/read-catalog.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const fences = { id: 40, name: 'Fences', displayOrder: 40 };
const decks = { id: 41, name: 'Decks', displayOrder: 41 };
const step = (id: number, workflowId: number, groups: readonly object[]) => ({
  id,
  workflowId,
  order: 1,
  name: 'Rails',
  enabled: true,
  groups,
});
const rails = {
  id: 'rails',
  groups: [{ key: 'railLines', layout: 'lines', fieldIds: ['rails.2'] }],
  fields: [
    { id: 'rails.0', property: 'railLength', name: 'Length', dataType: 'number', units: 'FT' },
    {
      id: 'rails.2',
      property: 'rail',
      name: 'Rail',
      dataType: 'dropdown',
      defaultValue: 'rails.2.2',
      optionsOf: 'woods',
    },
    { id: 'rails.3', property: 'railColor', name: 'Color', dataType: 'string', parentId: 'rails.2' },
  ],
};
const paint = {
  id: 'paint',
  groups: [{ key: 'paint', layout: 'inputs', fieldIds: ['paint.0'] }],
  fields: [{ id: 'paint.0', property: 'paintLength', name: 'Painted', dataType: 'number', units: 'FT' }],
};
const woods = [{ value: 'Cedar', materialCost: 2, materialPrice: 4 }, { value: 'Pine' }];
const lengths = {
  effect: 'recommend',
  fieldId: 'rails.2',
  inputs: {
    length: { sum: [{ quantity: 'rails.0' }, { quantity: 'paint.0' }, { quantity: '41.7' }] },
    kind: { constant: 'rails.2.1' },
  },
};
const rule = {
  id: 'rails.feet',
  title: 'Feet',
  result: { type: 'quantity' },
  inputs: { length: { description: 'length' }, kind: { type: 'text', description: 'kind' } },
  logic: { var: 'length' },
  source: 'A test',
  cases: [0, 1, 2, 3, 4].map((length) => ({ given: { length, kind: '' }, expect: length })),
};

let folder: string;
let folders: CatalogFolders;
function write(name: string, content: unknown) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(content));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parts-'));
  folders = { schemas: join(root, 'schemas'), starter: join(folder, 'starter'), rules: join(folder, 'rules') };
  write('starter/workflows.json', [fences, decks]);
  write('starter/options.json', { woods });
  write('starter/parts/rails.json', rails);
  write('starter/parts/paint.json', paint);
  write('starter/fences/sections.json', [
    step(401, 40, [
      { part: 'rails', from: 200 },
      { part: 'paint', from: 240 },
    ]),
  ]);
  write('starter/decks/sections.json', [
    step(411, 41, [
      { key: 'size', layout: 'inputs', fieldIds: ['41.7', 'rails.0'] },
      { part: 'rails', from: 300, ids: { '2': 9 } },
    ]),
  ]);
  write('starter/decks/fields.json', [
    { id: '41.7', property: 'size', name: 'Size', dataType: 'number', workflowId: 41, sectionId: 411, order: 1 },
  ]);
  write('rules/feet.json', { ...rule, bindings: [lengths] });
});
afterEach(() => rmSync(folder, { recursive: true }));

function read() {
  const result = readCatalog([folders]);
  if (!result.ok) throw new Error(JSON.stringify(result.problem, null, 1));
  return result.value;
}
function problems() {
  const result = readCatalog([folders]);
  return result.ok
    ? []
    : result.problem.map(({ file, pointer, reason }) => `${file.slice(folder.length + 1)} ${pointer} ${reason}`);
}

describe('parts', () => {
  it('give each trade that includes them its own fields', () => {
    const { fields } = read().catalog;
    expect(fields.map(({ id, workflowId, sectionId, order }) => [id, workflowId, sectionId, order])).toEqual([
      ['41.7', 41, 411, 1],
      ['41.300', 41, 411, 101],
      ['41.9', 41, 411, 102],
      ['41.303', 41, 411, 103],
      ['40.200', 40, 401, 1],
      ['40.202', 40, 401, 2],
      ['40.203', 40, 401, 3],
      ['40.240', 40, 401, 101],
    ]);
    expect(fields[3]?.parentId).toBe('41.9');
  });

  it('take their place among the groups of a step, and can be named there', () => {
    const [deck, fence] = read().catalog.sections.map(({ groups }) => groups.map(({ fieldIds }) => fieldIds));
    expect(deck).toEqual([['41.7', '41.300'], ['41.9']]);
    expect(fence).toEqual([['40.202'], ['40.240']]);
  });

  it('become one binding per trade, with the sources that it has', () => {
    const [feet] = read().catalog.rules;
    expect(feet?.bindings).toEqual([
      {
        effect: 'recommend',
        fieldId: '41.9',
        inputs: { length: { sum: [{ quantity: '41.300' }, { quantity: '41.7' }] }, kind: { constant: '41.9.1' } },
      },
      {
        effect: 'recommend',
        fieldId: '40.202',
        inputs: { length: { sum: [{ quantity: '40.200' }, { quantity: '40.240' }] }, kind: { constant: '40.202.1' } },
      },
    ]);
  });

  it('can be read by a binding of one trade alone', () => {
    const own = { effect: 'recommend', fieldId: '41.7', inputs: { length: { quantity: 'rails.0' } } };
    write('rules/feet.json', { ...rule, bindings: [own] });
    expect(read().catalog.rules[0]?.bindings?.[0]?.inputs.length).toEqual({ quantity: '41.300' });
  });

  it('can come from another folder', () => {
    const more = { schemas: folders.schemas, starter: join(folder, 'more/starter'), rules: join(folder, 'more/rules') };
    write('more/starter/workflows.json', [{ id: 42, name: 'Stairs', displayOrder: 42 }]);
    write('more/starter/stairs/sections.json', [step(421, 42, [{ part: 'rails', from: 200 }])]);
    mkdirSync(more.rules);
    const result = readCatalog([folders, more]);
    expect(result.ok && result.value.catalog.rules[0]?.bindings?.map(({ fieldId }) => fieldId)).toEqual([
      '41.9',
      '40.202',
      '42.202',
    ]);
  });

  it('report their source location', () => {
    const { locationOf } = read();
    const file = join(folders.starter, 'parts/rails.json');
    expect(locationOf('fields/40.203/parentId')).toEqual({ file, pointer: '/fields/2/parentId' });
    expect(locationOf('sections/411/groups/1')).toEqual({ file, pointer: '/groups/0' });
    expect(locationOf('rules/rails.feet/bindings/1').pointer).toBe('/bindings/0');
  });
});

describe('shared options', () => {
  it('are numbered by each field', () => {
    const options = read().catalog.fields.map((field) => field.options?.map(({ id, value }) => `${id} ${value}`));
    expect(options[2]).toEqual(['41.9.1 Cedar', '41.9.2 Pine']);
    expect(options[5]).toEqual(['40.202.1 Cedar', '40.202.2 Pine']);
    expect(read().catalog.fields[2]?.options?.[0]).toMatchObject(woods[0] ?? {});
  });

  it('are reported once when wrong', () => {
    write('starter/options.json', { woods: [woods[0], { name: 'Pine' }] });
    expect(problems()).toEqual([
      'starter/options.json /woods/1 "value" is missing.',
      'starter/options.json /woods/1 There is no member "name".',
    ]);
    write('starter/options.json', { woods });
    write('starter/fences/options.json', { woods });
    expect(problems()).toEqual([expect.stringMatching(/options\.json \/woods There are other options "woods"\.$/)]);
    write('starter/fences/options.json', {});
    write('starter/options.json', {});
    expect(problems()).toEqual(['starter/parts/rails.json /fields/1/optionsOf There are no shared options "woods".']);
    write('starter/options.json', { woods });
    write('starter/parts/rails.json', { ...rails, fields: rails.fields.map((field) => ({ ...field, options: [] })) });
    expect(problems()).toEqual([
      'starter/parts/rails.json /fields/1/optionsOf A field with options of its own cannot share others.',
    ]);
  });
});

describe('errors in parts', () => {
  const fencesWith = (...groups: readonly object[]) => write('starter/fences/sections.json', [step(401, 40, groups)]);

  it('include unknown and repeated ones', () => {
    fencesWith({ part: 'rail', from: 200 }, { part: 'paint', from: 240 }, { part: 'paint', from: 280 });
    expect(problems()).toEqual([
      'starter/fences/sections.json /0/groups/0 There is no part "rail".',
      'starter/fences/sections.json /0/groups/2 Workflow 40 has the part "paint" already.',
    ]);
  });

  it('include taken and missing numbers', () => {
    fencesWith({ part: 'rails', from: 200 }, { part: 'paint', from: 202 });
    expect(problems()).toEqual([
      expect.stringMatching(/^starter\/parts\/paint\.json \/fields\/0\/id There is another field 40\.202, in .*rails/),
    ]);
    fencesWith({ part: 'rails', from: 200, ids: { '8': 43 } }, { part: 'paint', from: 240 });
    expect(problems()).toEqual(['starter/fences/sections.json /0/groups/0 The part "rails" has no field 8.']);
  });

  it('include wrong shapes, of the part or of its content', () => {
    fencesWith({ part: 'rails', to: 200 }, { part: 'paint', from: 240 });
    expect(problems()).toContain('starter/fences/sections.json /0/groups/0 "from" is missing.');
    fencesWith({ part: 'rails', from: 200 }, { part: 'paint', from: 240 });
    write('starter/parts/paint.json', { ...paint, fields: [{ ...paint.fields[0], color: 'red' }] });
    expect(problems()).toEqual(['starter/parts/paint.json /fields/0 There is no member "color".']);
    write('starter/parts/paint.json', { id: 'paint', fields: paint.fields });
    expect(problems()).toContain('starter/parts/paint.json  "groups" is missing.');
  });

  it('include a single source that the trade does not have', () => {
    write('rules/feet.json', {
      ...rule,
      bindings: [{ effect: 'recommend', fieldId: 'rails.2', inputs: { length: { quantity: 'paint.0' } } }],
    });
    expect(problems()).toEqual(['rules/feet.json /bindings/0 Workflow 41 has no part paint.']);
    write('starter/decks/fields.json', [
      {
        id: '41.7',
        property: 'size',
        name: 'Size',
        dataType: 'number',
        parentId: 'paint.0',
        workflowId: 41,
        sectionId: 411,
        order: 1,
      },
    ]);
    expect(problems()).toContain('starter/decks/fields.json /0 Workflow 41 has no part paint.');
  });
});
