import { escapedText, foldedLines } from '#domain/text/folded-lines.ts';

interface CardPerson {
  readonly name: string;
  readonly company: string;
  /** +1 and ten digits. */
  readonly phone: string | null;
  readonly email: string | null;
}

/** A person as a file in vCard 4.0 (RFC 6350). */
export const vcardText = ({ name, company, phone, email }: CardPerson): string =>
  foldedLines([
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escapedText(name)}`,
    ...(company === '' ? [] : [`ORG:${escapedText(company)}`]),
    ...(phone ? [`TEL;VALUE=uri;TYPE=work:tel:${phone}`] : []),
    ...(email ? [`EMAIL;TYPE=work:${escapedText(email)}`] : []),
    'END:VCARD',
  ]);
