import type { ContactReading } from '#contract/records/contact-reading.ts';
import { compareContacts } from '#domain/contacts/compare-contacts.ts';
import { emailKey, nameKey } from '#domain/contacts/contact-keys.ts';
import { present } from '#domain/text/joined.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany, withCompany } from '#server/database/database.ts';
import { listContactColumns, rememberContactColumns } from '#server/repositories/contacts/contact-columns.ts';
import { listImportedContacts, listPossiblyKnown } from '#server/repositories/contacts/imported-contacts.ts';
import { listUsers } from '#server/repositories/users.ts';
import type { ContactThread } from '#server/threads/contact-thread.ts';

interface GivenFile {
  readonly file: Uint8Array;
  /** Targets that a person chose for the columns; they are remembered for the next file with these headings. */
  readonly chosen: readonly (string | null)[] | null;
}

/** Reads a file of contacts and compares them with the company's leads. */
export async function readContacts(
  { db, now }: ServerContext,
  thread: ContactThread,
  actor: Actor,
  { file, chosen }: GivenFile,
): Promise<ContactReading> {
  const { companyId } = actor;
  const remembered = await readWithCompany(db, actor, (trx) => listContactColumns(trx, companyId));
  const { headingsKey, contacts, columns, headings, ...read } = await thread.read(companyId, {
    file,
    chosen,
    remembered,
  });
  if (chosen !== null && headingsKey !== '' && !read.needsColumns)
    await withCompany(db, actor, (trx) =>
      rememberContactColumns(trx, companyId, {
        headings: headingsKey,
        targets: columns.map(({ target }) => target),
        now: now().toISOString(),
      }),
    );
  const accepted = contacts.filter(({ problems }) => problems.length === 0);
  const records = await readWithCompany(db, actor, async (trx) => {
    const [leads, imported, users] = await Promise.all([
      listPossiblyKnown(trx, companyId, {
        phones: present(accepted.flatMap(({ contact }) => [contact.phone, contact.mobilePhone])),
        emails: present(accepted.map(({ contact }) => contact.email)).map(emailKey),
        names: accepted.map(({ contact }) => nameKey(contact)),
      }),
      listImportedContacts(
        trx,
        companyId,
        accepted.map(({ key }) => key),
      ),
      listUsers(trx, companyId, true),
    ]);
    return { leads, imported: new Map(imported.map(({ key, isDeleted }) => [key, isDeleted])), users };
  });
  return {
    ...read,
    headings: [...headings],
    columns: [...columns],
    contacts: [...compareContacts(contacts, records)],
  };
}
