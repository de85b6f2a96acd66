import { useCallback } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useSheet } from '#app/form/sheet-store.ts';
import { originText } from '#domain/measurements/origin-text.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import '#app/form/origin-note.css';

/** The report that a value came from, and whether somebody has edited it since. */
export function OriginNote({ lineKey }: { readonly lineKey: LineKey }) {
  const text = useSheet(
    useCallback(
      (sheet: Sheet) => {
        const line = sheet.line(lineKey);
        return line?.origin === undefined ? '' : originText(line.origin, line.quantity);
      },
      [lineKey],
    ),
  );
  if (text === '') return null;
  return (
    <span className="origin-note">
      <Icon name={text.startsWith('edited') ? 'pencil' : 'ruler'} className="icon--sm" />
      {text}
    </span>
  );
}
