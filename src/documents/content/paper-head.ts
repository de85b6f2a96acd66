import type { Lead, Settings, User } from '#contract/records.ts';
import type { PaperParty, Signer } from '#documents/content/paper.ts';

/** The lines that say something. */
export const present = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.filter((line): line is string => Boolean(line?.trim()));

const cityLine = (city?: string | null, state?: string | null, zip?: string | null) =>
  present([present([city, state]).join(', '), zip]).join(' ');

const phone = (number?: string | null) => number?.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') ?? null;

export const customerName = (lead: Pick<Lead, 'firstName' | 'lastName'>): string =>
  present([lead.firstName, lead.lastName]).join(' ');

export const companyLines = (settings: Settings): string[] =>
  present([
    settings.street,
    cityLine(settings.city, settings.state, settings.postalCode),
    present([phone(settings.phoneNumber), settings.license ? `license ${settings.license}` : null]).join(', '),
    settings.companyWebsiteUrl,
  ]);

export const parties = (lead: Lead, salesperson: User, settings: Settings): PaperParty[] => [
  {
    heading: 'Customer',
    lines: present([
      customerName(lead),
      lead.company,
      lead.street,
      cityLine(lead.city, lead.state, lead.zipCode),
      phone(lead.mobilePhone ?? lead.phone),
      lead.email,
    ]),
  },
  {
    heading: 'Salesperson',
    lines: present([
      `${salesperson.firstName} ${salesperson.lastName}`,
      settings.salespersonTitle,
      salesperson.email,
      phone(salesperson.phoneNumber),
    ]),
  },
];

export const signers = (lead: Lead, salesperson: User, companyName: string): Signer[] => [
  {
    key: 'customer',
    name: customerName(lead),
    caption: customerName(lead),
    consent: 'I have read this contract and agree to sign it on screen.',
  },
  {
    key: 'company',
    name: `${salesperson.firstName} ${salesperson.lastName}`,
    caption: `${salesperson.firstName} ${salesperson.lastName}, for ${companyName}`,
    consent: 'I sign for the company, on screen, what is shown here.',
  },
];
