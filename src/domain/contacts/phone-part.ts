import type { ContactEntry } from '#domain/contacts/contact-entry.ts';
import type { ContactPart } from '#domain/contacts/contact-part.ts';
import { type ContactPhone, contactPhones } from '#domain/contacts/contact-phone.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { joined } from '#domain/text/joined.ts';

interface WrittenPhone {
  readonly column: string;
  readonly kind: string;
  readonly isMobile: boolean;
  readonly phone: ContactPhone;
}

/** The two phone numbers of a lead; extensions, foreign and further numbers go into the description. */
export function phonePart(
  phones: readonly ContactEntry[],
  mobiles: readonly ContactEntry[],
  kinds: readonly ContactEntry[],
): ContactPart {
  const kindOf = ({ group, kind }: ContactEntry): string =>
    kind ??
    kinds
      .find((entry) => entry.group === group)
      ?.text.replace(/^\*\s*/, '')
      .trim() ??
    '';
  const isMobile = (text: string): boolean => /mobile|cell|iphone/i.test(text);
  const all = [...phones, ...mobiles].flatMap((entry) =>
    contactPhones(entry.text).map((phone): WrittenPhone => {
      const kind = kindOf(entry);
      const isNamed = entry.target === 'mobilePhone' || isMobile(kind);
      return { column: entry.column, kind, phone, isMobile: isNamed || (phone.kind === 'number' && phone.isMobile) };
    }),
  );
  const numbers = all.filter(({ phone, kind }) => phone.kind === 'number' && !/fax|pager/i.test(kind));
  const mobile = numbers.find((each) => each.isMobile);
  const other = numbers.find((each) => each !== mobile && numberOf(each) !== (mobile && numberOf(mobile)));
  const shown = numbers.filter((each) => each === mobile || each === other);
  const extended = shown.filter(({ phone }) => phone.kind === 'number' && phone.extension !== '');
  const taken = new Set(shown.map(numberOf));
  // A number that nobody can read refuses the contact only where there is no other one.
  const unread = all.filter(({ phone }) => phone.kind === 'unreadable');
  const isRefused = shown.length === 0 && unread.length > 0;
  const further = all.filter((each) => !taken.has(numberOf(each)) && (!isRefused || each.phone.kind !== 'unreadable'));
  return {
    members: {
      ...(other === undefined ? {} : { phone: numberOf(other) }),
      ...(mobile === undefined ? {} : { mobilePhone: numberOf(mobile) }),
    },
    lines: [
      ...extended.map((each) => `Extension of ${formatPhone(numberOf(each))}: ${extensionOf(each)}`),
      ...further.map((each) => `${each.kind === '' ? 'Phone' : `Phone (${each.kind})`}: ${phoneText(each)}`),
    ],
    mended: [
      ...extended.map((each) => `The extension ${extensionOf(each)} is in the description.`),
      ...further.map((each) => `${phoneText(each)} is in the description: ${reasonOf(each)}`),
    ],
    problems: isRefused
      ? unread.flatMap(({ column, phone }) =>
          phone.kind === 'unreadable'
            ? [{ column, value: firstCharacters(phone.text, 100), reason: phone.reason }]
            : [],
        )
      : [],
  };
}

const numberOf = ({ phone }: WrittenPhone): string => (phone.kind === 'number' ? phone.phone : phone.text);
const extensionOf = ({ phone }: WrittenPhone): string => (phone.kind === 'number' ? phone.extension : '');

const phoneText = (each: WrittenPhone): string =>
  joined([formatPhone(numberOf(each)), extensionOf(each) && `ext. ${extensionOf(each)}`], ' ');

function reasonOf({ phone, kind }: WrittenPhone): string {
  if (phone.kind === 'unreadable') return 'it is no phone number.';
  if (phone.kind === 'foreign') return 'it is no number of North America.';
  return /fax|pager/i.test(kind) ? 'nobody can be called there.' : 'a lead has two numbers.';
}
