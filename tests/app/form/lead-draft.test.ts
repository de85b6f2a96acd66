import { expect, test } from 'vitest';
import { draftToLead, leadToDraft } from '#app/form/lead-draft.ts';
import { checkLead } from '#domain/leads/check-lead.ts';
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

test('an untouched form stores the lead unchanged, down to the seconds of its meeting', () => {
  const stored = checkLead(draftToLead(leadToDraft(lead), lead));
  expect(stored.ok && stored.value).toMatchObject({ ...lead, company: null, email: null });
});

test('phone numbers are shown formatted and stored as dialed', () => {
  expect(leadToDraft(lead).phone).toBe('(630) 555-0142');
  const stored = checkLead(draftToLead({ ...leadToDraft(lead), mobilePhone: '630.555.0199' }, lead));
  expect(stored.ok && stored.value.mobilePhone).toBe('+16305550199');
});

test('a problem is shown at its field', () => {
  const draft = { ...leadToDraft(lead), lastName: ' ', zipCode: '1234', email: 'nobody' };
  const stored = checkLead(draftToLead(draft, lead));
  expect(stored.ok ? null : Object.keys(stored.problem).sort()).toEqual(['email', 'lastName', 'zipCode']);
});

test('an unknown project type stays unknown if nothing is chosen', () => {
  const { projectTypes: _, ...bare } = lead;
  expect(draftToLead(leadToDraft(bare), bare)).not.toHaveProperty('projectTypes');
  expect(draftToLead({ ...leadToDraft(lead), projectTypes: [] }, lead).projectTypes).toEqual([]);
});

test('a meeting on a day that does not exist is refused, not moved on', () => {
  const draft = { ...leadToDraft(lead), meetingDate: '2027-02-30T10:00' };
  expect(checkLead(draftToLead(draft, lead))).toMatchObject({
    ok: false,
    problem: { meetingDate: [expect.anything()] },
  });
});
