import { describe, expect, it } from 'vitest';
import { addLine, draftOf, moveLine, removeLine, writeLine } from '#engine/sheet/change/draft.ts';
import { keyOf, opened, withWindow } from '#tests/support/estimates/roof-sheet.ts';

function draftWithWindow() {
  const draft = draftOf(withWindow());
  const window = draft.line('w1');
  if (window === undefined) throw new Error('There is no window.');
  return { draft, window };
}

describe('a draft of a sheet', () => {
  it('shows the changed line and leaves the sheet unchanged', () => {
    const { draft, window } = draftWithWindow();
    writeLine(draft, { ...window, quantity: 3 });
    expect(draft.line('w1')?.quantity).toBe(3);
    expect(draft.before.line('w1')?.quantity).toBe(0);
    expect(draft.changedAspects.map(({ aspect }) => aspect)).toEqual(['quantity']);
  });

  it('records nothing for an equal line, or an unknown one', () => {
    const { draft, window } = draftWithWindow();
    writeLine(draft, { ...window });
    writeLine(draft, { ...window, key: 'unknown', quantity: 3 });
    expect([draft.changedLines.size, draft.changedAspects.length]).toEqual([0, 0]);
  });

  it('looks up the price of a line with another choice', () => {
    const { draft, window } = draftWithWindow();
    writeLine(draft, { ...window, optionId: '1.20.2', value: 'Patio door' });
    expect([...draft.linesToPrice]).toEqual(['w1']);
  });

  it('adds a row with its details, and its defaults when it is fresh', () => {
    const draft = draftOf(opened());
    const field = draft.catalog.fieldById.get('1.20');
    if (field === undefined) throw new Error('There is no field.');
    addLine(draft, field, null, { key: 'a', fresh: true });
    addLine(draft, field, null, { key: 'b', after: null, fresh: false });
    expect(draft.rows('1.20', null)).toEqual(['b', 'a']);
    const glass = (key: string) => draft.line(draft.rows('1.24', key)[0] ?? '')?.value;
    expect([glass('a'), glass('b')]).toEqual(['Clear', null]);
    // A list that may be empty starts without a row.
    expect(draft.rows('1.26', 'a')).toEqual([]);
  });

  it('removes a row with its details', () => {
    const { draft, window } = draftWithWindow();
    const width = keyOf(draft.before, '1.21', 'w1');
    removeLine(draft, window);
    expect([draft.line('w1'), draft.line(width)]).toEqual([undefined, undefined]);
    expect(draft.rows('1.20', null)).toEqual([]);
    const lost = draft.changedAspects.find(({ line }) => line.key === width);
    expect(lost?.lineage?.map(({ key }) => key)).toEqual([width, 'w1']);
  });

  it('moves a row after another one', () => {
    const { draft, window } = draftWithWindow();
    addLine(draft, window.field, null, { key: 'w2', fresh: true });
    moveLine(draft, window, 'w2');
    expect(draft.rows('1.20', null)).toEqual(['w2', 'w1']);
    moveLine(draft, window, null);
    expect(draft.rows('1.20', null)).toEqual(['w1', 'w2']);
  });
});
