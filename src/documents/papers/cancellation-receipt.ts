import type { Document } from '#contract/records/document.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { figures, typedDay } from '#documents/papers/sections.ts';
import { signedTime } from '#domain/documents/contract-in-force.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';
import words from '#schemas/documents/cancellation-receipt.json' with { type: 'json' };

/** Ways to give notice that need more words than their names. */
const wayText: Readonly<Record<string, string>> = { page: 'on the page of the contract' };

/**
 * The receipt of a buyer's notice as a paper of its own, the same on the device and on the server; null without a
 * notice, or without a contract that can be read. `stopped` lists the orders that the notice stops.
 */
export function cancellationReceipt(document: Document, stopped: readonly string[]): Paper | null {
  const { cancellation } = document;
  const contract = readPaper(document.data?.content);
  if (cancellation === undefined || contract === null) return null;
  const { timeZone, isInTime, paid, receivedTime, notedTime, way, sentOn = null, note = null } = cancellation;
  const timeOf = (time: string) => formatDate(time, 'longDateTime', timeZone);
  const values: Readonly<Record<string, string | null>> = {
    contract: joined([contract.title, contract.number], ' '),
    signed: timeOf(signedTime(document)),
    price: formatMoney(fromCents(contract.totalCents)),
    by: cancellation.by,
    received: timeOf(receivedTime),
    timeZone,
    way: wayText[way] ?? way,
    postmark: typedDay(sentOn),
    lastDay: typedDay(cancellation.lastDay),
    noted: notedTime === undefined ? null : timeOf(notedTime),
    note,
    paid: formatMoney(paid),
    due: paid > 0 ? formatMoney(paid) : null,
    refundBy: typedDay(cancellation.refundBy),
    stopped: joined(stopped) || null,
  };
  return {
    typeVersion: words.version,
    title: words.title,
    number: contract.number,
    date: formatDate(notedTime ?? receivedTime, 'longDate', timeZone),
    company: contract.company,
    parties: contract.parties,
    signers: [],
    totalCents: 0,
    sections: words.sections
      .filter((section) => section.isInTime === undefined || section.isInTime === isInTime)
      .flatMap(({ heading, rows }) =>
        figures(
          heading,
          rows.map(({ label, value }) => [label, filled(value, values)] as const),
        ),
      ),
  };
}

/** Null when one of its values is missing. */
function filled(text: string, values: Readonly<Record<string, string | null>>): string | null {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  if (names.some((name) => (values[name] ?? null) === null)) return null;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
