import type { ImportedContact } from '#contract/records/contact-batch.ts';
import type { ComparedContact } from '#contract/records/contact-reading.ts';

export type ContactChoice = 'merge' | 'add' | 'leave';

/** Choices of a person by the rows of the contacts. */
export type ContactChoices = ReadonlyMap<number, ContactChoice>;

/**
 * The choice before a person makes another one. Two people of one name with the same phone, e-mail or street are one
 * lead; two names may be a couple or the colleagues of a company.
 */
function usualChoice({ kind, match }: ComparedContact): ContactChoice {
  if (kind === 'new') return 'add';
  if (kind !== 'known') return 'leave';
  return match?.isSameName === true ? 'merge' : 'add';
}

export const choiceOf = (contact: ComparedContact, choices: ContactChoices): ContactChoice =>
  choices.get(contact.row) ?? usualChoice(contact);

/** The contacts to import, each as it was chosen. */
export const chosenContacts = (
  contacts: readonly ComparedContact[],
  choices: ContactChoices,
): readonly ImportedContact[] =>
  contacts.flatMap((compared): ImportedContact[] => {
    const { key, contact, kind, match } = compared;
    const choice = choiceOf(compared, choices);
    if (choice === 'leave' || kind === 'refused' || kind === 'same') return [];
    const into = choice === 'merge' ? { intoLeadId: match?.leadId ?? null, intoKey: match?.key ?? null } : {};
    return [{ key, contact, ...into, ...(kind === 'deleted' ? { isAgain: true } : {}) }];
  });
