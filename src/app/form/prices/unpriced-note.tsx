import { useCallback } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useSheet } from '#app/form/sheet-store.ts';
import { isSameContent } from '#domain/same-content.ts';
import { descendantsOf, type LineKey } from '#engine/sheet/lines/line.ts';
import { unpricedLines } from '#engine/sheet/reports/unpriced-lines.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import '#app/form/prices/unpriced-note.css';

const nothing: readonly string[] = [];

interface UnpricedNoteProps {
  readonly lineKey: LineKey;
  readonly isRow: boolean;
}

/** Advice on a line whose choice and size have no price; none while its size is still to be entered. */
export function UnpricedNote({ lineKey, isRow }: UnpricedNoteProps) {
  const advice = useSheet(
    useCallback((sheet: Sheet) => adviceUnder(sheet, lineKey), [lineKey]),
    isSameContent,
  );
  return advice.length === 0 ? null : (
    <p className={isRow ? 'unpriced unpriced--row inline' : 'unpriced inline'} role="status">
      <Icon name="alert-triangle" />
      <span>{advice.join(' ')}</span>
    </p>
  );
}

function adviceUnder(sheet: Sheet, lineKey: LineKey): readonly string[] {
  const line = sheet.line(lineKey);
  if (line === undefined || sheet.amounts(lineKey).unknown !== 'price') return nothing;
  const missing = [line, ...descendantsOf(sheet, line)].filter(({ pricing }) => pricing === 'missing');
  return unpricedLines(sheet, missing).map(({ advice }) => advice);
}
