// The parts of crew papers that are not about lines.
import type { Lead } from '#contract/records/lead.ts';
import type { PaperParty, Signer } from '#documents/paper/paper.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import { typedDay } from '#documents/papers/sections.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import { cityLine } from '#domain/text/addresses.ts';
import { present } from '#domain/text/joined.ts';
import { customerName, isNamed } from '#domain/text/names.ts';

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

/** A bill names who is paid. */
export const missingPayee = ({ payee: name }: Pick<Payee, 'payee'>, version: number): FieldErrors =>
  byVersion(version, { 1: false, 3: !isNamed(name) })
    ? { payee: ['Enter the crew or subcontractor who is paid.'] }
    : {};

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
