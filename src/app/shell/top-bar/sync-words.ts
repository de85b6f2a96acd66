import type { SyncState } from '#client/device.ts';
import { countWords, numberWords } from '#domain/words/number-words.ts';

interface SyncWords {
  readonly kind: 'ok' | 'wait' | 'busy' | 'off' | 'bad';
  readonly long: string;
  /** The short form on a phone. */
  readonly short: string;
}

/** The state of the sync in words for the pill. Items that need a person come first, then obstacles. */
export function syncWords(state: SyncState): SyncWords {
  const { online, phase, done, total, waiting, attention, unsaved, firstDownload } = state;
  if (attention > 0) {
    return {
      kind: 'bad',
      long: countWords(attention, 'needs attention', 'need attention'),
      short: numberWords(attention),
    };
  }
  if (!online) {
    return waiting > 0
      ? { kind: 'off', long: `Offline, ${numberWords(waiting)} waiting`, short: numberWords(waiting) }
      : { kind: 'off', long: 'Offline', short: '' };
  }
  if (phase === 'pushing' && total > 0) {
    return {
      kind: 'busy',
      long: `Syncing ${numberWords(Math.min(done + 1, total))} of ${numberWords(total)}`,
      short: numberWords(total - done),
    };
  }
  if (waiting > 0) return { kind: 'wait', long: `${numberWords(waiting)} waiting`, short: numberWords(waiting) };
  if (firstDownload !== null) {
    const of = firstDownload.total === null ? '' : ` of ${numberWords(firstDownload.total)}`;
    return {
      kind: 'busy',
      long: firstDownload.done === 0 ? 'Loading…' : `Loading ${numberWords(firstDownload.done)}${of}`,
      short: '',
    };
  }
  if (unsaved) return { kind: 'wait', long: 'Not saved yet', short: '' };
  if (phase === 'starting') return { kind: 'busy', long: 'Opening…', short: '' };
  return { kind: 'ok', long: 'All saved', short: '' };
}
