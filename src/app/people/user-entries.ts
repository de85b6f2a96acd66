// The form of a user: its definition and its entries.
import { type FormDefinition, namedDefinition, withMembers } from '#app/form/data-form/form-definition.ts';
import { type SentEntries, sentEntries } from '#app/form/data-form/sent-entries.ts';
import type { Person } from '#contract/records/person.ts';
import form from '#schemas/forms/user.json' with { type: 'json' };
import schema from '#schemas/records/user.json' with { type: 'json' };

/** A new user works for the chosen company, for good. */
const newSchema = { ...schema, properties: { ...schema.properties, companyId: { type: 'integer' } } };

const newUser = { companyId: null, firstName: '', lastName: '', email: '', role: 'User', isMasterAdmin: false };

/** The entries of a user; those of a new one for null. */
export const userEntries = (person: Person | null, isEverywhere: boolean): SentEntries =>
  person === null
    ? sentEntries(userForm(null, isEverywhere), newSchema, newUser)
    : sentEntries(userForm(person, isEverywhere), schema, { ...person.user });

/**
 * The form of a user, or of a new one for null. A login stays with its account, and the role with the only admin; only a
 * super admin chooses a company and names master admins.
 */
export function userForm(person: Person | null, isEverywhere: boolean): FormDefinition {
  const hasAccount = person?.user.accountLinked === true;
  const hidden = [!isEverywhere || person !== null ? 'companyId' : '', isEverywhere ? '' : 'isMasterAdmin'];
  const locked = [hasAccount ? 'email' : '', person?.isOnlyAdmin ? 'role' : ''];
  const named = namedDefinition(form, {
    aboutEmail: hasAccount
      ? 'The login of this person, which stays.'
      : 'The invitation goes here; a changed address gets a new one.',
  });
  return withMembers(named, (member) => {
    const options = { ...member.options, readonly: locked.includes(member.name) };
    return hidden.includes(member.name) ? [] : [{ ...member, options }];
  });
}
