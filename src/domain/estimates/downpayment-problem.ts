import { roundMoney } from '#domain/money/round-money.ts';

/** Why an amount is not a valid downpayment; null when it is. */
export function downpaymentProblem(amount: number, total: number): string | null {
  if (!Number.isFinite(amount) || amount < 0) return 'Enter an amount of $0 or more.';
  if (roundMoney(amount) !== amount) return 'Enter dollars and cents, like 1250.50.';
  return amount > Math.max(total, 0) ? 'The down payment is more than the total.' : null;
}
