import { centsProblem } from '#domain/money/cents-problem.ts';

/** Why an amount is not a valid down payment; null when it is. */
export function downpaymentProblem(amount: number, total: number): string | null {
  if (!Number.isFinite(amount) || amount < 0) return 'Enter an amount of $0 or more.';
  return centsProblem(amount) ?? (amount > Math.max(total, 0) ? 'The down payment is more than the total.' : null);
}
