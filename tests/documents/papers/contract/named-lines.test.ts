import { describe, expect, test } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { lineDetail, lineLabel, listedDetail, shortDetail } from '#documents/papers/contract/named-lines.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { linesOfWork } from '#documents/work-list/work.ts';
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { summaryOf } from '#domain/estimates/summary-of.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { tradeOf } from '#tests/schemas/trade.ts';
import { filledEstimate, sectionsOf, settings, starter, trades } from '#tests/support/papers/contract-input.ts';
import { buildPaper, made, sourceOf, supplier } from '#tests/support/papers/household-papers.ts';
import { unwrap } from '#tests/support/unwrap.ts';

describe.each(trades)('the lines of trade %i', (id) => {
  const estimate = filledEstimate(starter, id);
  const lines = linesOfWork(readWork({ estimate, catalog: starter, workflowIds: [id], settings }));

  test('say each choice that they have beside their own under its name, wherever they are listed', () => {
    const papers = ([1, 3] as const).map((type) => unwrap(buildPaper(type, sourceOf(estimate))));
    const stated = papers.map((paper) =>
      [
        ...sectionsOf(paper, 'schedule').flatMap(({ groups }) => groups.flatMap(({ rows }) => rows)),
        ...sectionsOf(paper, 'table').flatMap(({ rows }) => rows),
      ].map(({ detail }) => detail),
    );
    const listed = new Set(lines.filter(({ isListed }) => isListed).map(({ uuid }) => uuid));
    const uuids = new Map(estimate.items.map((item) => [item.id, item.uuid]));
    for (const { parentItemId, fieldId, value } of estimate.items) {
      const field = starter.fieldById.get(fieldId);
      const isChoice = field?.dataType === 'dropdown' && typeof value === 'string' && parentItemId !== null;
      if (!isChoice || !listed.has(uuids.get(parentItemId) ?? '')) continue;
      const isTitle = [...starter.sectionsOf.values()]
        .flat()
        .some(({ groups }) => groups.some(({ rowTitle = [] }) => rowTitle.includes(fieldId)));
      if (isTitle) continue;
      const text = `${field.name}: ${isUndecided(value) ? 'TBD' : value}`;
      for (const details of stated)
        expect(
          details.some((detail) => detail.includes(text)),
          text,
        ).toBe(true);
    }
  });
});

test('a text names its line, and the office’s word for such lines stands under it', () => {
  const roof = tradeOf(starter, 1);
  const sheet = changeSheet(roof.start(), [
    { kind: 'add', key: 'own', fieldId: roof.idOf('addOnService'), parentKey: null, after: null },
    { kind: 'set', key: 'own', value: 'Rebuild the chimney cricket', quantity: 2 },
  ]);
  const estimate = { ...roof.estimate, items: sheetItems(sheet) };
  const lines = linesOfWork(readWork({ estimate, catalog: starter, workflowIds: [1], settings }));
  const line = lines.find(({ label }) => label === 'Add-on service');
  if (line === undefined) throw new Error('no line');
  expect([lineLabel(line, true), lineDetail(line, true), listedDetail(line, true), shortDetail(line, true)]).toEqual([
    'Rebuild the chimney cricket',
    'Add-on service',
    'Add-on service',
    'Add-on service',
  ]);
  expect([lineLabel(line, false), lineDetail(line, false)]).toEqual(['Add-on service', 'Rebuild the chimney cricket']);
  const { named: _named, listed: _listed, ...stored } = line;
  expect([lineDetail(stored, true), listedDetail(stored, true)]).toEqual([
    'Rebuild the chimney cricket',
    'Rebuild the chimney cricket',
  ]);
});

test('typed words stand before the office’s word on every kind of paper', async () => {
  const roof = tradeOf(starter, 1);
  const text = 'Rebuild the chimney cricket';
  const estimateOf = (sheet: Sheet): Estimate => ({
    ...roof.estimate,
    workflowSummaries: {
      1: { ...summaryOf(roof.estimate, 1), discountableItemTotal: 9_000, totalWithMargin: 9_000 },
    },
    items: sheetItems(sheet).map((item) =>
      item.value === text ? { ...item, materialCost: 90, laborCost: 40, materialPrice: 180, laborPrice: 80 } : item,
    ),
  });
  const sheet = roof.enter(roof.start(), { tearOff: 20 });
  const before = estimateOf(sheet);
  const after = estimateOf(
    changeSheet(sheet, [
      { kind: 'add', key: 'own', fieldId: roof.idOf('addOnService'), parentKey: null, after: null },
      { kind: 'set', key: 'own', value: text, quantity: 2 },
    ]),
  );
  const payee = { details: { payee: 'Ana' } };
  const sold = [await made(1, before, []), await made(5, before, [], payee)];
  const changed = [...sold, await made(7, after, sold)];
  const uuid = after.items.find(({ value }) => value === text)?.uuid ?? '';
  const papers: readonly (readonly [number, Partial<PaperSource>])[] = [
    [1, {}] as const,
    [2, { details: { supplier, poNumber: '7' } }] as const,
    [3, {}] as const,
    [4, {}] as const,
    [5, payee] as const,
    [6, {}] as const,
    [6, { details: { offered: { [uuid]: true } } }] as const,
    [7, { documents: sold }] as const,
    [8, { documents: changed, ...payee }] as const,
  ];
  for (const [type, more] of papers) {
    const paper = unwrap(buildPaper(type, sourceOf(after, more)));
    const rows = [
      ...sectionsOf(paper, 'schedule').flatMap(({ groups }) => groups.flatMap((group) => group.rows)),
      ...sectionsOf(paper, 'table').flatMap((table) =>
        table.rows.map(({ cells, detail }) => ({ label: cells[0], detail })),
      ),
    ];
    expect(
      rows.filter(({ label }) => label === text).map(({ detail }) => detail.replace(/[;.,].*/, '')),
      paper.title,
    ).toEqual(['Add-on service']);
    expect(rows.filter(({ label }) => label === 'Add-on service')).toEqual([]);
  }
});
