import type { Buyer } from '#contract/records/contract-details.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import type { PaperParty, Signer } from '#documents/paper/paper.ts';
import { buyerKeys } from '#documents/paper/signer-keys.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { cityLine } from '#domain/text/addresses.ts';
import { joined, present } from '#domain/text/joined.ts';
import { customerName, personName } from '#domain/text/names.ts';

export const companyLines = (settings: Settings): string[] =>
  present([
    settings.street,
    cityLine({ city: settings.city, state: settings.state, zipCode: settings.postalCode }),
    joined([
      formatPhone(settings.phoneNumber ?? ''),
      settings.faxNumber ? `fax ${formatPhone(settings.faxNumber)}` : null,
      settings.license ? `license ${settings.license}` : null,
    ]),
    settings.companyWebsiteUrl,
  ]);

export const parties = (
  lead: Lead,
  salesperson: User,
  settings: Settings,
  buyers: readonly Pick<Buyer, 'name' | 'email'>[] = [{ name: customerName(lead), email: lead.email ?? null }],
): PaperParty[] => [
  {
    heading: buyers.length > 1 ? 'Customers' : 'Customer',
    lines: present([
      ...buyers.map(({ name }) => name),
      personName(lead) === '' ? null : lead.company,
      lead.street,
      cityLine(lead),
      formatPhone(lead.mobilePhone ?? lead.phone ?? ''),
      ...new Set(buyers.map(({ email }) => email)),
    ]),
  },
  {
    heading: 'Salesperson',
    lines: present([
      personName(salesperson),
      settings.salespersonTitle,
      salesperson.email,
      formatPhone(salesperson.phoneNumber ?? ''),
    ]),
  },
];

/** The buyers in order, then the company. */
export const signers = (
  buyers: readonly string[],
  salesperson: User,
  companyName: string,
  paper = 'contract',
): Signer[] => [
  ...buyerKeys.slice(0, buyers.length).map((key, index) => ({
    key,
    name: buyers[index] ?? '',
    caption: buyers[index] ?? '',
    consent: `I have read this ${paper} and agree to sign it on screen.`,
  })),
  companySigner(salesperson, companyName),
];

export const companySigner = (salesperson: User, companyName: string): Signer => ({
  key: 'company',
  name: personName(salesperson),
  caption: `${personName(salesperson)}, for ${companyName}`,
  consent: 'I sign for the company, on screen, what is shown here.',
});
