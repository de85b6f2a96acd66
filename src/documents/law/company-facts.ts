import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { CompanyFacts } from '#documents/keywords/fill-keywords.ts';
import { licenseAt } from '#documents/law/license-at.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { addressLine } from '#domain/text/addresses.ts';

/** The company, and the job for which it sells. */
export interface Seller {
  readonly settings: Settings;
  readonly lead: Pick<Lead, 'state'>;
  /** Facts and wrong keywords are printed as typed, as the first released versions of papers did. */
  readonly isVerbatim?: boolean;
}

/** The facts that the company's texts may print. The license is the one for the state of the job. */
export const companyFacts = ({ settings, lead }: Seller): CompanyFacts => ({
  companyName: settings.companyName ?? '',
  companyAddress: addressLine({ ...settings, zipCode: settings.postalCode }),
  companyPhone: formatPhone(settings.phoneNumber ?? ''),
  companyEmail: settings.fromEmailAddress ?? '',
  companyLicense: licenseAt(settings, lead.state).number,
});
