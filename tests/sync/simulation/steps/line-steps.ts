// Edits of an estimate's lines, through a screen's sheet: every line, and its price.
import type { Estimate } from '#contract/records/estimate.ts';
import type { Result } from '#domain/result.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import type { Tab } from '#tests/support/device/memory-device.ts';
import { compiledOf } from '#tests/sync/simulation/compiled-of.ts';
import { countedField } from '#tests/sync/simulation/office.ts';
import { type Chance, recordsIn, seenIn, write } from '#tests/sync/simulation/steps/people-steps.ts';
import type { Seat, World } from '#tests/sync/simulation/world.ts';

/** Adds a line, changes a quantity, or removes a line. */
export async function changeLines(world: World, seat: Seat, tab: Tab, { pick, below }: Chance): Promise<void> {
  const { id } = pick(await recordsIn(tab, 'estimates')) ?? { id: 0 };
  const seen = (await seenIn(tab, 'estimates', id)) as Estimate | null;
  if (seen === null) return;
  const line = pick(seen.items);
  const quantity = world.ledger.nextCount();
  const act = below(4);
  if (line === undefined || act < 2) await saveEdits(world, seat, tab, seen, addition(tab, seen, quantity));
  else if (act === 2) await saveEdits(world, seat, tab, seen, [{ kind: 'set', key: line.uuid, value: quantity }]);
  else await saveEdits(world, seat, tab, seen, [{ kind: 'remove', key: line.uuid }]);
}

/** Adds a line that nobody else adds. */
export const addLine = (world: World, seat: Seat, tab: Tab, seen: Estimate): Promise<Result<Estimate, unknown>> =>
  saveEdits(world, seat, tab, seen, addition(tab, seen, world.ledger.nextCount()));

/** The line is the last of its list. */
function addition(tab: Tab, { items }: Estimate, value: number): readonly Edit[] {
  const key = tab.device.newUuid();
  const after = items.findLast(({ fieldId }) => fieldId === countedField)?.uuid ?? null;
  return [
    { kind: 'add', key, fieldId: countedField, parentKey: null, after },
    { kind: 'set', key, value },
  ];
}

function saveEdits(
  world: World,
  seat: Seat,
  tab: Tab,
  seen: Estimate,
  edits: readonly Edit[],
): Promise<Result<Estimate, unknown>> {
  const sheet = changeSheet(openSheet(compiledOf(world.office.catalog), seen, keysOf(seen.uuid)), edits);
  return write(world, seat, tab, 'estimates', seen, estimateOfSheet(sheet, seen));
}
