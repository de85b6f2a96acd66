import { describe, expect, it } from 'vitest';
import type { Lead } from '#contract/records/lead.ts';
import { stepLabel } from '#domain/leads/visit-form.ts';
import { followUpOf, lacksResult, stampedVisits, visitKey, visitsOf } from '#domain/leads/visits.ts';

const meetingDate = '2026-05-04T15:00:00Z';
const key = '2026-05-04T15:00:00.000Z';
const lead: Lead = { id: 1, uuid: '0b6f2a1e-6f7a-4c0f-9a55-5c1d0f3e7a10', lastName: 'Ortega', meetingDate };

describe('a meeting', () => {
  it.each([
    ['2026-05-04T15:00:00Z', key],
    ['2026-05-04T10:00:00-05:00', key],
    ['2026-05-04T15:00:00.000Z', key],
    ['soon', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%s is named by its time in UTC', (meeting, name) => {
    expect(visitKey(meeting)).toBe(name);
  });

  it.each([
    ['2026-05-04T14:00:00Z', false],
    ['2026-05-04T16:14:59Z', false],
    ['2026-05-04T16:15:00Z', true],
    ['2026-05-18T16:00:00Z', true],
    ['2026-05-18T16:00:01Z', false],
  ])('is asked about from a quarter of an hour after its end for two weeks (%s)', (now, isDue) => {
    expect(lacksResult(lead, new Date(now))).toBe(isDue);
  });

  it('is not asked about once it has a result', () => {
    const now = new Date('2026-05-04T18:00:00Z');
    expect(lacksResult({ ...lead, visits: { [key]: { result: 'notHome' } } }, now)).toBe(false);
    expect(lacksResult({ ...lead, visits: { '2026-05-01T15:00:00.000Z': { result: 'reset' } } }, now)).toBe(true);
    expect(lacksResult({ ...lead, meetingDate: null }, now)).toBe(false);
  });
});

describe('the next step', () => {
  const followUp = { result: 'followUp', nextStep: 'call', nextDay: '2026-05-08', note: 'After the holiday' } as const;

  it('is the next step of the last visit', () => {
    const visits = { '2026-04-01T15:00:00.000Z': { result: 'notHome' } as const, [key]: followUp };
    expect(followUpOf({ ...lead, visits })).toEqual({
      step: 'call',
      title: 'Call',
      day: '2026-05-08',
      note: 'After the holiday',
    });
    expect(visitsOf({ ...lead, visits }).map(({ result }) => result)).toEqual(['followUp', 'notHome']);
  });

  it('has the title that the form of the visit gives it', () => {
    for (const nextStep of ['call', 'email'] as const) {
      const visits = { [key]: { ...followUp, nextStep } };
      expect(followUpOf({ ...lead, visits })?.title).toBe(stepLabel(nextStep));
    }
  });

  it.each([
    ['without a visit', {}],
    ['after another result', { visits: { [key]: { ...followUp, result: 'notSold' as const } } }],
    ['with a new visit, which is a meeting', { visits: { [key]: { ...followUp, nextStep: 'visit' as const } } }],
    ['without a day', { visits: { [key]: { ...followUp, nextDay: null } } }],
    ['once a later meeting is set', { visits: { [key]: followUp }, meetingDate: '2026-05-05T15:00:00Z' }],
  ])('is nothing %s', (_what, more) => {
    expect(followUpOf({ ...lead, ...more })).toBeNull();
  });
});

describe('a stored result', () => {
  const stamp = { userId: 7, enteredTime: '2026-05-04T17:00:00.000Z' };
  const stored = { [key]: { result: 'followUp', userId: 3, enteredTime: '2026-05-04T16:00:00.000Z' } as const };

  it('keeps who entered it while it stays the same, whatever a caller says', () => {
    const sent: NonNullable<Lead['visits']> = {
      [key]: { result: 'followUp', reasons: [], note: null, userId: 9, enteredTime: '1999' },
    };
    expect(stampedVisits(stored, sent, stamp)).toEqual(stored);
  });

  it('has the person and the time of its last change', () => {
    const sent: NonNullable<Lead['visits']> = { [key]: { result: 'notSold', reasons: ['Price'], userId: 3 } };
    expect(stampedVisits(stored, sent, stamp)).toEqual({ [key]: { result: 'notSold', reasons: ['Price'], ...stamp } });
    expect(stampedVisits(undefined, sent, stamp)[key]?.userId).toBe(7);
  });
});
