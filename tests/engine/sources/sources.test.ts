import { describe, expect, it } from 'vitest';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import { explainLine } from '#engine/sheet/reports/explain-line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { parseSource } from '#engine/sources/parse-source.ts';
import { aspectsOfSource, fieldsNamedBy } from '#engine/sources/sources-in.ts';
import { aBoundRule, aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';

const number = { dataType: 'number', min: 0, max: 1000, step: 1 } as const;
const rows = { allowMultiple: true, canBeEmptied: true } as const;
const colors = (id: string, values: readonly string[]) => ({
  dataType: 'dropdown' as const,
  allowNull: true,
  options: values.map((value, index) => ({ id: `${id}.${index + 1}`, value })),
});

const fields = [
  aField({ id: '1.1', ...colors('1.1', ['Casing']), ...rows, name: 'Casing' }),
  aField({ id: '1.2', ...number, name: 'Length', units: 'FT', parentId: '1.1' }),
  aField({ id: '1.3', ...colors('1.3', ['White', 'Bronze']), parentId: '1.1' }),
  aField({
    id: '1.4',
    dataType: 'string',
    ...rows,
    name: 'Custom',
    allowQuantityChange: true,
    min: 0,
    max: 99,
    step: 1,
  }),
  aField({ id: '1.5', dataType: 'string', parentId: '1.4' }),
  aField({ id: '1.10', ...colors('1.10', ['Window']), ...rows, allowQuantityChange: true, min: 0, max: 99, step: 1 }),
  aField({ id: '1.11', ...number, parentId: '1.10' }),
  aField({ id: '1.12', ...colors('1.12', ['Colonial']), ...rows, parentId: '1.10' }),
  aField({ id: '1.13', ...colors('1.13', ['white', 'Oak']), parentId: '1.12' }),
  aField({ id: '1.20', ...colors('1.20', ['White', 'Oak']), allowQuantityChange: true, min: 0, max: 9999, step: 1 }),
  aField({ id: '1.21', ...number, max: 99_999 }),
  aField({ id: '1.22', dataType: 'string' }),
];

const lengths = {
  type: 'list',
  description: 'lines',
  items: { length: { description: 'length' }, color: { type: 'text', description: 'color' } },
} as const;
const color = { type: 'text', description: 'color', nullable: true } as const;

const catalog = compiled(
  aCatalog(fields, [
    aBoundRule(
      'test.coil',
      { sumOf: [{ rowsWith: [{ var: 'lines' }, 'color', { var: 'color' }] }, { var: 'length' }] },
      {
        effect: 'recommend',
        fieldId: '1.20',
        inputs: {
          lines: {
            lists: [
              { rows: '1.1', of: { length: { quantity: '1.2' }, color: { wording: '1.3' } } },
              { rows: '1.4', of: { length: { quantity: '1.4' }, color: { wording: '1.5' } } },
            ],
          },
          color: { wording: '1.20' },
        },
      },
      { inputs: { lines: lengths, color } },
    ),
    aBoundRule(
      'test.trim',
      { sumOf: [{ var: 'windows' }, { '*': [{ var: 'quantity' }, { var: 'width' }] }] },
      {
        effect: 'quantity',
        fieldId: '1.21',
        inputs: {
          windows: {
            rows: '1.12',
            of: { quantity: { quantity: '1.10' }, width: { quantity: '1.11' } },
            where: [{ each: { wording: '1.13' }, is: { wording: '1.20' } }],
          },
        },
      },
      {
        inputs: {
          windows: {
            type: 'list',
            description: 'windows',
            items: { quantity: { description: 'quantity' }, width: { description: 'width' } },
          },
        },
      },
    ),
    aBoundRule(
      'test.named',
      { sameText: [{ var: 'name' }, 'patio door'] },
      { effect: 'visible', fieldId: '1.2', inputs: { name: { wording: '1.22' } } },
      { inputs: { name: color } },
    ),
  ]),
);

const add = (fieldId: string, key: string, parentKey: string | null = null): Edit => ({
  kind: 'add',
  key,
  fieldId,
  parentKey,
  after: null,
});
const opened = openSheet(catalog, anEstimate(), countingKeys());
const keyOf = (sheet: Sheet, fieldId: string, parentKey: string | null = null) =>
  sheet.rows(fieldId, parentKey)[0] ?? '';
const set = (sheet: Sheet, key: string, edit: Omit<Extract<Edit, { kind: 'set' }>, 'kind' | 'key'>) =>
  changeSheet(sheet, [{ kind: 'set', key, ...edit }]);

describe('wordings and joined lists', () => {
  const named = set(opened, keyOf(opened, '1.22'), { value: ' PATIO door' });
  const rowsAdded = changeSheet(named, [add('1.1', 'c1'), add('1.4', 't1')]);
  const filled = changeSheet(rowsAdded, [
    { kind: 'set', key: 'c1', optionId: '1.1.1' },
    { kind: 'set', key: keyOf(rowsAdded, '1.2', 'c1'), value: 60 },
    { kind: 'set', key: keyOf(rowsAdded, '1.3', 'c1'), optionId: '1.3.1' },
    { kind: 'set', key: 't1', value: 'Beam', quantity: 45 },
    { kind: 'set', key: keyOf(rowsAdded, '1.5', 't1'), value: 'white ' },
  ]);
  const coil = keyOf(filled, '1.20');

  it('join the rows of several fields and read chosen or typed words', () => {
    expect(set(filled, coil, { optionId: '1.20.1' }).recommendation(coil)?.quantity).toBe(105);
    expect(set(filled, coil, { optionId: '1.20.2' }).recommendation(coil)).toBeNull();
  });

  it('take a row without a color for one of no color', () => {
    const uncolored = set(filled, keyOf(filled, '1.5', 't1'), { value: null });
    expect(set(uncolored, coil, { optionId: '1.20.1' }).recommendation(coil)?.quantity).toBe(60);
  });

  it('hide and show by a word, ignoring case', () => {
    expect(filled.isVisible('1.2', 'c1')).toBe(true);
    expect(set(filled, keyOf(filled, '1.22'), { value: 'Door' }).isVisible('1.2', 'c1')).toBe(false);
  });

  it('name the lists of the numbers', () => {
    const why = explainLine(set(filled, coil, { optionId: '1.20.1' }), coil);
    expect(why?.rows.at(-1)).toMatchObject({ kind: 'result', value: 105 });
  });
});

describe('rows matched with the target', () => {
  const two = changeSheet(opened, [add('1.10', 'w1'), add('1.10', 'w2')]);
  const grids = changeSheet(two, [
    { kind: 'set', key: 'w1', optionId: '1.10.1', quantity: 2 },
    { kind: 'set', key: keyOf(two, '1.11', 'w1'), value: 30 },
    { kind: 'set', key: 'w2', optionId: '1.10.1', quantity: 3 },
    { kind: 'set', key: keyOf(two, '1.11', 'w2'), value: 10 },
    add('1.12', 'g1', 'w1'),
    add('1.12', 'g2', 'w2'),
    { kind: 'set', key: 'g1', optionId: '1.12.1' },
    { kind: 'set', key: 'g2', optionId: '1.12.1' },
  ]);
  const colored = changeSheet(grids, [
    { kind: 'set', key: keyOf(grids, '1.13', 'g1'), optionId: '1.13.1' },
    { kind: 'set', key: keyOf(grids, '1.13', 'g2'), optionId: '1.13.2' },
  ]);
  const counted = (sheet: Sheet) => sheet.lines.get(keyOf(sheet, '1.21'))?.quantity;
  const white = set(colored, keyOf(colored, '1.20'), { optionId: '1.20.1' });

  it('read their parent rows, and follow them', () => {
    expect(counted(white)).toBe(60);
    expect(counted(set(white, keyOf(white, '1.20'), { optionId: '1.20.2' }))).toBe(30);
    expect(counted(set(white, keyOf(white, '1.13', 'g2'), { optionId: '1.13.1' }))).toBe(90);
    expect(counted(set(white, keyOf(white, '1.11', 'w1'), { value: 50 }))).toBe(100);
    expect(counted(changeSheet(white, [{ kind: 'remove', key: 'w1' }]))).toBe(0);
  });

  it('without a choice match targets without a choice', () => {
    expect(counted(colored)).toBe(0);
    expect(counted(set(colored, keyOf(colored, '1.13', 'g1'), { optionId: null }))).toBe(60);
  });
});

describe('a source in its written form', () => {
  const written = {
    rows: '1.1',
    of: { a: { quantity: '1.2' } },
    where: [{ each: { wording: '1.3' }, is: { value: '1.9' } }],
  };
  const source = parseSource({ lists: [written] });

  it('names everything that it reads', () => {
    if (!source.ok) throw new Error(source.problem);
    expect(fieldsNamedBy(source.value)).toEqual(['1.1', '1.2', '1.3', '1.9']);
    expect(aspectsOfSource(source.value)).toContainEqual({ fieldId: '1.3', aspect: 'choice' });
    expect(aspectsOfSource(source.value)).toContainEqual({ fieldId: '1.9', aspect: 'quantity' });
  });

  it.each<[unknown, string]>([
    [{ lists: '1.1' }, 'lists needs a list of sources.'],
    [{ lists: [{ quantity: '1.1' }] }, 'lists joins sources of rows.'],
    [{ ...written, where: { each: 1 } }, 'where needs a list of {each, is}.'],
    [{ ...written, where: [{ each: { wording: '1.3' } }] }, 'A source is an object with one kind.'],
    [{ wording: 3 }, 'wording needs a field id.'],
  ])('says what is wrong with %j', (wrong, message) => {
    expect(parseSource(wrong)).toEqual({ ok: false, problem: message });
  });

  it('is checked against the members of the rows', () => {
    const [, trim] = catalog.rules.filter(({ id }) => id.startsWith('test.'));
    const [binding] = trim?.bindings ?? [];
    if (trim === undefined || binding === undefined) throw new Error('no rule');
    const rule = {
      ...trim,
      bindings: [
        {
          ...binding,
          inputs: { windows: { rows: '1.12', of: { width: { quantity: '1.2' }, depth: { quantity: '1.2' } } } },
        },
      ],
      inputs: {
        windows: {
          ...trim.inputs.windows,
          description: 'w',
          items: { quantity: { description: 'q' }, width: { description: 'w', unit: 'IN' } },
        },
      },
    };
    const result = compileCatalog(
      aCatalog(fields, [{ ...rule, inputs: { windows: { ...rule.inputs.windows, type: 'list' } } }]),
    );
    expect(result.ok ? [] : result.problem.map(({ message }) => message)).toEqual([
      'windows.width is in IN, but “Length” of “Casing” is in FT.',
      'The rows of windows have no depth.',
      'Nothing is bound to windows.quantity.',
    ]);
  });
});
