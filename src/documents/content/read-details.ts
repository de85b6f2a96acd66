import { type ContractDetails, noDetails } from '#documents/content/contract-input.ts';

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** The entries of the contract page in a document's data; null when they are invalid. */
export function readDetails(text: string | undefined): ContractDetails | null {
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const {
      workBegins = null,
      workDuration = null,
      remarks = '',
      downpayment = null,
    } = value as Record<string, unknown>;
    const isRight =
      (workBegins === null || isDay(workBegins)) &&
      (workDuration === null || isText(workDuration, 80)) &&
      isText(remarks, 4_000) &&
      (downpayment === null || (typeof downpayment === 'number' && Number.isFinite(downpayment)));
    return isRight ? { ...noDetails, workBegins, workDuration, remarks, downpayment } : null;
  } catch {
    return null;
  }
}
