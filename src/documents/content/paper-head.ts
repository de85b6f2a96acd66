import type { Lead, Settings, User } from '#contract/records.ts';
import type { PaperParty, Signer } from '#documents/content/paper.ts';
import { formatPhone } from '#domain/leads/phone-number.ts';
import { cityLine } from '#domain/words/addresses.ts';
import { joined, present } from '#domain/words/joined.ts';
import { customerName, personName } from '#domain/words/names.ts';

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

export const parties = (lead: Lead, salesperson: User, settings: Settings): PaperParty[] => [
  {
    heading: 'Customer',
    lines: present([
      customerName(lead),
      personName(lead) === '' ? null : lead.company,
      lead.street,
      cityLine(lead),
      formatPhone(lead.mobilePhone ?? lead.phone ?? ''),
      lead.email,
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

export const signers = (lead: Lead, salesperson: User, companyName: string, paper = 'contract'): Signer[] => [
  {
    key: 'customer',
    name: customerName(lead),
    caption: customerName(lead),
    consent: `I have read this ${paper} and agree to sign it on screen.`,
  },
  companySigner(salesperson, companyName),
];

export const companySigner = (salesperson: User, companyName: string): Signer => ({
  key: 'company',
  name: personName(salesperson),
  caption: `${personName(salesperson)}, for ${companyName}`,
  consent: 'I sign for the company, on screen, what is shown here.',
});
