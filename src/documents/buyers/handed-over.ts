// The copies of the buyers of a signed paper, from the events that were written when they were handed over.
import type { Document } from '#contract/records/document.ts';
import type { DocumentEvent } from '#contract/records/document-event.ts';
import type { Paper, Signer } from '#documents/paper/paper.ts';
import { isBuyer } from '#documents/paper/signer-keys.ts';
import { dayIn } from '#domain/text/days.ts';

/** The text for an event, and whether it shows that a buyer has the copy. */
export const eventKinds: Readonly<
  Record<
    DocumentEvent['what'],
    { readonly text: string; readonly handsOver: boolean; readonly writtenBy: 'device' | 'server' }
  >
> = {
  shared: { text: 'Copy passed on through the share sheet', handsOver: true, writtenBy: 'device' },
  downloaded: { text: 'PDF saved on the device', handsOver: false, writtenBy: 'device' },
  'print closed': { text: 'Print dialog closed', handsOver: false, writtenBy: 'device' },
  'given on paper': { text: 'Paper copy handed over, as stated then', handsOver: true, writtenBy: 'device' },
  opened: { text: 'Copy opened: its digits were typed', handsOver: true, writtenBy: 'device' },
  mailed: { text: 'Copy accepted by the next mail server', handsOver: true, writtenBy: 'server' },
  'mail returned': { text: 'E-mail with the copy returned', handsOver: false, writtenBy: 'server' },
  fetched: { text: 'Copy read through the buyer’s link', handsOver: true, writtenBy: 'server' },
  'paper wanted': { text: 'Consent to electronic papers withdrawn', handsOver: false, writtenBy: 'device' },
};

/** A buyer, with what first shows the copy in their hands; null until something does. */
export interface BuyersCopy {
  readonly buyer: Signer;
  readonly handedOver: { readonly at: string; readonly text: string } | null;
}

type SignedCopy = Pick<Document, 'signatures' | 'events'>;

/**
 * Each buyer's copy. Only a signed paper has events, so that no clocks of two devices are compared. Papers of earlier
 * versions have none; the copy that was stated at their signing stands, as their sealed records say it.
 */
export function copiesOf(
  { signatures = {}, events = {} }: SignedCopy,
  { signers }: Pick<Paper, 'signers'>,
): readonly BuyersCopy[] {
  const inOrder = Object.values(events).toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));
  return signers
    .filter(({ key }) => isBuyer(key))
    .map((buyer) => {
      const stated = signatures[buyer.key]?.copyTime;
      const event = inOrder.find(
        ({ what, signers: of, to }) =>
          eventKinds[what].handsOver &&
          of.includes(buyer.key) &&
          !inOrder.some((other) => what === 'mailed' && other.what === 'mail returned' && other.to === to),
      );
      if (event !== undefined) return { buyer, handedOver: { at: event.time, text: eventKinds[event.what].text } };
      return { buyer, handedOver: stated === undefined ? null : { at: stated, text: statedText } };
    });
}

const statedText = 'Copy handed over, as stated with the choice of papers';

/** The day on which the last buyer got the copy; null while one waits for it. */
export function receivedOn(document: SignedCopy, paper: Pick<Paper, 'signers'>, timeZone: string): string | null {
  const times = copiesOf(document, paper).map(({ handedOver }) => handedOver?.at ?? null);
  const last = times.toSorted((a, b) => Date.parse(a ?? '') - Date.parse(b ?? '')).at(-1) ?? null;
  return times.includes(null) || last === null ? null : dayIn(new Date(last), timeZone);
}

/** Buyers who agreed to electronic papers and have not withdrawn that since. */
export const electronicBuyers = (
  { signatures = {}, events = {} }: SignedCopy,
  { signers }: Pick<Paper, 'signers'>,
): readonly Signer[] =>
  signers.filter(
    ({ key }) =>
      signatures[key]?.papers === 'electronic' &&
      !Object.values(events).some(({ what, signers: of }) => what === 'paper wanted' && of.includes(key)),
  );
