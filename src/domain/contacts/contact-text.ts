import type { Contact } from '#contract/records/contact.ts';
import type { Lead } from '#contract/records/lead.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { addressLine } from '#domain/text/addresses.ts';
import { joined } from '#domain/text/joined.ts';
import { customerName } from '#domain/text/names.ts';

/** Name, address, phone numbers and e-mail address in one line. */
export const contactText = (known: Lead | Contact): string =>
  joined([
    customerName(known),
    addressLine(known),
    known.phone && formatPhone(known.phone),
    known.mobilePhone && formatPhone(known.mobilePhone),
    known.email,
  ]);
