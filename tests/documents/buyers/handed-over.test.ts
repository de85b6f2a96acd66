import { describe, expect, test } from 'vitest';
import type { DocumentEvent } from '#contract/records/document-event.ts';
import { copiesOf, electronicBuyers, receivedOn } from '#documents/buyers/handed-over.ts';
import type { Signer } from '#documents/paper/paper.ts';

const signer = (key: Signer['key'], name: string): Signer => ({ key, name, caption: name, consent: '' });
const paper = { signers: [signer('customer', 'Marisol'), signer('customer2', 'Dale'), signer('company', 'Renee')] };
const at = (time: string) => `2026-07-02T${time}:00.000Z`;
const signatures = {
  customer: { timestamp: at('17:00'), papers: 'electronic' as const },
  customer2: { timestamp: at('17:05'), papers: 'paper' as const },
  company: { timestamp: at('17:10') },
};

const event = (what: DocumentEvent['what'], time: string, more: Partial<DocumentEvent> = {}): DocumentEvent => ({
  what,
  time,
  signers: ['customer', 'customer2'],
  ...more,
});
const eventsOf = (...events: readonly DocumentEvent[]) =>
  Object.fromEntries(events.map((one, index) => [`${index}`, one]));
const handed = (...events: readonly DocumentEvent[]) =>
  copiesOf({ signatures, events: eventsOf(...events) }, paper).map(({ handedOver }) => handedOver?.at ?? null);

describe('a buyer has the copy from the first event that shows it', () => {
  test.each<[string, readonly DocumentEvent[], readonly (string | null)[]]>([
    ['nothing happened', [], [null, null]],
    ['the share sheet answered', [event('shared', at('17:20'))], [at('17:20'), at('17:20')]],
    ['of several, the first', [event('opened', at('18:00')), event('shared', at('17:20'))], [at('17:20'), at('17:20')]],
    ['it was only saved on the device', [event('downloaded', at('17:20'))], [null, null]],
    ['only the print dialog was closed', [event('print closed', at('17:20'))], [null, null]],
    [
      'one buyer read it through the link',
      [event('fetched', at('19:00'), { signers: ['customer2'] })],
      [null, at('19:00')],
    ],
    [
      'an e-mail was accepted and came back',
      [
        event('mailed', at('18:00'), { signers: ['customer'], to: 'm@x.com' }),
        event('mail returned', at('18:01'), { signers: ['customer'], to: 'm@x.com' }),
      ],
      [null, null],
    ],
  ])('%s', (_title, events, expected) => {
    expect(handed(...events)).toEqual(expected);
  });
});

test('the day of receipt is that of the last buyer, at the job, and none while one waits', () => {
  const one = event('fetched', at('19:00'), { signers: ['customer2'] });
  const day = (...events: readonly DocumentEvent[]) =>
    receivedOn({ signatures, events: eventsOf(...events) }, paper, 'America/Los_Angeles');
  expect(day(one)).toBeNull();
  expect(day(one, event('opened', '2026-07-04T03:00:00.000Z', { signers: ['customer'] }))).toBe('2026-07-03');
});

test('a paper of an earlier version keeps what was stated at its signing', () => {
  const stated = { ...signatures, customer: { ...signatures.customer, copyTime: at('16:59') } };
  expect(copiesOf({ signatures: stated }, paper).map(({ handedOver }) => handedOver?.at)).toEqual([
    at('16:59'),
    undefined,
  ]);
});

test('consent to electronic papers ends when it is withdrawn', () => {
  expect(electronicBuyers({ signatures }, paper).map(({ key }) => key)).toEqual(['customer']);
  const events = eventsOf(event('paper wanted', at('20:00'), { signers: ['customer'] }));
  expect(electronicBuyers({ signatures, events }, paper)).toEqual([]);
});
