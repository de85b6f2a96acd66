import { describe, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import { kindOfType, paperKinds } from '#documents/kind-table/paper-kinds.ts';
import type { Paper, PaperSection } from '#documents/paper/paper.ts';
import { numberOf } from '#documents/paper/paper-number.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { centsOf, figuresUnder, sectionsOf } from '#tests/support/papers/contract-input.ts';
import { buildPaper, householdPapers, made, sourceOf } from '#tests/support/papers/household-papers.ts';
import { afterFirstChange, figures, whitcomb } from '#tests/support/papers/whitcomb.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const documents = await householdPapers();
function numbered(number: string): Document {
  const found = documents.find((document) => numberOf(document) === number);
  if (found === undefined) throw new Error(`no ${number} among ${documents.map(numberOf).join()}`);
  return found;
}
const paper = (number: string): Paper => readPaper(numbered(number).data?.content) as Paper;
const dollars = (of: Paper) => of.totalCents / 100;

type Table = Extract<PaperSection, { kind: 'table' }>;
function columnOf(section: Table | undefined, label: string): readonly string[] {
  const index = section?.columns.findIndex((column) => column.label === label) ?? -1;
  return (section?.rows ?? []).map(({ cells }) => cells[index] ?? '');
}
const totalOf = (section: Table | undefined, label: string) =>
  centsOf(section?.totals.find((each) => each.label === label)?.value ?? 'NaN') / 100;
const sum = (amounts: readonly string[]) => amounts.reduce((cents, amount) => cents + centsOf(amount), 0) / 100;

describe('the household of a roof and gutters, to the cent', () => {
  test('has a paper of every kind, each with its number', () => {
    expect(documents.map(numberOf)).toEqual([
      '64D7A752',
      '64D7A752-IE1',
      '64D7A752-CE1',
      '64D7A752-PO1',
      '64D7A752-PO2',
      '64D7A752-PO3',
      '64D7A752-WO1',
      '64D7A752-LB1',
      '64D7A752-LB2',
      '64D7A752-CO1',
      '64D7A752-CO2',
      '64D7A752-FLB1',
    ]);
    expect(new Set(documents.map(({ type }) => type)).size).toBe(paperKinds.length);
  });

  test('contract', () => {
    expect(dollars(paper('64D7A752'))).toBe(figures.contract.total);
    expect(figuresUnder(paper('64D7A752'), 'Payment')).toEqual({
      'Due on signing': '$4,000.00',
      'Due on completion': '$12,370.13',
    });
  });

  test('itemized estimate', () => {
    const itemized = paper('64D7A752-IE1');
    const [roof, gutters] = sectionsOf(itemized, 'table');
    expect(sum(columnOf(roof, 'Amount'))).toBe(figures.summaries['1'].itemTotal);
    expect(totalOf(roof, 'Discount, 5% of $13,856.14')).toBe(-figures.summaries['1'].discount);
    expect(totalOf(roof, 'Promotion')).toBe(-250);
    expect(totalOf(roof, 'Roofing')).toBe(figures.summaries['1'].totalWithMargin);
    expect(totalOf(gutters, 'Gutters')).toBe(figures.summaries['4'].totalWithMargin);
    expect(dollars(itemized)).toBe(figures.contract.total);
  });

  test('cost estimate', () => {
    const sheet = paper('64D7A752-CE1');
    const [roof, gutters] = sectionsOf(sheet, 'table');
    expect(sum(columnOf(roof, 'Cost'))).toBe(figures.summaries['1'].totalCost);
    expect(sum(columnOf(gutters, 'Cost'))).toBe(figures.summaries['4'].totalCost);
    expect(sum([...columnOf(roof, 'Material'), ...columnOf(gutters, 'Material')])).toBe(
      figures.reconciliation.materialCostOfEstimate,
    );
    expect(sum([...columnOf(roof, 'Labor'), ...columnOf(gutters, 'Labor')])).toBe(
      figures.reconciliation.laborCostOfEstimate,
    );
    expect(figuresUnder(sheet, 'All trades')).toEqual({
      Cost: '$11,036.67',
      Price: '$16,370.13',
      Margin: '$5,333.46',
      'Margin of the price': '32.58%',
    });
    expect(figuresUnder(sheet, 'Material and its purchase orders')).toEqual({
      'Purchase orders': '$5,601.20',
      'Whole selling units': '−$18.48',
      'On no purchase order': '$225.00',
      Material: '$5,807.72',
    });
    expect(figuresUnder(sheet, 'Labor and its bills')).toEqual({
      'Labor bills': '$5,188.95',
      'On no labor bill': '$40.00',
      Labor: '$5,228.95',
    });
  });

  test('purchase orders: whole selling units, which together cover the material of the house', () => {
    const { roofing, gutters, hauling } = figures.purchaseOrders;
    for (const [number, expected] of [
      ['64D7A752-PO1', roofing],
      ['64D7A752-PO2', hauling],
      ['64D7A752-PO3', gutters],
    ] as const) {
      const order = paper(number);
      const [lines] = sectionsOf(order, 'table');
      expect(dollars(order)).toBe(expected.total);
      expect(
        columnOf(lines, 'Amount')
          .map((amount) => centsOf(amount) / 100)
          .toSorted(),
      ).toEqual(expected.rows.map(({ amount }) => amount).toSorted());
    }
    const [lines] = sectionsOf(paper('64D7A752-PO1'), 'table');
    const shingles = lines?.rows.find(({ cells }) => cells[0] === 'Package');
    expect(shingles?.cells).toEqual(['Package', '71 bundles', '$42.00', '$2,982.00']);
    expect(shingles?.detail).toBe('Better: lifetime architectural, 130 mph, Weathered Wood; 23.52 squares estimated');
    expect(JSON.stringify(paper('64D7A752-PO1'))).not.toContain('Salesperson');
  });

  test('work order: every line but the permit, without money', () => {
    const order = paper('64D7A752-WO1');
    const [roof, gutters] = sectionsOf(order, 'table');
    expect([roof?.rows.length, gutters?.rows.length]).toEqual([18, 6]);
    expect(columnOf(roof, 'Task')).not.toContain('Permit');
    expect(JSON.stringify(order)).not.toMatch(/\$/);
  });

  test('labor bills', () => {
    const [roof] = sectionsOf(paper('64D7A752-LB1'), 'table');
    expect(
      columnOf(roof, 'Amount')
        .map((amount) => centsOf(amount) / 100)
        .toSorted(),
    ).toEqual(figures.laborBills.roofing.rows.map(({ amount }) => amount).toSorted());
    expect(dollars(paper('64D7A752-LB1'))).toBe(figures.laborBills.roofing.total);
    expect(dollars(paper('64D7A752-LB2'))).toBe(figures.laborBills.gutters.total);
  });

  test.each([0, 1] as const)('change order %i', (index) => {
    const expected = figures.changeOrders[index];
    const order = paper(`64D7A752-CO${index + 1}`);
    const [changes] = sectionsOf(order, 'table');
    expect(
      columnOf(changes, 'Amount')
        .map((amount) => centsOf(amount) / 100)
        .toSorted(),
    ).toEqual(expected?.rows.map(({ amount }) => amount).toSorted());
    expect(totalOf(changes, 'Discount on the changes')).toBe(expected?.discountChange);
    expect(dollars(order)).toBe(expected?.thisChange);
    const ladder = figuresUnder(order, 'Contract price');
    expect(Object.values(ladder).map((text) => centsOf(text) / 100)).toEqual([
      expected?.originalContractSum,
      expected?.broughtForward,
      sumMoney([expected?.originalContractSum ?? 0, expected?.broughtForward ?? 0]),
      expected?.thisChange,
      expected?.newContractSum,
    ]);
    expect(numbered(`64D7A752-CO${index + 1}`)).toMatchObject({
      additionalWorkTotalBroughtFromAddendum: expected?.broughtForward,
      showAdditionalCost: index === 1,
      additionalCost: index === 1 ? 180 : 0,
    });
    expect(Object.keys(figuresUnder(order, 'Changes contract'))).toHaveLength(index + 1);
  });

  test('the changes of a change order are listed in words', () => {
    const [changes] = sectionsOf(paper('64D7A752-CO1'), 'table');
    expect(changes?.rows.map(({ cells, detail }) => [...cells, detail])).toEqual([
      ['Decking replacement', 'Changed', '4 sheets to 16 sheets', '$654.00', '1/2 in OSB 4x8'],
      ['Box vent', 'Added', '4', '$396.00', '50 sq in, new cut-in'],
      ['Ridge exhaust vent', 'Removed', '40 feet', '−$340.00', 'Shingle-over, 4 ft sections'],
    ]);
  });

  test('final labor bill', () => {
    const bill = paper('64D7A752-FLB1');
    const { roofing } = figures.finalLaborBill;
    expect(Object.values(figuresUnder(bill, 'Gross')).map((text) => centsOf(text) / 100)).toEqual([
      roofing.agreed,
      roofing.additionalWorkTotalBroughtFromAddendum,
      roofing.additionalCost,
      roofing.gross,
    ]);
    expect(Object.values(figuresUnder(bill, 'Settlement')).map((text) => centsOf(text) / 100)).toEqual([
      roofing.paid,
      roofing.backCharges,
      roofing.balance,
    ]);
    expect(numbered('64D7A752-FLB1').additionalWorkTotalBroughtFromAddendum).toBe(280);
    const amounts = sectionsOf(bill, 'table').map((section) => columnOf(section, 'Amount'));
    expect(amounts.map((column) => column.map((text) => centsOf(text) / 100).toSorted())).toEqual(
      roofing.changeOrders.map(({ rows }) => rows.map(([, amount]) => amount).toSorted()),
    );
  });
});

test('a work order that is made again marks the changes since', async () => {
  const first = numbered('64D7A752-WO1');
  const source = sourceOf(afterFirstChange, { number: '64D7A752-WO1r2', documents });
  const [roof] = sectionsOf(unwrap(buildPaper(3, source)), 'table');
  expect(roof?.rows.filter(({ cells }) => cells[1] !== '').map(({ cells, isOut }) => [...cells, isOut])).toEqual([
    ['Decking replacement', 'Changed', '16 sheets', undefined],
    ['Box vent', 'New', '4', undefined],
    ['Ridge exhaust vent', 'Removed', '40 feet', true],
  ]);
  expect(first.type).toBe(3);
});

test('a paper without a basis is refused in words', async () => {
  expect(buildPaper(7, sourceOf(whitcomb))).toEqual({
    ok: false,
    problem: { '': ['A change order changes a signed contract. Sign the contract first.'] },
  });
  expect(buildPaper(8, sourceOf(whitcomb, { workflowIds: [1] })).ok).toBe(false);
  expect(kindOfType(9)).toBeNull();
  const contract = await made(1, whitcomb, []);
  expect(kindOfType(7)?.obstacles(sourceOf(whitcomb, { documents: [contract] }))).toEqual([
    'Nothing differs from the contract and its signed change orders.',
  ]);
  expect(kindOfType(2)?.obstacles(sourceOf(whitcomb, { details: { supplier: 'Hauler' } }))).toEqual([
    'Enter a PO number',
  ]);
  expect(buildPaper(5, sourceOf(whitcomb, { details: { payee: 7 } }))).toEqual({
    ok: false,
    problem: { payee: ['Payee is not valid.'] },
  });
});

test('prices of an itemized estimate are valid at least on its own day', () => {
  const obstacles = (validUntil: string | null) =>
    kindOfType(6)?.obstacles(
      sourceOf(whitcomb, { details: { validUntil, offered: {}, notes: '' }, createdTime: '2026-08-01T03:30:00Z' }),
    );
  const tooEarly = ['Enter a day from today on until which the prices hold, or none.'];
  expect(obstacles('2026-07-30')).toEqual(tooEarly);
  // Still the evening of July 31 at the job.
  expect(obstacles('2026-07-31')).toEqual([]);
  expect(obstacles(null)).toEqual([]);
});
