// A buyer's choice compared with the estimate: which options it still has, what else has changed, and what a contract
// would sell.
import { beforeAll, expect, it } from 'vitest';
import type { BuyerChoice } from '#contract/records/buyer-choice.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { choiceStatus, isReplacedIn } from '#documents/choices/choice-status.ts';
import { choiceText, optionWarnings } from '#documents/choices/choice-text.ts';
import { linkRecipients } from '#documents/choices/link-recipients.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { buyerWork } from '#documents/work-list/narrow-work.ts';
import { totalWithout } from '#documents/work-list/offered-lines.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { takeOutLines } from '#engine/estimates/take-out-lines.ts';
import { starter } from '#tests/support/papers/contract-input.ts';
import { made, sourceOf } from '#tests/support/papers/household-papers.ts';
import { whitcomb } from '#tests/support/papers/whitcomb.ts';

const itemOf = (fieldId: string) => whitcomb.items.find((item) => item.fieldId === fieldId)?.uuid ?? '';
// Ridge vent and permit of the roof, the latter not discountable; gutter elbows.
const [vent, permit, elbows] = ['1.458', '1.684', '4.254'].map(itemOf) as [string, string, string];
const offered = { [vent]: true, [permit]: true, [elbows]: true };
const workOf = (estimate: Estimate) => readWork(sourceOf(estimate));
const choiceOf = (chosen: string[], total = 0): BuyerChoice => ({
  by: 'Renee Whitcomb',
  emailAddress: 'renee@example.com',
  timestamp: '2026-11-03T15:00:00.000Z',
  contentHash: 'c'.repeat(64),
  chosen,
  offered: 3,
  total,
});

let paper: Document;
beforeAll(async () => {
  paper = await made(6, whitcomb, [], { details: { offered } });
});
const chose = (chosen: string[], total = 0): Document => ({ ...paper, choices: [choiceOf(chosen, total)] });
const namesIn = (options: readonly { readonly name: string }[] = []) => options.map(({ name }) => name.split(',')[0]);

it('the total of a choice equals that of the estimate without the other options, to the cent', () => {
  const source = { estimate: whitcomb, catalog: starter };
  const total = (...left: string[]) =>
    totalWithout(source, buyerWork(workOf(whitcomb)), Object.fromEntries(left.map((uuid) => [uuid, true])));
  expect(total()).toBe(16_370.13);
  expect(total(vent)).toBe(16_047.13);
  expect(total(vent, elbows)).toBe(15_904.93);
  expect(total(vent, permit, elbows)).toBe(15_629.93);
  expect(estimateTotal(takeOutLines(starter, whitcomb, [vent, elbows]).estimate, whitcomb.workflowIds)).toBe(15_904.93);
});

it('until the buyer has chosen, a contract would sell every option in the estimate', () => {
  const status = choiceStatus(paper, workOf(whitcomb));
  expect(status).toMatchObject({ choice: null, chosen: [], changed: [] });
  expect(status?.unwanted).toHaveLength(3);
  expect(optionWarnings([paper], workOf(whitcomb))).toMatchObject(
    [
      {
        where: /^Itemized estimate .+-IE1$/,
        messages: [/^This contract sells options that the buyer has not decided on: /],
      },
    ].map(({ where, messages }) => ({
      where: expect.stringMatching(where),
      messages: messages.map((texts) => expect.stringMatching(texts)),
    })),
  );
});

it('the lines that were not chosen are removed; after that no warning is left', () => {
  const document = chose([permit], 15_904.93);
  const status = choiceStatus(document, workOf(whitcomb));
  expect(status?.unwanted.map(({ uuid }) => uuid)).toEqual([vent, elbows]);
  expect(optionWarnings([document], workOf(whitcomb))[0]?.messages[0]).toMatch(
    /^This contract sells options that Renee Whitcomb did not choose: .*Ridge exhaust vent/,
  );
  const { estimate, stuck } = takeOutLines(starter, whitcomb, [vent, elbows]);
  expect(stuck).toEqual([]);
  expect(choiceStatus(document, workOf(estimate))?.unwanted).toEqual([]);
  expect(optionWarnings([document], workOf(estimate))).toEqual([]);
});

it('a line that has changed since is named, and so is a chosen one that is gone', () => {
  const document = chose([permit]);
  const items = whitcomb.items
    .filter(({ uuid }) => uuid !== permit)
    .map((item) => (item.fieldId === '4.252' ? { ...item, quantity: item.quantity + 7 } : item));
  expect(namesIn(choiceStatus(document, workOf({ ...whitcomb, items }))?.unwanted)).toHaveLength(2);
  expect(choiceStatus(document, workOf({ ...whitcomb, items }))?.changed).toEqual(
    expect.arrayContaining([expect.stringMatching(/downspout/i), expect.stringMatching(/permit/i)]),
  );
});

it('a later revision replaces a paper; a paper without options leaves nobody to choose', async () => {
  const next = await made(6, whitcomb, [paper], {
    details: { offered: {} },
    number: `${readPaper(paper.data?.content)?.number}r2`,
  });
  expect([isReplacedIn(paper, [paper, next]), isReplacedIn(next, [paper, next])]).toEqual([true, false]);
  expect(optionWarnings([paper, next], workOf(whitcomb))).toEqual([]);
  expect(choiceStatus(next, workOf(whitcomb))).toBeNull();
  const recipientsOf = (document: Document) => {
    const content = readPaper(document.data?.content);
    return content === null ? null : linkRecipients(document, content);
  };
  expect(recipientsOf(next)).toEqual([]);
  expect(recipientsOf(paper)).toEqual([{ key: 'customer', name: 'Marisol Whitcomb', purpose: 'choose' }]);
});

it('the choice is described in one sentence', () => {
  expect(choiceText(choiceOf([vent, permit], 12_400), 'America/Chicago')).toBe(
    'Renee Whitcomb chose 2 of 3 options on Nov 3, 2026, total $12,400.00',
  );
});
