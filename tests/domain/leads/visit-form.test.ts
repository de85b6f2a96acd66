import { describe, expect, it } from 'vitest';
import type { Lead } from '#contract/records/lead.ts';
import { groupsOf, resultLabel, stepLabel, visitProblems, withVisit } from '#domain/leads/visit-form.ts';
import form from '#schemas/forms/visit.json' with { type: 'json' };
import record from '#schemas/records/visit.json' with { type: 'json' };

const { groups, results, steps } = form;
const { properties } = record;

const key = '2026-05-04T15:00:00.000Z';
const lead: Lead = { id: 1, uuid: '0b6f2a1e-6f7a-4c0f-9a55-5c1d0f3e7a10', lastName: 'Ortega', meetingDate: key };

it('the results and steps of the form are those of the record, and ask groups and members that exist', () => {
  expect(results.map(({ value }) => value).sort()).toEqual([...properties.result.enum].sort());
  expect(steps.map(({ value }) => value).sort()).toEqual(
    properties.nextStep.enum.filter((step) => step !== null).sort(),
  );
  const ids = groups.map(({ id }) => id);
  const members = groups.flatMap((group) => group.members.map(({ name }) => name));
  for (const { groups: shown, required } of [...results, ...steps]) {
    for (const id of shown) expect(ids).toContain(id);
    for (const name of required) expect(members).toContain(name);
  }
  expect([resultLabel('noPresentation'), stepLabel('email')]).toEqual(['Not presented', 'E-mail']);
});

describe('the questions', () => {
  it.each([
    [{}, ['result']],
    [{ result: 'notHome' as const }, ['meeting', 'note', 'result']],
    [{ result: 'followUp' as const }, ['next', 'note', 'reasons', 'result']],
    [{ result: 'followUp' as const, nextStep: 'call' as const }, ['day', 'next', 'note', 'reasons', 'result']],
    [{ result: 'followUp' as const, nextStep: 'visit' as const }, ['meeting', 'next', 'note', 'reasons', 'result']],
    // The step of another result is not asked.
    [{ result: 'notSold' as const, nextStep: 'visit' as const }, ['note', 'reasons', 'result']],
  ])('of %j', (entries, asked) => {
    expect([...groupsOf(entries)].sort()).toEqual(asked);
  });

  it.each([
    [{}, ['result']],
    [{ result: 'sold' as const }, []],
    [{ result: 'reset' as const }, ['meetingDate']],
    [{ result: 'reset' as const, meetingDate: '2026-05-04T15:00:00Z' }, ['meetingDate']],
    [{ result: 'reset' as const, meetingDate: '2026-05-06T15:00:00Z' }, []],
    [{ result: 'notHome' as const }, []],
    [{ result: 'notHome' as const, meetingDate: '2026-05-01T15:00:00Z' }, ['meetingDate']],
    [{ result: 'followUp' as const }, ['nextStep']],
    [{ result: 'followUp' as const, nextStep: 'email' as const }, ['nextDay']],
    [{ result: 'followUp' as const, nextStep: 'email' as const, nextDay: '2026-05-03' }, ['nextDay']],
    [{ result: 'followUp' as const, nextStep: 'email' as const, nextDay: '2026-05-04' }, []],
    [{ result: 'followUp' as const, nextStep: 'visit' as const, nextDay: '2026-05-09' }, ['meetingDate']],
  ])('of %j that lack an answer', (entries, missing) => {
    expect(Object.keys(visitProblems(key, entries))).toEqual(missing);
  });
});

describe('a lead with a result', () => {
  const entries = {
    reasons: ['Price'],
    nextStep: 'call',
    nextDay: '2026-05-08',
    note: 'Second bid on Saturday.',
    meetingDate: '2026-05-06T15:00:00Z',
  } as const;

  it('has the answers to the questions that were asked, and no others', () => {
    const of = (result: 'followUp' | 'notSold') => withVisit(lead, key, { ...entries, reasons: ['Price'], result });
    expect(of('followUp').visits?.[key]).toEqual({
      result: 'followUp',
      reasons: ['Price'],
      nextStep: 'call',
      nextDay: '2026-05-08',
      note: 'Second bid on Saturday.',
    });
    expect(of('notSold').visits?.[key]).toMatchObject({ result: 'notSold', nextStep: null, nextDay: null });
    expect(of('followUp').meetingDate).toBe(key);
  });

  it('keeps its other visits, and takes the new meeting', () => {
    const before = { ...lead, visits: { '2026-05-01T15:00:00.000Z': { result: 'notHome' } as const } };
    const after = withVisit(before, key, { ...entries, reasons: [], result: 'reset' });
    expect(Object.keys(after.visits ?? {})).toEqual(['2026-05-01T15:00:00.000Z', key]);
    expect(after.meetingDate).toBe('2026-05-06T15:00:00Z');
  });
});
