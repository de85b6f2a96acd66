import type { SyncState } from '#client/device.ts';
import { formatNumber, pluralize } from '#domain/text/format-number.ts';

interface SyncText {
  readonly kind: 'ok' | 'wait' | 'busy' | 'off' | 'bad';
  readonly long: string;
  /** The short form on a phone. */
  readonly short: string;
}

/** The state of the sync in words for the pill. Items that need a person come first, then obstacles. */
export function syncText(state: SyncState): SyncText {
  const { online, phase, done, total, waiting, attention, unsaved, firstDownload } = state;
  if (attention > 0) {
    return {
      kind: 'bad',
      long: pluralize(attention, 'needs attention', 'need attention'),
      short: formatNumber(attention),
    };
  }
  if (!online) {
    return waiting > 0
      ? { kind: 'off', long: `Offline, ${formatNumber(waiting)} waiting`, short: formatNumber(waiting) }
      : { kind: 'off', long: 'Offline', short: '' };
  }
  if (phase === 'pushing' && total > 0) {
    return {
      kind: 'busy',
      long: `Syncing ${formatNumber(Math.min(done + 1, total))} of ${formatNumber(total)}`,
      short: formatNumber(total - done),
    };
  }
  if (waiting > 0) return { kind: 'wait', long: `${formatNumber(waiting)} waiting`, short: formatNumber(waiting) };
  if (firstDownload !== null) {
    const of = firstDownload.total === null ? '' : ` of ${formatNumber(firstDownload.total)}`;
    return {
      kind: 'busy',
      long: firstDownload.done === 0 ? 'Loading…' : `Loading ${formatNumber(firstDownload.done)}${of}`,
      short: '',
    };
  }
  if (unsaved) return { kind: 'wait', long: 'Not saved yet', short: '' };
  if (phase === 'starting') return { kind: 'busy', long: 'Opening…', short: '' };
  return { kind: 'ok', long: 'All saved', short: '' };
}
