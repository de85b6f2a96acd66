import type { SectionGroup } from '#contract/records/section.ts';
import { createMemo } from '#engine/memoize.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { detailText, lineSummary } from '#engine/steps/line-summary.ts';
import { type RowOpening, rowOpening } from '#engine/steps/row-opening.ts';
import { shareUnchanged } from '#engine/steps/share-unchanged.ts';

/** A row of a list, closed or open; its form is made when it is opened. */
export interface StepRow {
  /** One readable line without quantity and price. */
  readonly summary: string;
  /** Its text is typed, not chosen. */
  readonly isTyped: boolean;
  /** The label before it: its room, and its number in that room. */
  readonly title: readonly string[];
  /** The drawing of the row. */
  readonly opening: RowOpening | null;
}

const memoize = createMemo<StepRow>();

/** A row of a group, in words. */
export const stepRow = (sheet: Sheet, key: LineKey, group: SectionGroup): StepRow =>
  memoize(sheet.memoScope, key, [sheet.versions.get(key)], (before) => {
    const line = sheet.line(key);
    if (line === undefined) return { summary: '', isTyped: false, title: [], opening: null };
    return shareUnchanged(before, {
      summary: lineSummary(sheet, line, group.rowWords),
      isTyped: line.field.dataType === 'string',
      title: detailText(sheet, line, group.rowTitle ?? []),
      opening: group.opening === undefined ? null : rowOpening(sheet, line, group.opening),
    });
  });
