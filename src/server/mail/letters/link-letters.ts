// E-mails about getting to a link: the link itself, its code, and the request for a new link.
import type { LinkOpening } from '#contract/records/link-opening.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { formatDay } from '#domain/text/days.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { joined } from '#domain/text/joined.ts';
import { type ContactPerson, companyOf, type Letter, letter, nameOf, reachText } from '#server/mail/letters/letter.ts';

interface LinkSource {
  readonly paper: Paper;
  readonly purpose: LinkOpening['purpose'];
  readonly settings: Settings;
  readonly name: string;
  readonly address: string;
  readonly expiresAt: string;
  /** The only day on which it can be signed; null when any day of the link will do. */
  readonly signBy: string | null;
  readonly salesperson: ContactPerson;
}

const linkText = {
  sign: { todo: 'to read and sign', invited: 'and to sign if you agree', nothing: 'signs nothing' },
  choose: {
    todo: 'to read and choose',
    invited: 'and to choose which of its options you would like',
    nothing: 'chooses nothing',
  },
} as const;

/** The e-mail with the link. It has no code, price or street, because an e-mail may be forwarded. */
export function linkLetter({
  paper,
  purpose,
  settings,
  name,
  address,
  expiresAt,
  signBy,
  salesperson,
}: LinkSource): Letter {
  const { todo, invited, nothing } = linkText[purpose];
  return letter(joined([nameOf(paper), todo, companyOf(settings)]), [
    `Hello ${name},`,
    `${companyOf(settings)} sends you ${nameOf(paper)} to read, ${invited}:`,
    address,
    signBy === null
      ? ''
      : `Please sign by midnight of ${formatDay(signBy, 'fullDate')}: the ${paper.title.toLowerCase()} is dated that day. After that, ask us for a new one.`,
    `The link is for you alone and works until ${formatDate(expiresAt, 'longDate', settings.timeZone)}. Opening it ${nothing}. The page asks for a code, which comes to this address in a separate e-mail.`,
    reachText(salesperson),
  ]);
}

/** The e-mail with the code, without the link, so that one e-mail alone opens nothing. */
export const codeLetter = (settings: Settings, code: string, minutes: number): Letter =>
  letter(joined(['Your code', companyOf(settings)]), [
    `Your code is ${code}`,
    `Type it on the page that you opened. It works for ${minutes} minutes. We will never ask you for it.`,
    'If you have not asked for a code, do nothing.',
  ]);

interface RequestedLink {
  /** Null when the document no longer has one. */
  readonly paper: Paper | null;
  readonly name: string;
  readonly email: string;
  /** Why the link is of no use, in a sentence. */
  readonly why: string;
  /** Of the document, for a member; null once it was deleted. */
  readonly address: string | null;
}

/** Tells the salesperson that a signer wants a new link. Nothing was sent to the signer; the salesperson decides. */
export function newLinkLetter({ paper, name, email, why, address }: RequestedLink): Letter {
  const what = paper === null ? 'a paper' : nameOf(paper);
  return letter(`${name} asks for a new link to ${what}`, [
    `Somebody who has the link of ${name} to ${what} asks for a new one.`,
    why,
    `Nothing was sent to ${email}. If you agree, send a link from the page of the document.`,
    address ?? '',
  ]);
}
