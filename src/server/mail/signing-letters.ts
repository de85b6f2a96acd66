// E-mails around a signature by link: the link, the code, and what the signer answers. Plain text.
import type { BuyerChoice, LinkedOption, LinkOpening, Settings } from '#contract/records.ts';
import type { Paper } from '#documents/content/paper.ts';
import { dateWords } from '#domain/words/date-words.ts';
import { joined } from '#domain/words/joined.ts';
import { moneyWords } from '#domain/words/number-words.ts';

interface SigningLetter {
  readonly subject: string;
  readonly text: string;
}

interface Person {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Control characters would begin another header field. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);

const letter = (subject: string, paragraphs: readonly string[]): SigningLetter => ({
  subject: oneLine(subject),
  text: [...paragraphs.filter((words) => words !== ''), ''].join('\n\n'),
});

const nameOf = ({ title, number }: Paper): string => joined([title, number], ' ');
const companyOf = (settings: Settings): string => settings.companyName ?? '';

interface LinkSource {
  readonly paper: Paper;
  readonly purpose: LinkOpening['purpose'];
  readonly settings: Settings;
  readonly name: string;
  readonly address: string;
  readonly expiresAt: string;
  /** The only day on which it can be signed; null when any day of the link will do. */
  readonly signBy: string | null;
  readonly salesperson: Person;
}

const linkWords = {
  sign: { todo: 'to read and sign', invited: 'and to sign if you agree', nothing: 'signs nothing' },
  choose: {
    todo: 'to read and choose',
    invited: 'and to choose which of its options you would like',
    nothing: 'chooses nothing',
  },
} as const;

/** The link. No code, no price and no street: an e-mail may be forwarded. */
export function linkLetter({
  paper,
  purpose,
  settings,
  name,
  address,
  expiresAt,
  signBy,
  salesperson,
}: LinkSource): SigningLetter {
  const { todo, invited, nothing } = linkWords[purpose];
  return letter(joined([nameOf(paper), todo, companyOf(settings)]), [
    `Hello ${name},`,
    `${companyOf(settings)} sends you ${nameOf(paper)} to read, ${invited}:`,
    address,
    signBy === null
      ? ''
      : `Please sign by midnight of ${dateWords(signBy, 'fullDate', 'UTC')}: the paper is dated that day, and can be signed on no other.`,
    `The link is for you alone and works until ${dateWords(expiresAt, 'longDate', settings.timeZone)}. Opening it ${nothing}. The page asks for a code, which comes to this address in an e-mail of its own.`,
    reachWords(salesperson),
  ]);
}

function reachWords({ name, phone, email }: Person): string {
  const reach = joined([name, phone, email]);
  return reach === '' ? '' : `Questions? Ask ${reach}.`;
}

/** The code without the link: an e-mail alone opens nothing. */
export const codeLetter = (settings: Settings, code: string, minutes: number): SigningLetter =>
  letter(joined(['Your code', companyOf(settings)]), [
    `Your code is ${code}`,
    `Type it on the page that you opened. It works for ${minutes} minutes. Nobody of ${companyOf(settings)} asks you for it.`,
    'If you have not asked for a code, do nothing.',
  ]);

interface Answered {
  readonly paper: Paper;
  /** The signer. */
  readonly name: string;
  readonly email: string;
  readonly address: string;
}

export const refusalLetter = ({ paper, name, address }: Answered, reason: string): SigningLetter =>
  letter(`${name} declined ${nameOf(paper)}`, [
    `${name} declined to sign ${nameOf(paper)}:`,
    reason,
    'The document has ended. Nobody can sign it any more.',
    address,
  ]);

export const questionLetter = ({ paper, name, email, address }: Answered, question: string): SigningLetter =>
  letter(`Question of ${name} about ${nameOf(paper)}`, [
    `${name} asks about ${nameOf(paper)}:`,
    question,
    `Answer this e-mail to write to ${email}.`,
    address,
  ]);

/** The options that a buyer chose, and the others. Nothing is signed by it. */
export function choiceLetter(
  { paper, name, email, address }: Answered,
  choice: BuyerChoice,
  options: readonly LinkedOption[],
): SigningLetter {
  const what = `${choice.chosen.length} of ${choice.offered} options`;
  return letter(`${name} chose ${what} of ${nameOf(paper)}`, [
    `${name} chose ${what} of ${nameOf(paper)}. The total with this choice is ${moneyWords(choice.total)}.`,
    ...listed(choice, options),
    `It is no order, and ${name} may still choose anew. Take the choice into the estimate on the page of the document:`,
    address,
    `Answer this e-mail to write to ${email}.`,
  ]);
}

interface ChoiceSource {
  readonly paper: Paper;
  readonly settings: Settings;
  readonly expiresAt: string;
  readonly salesperson: Person;
}

/** The choice, for the buyer who made it. */
export const choiceReceipt = (
  { paper, settings, expiresAt, salesperson }: ChoiceSource,
  choice: BuyerChoice,
  options: readonly LinkedOption[],
): SigningLetter =>
  letter(joined(['Your choice', nameOf(paper), companyOf(settings)]), [
    `Hello ${choice.by},`,
    `${companyOf(settings)} has your choice: ${choice.chosen.length} of ${choice.offered} options of ${nameOf(paper)}. The total with it is ${moneyWords(choice.total)}.`,
    ...listed(choice, options),
    `It is no order: nothing is sold before you sign a contract. You may choose anew by the same link until ${dateWords(expiresAt, 'longDate', settings.timeZone)}.`,
    reachWords(salesperson),
  ]);

function listed({ chosen }: BuyerChoice, options: readonly LinkedOption[]): readonly string[] {
  const lines = (heading: string, isWanted: boolean) => {
    const wanted = options.filter(({ uuid }) => chosen.includes(uuid) === isWanted);
    return wanted.length === 0
      ? ''
      : [heading, ...wanted.map(({ name, adds }) => `- ${name}: ${moneyWords(adds)}`)].join('\n');
  };
  return [lines('Chosen:', true), lines('Not chosen:', false)];
}

interface AskedForLink {
  /** Null when the document has none any more. */
  readonly paper: Paper | null;
  readonly name: string;
  readonly email: string;
  /** Why the link is of no use, in a sentence. */
  readonly why: string;
  /** Of the document, for a member; null once it was deleted. */
  readonly address: string | null;
}

/** The salesperson decides: nothing was sent to the signer. */
export function newLinkLetter({ paper, name, email, why, address }: AskedForLink): SigningLetter {
  const what = paper === null ? 'a paper' : nameOf(paper);
  return letter(`${name} asks for a new link to ${what}`, [
    `Somebody who has the link of ${name} to ${what} asks for a new one.`,
    why,
    `Nothing was sent to ${email}. If you agree, send a link from the page of the document.`,
    address ?? '',
  ]);
}

interface Noticed extends Answered {
  readonly receivedTime: string;
  readonly timeZone: string;
  readonly isInTime: boolean;
  readonly lastDay: string;
  readonly paid: string | null;
  readonly refundBy: string;
}

/** The dated receipt of a notice of cancellation, to the buyer and to the salesperson alike. */
export function noticeLetter(noticed: Noticed): SigningLetter {
  const { paper, name, receivedTime, timeZone, isInTime, lastDay, paid, refundBy } = noticed;
  return letter(`${isInTime ? 'Cancelled' : 'Notice of cancellation came too late'}: ${nameOf(paper)}`, [
    `${name} cancelled ${nameOf(paper)} on its page.`,
    `Notice received: ${dateWords(receivedTime, 'fullDateTime', timeZone)}, ${timeZone}.`,
    `Last day to cancel: ${dateWords(lastDay, 'fullDate', 'UTC')}.`,
    isInTime
      ? joined(
          [
            'The notice came in time: the contract is cancelled.',
            paid === null
              ? ''
              : `${paid}, paid as the buyer states, is due back by ${dateWords(refundBy, 'fullDate', 'UTC')}.`,
          ],
          ' ',
        )
      : 'The notice came too late: the contract stays as it was signed.',
  ]);
}
