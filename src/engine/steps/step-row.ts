import type { SectionGroup } from '#contract/records.ts';
import type { LineKey, Sheet } from '#engine/sheet/sheet.ts';
import { stateOf } from '#engine/sheet/sheet-state.ts';
import { detailWords, lineSummary } from '#engine/steps/line-summary.ts';
import { rememberMade } from '#engine/steps/remembered.ts';
import { type RowOpening, rowOpening } from '#engine/steps/row-opening.ts';

/** A row of a list, closed or open; its form is made when it is opened. */
export interface StepRow {
  /** All of it in one readable line, without quantity and price. */
  readonly summary: string;
  /** Its words are typed, not chosen. */
  readonly isTyped: boolean;
  /** What names it before that: its room, and where in it. */
  readonly title: readonly string[];
  /** How it is drawn. */
  readonly opening: RowOpening | null;
}

const rememberRow = rememberMade<StepRow>('versions');

/** A row of a group, in words. */
export const stepRow = (sheet: Sheet, key: LineKey, group: SectionGroup): StepRow =>
  rememberRow(stateOf(sheet), key, [key], () => {
    const line = sheet.lines.get(key);
    if (line === undefined) return { summary: '', isTyped: false, title: [], opening: null };
    return {
      summary: lineSummary(sheet, line, group.rowWords),
      isTyped: sheet.catalog.fieldById.get(line.fieldId)?.dataType === 'string',
      title: detailWords(sheet, line, group.rowTitle ?? []),
      opening: group.opening === undefined ? null : rowOpening(sheet, line, group.opening),
    };
  });
