import type { Lead } from '#contract/records/lead.ts';
import { demoPlaces, type Position } from '#server/database/seed/demo-places.ts';
import type { Random } from '#server/database/seed/random.ts';

type NewLead = Omit<Lead, 'id' | 'version'>;

const firstNames = texts(
  'Dana Luis Grace Frank Amara Victor Helen Marisol Peter Yuki Carla Noah Leila Walter Nadia Curtis Joan Rafael Ingrid Malik Teresa Hugo Wendy Samir Doris Felix Paula Quentin Rosa Stanley Tamika Ursula Vernon Willa Xavier Yolanda Zachary Bianca Craig Deepa',
);
const lastNames = texts(
  'Whitfield Ortega Kim Novak Adeyemi Lindholm Barnes Castaneda Dvorak Endo Ferraro Goldberg Haddad Iverson Jankowski Kowalczyk Larkin Mendoza Nakamura Oyelaran Petrov Quinlan Rasmussen Sandoval Thibodeau Underhill Vargas Wozniak Xiong Yeager Zamora Ashworth Brennan Caldwell Drummond Eastman Fairbanks Guthrie Holloway Ingersoll',
);
const streets = texts(
  'Alder Birch Cedar Dogwood Elm Foxglove Garfield Hawthorne Ironwood Juniper Kensington Larkspur Maple Northview Oakdale Prairie Quarry Ridgeway Sycamore Timber',
);
const streetKinds = texts('Ct Ln Rd St Dr Ave Trl Blvd');
const trades = ['Roofing', 'Siding', 'Windows & Doors', 'Gutters', 'Repairs', 'Insulation', 'Trim'] as const;
const remarks = [
  'Found through a neighbor who had their roof done last spring.',
  'Hail in the summer, insurance has been here already.',
  'Wants to see colors on the house. Two dogs, ring first.',
  'Drafty windows upstairs. Prefers evenings.',
  'Selling in the spring, wants the least that looks good.',
  'Gutters overflow at the back corner, ice every winter.',
] as const;

const dayMs = 86_400_000;
// The demo company's UTC offset in winter; the demo ignores daylight saving time.
const hoursBehindUtc = 6;

function texts(text: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text.split(' ');
  return [first, ...others];
}

/** The time of a day and hour by the demo company's clock. */
function atHour(now: Date, days: number, hour: number, minute: number): Date {
  const local = new Date(now.getTime() + days * dayMs - hoursBehindUtc * 3_600_000);
  return new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), hour + hoursBehindUtc, minute),
  );
}

/** Invented households around the company, with meetings from two months ago until next month. */
export const demoLeads = (
  count: number,
  random: Random,
  now: Date,
  repIds: readonly [number, ...number[]],
): NewLead[] =>
  Array.from({ length: count }, (_empty, index) => {
    const lead = demoLead(index, random, now, repIds);
    return index === 0 ? { ...lead, ...firstLead(now, repIds[0]) } : lead;
  });

function demoLead(index: number, random: Random, now: Date, repIds: readonly [number, ...number[]]): NewLead {
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const position = somewhere(random);
  const projectTypes = someTrades(random);
  const meeting = index % 12 === 11 ? null : meetingTime(index, random, now);
  const created = new Date((meeting ?? now).getTime() - (3 + random.below(20)) * dayMs);
  const createdTime = new Date(Math.min(created.getTime(), now.getTime())).toISOString();
  const phone = () => `+1${position.areaCode}55501${String(random.below(100)).padStart(2, '0')}`;
  return {
    uuid: random.uuid(),
    userId: random.pick(repIds),
    additionalSalesmanId: null,
    firstName,
    lastName,
    company:
      random.below(14) === 0 ? `${lastName} ${random.pick(['Rentals LLC', 'Properties', 'Dental', 'Bakery'])}` : null,
    phone: phone(),
    mobilePhone: random.below(3) === 0 ? phone() : null,
    email: `${firstName}.${lastName}${index}@example.com`.toLowerCase(),
    street: `${10 + random.below(1900)} ${random.pick(streets)} ${random.pick(streetKinds)}`,
    city: position.city,
    state: position.state,
    zipCode: position.zipCode,
    description: random.below(3) === 0 ? random.pick(remarks) : null,
    projectType: projectTypes[0],
    projectTypes,
    leadStatus: statusFor(meeting, now, random),
    customerNumber: String(10_400 + index),
    meetingDate: meeting?.toISOString() ?? null,
    createdTime,
    modifiedTime: createdTime,
  };
}

/** The lead of the tour: a meeting this morning, for three trades. */
const firstLead = (now: Date, repId: number): Partial<NewLead> => ({
  userId: repId,
  firstName: 'Dana',
  lastName: 'Whitfield',
  company: null,
  phone: '+16305550142',
  mobilePhone: null,
  email: 'dana.whitfield@example.com',
  street: '118 Alder Ct',
  city: 'Batavia',
  state: 'IL',
  zipCode: '60510',
  description: 'Hail in July. Roof from 2004, eighteen windows, gutters sag at the back.',
  projectType: 'Roofing',
  projectTypes: ['Roofing', 'Windows & Doors', 'Gutters'],
  leadStatus: 'Meeting set',
  meetingDate: atHour(now, 0, 10, 30).toISOString(),
});

const somewhere = (random: Random): Position =>
  demoPlaces[random.below(demoPlaces.length)] ?? { city: 'Batavia', state: 'IL', zipCode: '60510', areaCode: '630' };

function someTrades(random: Random): [string, ...string[]] {
  const first = random.pick(trades);
  const others = trades.filter((trade) => trade !== first && random.below(5) === 0).slice(0, 2);
  return [first, ...others];
}

function meetingTime(index: number, random: Random, now: Date): Date {
  const days = index < 6 ? 0 : random.below(3) === 0 ? random.below(14) - 4 : random.below(90) - 60;
  return atHour(now, days, 8 + random.below(11), random.below(2) * 30);
}

function statusFor(meeting: Date | null, now: Date, random: Random): string {
  if (meeting === null) return 'New';
  if (meeting > now) return 'Meeting set';
  return random.pick(['Estimate open', 'Estimate open', 'Not home', 'Lost']);
}
