import { describe, expect, it } from 'vitest';
import { dependentsOf, fieldsBeyond, usesOfRule } from '#engine/audit/rule-story.ts';
import { compiledCatalog, pondFolders, starterFolders } from '#tests/schemas/trade.ts';

const catalog = compiledCatalog([starterFolders]);

function ruleOf(id: string) {
  const rule = catalog.rules.find((each) => each.id === id);
  if (rule === undefined) throw new Error(`There is no rule ${id}.`);
  return rule;
}

describe('the story of a rule', () => {
  it('names its recommendation, the answers and figures behind it, and their positions', () => {
    const [use] = usesOfRule(catalog, ruleOf('roofing.ice-barrier'));
    expect(use).toMatchObject({ effect: 'recommend', trade: 'Roofing' });
    expect(use?.targets).toEqual([{ fieldId: '1.722', name: 'Ice barrier', trade: 'Roofing', step: 'Package' }]);
    expect(use?.inputs.find(({ name }) => name === 'eaveLength')).toMatchObject({
      positions: [{ fieldId: '1.58', step: 'Flashing' }],
      isFigure: false,
    });
    expect(use?.inputs.find(({ name }) => name === 'conversion')?.isFigure).toBe(true);
  });

  it('names a part in every trade that includes it, in the order of the trades', () => {
    const trades = usesOfRule(catalog, ruleOf('gutters.material')).map(({ trade }) => trade);
    expect(trades).toEqual(['Roofing', 'Siding', 'Gutters', 'Trim']);
  });

  it('names a custom trade as the company does', () => {
    const withPonds = compiledCatalog([starterFolders, pondFolders]);
    const trades = withPonds.rules.flatMap((rule) => usesOfRule(withPonds, rule).map(({ trade }) => trade));
    expect(trades).toContain('Garden ponds');
    expect(trades).not.toContain('Custom workflow');
  });

  it('names the fields that a reset clears', () => {
    const [use] = usesOfRule(catalog, ruleOf('package.new-material-type'));
    expect(use).toMatchObject({ effect: 'reset', trade: 'Roofing' });
    expect(use?.targets.map(({ fieldId }) => fieldId)).toContain('1.132');
  });

  it('has no use for a rule that works only on money', () => {
    expect(usesOfRule(catalog, ruleOf('totals.discount'))).toEqual([]);
  });

  it('finds the readers of a field, and their followers', () => {
    const readers = dependentsOf(catalog, ['1.58']).map(({ ruleId }) => ruleId);
    expect(readers).toEqual(expect.arrayContaining(['roofing.ice-barrier', 'roofing.starters']));
    const beyond = fieldsBeyond(catalog, ['1.242']).map(({ fieldId }) => fieldId);
    expect(beyond).toEqual(expect.arrayContaining(['1.168', '1.132', '1.133']));
    expect(beyond).not.toContain('1.242');
  });
});
