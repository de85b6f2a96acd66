import type { ServerContext } from '#server/context.ts';
import {
  demoPassword,
  emailOf,
  harlowPeople,
  masterAdmin,
  northgatePeople,
  superAdmin,
} from '#server/database/seed/demo-people.ts';

/** A warning, on a reachable address, when demo logins still have the password printed in the README. */
export async function openDemoLogins({ db, passwords }: ServerContext): Promise<readonly string[]> {
  const emails = [...new Set([...harlowPeople, ...northgatePeople, superAdmin, masterAdmin].map(emailOf))];
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
  if (open.length === 0) return [];
  return [
    `WARNING: everybody can log in as ${open.slice(0, 3).join(', ')}${open.length > 3 ? ` and ${open.length - 3} others` : ''}:`,
    'these accounts of the demo have the password that the README prints. Change them, or start on an empty database.',
  ];
}
