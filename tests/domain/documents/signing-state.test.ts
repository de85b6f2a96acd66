import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import { isOpenToSign, requiredSigners, signingState } from '#domain/documents/signing-state.ts';

type Signed = Pick<Document, 'data' | 'signatures' | 'ending'>;

const of = (signers: string | undefined, hands: readonly string[], how?: 'declined' | 'voided'): Signed => ({
  data: signers === undefined ? {} : { signers },
  signatures: Object.fromEntries(hands.map((key) => [key, { timestamp: '2026-11-20T16:00:00.000Z' }])),
  ...(how === undefined
    ? {}
    : { ending: { how, by: 'Dale', reason: 'Too dear', timestamp: '2026-11-20T16:00:00.000Z' } }),
});

test.each([
  ['unsigned', of(undefined, [])],
  ['unsigned', {}],
  ['signed', of(undefined, ['customer'])],
  ['offered', of('customer company', [])],
  ['partly signed', of('customer customer2 company', ['customer', 'company'])],
  ['partly signed', of('customer company', ['company'])],
  ['signed', of('customer company', ['company', 'customer'])],
  ['declined', of('customer company', [], 'declined')],
  ['declined', of('customer company', ['customer'], 'declined')],
  ['voided', of('customer company', ['customer'], 'voided')],
] as const)('%s', (state, document) => {
  expect(signingState(document)).toBe(state);
  expect(isOpenToSign(document)).toBe(state === 'offered' || state === 'partly signed');
});

const keys = ['customer', 'customer2', 'customer3', 'customer4', 'company'] as const;
const order = ['offered', 'partly signed', 'signed'];

describe('over all ways to sign', () => {
  test('a document is signed exactly when the last required signer has signed, and never goes back', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1 }),
        fc.infiniteStream(fc.nat()),
        (signers, picks) => {
          const hands = signers.toSorted(() => ((picks.next().value ?? 0) % 2 === 0 ? 1 : -1));
          const states = [...hands, ''].map((_, count) => signingState(of(signers.join(' '), hands.slice(0, count))));
          expect(states.at(-1)).toBe('signed');
          expect(states.slice(0, -1)).not.toContain('signed');
          const positions = states.map((state) => order.indexOf(state));
          expect(positions).toEqual(positions.toSorted((one, other) => one - other));
        },
      ),
    );
  });

  test('a signature of somebody who is not required signs nothing', () => {
    fc.assert(
      fc.property(fc.subarray([...keys], { minLength: 1 }), (signers) => {
        const document = of(signers.join(' '), ['crew']);
        expect(requiredSigners(document)).toEqual(signers);
        expect(signingState(document)).toBe('partly signed');
      }),
    );
  });

  test('an ended document stays ended, whoever signs', () => {
    fc.assert(
      fc.property(fc.subarray([...keys]), fc.subarray([...keys]), (signers, hands) => {
        expect(signingState(of(signers.join(' '), hands, 'declined'))).toBe('declined');
      }),
    );
  });
});
