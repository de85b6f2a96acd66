import { describe, expect, it } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import type { Rule } from '#contract/records/rule.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { aBoundRule, aCatalog, aField } from '#tests/support/estimates/catalogs.ts';
import { roofCatalog, roofFields } from '#tests/support/estimates/roof-catalog.ts';

function problemsOf(fields: readonly Field[], rules: readonly Rule[] = []) {
  const result = compileCatalog(aCatalog(fields, rules));
  return result.ok ? [] : result.problem;
}
const length = aField({ id: '1.1', dataType: 'number', units: 'FT' });
const pieces = aField({ id: '1.2', dataType: 'number', units: 'PC' });
const copies = (from: string, to: string) =>
  aBoundRule(
    `test.from-${from.replace('.', '-')}`,
    { var: 'quantity' },
    {
      effect: 'quantity',
      fieldId: to,
      inputs: { quantity: { quantity: from } },
    },
  );

describe('compiling a catalog', () => {
  it('links fields to their parents and details by the parents alone', () => {
    const idsOf = (fields: readonly Field[] = []) => fields.map(({ id }) => id);
    const roof = roofCatalog.fieldById;
    expect(idsOf(roof.get('1.20')?.children)).toEqual(['1.21', '1.22', '1.23', '1.24', '1.25', '1.26']);
    expect(roof.get('1.26')?.parent).toBe(roof.get('1.20'));
    expect(idsOf(roof.get('1.26')?.ancestors)).toEqual(['1.20']);
    expect(idsOf(roof.get('1.5')?.descendants)).toEqual(['1.6']);
    expect(roofCatalog.rootsOf.get(1)).toHaveLength(roofFields.filter(({ parentId }) => parentId === undefined).length);
  });

  it('sorts followers after their sources', () => {
    const rankOf = (id: string) => fieldIn(roofCatalog, id).rank.quantity;
    expect(rankOf('1.2')).toBeLessThan(rankOf('1.7'));
    expect(rankOf('1.7')).toBeLessThan(rankOf('1.9'));
  });

  it('finds duplicate names and dangling references', () => {
    expect(problemsOf([length, { ...length, property: 'other' }])).toContainEqual({
      path: 'fields/1.1',
      message: '1.1 is there twice.',
    });
    expect(problemsOf([length, { ...pieces, property: length.property }])[0]?.message).toBe('1 p1_1 is there twice.');
    expect(problemsOf([{ ...length, parentId: '1.9' }])[0]).toEqual({
      path: 'fields/1.1/parentId',
      message: 'There is no field 1.9.',
    });
    expect(problemsOf([{ ...length, sectionId: 77 }])[0]?.path).toBe('fields/1.1/sectionId');
    expect(
      problemsOf([
        { ...length, dataType: 'dropdown', options: [{ id: '1.2.1', value: 'A', parentOptionIds: ['1.9.1'] }] },
      ]),
    ).toHaveLength(2);
  });

  it('finds fields that are their own parents', () => {
    expect(
      problemsOf([
        { ...length, parentId: '1.2' },
        { ...pieces, parentId: '1.1' },
      ]),
    ).not.toEqual([]);
  });

  it('finds cycles of rules', () => {
    expect(problemsOf([length, { ...pieces, units: 'FT' }], [copies('1.1', '1.2'), copies('1.2', '1.1')])).toEqual([
      {
        path: expect.stringMatching(/^rules\/.+\/bindings\/0$/),
        message: expect.stringMatching(
          /^Depends on itself: the quantity of “Field 1\.\d” → the quantity of “Field 1\.\d” → .*, by “.+” and “.+”\.$/,
        ),
        advice: expect.stringContaining('Let one of these rules read a field'),
      },
    ]);
  });

  it('finds mismatched units, missing inputs and unknown inputs', () => {
    const rule = copies('1.1', '1.2');
    const inFeet = { ...rule, result: { type: 'quantity' as const, unit: 'FT' } };
    expect(problemsOf([length, pieces], [inFeet])[0]?.message).toBe('The rule answers FT, but “Field 1.2” is in PC.');
    const ofPieces = { ...rule, inputs: { quantity: { description: 'q', unit: 'PC' } } };
    expect(problemsOf([length, pieces], [ofPieces])[0]?.message).toBe('quantity is in PC, but “Field 1.1” is in FT.');
    const [binding] = rule.bindings ?? [];
    expect(
      problemsOf([length, pieces], [{ ...rule, bindings: binding ? [{ ...binding, inputs: {} }] : [] }])[0]?.message,
    ).toBe('Nothing is bound to quantity.');
    expect(
      problemsOf(
        [length, pieces],
        [{ ...rule, bindings: binding ? [{ ...binding, inputs: { ...binding.inputs, more: { constant: 1 } } }] : [] }],
      )[0]?.message,
    ).toBe('The rule has no input more.');
  });

  it('prices a version that was stored before margin and size were rules', () => {
    const later = ['line.price-with-margin', 'line.price-by-size'];
    const stored = aCatalog([length]);
    const result = compileCatalog({ ...stored, rules: stored.rules.filter(({ id }) => !later.includes(id)) });
    expect(later.map((id) => result.ok && result.value.ruleById.has(id))).toEqual([true, true]);
  });

  it('cannot price without the pricing rules', () => {
    const result = compileCatalog({ ...aCatalog([length]), rules: [] });
    expect(result.ok ? [] : result.problem).toContainEqual({
      path: 'rules/line.price',
      message: 'No price can be computed without this rule.',
    });
  });
});
