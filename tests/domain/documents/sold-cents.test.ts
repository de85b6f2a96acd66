import { expect, it } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import { changeOrderType, contractType } from '#domain/documents/is-signed.ts';
import { soldCents } from '#domain/documents/sold-cents.ts';

const signed = { customer: { timestamp: '2026-11-25T18:00:00.000Z', data: '', url: null } };
const paper = (
  id: number,
  type: number,
  number: string,
  totalCents: unknown,
  parts: Partial<Document> = {},
): Document =>
  ({
    id,
    uuid: `${id}`,
    estimateId: 4,
    leadId: 3,
    name: '',
    type,
    workflows: [1],
    pdfStatus: 5,
    signatures: signed,
    data: { content: JSON.stringify({ number, totalCents, signers: [] }) },
    ...parts,
  }) as unknown as Document;

it('is the contract with its additional cost, and the signed change orders that rest on it', () => {
  const contract = paper(1, contractType, 'H-12', 3_651_499);
  expect(soldCents([])).toBeNull();
  expect(soldCents([contract])).toBe(3_651_499);
  const papers = [
    contract,
    paper(2, changeOrderType, 'H-12-CO1', 6_280),
    paper(3, changeOrderType, 'H-12-CO2', -1_000),
    paper(4, changeOrderType, 'H-12-CO3', 99_999, { signatures: {} }),
    paper(5, changeOrderType, 'H-7-CO1', 99_999),
    paper(6, changeOrderType, 'H-12-CO1', 99_999, { estimateId: 9 }),
  ];
  expect(soldCents(papers)).toBe(3_656_779);
});

it('has no price of a contract that cannot be read, or that is not signed', () => {
  expect(soldCents([paper(1, contractType, 'H-12', 'much')])).toBeNull();
  expect(soldCents([paper(1, contractType, 'H-12', 1, { data: { content: '{' } })])).toBeNull();
  expect(soldCents([paper(1, contractType, 'H-12', 1, { signatures: {} })])).toBeNull();
});
