export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'User' | 'Admin';
  readonly isSuperAdmin?: true;
  readonly isMasterAdmin?: true;
}

export { demoPassword } from '#domain/access/password-rule.ts';

function person(name: string, role: DemoPerson['role'] = 'User'): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName, role };
}

export const harlowPeople: readonly DemoPerson[] = [
  person('Marcus Harlow', 'Admin'),
  person('Priya Raman', 'Admin'),
  person('Renee Castillo'),
  person('Jonah Keller'),
  person('Elena Vasquez'),
  person('Tom Brandt'),
  person('Alicia Okafor'),
  person('Ben Sorensen'),
  person('Grace Lindqvist'),
  person('Darnell Whitaker'),
  person('Sofia Marchetti'),
  person('Owen Gallagher'),
  person('Hannah Pruitt'),
  person('Luis Ortega'),
];

/** The second company. Its first user works for both companies, which demonstrates the company picker. */
export const northgatePeople: readonly DemoPerson[] = [
  person('Priya Raman', 'Admin'),
  person('Caleb Norwood'),
  person('Irene Fontaine'),
];

/** Manages companies but works for none. */
export const superAdmin: DemoPerson = { ...person('Vera Lindholm'), isSuperAdmin: true };
/** Reviews the failed project folders of the first company. */
export const masterAdmin: DemoPerson = { ...person('Nolan Reyes'), isMasterAdmin: true };

export const emailOf = ({ firstName, lastName }: DemoPerson): string =>
  `${firstName}.${lastName}@example.com`.toLowerCase();
