import { expect, test } from 'vitest';
import { failed } from '#contract/problems.ts';
import type { Lead } from '#contract/records/lead.ts';
import { added, modified, unchanged } from '#domain/changes/change-state.ts';
import { callLink, leadProjects, leadState, mapLink, waitingText } from '#domain/leads/lead-text.ts';

const meetingDate = new Date(2026, 10, 20, 9).toISOString();
const aLead = (part: Partial<Lead> = {}): Lead => ({ id: 0, uuid: '', lastName: 'Novak', ...part });
const aSale = (part: Partial<Lead>, estimateTotal: number | null = null) => ({
  data: aLead(part),
  signed: false,
  estimateTotal,
});

test('a lead has one status: signed, or as a person set it, or derived from estimates and meeting', () => {
  const sale = aSale({ leadStatus: 'Lost', meetingDate }, 12);
  expect(leadState({ ...sale, signed: true })).toEqual({ text: 'Signed', tone: 'ok' });
  expect(leadState(sale)).toEqual({ text: 'Lost', tone: 'open' });
  const meeting = aSale({ leadStatus: 'Meeting set', meetingDate }, 12);
  expect(leadState(meeting)).toEqual({ text: 'Estimate open', tone: 'brand' });
  expect(leadState({ ...meeting, estimateTotal: null })).toEqual({ text: 'Meeting set', tone: 'open' });
  expect(leadState(aSale({ leadStatus: 'Estimate open' }))).toEqual({ text: 'New', tone: 'open' });
});

test('a change that waits is named, and a refused one before it', () => {
  expect(waitingText({ state: unchanged, problem: null })).toBe('');
  expect(waitingText({ state: added, problem: null })).toBe('On this device only, waiting');
  expect(waitingText({ state: modified, problem: null })).toBe('Changed on this device, waiting');
  expect(waitingText({ state: added, problem: failed })).toBe('Needs attention');
});

test('the mobile phone is called first, and only an address is found on a map', () => {
  expect(callLink(aLead({ phone: '6305550100', mobilePhone: '6305550199' }))).toBe('tel:6305550199');
  expect(callLink(aLead())).toBeNull();
  expect(mapLink(aLead({ street: '1412 Alder Court', city: 'Batavia' }))).toContain('destination=1412%20Alder%20Court');
  expect(mapLink(aLead())).toBeNull();
});

test('the list of project types comes before the single one', () => {
  expect(leadProjects(aLead({ projectTypes: ['Roof', 'Siding'], projectType: 'Roof' }))).toBe('Roof, Siding');
  expect(leadProjects(aLead({ projectTypes: [], projectType: 'Roof' }))).toBe('Roof');
});
