// Moves a row by its handle, with a mouse, a finger or a pen. The rows shift during the drag; the order changes on
// release. On the keyboard, Alt and the arrow keys do the same.
import type { PointerEvent } from 'react';
import '#app/form/rows/drag-row.css';

/** Drags a row of a list or a table by its handle; `onMove` gets the number of positions that it moved. */
export function dragRow(event: PointerEvent<HTMLElement>, onMove: (by: number) => void): void {
  const row = event.currentTarget.closest<HTMLElement>('li, tbody');
  const list = row?.parentElement;
  if (event.button !== 0 || row === null || !list) return;
  event.preventDefault();
  const handle = event.currentTarget;
  // A table has a head beside its rows.
  const rows = [...list.children].filter(
    (one) => one instanceof HTMLElement && one.tagName === row.tagName,
  ) as HTMLElement[];
  const tops = rows.map((one) => one.offsetTop);
  const at = rows.indexOf(row);
  const height = row.offsetHeight;
  const startY = event.pageY;
  // The position of the handle decides, not the middle of the row, which may be open and tall.
  const handleTop = (tops[at] ?? 0) + event.clientY - row.getBoundingClientRect().top;
  let to = at;

  const shift = (move: globalThis.PointerEvent) => {
    scrollAtEdge(move.clientY);
    const held = handleTop + move.pageY - startY;
    const above = rows.filter((one, index) => one !== row && (tops[index] ?? 0) + one.offsetHeight / 2 < held);
    to = above.length;
    rows.forEach((one, index) => {
      one.style.translate = `0 ${one === row ? move.pageY - startY : roomFor({ index, at, to }) * height}px`;
    });
  };
  const release = new AbortController();
  const end = (isDone: boolean) => {
    release.abort();
    list.classList.remove('is-dragging');
    row.classList.remove('row--held');
    for (const one of rows) one.style.translate = '';
    if (isDone && to !== at) onMove(to - at);
  };

  handle.setPointerCapture(event.pointerId);
  list.classList.add('is-dragging');
  row.classList.add('row--held');
  const { signal } = release;
  handle.addEventListener('pointermove', shift, { signal });
  handle.addEventListener('pointerup', () => end(true), { signal });
  handle.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
}

const edge = 72;
const stride = 12;

function scrollAtEdge(y: number): void {
  if (y < edge * 2) window.scrollBy(0, -stride);
  else if (y > window.innerHeight - edge * 2) window.scrollBy(0, stride);
}

/** How many places a row moves to make room for the one that is dragged from `at` to `to`. */
function roomFor({ index, at, to }: { readonly index: number; readonly at: number; readonly to: number }): number {
  if (index > at && index <= to) return -1;
  return index < at && index >= to ? 1 : 0;
}
