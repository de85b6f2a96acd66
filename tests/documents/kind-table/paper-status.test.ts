import { beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { paperStatuses } from '#documents/kind-table/paper-status.ts';
import { firstTrades, whyNoGround } from '#documents/kinds/first-trades.ts';
import { changeOrder } from '#documents/papers/change-order.ts';
import { finalLaborBill } from '#documents/papers/final-labor-bill.ts';
import { laborBill } from '#documents/papers/labor-bill.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { householdPapers, made, sourceOf } from '#tests/support/papers/household-papers.ts';
import { afterFirstChange, afterSecondChange, whitcomb } from '#tests/support/papers/whitcomb.ts';

const statusesOf = (documents: readonly Document[], estimate: Estimate) =>
  paperStatuses(documents, (workflowIds) => readWork({ ...sourceOf(estimate), workflowIds }));

let papers: readonly Document[];
beforeAll(async () => {
  papers = await householdPapers();
});

describe('papers of an estimate', () => {
  it('keep their status while the estimate does not change', async () => {
    const contract = papers.slice(0, 1);
    expect(statusesOf(contract, whitcomb)).toMatchObject([{ state: 'signed', changedLines: 0, next: null }]);
  });

  it('are canceled by a notice in time, and lead to nothing', () => {
    const [contract] = papers;
    const notice = { isInTime: true } as NonNullable<Document['cancellation']>;
    const canceled = contract === undefined ? [] : [{ ...contract, cancellation: notice }];
    expect(statusesOf(canceled, afterFirstChange)).toMatchObject([{ state: 'canceled', next: null }]);
    const late = canceled.map((each) => ({ ...each, cancellation: { ...notice, isInTime: false } }));
    expect(statusesOf(late, afterFirstChange)).toMatchObject([{ state: 'signed', next: 'change order' }]);
  });

  it('are stopped when they build on a canceled contract', () => {
    const notice = { isInTime: true } as NonNullable<Document['cancellation']>;
    const house = papers.map((each) => (each.type === 1 ? { ...each, cancellation: notice } : each));
    const states = statusesOf(house, afterSecondChange).map(({ kind, state, next }) => [kind.reader, state, next]);
    for (const [reader, state, next] of states)
      if (reader === 'supplier' || reader === 'crew') expect([state, next]).toEqual(['stopped', null]);
    expect(states).toContainEqual(['buyer', 'stopped', null]);
    expect(states).toContainEqual(['buyer', 'canceled', null]);
  });

  it('stay stopped when a new contract is signed; only orders of the new one are for the crew', async () => {
    const early = await made(3, { ...whitcomb, uuid: '0ea41100-0000-4000-8000-000000000000' }, [], {
      createdTime: '2026-07-01T18:00:00.000Z',
    });
    const notice = { isInTime: true, receivedTime: '2026-07-20T18:00:00.000Z' } as Document['cancellation'];
    const [contract, ...rest] = papers;
    if (contract === undefined || notice === undefined) throw new Error('The household has a contract.');
    const canceled = [early, { ...contract, cancellation: notice }, ...rest];
    const anew = await made(1, whitcomb, canceled, { number: '7A11FACE', createdTime: '2026-07-22T18:00:00.000Z' });
    const house = [...canceled, anew];
    const order = await made(3, whitcomb, house, { createdTime: '2026-07-22T19:00:00.000Z' });
    const states = statusesOf([...house, order], whitcomb).filter(({ kind }) => kind.reader === 'crew');
    expect(states.map(({ number, state }) => [number, state])).toEqual([
      ...states.slice(0, -1).map(({ number }) => [number, 'stopped']),
      ['7A11FACE-WO1', 'made'],
    ]);
    expect(states.map(({ number }) => number)).toEqual(expect.arrayContaining(['0EA41100-WO1', '64D7A752-WO1']));
  });

  it('of a contract that was followed by another one are superseded', () => {
    const [contract] = papers;
    if (contract === undefined) throw new Error('The household has a contract.');
    const draft: Document = { ...contract, uuid: '99999999-0000-4000-8000-000000000000', signatures: {} };
    const states = statusesOf([draft, contract], whitcomb).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['signed', 'superseded']);
  });

  it('lead from a signed contract to a change order once lines change', () => {
    const [status] = statusesOf(papers.slice(0, 1), afterFirstChange);
    expect(status).toMatchObject({ number: '64D7A752', changedLines: 3, next: 'change order' });
  });

  it('compare with what the newest change order sells only', () => {
    const sold = statusesOf(papers, afterSecondChange).filter(({ kind }) => kind.mustBeSigned);
    expect(sold.map(({ number, next }) => [number, next])).toEqual([
      ['64D7A752', null],
      ['64D7A752-CO1', null],
      ['64D7A752-CO2', null],
    ]);
  });

  it('offer to make an unsigned paper again, and collapse its revisions', async () => {
    const known = papers.slice(0, 2);
    const [, itemized] = statusesOf(known, afterFirstChange);
    expect(itemized).toMatchObject({ state: 'made', next: 'make again' });
    const again = await made(6, afterFirstChange, known, {
      number: `${itemized?.number}r2`,
      createdTime: '2026-07-03T18:00:00.000Z',
    });
    const [, second] = statusesOf([...known, again], afterFirstChange);
    expect(second).toMatchObject({ number: `${itemized?.number}r2`, next: null, earlier: [{ type: 6 }] });
  });
});

describe('the trades of a new paper', () => {
  it('are one at a time for a crew, and the whole house for a buyer', () => {
    const ground = sourceOf(whitcomb, { documents: papers.slice(0, 1) });
    expect(firstTrades(laborBill, ground)).toEqual([1]);
    expect(firstTrades(laborBill, { ...ground, documents: papers.slice(0, 8) })).toEqual([4]);
    expect(firstTrades(changeOrder, ground)).toEqual([1, 4]);
  });

  it('are missing, with the reason, while a paper has no basis', () => {
    const ground = sourceOf(whitcomb);
    expect(firstTrades(changeOrder, ground)).toBeNull();
    expect(whyNoGround(changeOrder, ground)).toMatch(/^A change order changes a signed contract/);
    expect(firstTrades(finalLaborBill, ground)).toBeNull();
  });
});
