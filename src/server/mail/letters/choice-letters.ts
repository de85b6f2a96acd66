// E-mails about the options that a buyer chose on the page of a link.
import type { BuyerChoice } from '#contract/records/buyer-choice.ts';
import type { LinkedOption } from '#contract/records/linked-option.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';
import {
  type Answered,
  type ContactPerson,
  companyOf,
  type Letter,
  letter,
  nameOf,
  reachText,
} from '#server/mail/letters/letter.ts';

/** Tells the salesperson which options a buyer chose and which not. A choice signs nothing. */
export function choiceLetter(
  { paper, name, email, address }: Answered,
  choice: BuyerChoice,
  options: readonly LinkedOption[],
): Letter {
  const what = `${choice.chosen.length} of ${choice.offered} options`;
  return letter(`${name} chose ${what} of ${nameOf(paper)}`, [
    `${name} chose ${what} of ${nameOf(paper)}. The total with this choice is ${formatMoney(choice.total)}.`,
    ...listed(choice, options),
    `It is not an order, and ${name} may still change it. Apply the choice to the estimate on the page of the document:`,
    address,
    `Reply to this e-mail to write to ${email}.`,
  ]);
}

interface ChoiceSource {
  readonly paper: Paper;
  readonly settings: Settings;
  readonly expiresAt: string;
  readonly salesperson: ContactPerson;
}

/** The choice, for the buyer who made it. */
export const choiceReceipt = (
  { paper, settings, expiresAt, salesperson }: ChoiceSource,
  choice: BuyerChoice,
  options: readonly LinkedOption[],
): Letter =>
  letter(joined(['Your choice', nameOf(paper), companyOf(settings)]), [
    `Hello ${choice.by},`,
    `${companyOf(settings)} has your choice: ${choice.chosen.length} of ${choice.offered} options of ${nameOf(paper)}. The total with it is ${formatMoney(choice.total)}.`,
    ...listed(choice, options),
    `It is not an order: nothing is sold before you sign a contract. You may change your choice through the same link until ${formatDate(expiresAt, 'longDate', settings.timeZone)}.`,
    reachText(salesperson),
  ]);

function listed({ chosen }: BuyerChoice, options: readonly LinkedOption[]): readonly string[] {
  const lines = (heading: string, isWanted: boolean) => {
    const wanted = options.filter(({ uuid }) => chosen.includes(uuid) === isWanted);
    return wanted.length === 0
      ? ''
      : [heading, ...wanted.map(({ name, adds }) => `- ${name}: ${formatMoney(adds)}`)].join('\n');
  };
  return [lines('Chosen:', true), lines('Not chosen:', false)];
}
