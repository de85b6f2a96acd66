// Invariants of estimates edited on the screens, at rest.
import type { Estimate } from '#contract/records/estimate.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { compiledOf } from '#tests/sync/simulation/compiled-of.ts';
import type { World } from '#tests/sync/simulation/world.ts';

/** Trades with stored data. In the others a screen shows defaults, which are not saved. */
const started = (catalog: CompiledCatalog, { items, workflowSummaries }: Estimate): ReadonlySet<number> =>
  new Set([
    ...items.map(({ fieldId }) => catalog.fieldById.get(fieldId)?.workflowId ?? 0),
    ...Object.entries(workflowSummaries).flatMap(([id, { lastCompleteSectionId }]) =>
      lastCompleteSectionId === null ? [] : [Number(id)],
    ),
  ]);

/** Every line of these trades in order, under its parent's uuid, with every figure. */
function content(catalog: CompiledCatalog, trades: ReadonlySet<number>, { items, workflowSummaries }: Estimate) {
  const uuids = new Map(items.map(({ id, uuid }) => [id, uuid]));
  return {
    lines: items
      .filter(({ fieldId }) => trades.has(catalog.fieldById.get(fieldId)?.workflowId ?? 0))
      .map(({ id, parentItemId, ...item }) => ({
        ...item,
        parent: parentItemId === null ? null : uuids.get(parentItemId),
      })),
    money: Object.fromEntries(Object.entries(workflowSummaries).filter(([id]) => trades.has(Number(id)))),
  };
}

/** Differences between two estimates in words. */
function differences(catalog: CompiledCatalog, name: string, shown: Estimate, stored: Estimate): readonly string[] {
  const trades = started(catalog, stored);
  const [one, other] = [content(catalog, trades, shown), content(catalog, trades, stored)];
  const there = new Map(other.lines.map((line) => [line.uuid, canonicalJson(line)]));
  const here = new Set(one.lines.map(({ uuid }) => uuid));
  const order = (lines: typeof one.lines): string => lines.map(({ uuid }) => uuid).join(' ');
  const found = [
    ...one.lines.flatMap((line) => {
      const stands = there.get(line.uuid);
      if (stands === canonicalJson(line)) return [];
      return [stands === undefined ? `${line.uuid} is missing` : `${canonicalJson(line)} is ${stands}`];
    }),
    ...other.lines.flatMap(({ uuid }) => (here.has(uuid) ? [] : [`${uuid} is there too`])),
  ];
  if (found.length === 0 && order(one.lines) !== order(other.lines)) found.push('the lines stand in another order');
  if (canonicalJson(one.money) !== canonicalJson(other.money))
    found.push(`${canonicalJson(one.money)} is ${canonicalJson(other.money)}`);
  return found.map((what) => `estimate ${shown.uuid}, ${name}: ${what}`);
}

/** `stored` is the office's version. */
export async function unlikeScreens(
  { seats, ledger, office, trace }: World,
  stored: ReadonlyMap<string, Estimate>,
): Promise<readonly string[]> {
  const catalog = compiledOf(office.catalog);
  // The office accepts everything that the screens accept; no proxy refuses in its name here. The screens cannot know
  // that the office has deleted a lead.
  const refusal = /POST \/api\/estimates\/#? -> 400 (?<inputs>.*)$/;
  const broken: string[] = trace.filter((line) => !['leadId', undefined].includes(refusal.exec(line)?.groups?.inputs));
  for (const { number, tablet, screens } of seats) {
    for (const { working } of screens) {
      const { uuid } = working.record();
      const rows = await tablet.database.open().find('estimates', {});
      const isSent = rows.some((row) => row.draft === null && contentOf(row).uuid === uuid);
      const there = stored.get(uuid);
      if (isSent && there !== undefined)
        broken.push(...differences(catalog, `on tablet ${number}`, working.read(), there));
    }
  }
  for (const [uuid, { tablets, estimate }] of ledger.shown) {
    const there = stored.get(uuid);
    const [tablet] = tablets;
    const isAlone = tablets.size === 1 && !ledger.discarded.has(`${tablet} ${uuid}`);
    if (there !== undefined && estimate !== null && isAlone)
      broken.push(...differences(catalog, 'as it was saved last', estimate, there));
  }
  for (const estimate of stored.values()) {
    const sheet = openSheet(catalog, estimate, () => {
      openedLines += 1;
      return `opened ${openedLines}`;
    });
    broken.push(...differences(catalog, 'opened again', estimateOfSheet(sheet, estimate), estimate));
  }
  return broken;
}
let openedLines = 0;
