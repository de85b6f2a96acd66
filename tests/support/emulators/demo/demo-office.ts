import demo from '#schemas/demo/companies.json' with { type: 'json' };
import type { Account } from '#tests/support/emulators/consent.ts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isSalesperson: boolean;
}

/** People of the two demo companies, with the e-mails of their logins. */
export const companyPeople: readonly (readonly Person[])[] = demo.companies.map(({ people }) =>
  people.map(({ firstName, lastName, role }) => ({
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    isSalesperson: role === 'User',
  })),
);

export const salespeople: readonly string[] = (companyPeople[0] ?? [])
  .filter(({ isSalesperson }) => isSalesperson)
  .map(({ firstName, lastName }) => `${firstName} ${lastName}`);

/** The accounts with which the two demo companies log in at a provider. */
export const officeAccounts: readonly [Account, Account] = [
  { email: 'office@harlow.example', name: 'Harlow Exteriors' },
  { email: 'office@northgate.example', name: 'Northgate Home' },
];
