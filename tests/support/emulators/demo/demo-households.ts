import demo from '#schemas/demo/leads.json' with { type: 'json' };
import { seededRandom } from '#tests/support/seeded-random.ts';

export interface Household {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly trades: readonly string[];
  readonly remark: string;
}

/** The household of the demo's first lead. */
export const firstHousehold: Household = {
  ...demo.firstLead,
  trades: demo.firstLead.projectTypes,
  remark: demo.firstLead.description,
};

/** Invented households from the words of the demo's leads: always the same ones, none of them a lead yet. */
export function households(count: number): readonly Household[] {
  const random = seededRandom(32);
  function pick<T>(choices: readonly T[]): T {
    const picked = choices[Math.floor(random() * choices.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  }
  return Array.from({ length: count }, (_empty, index) => {
    const [firstName, lastName, position] = [pick(demo.firstNames), pick(demo.lastNames), pick(demo.places)];
    return {
      firstName,
      lastName,
      email: `${firstName}.${lastName}.crm${index}@example.com`.toLowerCase(),
      phone: `+1${position.areaCode}55501${String(index % 100).padStart(2, '0')}`,
      street: `${2000 + index} ${pick(demo.streets)} ${pick(demo.streetKinds)}`,
      city: position.city,
      state: position.state,
      zipCode: position.zipCode,
      trades: [...new Set([pick(demo.trades), pick(demo.trades)])],
      remark: pick(demo.remarks),
    };
  });
}
