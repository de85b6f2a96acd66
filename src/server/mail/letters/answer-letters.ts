// E-mails about what a signer did on the page of a link.

import { formatDay } from '#domain/text/days.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { joined } from '#domain/text/joined.ts';
import { type Answered, type Letter, letter, nameOf } from '#server/mail/letters/letter.ts';

export const refusalLetter = ({ paper, name, address }: Answered, reason: string): Letter =>
  letter(`${name} declined ${nameOf(paper)}`, [
    `${name} declined to sign ${nameOf(paper)}:`,
    reason,
    'The document has ended. Nobody can sign it anymore.',
    address,
  ]);

export const questionLetter = ({ paper, name, email, address }: Answered, question: string): Letter =>
  letter(`Question from ${name} about ${nameOf(paper)}`, [
    `${name} asks about ${nameOf(paper)}:`,
    question,
    `Reply to this e-mail to write to ${email}.`,
    address,
  ]);

interface Noticed extends Answered {
  readonly receivedTime: string;
  readonly timeZone: string;
  readonly isInTime: boolean;
  readonly lastDay: string;
  readonly paid: string | null;
  readonly refundBy: string;
}

/** The dated receipt of a notice of cancellation, which goes to the buyer and to the salesperson. */
export function noticeLetter(noticed: Noticed): Letter {
  const { paper, name, receivedTime, timeZone, isInTime, lastDay, paid, refundBy } = noticed;
  return letter(`${isInTime ? 'Canceled' : 'Notice of cancellation came too late'}: ${nameOf(paper)}`, [
    `${name} canceled ${nameOf(paper)} on its page.`,
    `Notice received: ${formatDate(receivedTime, 'fullDateTime', timeZone)}, ${timeZone}.`,
    `Last day to cancel: ${formatDay(lastDay, 'fullDate')}.`,
    isInTime
      ? joined(
          [
            'The notice came in time: the contract is canceled.',
            paid === null
              ? ''
              : `${paid}, paid as the buyer states, is due back by ${formatDay(refundBy, 'fullDate')}.`,
          ],
          ' ',
        )
      : 'The notice came too late: the contract stays as it was signed.',
  ]);
}
