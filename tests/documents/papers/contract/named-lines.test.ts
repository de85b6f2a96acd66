import { describe, expect, test } from 'vitest';
import { lineDetail, lineLabel, listedDetail, shortDetail } from '#documents/papers/contract/named-lines.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { linesOfWork } from '#documents/work-list/work.ts';
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import { tradeOf } from '#tests/schemas/trade.ts';
import { filledEstimate, sectionsOf, settings, starter, trades } from '#tests/support/papers/contract-input.ts';
import { buildPaper, sourceOf } from '#tests/support/papers/household-papers.ts';
import { unwrap } from '#tests/support/unwrap.ts';

describe.each(trades)('the lines of trade %i', (id) => {
  const estimate = filledEstimate(starter, id);
  const lines = linesOfWork(readWork({ estimate, catalog: starter, workflowIds: [id], settings }));

  test('say each choice that they have beside their own under its name, wherever they are listed', () => {
    const papers = ([1, 3] as const).map((type) => unwrap(buildPaper(type, sourceOf(estimate))));
    const said = papers.map((paper) =>
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
      const words = `${field.name}: ${isUndecided(value) ? 'to be chosen' : value}`;
      for (const details of said)
        expect(
          details.some((detail) => detail.includes(words)),
          words,
        ).toBe(true);
    }
  });
});

test('a text names its line, and the office’s word for such lines stands under it', () => {
  const roof = tradeOf(starter, 1);
  const sheet = changeSheet(roof.begin(), [
    { kind: 'add', key: 'own', fieldId: roof.idOf('addOnService'), parentKey: null, after: null },
    { kind: 'set', key: 'own', value: 'Rebuild the chimney cricket', quantity: 2 },
  ]);
  const estimate = { ...roof.estimate, items: sheetItems(sheet) };
  const lines = linesOfWork(readWork({ estimate, catalog: starter, workflowIds: [1], settings }));
  const line = lines.find(({ label }) => label === 'Add-on service');
  if (line === undefined) throw new Error('no line');
  expect([lineLabel(line, true), lineDetail(line, true), listedDetail(line, true), shortDetail(line, true)]).toEqual([
    'Rebuild the chimney cricket',
    ...['Add-on service', 'Add-on service', 'Add-on service'],
  ]);
  expect([lineLabel(line, false), lineDetail(line, false)]).toEqual(['Add-on service', 'Rebuild the chimney cricket']);
  const { named: _named, listed: _listed, ...stored } = line;
  expect([lineDetail(stored, true), listedDetail(stored, true)]).toEqual([
    'Rebuild the chimney cricket',
    'Rebuild the chimney cricket',
  ]);
});
