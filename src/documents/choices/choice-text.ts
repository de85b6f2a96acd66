import type { BuyerChoice } from '#contract/records/buyer-choice.ts';
import type { Document } from '#contract/records/document.ts';
import { undecidedPapers } from '#documents/choices/choice-status.ts';
import type { OfferedOption } from '#documents/choices/offered-options.ts';
import { numberOf } from '#documents/paper/paper-number.ts';
import { itemizedEstimate } from '#documents/papers/itemized-estimate.ts';
import type { Work } from '#documents/work-list/work.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';

/** "Renee Whitcomb chose 2 of 3 options on Nov 3, 2026, total $12,400.00", "… chose no option on …". */
export const choiceText = ({ by, chosen, offered, timestamp, total }: BuyerChoice, timeZone: string): string =>
  `${by} chose ${pluralize(chosen.length, offered)} on ${formatDate(timestamp, 'shortDate', timeZone)}, total ${formatMoney(total)}`;

function pluralize(chosen: number, offered: number): string {
  if (chosen === 0) return 'no option';
  return offered === 1 ? 'the option' : `${chosen} of ${offered} options`;
}

export const namesOf = (options: readonly Pick<OfferedOption, 'name'>[]): string =>
  joined(
    options.map(({ name }) => name),
    '; ',
  );

/**
 * A warning before a contract is made that would sell options that nobody has decided on, or that the buyer does not
 * want.
 */
export const optionWarnings = (
  documents: readonly Document[],
  now: Work,
): readonly { readonly where: string; readonly messages: readonly string[] }[] =>
  undecidedPapers(documents, now).map(({ document, status: { choice, unwanted } }) => ({
    where: joined([itemizedEstimate.title, numberOf(document)], ' '),
    messages: [
      choice === null
        ? `This contract sells options that the buyer has not decided on: ${namesOf(unwanted)}. Remove the ones the customer doesn’t want from the estimate first.`
        : `This contract sells options that ${choice.by} did not choose: ${namesOf(unwanted)}. Apply the choice to the estimate first.`,
    ],
  }));
