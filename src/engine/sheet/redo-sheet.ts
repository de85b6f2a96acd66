import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { changeSheet, finishDraft } from '#engine/sheet/change-sheet.ts';
import { draftOf } from '#engine/sheet/draft.ts';
import { priceLines } from '#engine/sheet/price-lines.ts';
import { repriceSheet } from '#engine/sheet/reprice-sheet.ts';
import { settle } from '#engine/sheet/settle.ts';
import type { Edit, LineKey, Sheet } from '#engine/sheet/sheet.ts';
import { stateOf } from '#engine/sheet/sheet-state.ts';

// One recommendation may feed another one; far more rounds than any chain of rules is long.
const mostRounds = 20;

/** Lines that stand as a rule recommended them. */
export const followingLines = (sheet: Sheet): ReadonlySet<LineKey> =>
  new Set([...sheet.lines.keys()].filter((key) => sheet.recommendation(key)?.state === 'taken'));

/**
 * The sheet as a rep would have made it with another catalog: its prices, what follows by rules, and for the lines in
 * `following` what is recommended now. Quantities that somebody entered stay.
 */
export const redoSheet = (sheet: Sheet, catalog: CompiledCatalog, following: ReadonlySet<LineKey>): Sheet => {
  let redone = settledAnew(repriceSheet(sheet, catalog).sheet);
  for (let round = 0; round < mostRounds; round += 1) {
    const edits = [...following].flatMap((key) => editToFollow(redone, key));
    if (edits.length === 0) break;
    redone = changeSheet(redone, edits);
  }
  return redone;
};

const editToFollow = (sheet: Sheet, key: LineKey): Edit[] => {
  const line = sheet.lines.get(key);
  const quantity = sheet.recommendation(key)?.quantity ?? 0;
  return line === undefined || line.quantity === quantity ? [] : [{ kind: 'set', key, quantity }];
};

/** Everything that rules say, said again; an opened sheet keeps what was stored. */
const settledAnew = (sheet: Sheet): Sheet => {
  const draft = draftOf(stateOf(sheet));
  for (const line of sheet.lines.values()) {
    draft.news.push({ fieldId: line.fieldId, aspect: 'choice', line });
    draft.news.push({ fieldId: line.fieldId, aspect: 'quantity', line });
  }
  settle(draft, []);
  priceLines(draft);
  return finishDraft(draft) ?? sheet;
};
