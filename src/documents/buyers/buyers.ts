import type { Buyer, ContractDetails } from '#contract/records/contract-details.ts';
import type { Lead } from '#contract/records/lead.ts';
import { customerName } from '#domain/text/names.ts';

interface Sold {
  readonly details: Pick<ContractDetails, 'buyers'>;
  readonly lead: Lead;
}

/** Everybody who buys and signs: the buyers as entered, otherwise the lead's customer. */
export const buyersOf = ({ details, lead }: Sold): readonly Buyer[] =>
  details.buyers.length > 0
    ? details.buyers
    : [{ name: customerName(lead), email: lead.email?.trim() || null, age: 'unsaid' }];

/** Whether each buyer is 65 or older; null when nobody said. */
export const seniorsAmong = ({ buyers }: Pick<ContractDetails, 'buyers'>): readonly (boolean | null)[] =>
  buyers.length === 0 ? [null] : buyers.map(({ age }) => (age === 'unsaid' ? null : age === '65orOlder'));

/** Readable reasons why these buyers cannot sign. */
export function buyerProblems({ buyers }: Pick<ContractDetails, 'buyers'>): readonly string[] {
  const names = buyers.map(({ name }) => name.trim().toLowerCase());
  const wrong = buyers.find(({ email }) => email?.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()));
  return [
    ...(names.includes('') ? ['Enter the name of each buyer.'] : []),
    ...(new Set(names).size < names.length ? ['Two buyers have the same name.'] : []),
    ...(wrong === undefined ? [] : [`${wrong.email} is not an e-mail address.`]),
  ];
}

/** Buyers in one line: "Marisol Whitcomb and Dale Whitcomb". */
export const namesOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
