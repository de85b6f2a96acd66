import { describe, expect, it } from 'vitest';
import {
  countsAsOffline,
  isBlocked,
  isConflict,
  isForbidden,
  isGone,
  isMissing,
  isSessionOver,
  isTooLarge,
  persistenceOf,
  remedyOf,
  saysWhy,
  textsForStatus,
} from '#contract/problems.ts';

const statuses = [400, 401, 403, 404, 408, 409, 410, 412, 413, 415, 418, 422, 425, 429, 500, 502, 503, 504];
const those = (requested: (status: number) => boolean) => statuses.filter(requested);

describe('a status', () => {
  it('has at most one meaning', () => {
    expect(those(isSessionOver)).toEqual([401]);
    expect(those(isForbidden)).toEqual([403]);
    expect(those(isMissing)).toEqual([404]);
    expect(those(isGone)).toEqual([404, 410]);
    expect(those(isBlocked)).toEqual([409]);
    expect(those(isTooLarge)).toEqual([413]);
    expect(those(isConflict)).toEqual([412]);
    expect(those(countsAsOffline)).toEqual([408, 425, 429, 502, 503, 504]);
  });

  it('is retried unless that is pointless; an unknown one is retried', () => {
    expect(those((status) => persistenceOf(status) === 'permanent')).toEqual([
      400, 403, 404, 409, 410, 412, 413, 415, 422,
    ]);
    expect(persistenceOf(599)).toBe('transient');
  });

  it('shows its own reason, or else the same words every time', () => {
    expect(those(saysWhy)).toEqual([400, 409, 413, 415, 422, 429]);
  });

  it('tells how to fix a refused change', () => {
    expect(those((status) => remedyOf(status) === 'correct')).toEqual([400, 422]);
    expect(those((status) => remedyOf(status) === 'letGo')).toEqual([409]);
  });

  it('has words', () => {
    for (const status of [...statuses, 599]) expect(textsForStatus(status)).not.toBe('');
    expect(textsForStatus(410)).toBe(textsForStatus(404));
  });
});
