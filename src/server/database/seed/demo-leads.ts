import type { Lead } from '#contract/records/lead.ts';
import type { Visit } from '#contract/records/visit.ts';
import { dayOf } from '#domain/text/days.ts';
import demo from '#schemas/demo/leads.json' with { type: 'json' };
import type { Random } from '#server/database/seed/random.ts';

type NewLead = Omit<Lead, 'id' | 'version'>;

const dayMs = 86_400_000;
// The demo company's UTC offset in winter; the demo ignores daylight saving time.
const hoursBehindUtc = 6;

/** The time of a day and hour by the demo company's clock. */
function atHour(now: Date, days: number, hour: number, minute: number): Date {
  const local = new Date(now.getTime() + days * dayMs - hoursBehindUtc * 3_600_000);
  return new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), hour + hoursBehindUtc, minute),
  );
}

/** Invented households around the company, with meetings from two months ago until next month. */
export const demoLeads = (count: number, random: Random, now: Date, repIds: readonly number[]): NewLead[] =>
  Array.from({ length: count }, (_empty, index) => {
    const lead = demoLead(index, random, now, repIds);
    return index === 0 ? { ...lead, ...firstLead(now, repIds) } : lead;
  });

function demoLead(index: number, random: Random, now: Date, repIds: readonly number[]): NewLead {
  const firstName = random.pick(demo.firstNames);
  const lastName = random.pick(demo.lastNames);
  const position = random.pick(demo.places);
  const projectTypes = someTrades(random);
  const meeting = index % 12 === 11 ? null : meetingTime(index, random, now);
  const created = new Date((meeting ?? now).getTime() - (3 + random.below(20)) * dayMs);
  const createdTime = new Date(Math.min(created.getTime(), now.getTime())).toISOString();
  const phone = () => `+1${position.areaCode}55501${String(random.below(100)).padStart(2, '0')}`;
  const lead = {
    uuid: random.uuid(),
    userId: random.pick(repIds),
    additionalSalesmanId: null,
    firstName,
    lastName,
    company: random.below(14) === 0 ? `${lastName} ${random.pick(demo.businesses)}` : null,
    phone: phone(),
    mobilePhone: random.below(3) === 0 ? phone() : null,
    email: `${firstName}.${lastName}${index}@example.com`.toLowerCase(),
    street: `${10 + random.below(1900)} ${random.pick(demo.streets)} ${random.pick(demo.streetKinds)}`,
    city: position.city,
    state: position.state,
    zipCode: position.zipCode,
    description: random.below(3) === 0 ? random.pick(demo.remarks) : null,
    projectType: projectTypes[0],
    projectTypes,
    leadStatus: statusFor(meeting, now, random),
    customerNumber: String(10_400 + index),
    meetingDate: meeting?.toISOString() ?? null,
    createdTime,
    modifiedTime: createdTime,
  };
  return meeting === null ? lead : { ...lead, ...visitOf(meeting, lead.leadStatus, now) };
}

/** The result of a meeting before yesterday; those since are for whoever tries the demo. */
function visitOf(meeting: Date, status: string, now: Date): Pick<NewLead, 'visits'> {
  const daysAgo = (now.getTime() - meeting.getTime()) / dayMs;
  return daysAgo < 1 ? {} : { visits: { [meeting.toISOString()]: resultOf(status, daysAgo, meeting) } };
}

/** An estimate that is still open after two weeks is lost. */
function resultOf(status: string, daysAgo: number, meeting: Date): Visit {
  if (status === 'Not home') return { result: 'notHome' };
  if (status === 'Lost') return { result: 'notSold', reasons: ['Other bids'] };
  if (daysAgo > 14) return { result: 'notSold', reasons: ['Thinking it over'] };
  return { result: 'followUp', reasons: ['Price'], nextStep: 'call', nextDay: dayOf(meeting.getTime() + 10 * dayMs) };
}

/** The lead of the tour: a meeting this morning, for three trades. */
const firstLead = (now: Date, [repId]: readonly number[]): Partial<NewLead> => ({
  ...demo.firstLead,
  userId: repId ?? null,
  meetingDate: atHour(now, 0, 10, 30).toISOString(),
});

function someTrades(random: Random): [string, ...string[]] {
  const first = random.pick(demo.trades);
  const others = demo.trades.filter((trade) => trade !== first && random.below(5) === 0).slice(0, 2);
  return [first, ...others];
}

const meetingTime = (index: number, random: Random, now: Date): Date =>
  atHour(now, index < 6 ? 0 : someDays(random), 8 + random.below(11), random.below(2) * 30);

const someDays = (random: Random): number => (random.below(3) === 0 ? random.below(14) - 4 : random.below(90) - 60);

function statusFor(meeting: Date | null, now: Date, random: Random): string {
  if (meeting === null) return 'New';
  if (meeting > now) return 'Meeting set';
  return random.pick(['Estimate open', 'Estimate open', 'Not home', 'Lost']);
}
