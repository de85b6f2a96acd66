import type { Document } from '#contract/records/document.ts';
import { contractInForce } from '#domain/documents/contract-in-force.ts';
import { changeOrderType, isSigned } from '#domain/documents/is-signed.ts';

/**
 * The price of a sale in cents: its contract in force with its additional cost, and the signed change orders. Every
 * page, list and total of a sale uses this function. Null while nothing is sold, or when the contract has no readable price.
 */
export function soldCents(documents: readonly Document[]): number | null {
  const sold = contractInForce(documents);
  const contract = sold === null ? null : paperPrice(sold);
  if (sold === null || contract === null) return null;
  return documents
    .filter((document) => document.type === changeOrderType && document.estimateId === sold.estimateId)
    .filter(isSigned)
    .flatMap((document) => paperPrice(document) ?? [])
    .filter(({ number }) => number.startsWith(`${contract.number}-`))
    .reduce((sum, { cents }) => sum + cents, contract.cents);
}

interface PaperPrice {
  readonly number: string;
  readonly cents: number;
}

/** Number and price of a paper; null for a paper without a readable price. */
export function paperPrice({ data }: Pick<Document, 'data'>): PaperPrice | null {
  try {
    const paper: unknown = JSON.parse(data?.content ?? '');
    const number: unknown = Reflect.get(Object(paper), 'number');
    const cents: unknown = Reflect.get(Object(paper), 'totalCents');
    return typeof number === 'string' && typeof cents === 'number' && Number.isSafeInteger(cents)
      ? { number, cents }
      : null;
  } catch {
    return null;
  }
}
