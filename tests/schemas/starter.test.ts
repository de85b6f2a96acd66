// The catalog of a new company: every file has its shape, and all references between files hold.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import type { FieldOption } from '#contract/records/option.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import { readCatalog } from '#server/catalog/read-catalog.ts';
import { pondFolders, root, starterFolders } from '#tests/schemas/trade.ts';

const readJson = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8')) as Content;

const jsonFiles = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(directory, name));

const ajv = new Ajv({ allErrors: true, strict: false });
for (const file of jsonFiles(join(root, 'schemas/catalog'))) ajv.addSchema(readJson<{ $id: string }>(file));

/** Problems of each entry of a file, in words. */
function shapeProblems(schema: string, entries: readonly object[]): string[] {
  const validate = ajv.getSchema(`catalog/${schema}.json`);
  if (validate === undefined) throw new Error(`no schema ${schema}`);
  return entries.flatMap((entry) =>
    validate(entry)
      ? []
      : (validate.errors ?? []).map(
          (error) => `${JSON.stringify(entry).slice(0, 60)} ${error.instancePath} ${error.message}`,
        ),
  );
}

const read = readCatalog([starterFolders]);
if (!read.ok) throw new Error(JSON.stringify(read.problem, null, 1));
const { workflows, sections, fields, rules } = read.value.catalog;
const fieldById = new Map(fields.map((field) => [field.id, field]));
const optionById = new Map(
  fields.flatMap((field) => (field.options ?? []).map((option) => [option.id, option] as const)),
);

const duplicates = (values: readonly (string | number)[]): (string | number)[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('starter catalog: shape', () => {
  it("has trades, steps, fields and rules of the schemas' shapes", () => {
    expect(shapeProblems('workflow', workflows)).toEqual([]);
    expect(shapeProblems('section', sections)).toEqual([]);
    expect(shapeProblems('field', fields)).toEqual([]);
    expect(shapeProblems('rule', rules)).toEqual([]);
  });

  it('shows the trades in the specified order', () => {
    const shown = [...workflows].sort((a, b) => a.displayOrder - b.displayOrder).map((workflow) => workflow.id);
    expect(shown).toEqual([0, 1, 2, 3, 4, 7, 6, 5]);
  });

  it.each([
    [1, [1, 2, 3, 4, 5, 6, 7, 8, 146, 147, 148, 152, 9, 10], [146, 147], 18, 19],
    [2, [21, 22, 23, 24, 25, 26, 144, 145, 27, 28, 29, 30, 141, 149, 153, 31, 32], [144, 145], 38, 39],
  ])(
    'shows the steps of trade %i in the specified order, with their fixed ids',
    (workflowId, ids, pair, notes, discount) => {
      const steps = sections
        .filter((section) => section.workflowId === workflowId && section.order > 0)
        .sort((a, b) => a.order - b.order);
      expect(steps.map((step) => step.id)).toEqual(ids);
      expect(steps.filter((step) => step.pairId === -1).map((step) => step.id)).toEqual(pair);
      const special = sections.filter((section) => section.workflowId === workflowId && section.order === 0);
      expect(special.map((section) => [section.id, section.isNotes === true, section.isDiscount === true])).toEqual([
        [notes, true, false],
        [discount, false, true],
      ]);
    },
  );
});

describe('starter catalog: identity', () => {
  it('uses every id once', () => {
    expect(duplicates(sections.map((section) => section.id))).toEqual([]);
    expect(duplicates(fields.map((field) => field.id))).toEqual([]);
    expect(duplicates(fields.flatMap((field) => (field.options ?? []).map((option) => option.id)))).toEqual([]);
    expect(duplicates(rules.map((rule) => rule.id))).toEqual([]);
    expect(duplicates(fields.map((field) => `${field.workflowId}.${field.property}`))).toEqual([]);
  });

  it('numbers a field by its trade and an option by its field', () => {
    for (const field of fields) {
      expect(field.id.split('.')[0]).toBe(String(field.workflowId));
      for (const option of field.options ?? []) expect(option.id.startsWith(`${field.id}.`)).toBe(true);
    }
  });

  it('keeps the field ids that the specification fixes', () => {
    const fixed = {
      '1.36': 'valleyFlashing',
      '1.37': 'valleyLength',
      '1.43': 'installPitch',
      '1.58': 'eaveLength',
      '1.60': 'rakeEdgeLength',
      '1.132': 'package',
      '1.133': 'shingleColor',
      '1.134': 'roofingInstallation',
      '1.146': 'roofToWallFlashingLength',
      '1.168': 'totalSquaresMaterial',
      '1.169': 'totalSquaresLabor',
      '1.189': 'flashingLength',
      '1.997': 'margin',
      '1.998': 'notes',
      '1.999': 'discount',
      '2.29': 'totalSquaresPackage',
      '2.43': 'soffitType',
      '2.46': 'fasciaWrap',
      '2.49': 'windowCasing',
      '2.52': 'garageDoorCasing',
      '2.58': 'serviceDoorCasing',
      '2.61': 'garageDoorJamb',
      '2.65': 'wallFlashing',
      '2.88': 'package',
      '2.89': 'sidingColor',
      '2.90': 'reveal',
      '2.96': 'wallFlashingType',
      '2.100': 'totalSquaresLabor',
      '2.101': 'accentArea',
      '2.104': 'sidingInstallation',
      '2.108': 'houseWrap',
      '2.111': 'houseWrapMaterial',
      '2.112': 'houseWrapLabor',
      '2.187': 'materialType',
      '2.841': 'paintLabor',
      '2.843': 'paintAdditionalLabor',
      '2.845': 'paintExtra',
      '2.847': 'paintMaterial',
      '2.997': 'margin',
      '2.998': 'notes',
      '2.999': 'discount',
      '3.20': 'windows',
      '3.24': 'width',
      '3.25': 'height',
      '3.26': 'unitedInches',
    };
    expect(Object.fromEntries(Object.keys(fixed).map((id) => [id, fieldById.get(id)?.property]))).toEqual(fixed);
    expect(optionById.has('1.43.1')).toBe(true);
    expect(optionById.get('2.96.1')?.value).toBe('Sold by feet');
    const atLeastOne = ['1.36', '2.43', '2.46', '2.841', '2.843', '2.845', '2.847'];
    expect(atLeastOne.filter((id) => fieldById.get(id)?.minimumOne !== true)).toEqual([]);
  });
});

describe('starter catalog: references', () => {
  it('places every field on its home step, or under its parent', () => {
    const fieldsOfStep = new Map(
      sections.map((section) => [section.id, new Set(section.groups.flatMap((group) => group.fieldIds))]),
    );
    const lost = fields.filter(
      (field) => field.parentId === undefined && !fieldsOfStep.get(field.sectionId)?.has(field.id),
    );
    expect(lost.map((field) => field.id)).toEqual([]);
    const foreign = sections.flatMap((section) =>
      section.groups.flatMap((group) => group.fieldIds.filter((id) => !fieldById.has(id))),
    );
    expect(foreign).toEqual([]);
  });

  it('gives a group of rows one repeatable field', () => {
    const groups = sections.flatMap((section) => section.groups).filter((group) => group.layout === 'rows');
    for (const group of groups) {
      expect(group.fieldIds).toHaveLength(1);
      expect(fieldById.get(group.fieldIds[0] ?? '')?.allowMultiple, group.key).toBe(true);
    }
  });

  it('knows every parent, default, selected and linked option', () => {
    const unknown = fields.flatMap((field) => [
      ...(field.parentId !== undefined && !fieldById.has(field.parentId) ? [field.parentId] : []),
      ...(field.dataType === 'dropdown' &&
      typeof field.defaultValue === 'string' &&
      field.defaultValue !== 'first' &&
      !optionById.has(field.defaultValue)
        ? [field.defaultValue]
        : []),
      ...(field.materialTypes ?? [])
        .flatMap((link) => [link.optionId, link.materialFieldId])
        .filter((id) => !optionById.has(id)),
      ...(field.options ?? [])
        .flatMap((option) => [
          ...(option.parentOptionIds ?? []),
          ...(option.selects ?? []).map((choice) => choice.optionId),
        ])
        .filter((id) => !optionById.has(id)),
    ]);
    expect(unknown).toEqual([]);
  });

  it('offers a package and an installation for every material type', () => {
    const sold = { '1.240': ['1.132', '1.134'], '2.187': ['2.88', '2.104'] };
    for (const [material, follow] of Object.entries(sold)) {
      for (const id of follow) {
        const field = fieldById.get(id);
        const served = new Set((field?.materialTypes ?? []).map((link) => link.optionId));
        expect(fieldById.get(material)?.options?.filter((option) => !served.has(option.id))).toEqual([]);
        const linked = new Set((field?.materialTypes ?? []).map((link) => link.materialFieldId));
        expect(field?.options?.filter((option) => !linked.has(option.id))).toEqual([]);
      }
    }
  });

  it('names the same features on every package', () => {
    for (const field of fields.filter(({ isComparison }) => isComparison === true)) {
      const named = (field.options ?? []).map((option) => Object.keys(option.features ?? {}).join());
      expect(new Set(named), field.id).toHaveProperty('size', 1);
    }
  });
});

describe('starter catalog: bounds and prices', () => {
  it('bounds every number and quantity', () => {
    const open = fields
      .filter((field) => field.dataType === 'number' || field.allowQuantityChange === true)
      .filter(
        (field) =>
          !(field.min !== undefined && field.max !== undefined && field.step !== undefined && field.min < field.max),
      );
    expect(open.map((field) => field.id)).toEqual([]);
  });

  it('never sells below cost', () => {
    const priced: (Field | FieldOption)[] = fields.flatMap((field) => [field, ...(field.options ?? [])]);
    const atLoss = priced.filter(
      (line) => (line.materialCost ?? 0) > (line.materialPrice ?? 0) || (line.laborCost ?? 0) > (line.laborPrice ?? 0),
    );
    expect(atLoss.map((line) => line.id)).toEqual([]);
  });

  it('explains every field', () => {
    expect(fields.filter((field) => (field.description ?? '').length < 10).map((field) => field.id)).toEqual([]);
  });

  it('never starts with a hidden choice', () => {
    const hidden = fields.filter(
      (field) => field.defaultValue === 'first' && /^(n\/a|no|none)$/i.test(field.options?.[0]?.value ?? ''),
    );
    expect(hidden.map((field) => field.id)).toEqual([]);
  });
});

describe('starter catalog: read by the product', () => {
  it('is read and compiled without a problem', () => {
    const catalog = readCatalog([starterFolders]);
    expect(catalog.ok ? [] : catalog.problem).toEqual([]);
    const compiled = catalog.ok ? compileCatalog(catalog.value.catalog) : null;
    expect(compiled?.ok === false ? compiled.problem : []).toEqual([]);
    expect(compiled?.ok).toBe(true);
  });

  it('includes an invented trade that is unknown to the code', () => {
    const catalog = readCatalog([starterFolders, pondFolders]);
    expect(catalog.ok ? [] : catalog.problem).toEqual([]);
    const compiled = catalog.ok ? compileCatalog(catalog.value.catalog) : null;
    expect(compiled?.ok === false ? compiled.problem : []).toEqual([]);
    expect(compiled?.ok === true ? workflowNameIn(compiled.value, 8) : null).toBe('Garden ponds');
  });

  it('shows an existing picture for every color that names one', () => {
    const images = fields.flatMap((field) => (field.options ?? []).flatMap((option) => option.image ?? []));
    expect(images).toHaveLength(24);
    for (const image of images) {
      const svg = readFileSync(join(root, 'src/app/public', image), 'utf8');
      expect(svg.startsWith('<svg '), image).toBe(true);
      expect(svg.length, image).toBeLessThanOrEqual(3072);
    }
  });
});
