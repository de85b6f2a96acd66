import { expect, test } from 'vitest';
import type { Lead } from '#contract/records/lead.ts';
import { checkLead } from '#domain/leads/check-lead.ts';

const lead: Lead = { id: 0, uuid: '00000000-0000-4000-8000-000000000001', lastName: 'Whitfield' };
function errorsOf(more: Partial<Lead>) {
  const result = checkLead({ ...lead, ...more });
  return result.ok ? {} : result.problem;
}

test('texts are trimmed, empty ones become null, telephone numbers are +1 and ten digits', () => {
  expect(
    checkLead({ ...lead, firstName: ' Dana ', city: '  ', phone: '(630) 555-0101', mobilePhone: '1 630 555 0102' }),
  ).toEqual({
    ok: true,
    value: { ...lead, firstName: 'Dana', city: null, phone: '+16305550101', mobilePhone: '+16305550102' },
  });
});

test('a meeting is stored in UTC', () => {
  const result = checkLead({ ...lead, meetingDate: '2026-11-20T09:30:00-06:00' });
  expect(result.ok && result.value.meetingDate).toBe('2026-11-20T15:30:00.000Z');
});

test.each<[Partial<Lead>, string, string]>([
  [{ lastName: '   ' }, 'lastName', 'Last name is required.'],
  [{ zipCode: '6051' }, 'zipCode', 'Zip code must be a valid Zip Code.'],
  [{ zipCode: 'K1A0B1' }, 'zipCode', 'Zip code must be a valid Zip Code.'],
  [{ email: 'dana@' }, 'email', 'Enter an e-mail address like name@example.com.'],
  [{ phone: '555-0101' }, 'phone', 'Enter a 10-digit phone number.'],
  [{ meetingDate: 'tomorrow' }, 'meetingDate', 'Enter a date and a time.'],
  [{ meetingDate: '2027-02-30T10:00:00Z' }, 'meetingDate', 'Enter a date and a time.'],
  // Its time zone would be guessed.
  [{ meetingDate: '2027-02-20T10:00' }, 'meetingDate', 'Enter a date and a time.'],
  [{ cameraUrl: 'javascript:alert(1)' }, 'cameraUrl', 'Enter a link that begins with https://.'],
])('%j is refused', (more, field, message) => {
  expect(errorsOf(more)).toEqual({ [field]: [message] });
});

test.each(['60510', '60510-1234', 'K1A 0B1', ''])('zip code "%s" passes', (zipCode) => {
  expect(errorsOf({ zipCode })).toEqual({});
});

test.each(['cameraUrl', 'projectFolderLink', 'contractFolderLink', 'estimationFolderLink', 'productionFolderLink'])(
  'a clickable link leads only to the web: %s',
  (name) => {
    const lead = { id: 1, uuid: '00000000-0000-4000-8000-000000000001', lastName: 'Okafor' };
    for (const link of ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', '//evil.example'])
      expect(checkLead({ ...lead, [name]: link })).toMatchObject({
        ok: false,
        problem: { [name]: [expect.any(String)] },
      });
    expect(checkLead({ ...lead, [name]: 'https://example.com' }).ok).toBe(true);
  },
);

test('the results of visits are checked and stored like other members, each at the time of a meeting', () => {
  const [key, stamp] = ['2026-05-04T15:00:00.000Z', { userId: 3, enteredTime: '2026-05-04T16:00:00.000Z' }];
  const visit = {
    result: 'followUp',
    nextStep: 'call',
    nextDay: '2026-05-08',
    note: ' Call first. ',
    ...stamp,
  } as const;
  const result = checkLead({ ...lead, visits: { [key]: visit } });
  expect(result.ok && result.value.visits).toEqual({ [key]: { ...visit, note: 'Call first.' } });
  expect(Object.keys(errorsOf({ visits: { [key]: { ...visit, nextDay: '2026-02-30' } } }))).toEqual([
    `visits.${key}.nextDay`,
  ]);
  expect(Object.keys(errorsOf({ visits: { [key]: { ...visit, note: 'x'.repeat(2_001) } } }))).toEqual([
    `visits.${key}.note`,
  ]);
  const noTime = '2026-13-45T15:00:00.000Z';
  expect(Object.keys(errorsOf({ visits: { [noTime]: visit } }))).toEqual([`visits.${noTime}`]);
});
