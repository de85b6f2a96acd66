// Letters that the papers' own font lacks, as they are saved here or arrive: their fonts are fetched before a paper needs
// them.
import { debounce, EMPTY, exhaustMap, filter, from, map, merge, type Observable } from 'rxjs';
import type { RecordStore } from '#client/database/record-store.ts';
import type { Ports } from '#client/ports.ts';
import { restOf } from '#client/records/rest.ts';
import { foreignLetters } from '#domain/letters/own-letters.ts';

const restMs = 500;

/** Letters wait until their fonts were fetched; a connection that returns is asked again. */
export function bringNewLetters(store: RecordStore, ports: Ports): Observable<unknown> {
  const waiting = new Set<string>();
  const noted$ = merge(
    store.changes('leads'),
    store.changes('estimates'),
    store.changes('estimate-documents'),
    store.changes('settings'),
    store.changes('users'),
  ).pipe(
    map((changes) => {
      const before = waiting.size;
      for (const { row } of changes) noteLetters(row, waiting);
      return waiting.size > before;
    }),
    filter(Boolean),
  );
  return merge(noted$, ports.online$.pipe(filter(Boolean)), ports.visible$).pipe(
    debounce(() => restOf(ports, restMs)),
    exhaustMap(() => (waiting.size === 0 ? EMPTY : from(bring(waiting, ports)))),
  );
}

async function bring(waiting: Set<string>, { bringLetters }: Ports): Promise<void> {
  for (const text of waiting) {
    const isHere = await bringLetters(text).then(
      () => true,
      () => false,
    );
    if (!isHere) return;
    waiting.delete(text);
  }
}

/** Letters of one text stay together: those beside a Han letter tell its language. */
function noteLetters(value: unknown, waiting: Set<string>): void {
  if (typeof value === 'string') {
    const letters = foreignLetters(value).join('');
    if (letters !== '') waiting.add(letters);
  } else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) noteLetters(member, waiting);
}
