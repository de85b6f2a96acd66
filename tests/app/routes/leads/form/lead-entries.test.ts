import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { leadEntries } from '#app/routes/leads/form/lead-entries.ts';
import type { Lead } from '#contract/records/lead.ts';
import { aLead } from '#tests/support/device/fake-device.ts';

const lead = aLead({
  id: 7,
  company: null,
  phone: '+16305550142',
  email: null,
  zipCode: '60510',
  meetingDate: '2026-11-20T16:30:25.000Z',
  externalId: 'crm-7',
  projectTypes: ['Roofing'],
});

const opened = (of: Lead = lead, entries: unknown = null) =>
  leadEntries(of, { problem: null, draft: entries === null ? null : storedDraft(entries) });

const storedDraft = (value: unknown) => ({
  value,
  elsewhere$: NEVER,
  store: async () => undefined,
  drop: async () => undefined,
});

function changesAfter(entries: Readonly<Record<string, unknown>>, of: Lead = lead) {
  const store = opened(of);
  for (const [name, value] of Object.entries(entries)) store.enter(name, value, true);
  return store.changesOf(store.read());
}

test('an untouched form changes nothing, down to the seconds of the meeting', () =>
  expect(changesAfter({})).toEqual({ names: [], values: {}, errors: {} }));

test('a moment that is stored without milliseconds is no change', () =>
  expect(changesAfter({}, { ...lead, meetingDate: '2026-11-20T16:30:25Z' }).values).toEqual({}));

test('phone numbers are stored as dialed', () =>
  expect(changesAfter({ mobilePhone: '630.555.0199' }).values).toEqual({ mobilePhone: '+16305550199' }));

test('a phone number with words is refused, not cut', () =>
  expect(changesAfter({ phone: '(630) 555-0142, ask for Dana' }).errors).toEqual({
    phone: ['Enter a 10-digit phone number.'],
  }));

test('a problem is shown at its field', () =>
  expect(Object.keys(changesAfter({ lastName: ' ', zipCode: '1234', email: 'nobody' }).errors).sort()).toEqual([
    'email',
    'lastName',
    'zipCode',
  ]));

test('project types that were never known are no change while none is chosen', () => {
  const { projectTypes: _, ...bare } = lead;
  expect(changesAfter({ projectTypes: [] }, bare).names).toEqual([]);
  expect(changesAfter({ projectTypes: [] }).values).toEqual({ projectTypes: [] });
});

test('a meeting on a day that does not exist is refused', () =>
  expect(changesAfter({ meetingDate: '2027-02-30T10:00' }).errors).toEqual({
    meetingDate: ['Enter a date and a time.'],
  }));

test('a new lead needs a name', () =>
  expect(changesAfter({ city: 'Batavia' }, { id: 0, uuid: lead.uuid, lastName: '' }).errors).toEqual({
    lastName: ['Last name is required.'],
  }));

test('entries of the release before, all of them texts, come back', () => {
  const { entered } = opened(lead, {
    lastName: 'Whitfield',
    userId: '12',
    additionalSalesmanId: '',
    meetingDate: '2026-11-21T09:15',
    projectTypes: ['Siding'],
  }).read();
  expect(entered).toMatchObject({
    lastName: 'Whitfield',
    userId: 12,
    additionalSalesmanId: null,
    meetingDate: new Date(2026, 10, 21, 9, 15).toISOString(),
    projectTypes: ['Siding'],
  });
});

test('entries of this release come back as they were', () => {
  const entries = { meetingDate: '2026-11-21T09:15:20.000Z', userId: 12, phone: '630' };
  expect(opened(lead, entries).read().entered).toMatchObject(entries);
});
