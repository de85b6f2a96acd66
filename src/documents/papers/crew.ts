// The parts of crew papers that are not about lines.
import type { Lead } from '#contract/records/lead.ts';
import type { PaperParty, Signer } from '#documents/paper/paper.ts';
import { typedDay } from '#documents/papers/sections.ts';
import { formatPhone } from '#domain/leads/phone-number.ts';
import { cityLine } from '#domain/words/addresses.ts';
import { present } from '#domain/words/joined.ts';
import { customerName } from '#domain/words/names.ts';

interface Payee {
  readonly payee: string;
  readonly taxFormOnFile: boolean;
  readonly insuredUntil: string | null;
}

/** The paid crew, with whether its tax form is on file, never its tax number. */
export function payee({ payee: name, taxFormOnFile, insuredUntil }: Payee): PaperParty {
  const insured = typedDay(insuredUntil);
  return {
    heading: 'Crew',
    lines: present([
      name,
      `Tax form on file: ${taxFormOnFile ? 'yes' : 'no'}`,
      insured === null ? null : `Insured until ${insured}`,
    ]),
  };
}

/** The house, and whom to call there. */
export const job = ({ lead }: { readonly lead: Lead }): PaperParty => ({
  heading: 'Job',
  lines: present([customerName(lead), lead.street, cityLine(lead), formatPhone(lead.mobilePhone ?? lead.phone ?? '')]),
});

export const crewSigner = (name: string, consent: string): Signer => ({
  key: 'crew',
  name: name || 'Crew lead',
  caption: name || 'Crew lead',
  consent,
});
