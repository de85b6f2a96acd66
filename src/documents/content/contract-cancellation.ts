import type { ContractInput } from '#documents/content/contract-input.ts';
import { plainRichText } from '#documents/content/contract-texts.ts';
import type { PaperSection } from '#documents/content/paper.ts';
import { companyLines } from '#documents/content/paper-head.ts';
import { contractDeadline, saleTimeZone } from '#documents/law/contract-deadline.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { dateWords } from '#domain/words/date-words.ts';
import { joined } from '#domain/words/joined.ts';
import { moneyWords } from '#domain/words/number-words.ts';

/** The statement next to the signatures: 16 CFR 429.1(a). */
export function cancelStatement(input: ContractInput): PaperSection {
  const words = `You, the buyer, may cancel this transaction at any time prior to midnight of ${lastDayOf(input)}. See the attached notice of cancellation form for an explanation of this right.`;
  return { kind: 'statement', heading: 'Your right to cancel', text: plainRichText(words) };
}

/** The notice appears twice: the buyer keeps one copy and may send the other (16 CFR 429.1(b)). */
export function cancellationNotices(input: ContractInput): PaperSection[] {
  const { settings } = input;
  const until = lastDayOf(input);
  const signedOn = dateWords(input.createdTime, 'longDate', saleTimeZone(input));
  const address = joined([settings.companyName, ...companyLines(settings).slice(0, 2)]);
  const paragraphs = [
    `Date of the transaction: ${signedOn}. Contract ${input.number}, ${moneyWords(estimateTotal(input.estimate, input.workflowIds))}.`,
    `You may cancel this transaction, without any penalty or obligation, until midnight of ${until}.`,
    'If you cancel, any property traded in, any payments made by you under the contract or sale, and any negotiable instrument executed by you will be returned within 10 business days following receipt by the seller of your cancellation notice, and any security interest arising out of the transaction will be cancelled.',
    'If you cancel, you must make available to the seller at your residence, in substantially as good condition as when received, any goods delivered to you under this contract or sale; or you may, if you wish, comply with the instructions of the seller regarding the return shipment of the goods at the seller’s expense and risk.',
    'If you do make the goods available to the seller and the seller does not pick them up within 20 days of the date of your notice of cancellation, you may retain or dispose of the goods without any further obligation. If you fail to make the goods available to the seller, or if you agree to return the goods to the seller and fail to do so, then you remain liable for performance of all obligations under the contract.',
    `To cancel this transaction, mail or deliver a signed and dated copy of this cancellation notice or any other written notice, or send a telegram, to ${address}, not later than midnight of ${until}.`,
    'I hereby cancel this transaction.   Date ____________________   Buyer’s signature ______________________________',
  ];
  const notice: PaperSection = {
    kind: 'notice',
    heading: 'Notice of cancellation',
    text: plainRichText(paragraphs.join('\n')),
  };
  return [notice, notice];
}

const lastDayOf = (input: ContractInput): string =>
  dateWords(contractDeadline(input, input.createdTime).lastDay, 'fullDate', 'UTC');
