import type { KeyboardEvent } from 'react';

const stepOf: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Up, down and Enter move to the input above or below in the same column of a table. */
export function moveBetweenRows(event: KeyboardEvent): void {
  const { key, target } = event;
  const step = stepOf[key];
  if (step === undefined || !(target instanceof HTMLInputElement)) return;
  const cell = target.closest('td');
  const row = cell?.closest('tr');
  const rows = row?.closest('table')?.rows;
  if (!cell || !row || !rows) return;
  for (let at = row.rowIndex + step; rows[at] !== undefined; at += step) {
    const box = rows[at]?.cells[cell.cellIndex]?.querySelector('input');
    if (!box) continue;
    event.preventDefault();
    box.focus();
    box.select();
    return;
  }
}
