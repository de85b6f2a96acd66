// The windows step of the starter catalog, with rows as a rep fills them in.
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

export const windowStep = { workflowId: 3, sectionId: 42, group: 'windows' };

const row = '3.20';
const sizes = { '3.24': 36, '3.25': 54 };
// Grid, interior trim, exterior trim.
const lists = ['3.260', '3.266', '3.272'];

export const windowKey = (index: number): LineKey => `window-${index}`;

/** An estimate with this many measured windows, each with a grid and its trims. */
export function windowsSheet(catalog: Catalog, count: number, newKey: () => LineKey): Sheet {
  const compiled = compileCatalog(catalog);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problem));
  const { workflowId } = windowStep;
  const empty = openSheet(
    compiled.value,
    {
      id: 1,
      uuid: '00000000-0000-4000-8000-000000000001',
      leadId: 1,
      name: 'Bench',
      items: [],
      comparisons: [],
      workflowIds: [workflowId],
      workflowSummaries: {},
    },
    newKey,
  );
  const keys = Array.from({ length: count }, (_, index) => windowKey(index));
  const sheet = changeSheet(
    empty,
    keys.map(
      (key, index): Edit => ({ kind: 'add', key, fieldId: row, parentKey: null, after: keys[index - 1] ?? null }),
    ),
  );
  return changeSheet(
    sheet,
    keys.flatMap((key): Edit[] => [
      ...Object.entries(sizes).flatMap(([fieldId, value]) =>
        sheet.rows(fieldId, key).map((size): Edit => ({ kind: 'set', key: size, value })),
      ),
      ...lists.map((fieldId): Edit => ({ kind: 'add', key: newKey(), fieldId, parentKey: key, after: null })),
    ]),
  );
}
