// A trade unknown to the code works by its data alone.
import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { explainLine } from '#engine/sheet/reports/explain-line.ts';
import { compiledCatalog, pondFolders, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const catalog = compiledCatalog([starterFolders, pondFolders]);
const { start, idOf, rows, line, enter, choose, offered, total } = tradeOf(catalog, 8);

const empty = start();
const dug = enter(empty, { pondLength: 10, pondWidth: 8, pondDepth: 2 });

describe('garden ponds', () => {
  it('recommends and follows', () => {
    expect([offered(dug, 'digging'), offered(dug, 'liner')]).toEqual([80, 224]);
    expect([line(dug, 'pondVolume').quantity, line(dug, 'edgePackage').quantity]).toEqual([1200, 36]);
  });

  it('distinguishes entered measures from defaults', () => {
    const sources = explainLine(enter(empty, { pondLength: 10 }), line(empty, 'pondVolume').key)?.rows.flatMap(
      ({ label, source }) => (source === null ? [] : [`${label}: ${source}`]),
    );
    expect(sources).toEqual(['Pond length: entered', 'Pond width: not entered', 'Pond depth: default']);
  });

  it('prices a pump by the volume of the pond', () => {
    const pumped = enter(dug, { pump: 1 });
    expect(total(pumped, 'pump')).toBe(352);
    expect(total(enter(pumped, { pondLength: 4 }), 'pump')).toBe(240);
    expect(total(choose(pumped, 'pump', 'Waterfall pump'), 'pump')).toBe(480);
  });

  it('asks for fish only when wanted, and only in deep water', () => {
    expect([empty.isVisible(idOf('fish')), rows(empty, 'fish').length]).toEqual([false, 0]);
    const stocked = enter(enter(dug, { fishWanted: true }), { filter: 1 });
    expect(stocked.isVisible(idOf('fish'))).toBe(true);
    expect(stocked.problemsOf(801)).toEqual([]);
    const shallow = enter(stocked, { pondDepth: 1.5 });
    expect(shallow.problemsOf(801).map((problem) => problem.message)).toEqual([
      'Fish need a pond at least 2 feet deep.',
    ]);
    expect(line(enter(stocked, { fishWanted: false }), 'filter').quantity).toBe(0);
  });

  it('repeats plants, each with its own place', () => {
    const one = enter(dug, { plant: 3 });
    const { key } = line(one, 'plant');
    const two = changeSheet(one, [
      { kind: 'add', key: 'second', fieldId: idOf('plant'), parentKey: null, after: key, copyOf: key },
    ]);
    expect(rows(two, 'plant')).toEqual([key, 'second']);
    expect(two.total - one.total).toBe(total(one, 'plant'));
  });

  it('compares packages of the chosen material, each with its liner', () => {
    const { key } = line(dug, 'edgePackage');
    expect(dug.validOptionIds(key)).toEqual(['8.322.1', '8.322.2']);
    const good = choose(dug, 'edgePackage', 'Good: river stone');
    expect(line(good, 'liner').value).toBe('PVC 32 mil');
    const timber = choose(good, 'edgeMaterial', 'Timber');
    expect([line(timber, 'edgePackage').value, timber.validOptionIds(key)]).toEqual([null, ['8.322.3']]);
  });

  it('has no package without a pond', () => {
    expect([empty.isVisible('804'), dug.isVisible('804')]).toEqual([false, true]);
  });
});
