import { expect, test } from 'vitest';
import { checkLead } from '#domain/leads/check-lead.ts';
import { demoLeads } from '#server/database/seed/demo-leads.ts';
import { seededRandom } from '#server/database/seed/random.ts';

const now = new Date('2026-11-20T14:00:00Z');
const make = () => demoLeads(500, seededRandom(1), now, [3, 4, 5]);

test('the demo is the same on every machine', () => {
  expect(make()).toEqual(make());
});

test('every invented lead is valid, and belongs to nobody', () => {
  const leads = make();
  for (const lead of leads) {
    const checked = checkLead({ ...lead, id: 0 });
    expect(checked.ok && checked.value).toEqual({ ...lead, id: 0 });
    expect(lead.email).toMatch(/@example\.com$/);
    expect(lead.phone).toMatch(/^\+1\d{3}55501\d\d$/);
  }
  expect(new Set(leads.map(({ uuid }) => uuid)).size).toBe(500);
});

test('there are meetings today, both past and upcoming, and leads in towns near the roofer', () => {
  const leads = make();
  const days = leads.map(({ meetingDate }) => meetingDate?.slice(0, 10) ?? '');
  expect(days.filter((day) => day === '2026-11-20').length).toBeGreaterThan(5);
  expect(days.some((day) => day > '2026-11-25')).toBe(true);
  expect(days.some((day) => day !== '' && day < '2026-11-01')).toBe(true);
  expect(new Set(leads.map(({ state }) => state))).toEqual(new Set(['IL']));
  expect(new Set(leads.map(({ city }) => city)).size).toBeGreaterThan(10);
  for (const { createdTime } of leads) expect(String(createdTime) <= now.toISOString()).toBe(true);
});
