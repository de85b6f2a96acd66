import type { ServerContext } from '#server/context.ts';
import {
  demoPassword,
  emailOf,
  harlow,
  masterAdmin,
  northgate,
  superAdmin,
} from '#server/database/seed/demo-companies.ts';

/** The demo's e-mail addresses whose password still is the one in the README. */
export async function openDemoLogins({ db, passwords }: ServerContext): Promise<readonly string[]> {
  const emails = [...new Set([...harlow.people, ...northgate.people, superAdmin, masterAdmin].map(emailOf))];
  const rows = await db
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where('email', 'in', emails)
    .orderBy('id')
    .execute();
  const open: string[] = [];
  // All demo users share one hash, so it is verified once.
  const isOpen = new Map<string | null, boolean>();
  for (const { email, password_hash: hash } of rows) {
    if (!isOpen.has(hash)) isOpen.set(hash, await passwords.verify(hash, demoPassword));
    if (isOpen.get(hash) === true) open.push(email);
  }
  return open;
}

const roles = [
  { people: harlow.people.slice(2, 4), role: 'sales' },
  { people: harlow.people.slice(0, 2), role: 'admin' },
  { people: [superAdmin], role: 'super admin: companies' },
  { people: [masterAdmin], role: 'master admin: folder log' },
];

/** The lines that list the logins of a demo, for the person who started it. */
export function demoLogins(open: readonly string[]): readonly string[] {
  const lines = roles.flatMap(({ people, role }) => {
    const emails = people.map(emailOf).filter((email) => open.includes(email));
    return emails.length === 0 ? [] : [`  ${emails.join(' or ')} (${role})`];
  });
  return lines.length === 0 ? [] : [`This is a demo. The password is ${demoPassword}. Log in as`, ...lines];
}

/** A warning, on a reachable address, when everybody can log in to the demo. */
export const demoWarning = (open: readonly string[]): readonly string[] =>
  open.length === 0
    ? []
    : [
        `WARNING: everybody can log in as ${open.slice(0, 3).join(', ')}${open.length > 3 ? ` and ${open.length - 3} others` : ''}:`,
        'these accounts of the demo have the password that the README prints. Change them, or start on an empty database.',
      ];
