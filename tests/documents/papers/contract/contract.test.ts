import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import { isPaper } from '#documents/paper/is-paper.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { defined } from '#domain/defined.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { deeds, worked } from '#tests/support/estimates/random-edits.ts';
import {
  centsOf,
  contractInput,
  figuresUnder,
  filledEstimate,
  joined,
  lead,
  sectionsOf,
  settings,
  starter,
  textUnder,
  trades,
} from '#tests/support/papers/contract-input.ts';

const nameOf = (id: number) => workflowNameIn(starter, id);
function summaryOf(estimate: Estimate, id: number) {
  const summary = estimate.workflowSummaries[`${id}`];
  if (summary === undefined) throw new Error(`no summary of ${id}`);
  return summary;
}
function withSummary(estimate: Estimate, more: Partial<ReturnType<typeof summaryOf>>): Estimate {
  const [id = 0] = estimate.workflowIds;
  return { ...estimate, workflowSummaries: { [id]: { ...summaryOf(estimate, id), ...more } } };
}

describe.each(trades)('a contract over trade %i', (id) => {
  const estimate = filledEstimate(starter, id);
  const paper = contractPaper(contractInput(estimate));
  const name = nameOf(id);

  test('has its parts in order', () => {
    const headings = paper.sections.map(({ heading }) => heading).filter((heading) => heading !== '');
    const ofRows = sectionsOf(paper, 'table').map(({ heading }) => heading);
    expect(headings).toEqual([
      'What we will do',
      ...ofRows.filter((heading) => heading !== 'Ways to pay'),
      'Payment',
      'Schedule',
      `Scope of work: ${name}`,
      'Workmanship warranty',
      'Warranty',
      'Terms',
      'Disclosures',
      'Acknowledgments',
      ...headings.filter((heading) => heading === 'Still to be chosen'),
      'Your right to cancel',
      'Signatures',
      `Schedule A, part of this contract: ${name}`,
      'Notice of cancellation',
      'Notice of cancellation',
    ]);
  });

  test('states its price and its work in words', () => {
    const [prices] = sectionsOf(paper, 'prices');
    const [row] = prices?.rows ?? [];
    expect(prices?.total.amount).toBe(row?.amount);
    expect(centsOf(row?.amount ?? '')).toBe(Math.round(summaryOf(estimate, id).totalWithMargin * 100));
    expect(row?.label).toBe(name);
    expect(row?.detail).toMatch(/^\S.{10,}\.$/);
    expect(row?.detail).not.toMatch(/undecided|\(\S+ (SQ|FT|EA|PC|RL|BND|SH|TB|BX)\b/i);
  });

  test('prints its scope of work', () => {
    expect(textUnder(paper, `Scope of work: ${name}`)).toMatch(/^\S.{20,}/);
  });

  test('names every line that costs something, and does not present an open choice as a decision', () => {
    const [schedule] = sectionsOf(paper, 'schedule');
    const rows = [
      ...(schedule?.groups.flatMap((group) => group.rows) ?? []),
      ...sectionsOf(paper, 'table').flatMap((table) =>
        table.rows.map(({ cells, detail }) => ({ label: table.columns[1]?.label ?? '', detail: `${cells} ${detail}` })),
      ),
    ];
    const sold = estimate.items.filter(
      (item) => item.parentItemId === null && (item.materialPrice + item.laborPrice) * item.quantity > 0,
    );
    expect(sold.length).toBeGreaterThan(0);
    for (const item of sold) {
      const { name = '', buyerName: title = name } = starter.fieldById.get(item.fieldId) ?? {};
      const isThere = rows.some(({ label, detail }) => label === title || detail.includes(String(item.value)));
      expect([title, isThere]).toEqual([title, true]);
    }
    expect(JSON.stringify(paper)).not.toMatch(/undecided/i);
    const isOpen = estimate.items.some(({ value }) => /undecided/i.test(String(value)));
    expect(textUnder(paper, 'Still to be chosen') !== '').toBe(isOpen);
  });
});

test('shows the most expensive work next to the price, details counted as often as their parent', () => {
  const trim = filledEstimate(starter, 7);
  const boards = trim.items.filter(({ fieldId }) => starter.fieldById.get(fieldId)?.property === 'compositeTrim');
  expect(boards).toHaveLength(1);
  const many = trim.items.map((item) => (boards.includes(item) ? { ...item, quantity: 90 } : item));
  const [prices] = sectionsOf(contractPaper(contractInput({ ...trim, items: many })), 'prices');
  expect(prices?.rows[0]?.detail).toMatch(/^Composite trim \(90 pieces\): /);
});

test('the windows’ own scope text follows that of the trade', () => {
  const paper = contractPaper(contractInput(filledEstimate(starter, 3)));
  expect(
    textUnder(paper, `Scope of work: ${nameOf(3)}`)
      .split('\n')
      .at(-1),
  ).toBe('Each window is listed with its room, size and choices in the schedule.');
});

test('a trade without a setting of its own brings its own scope of work', () => {
  const estimate = filledEstimate(starter, 4);
  const workflow = { id: 4, name: 'Ponds', displayOrder: 9, scopeSettings: [], scopeOfWork: '<p>Dig a pond.</p>' };
  const catalog = { ...starter, workflowById: new Map([[4, workflow]]) };
  expect(textUnder(contractPaper(contractInput(estimate, { catalog })), 'Scope of work: Ponds')).toBe('Dig a pond.');
});

test('a catalog of the first release, without settings, prints the scope too', () => {
  const catalog = { ...starter, workflowById: new Map([[4, { id: 4, name: 'Gutters', displayOrder: 4 }]]) };
  const paper = contractPaper(contractInput(filledEstimate(starter, 4), { catalog }));
  expect(textUnder(paper, 'Scope of work: Gutters')).toContain('on hidden hangers');
});

test('keywords of a scope read only the work of this contract', () => {
  const estimate = joined([filledEstimate(starter, 1), filledEstimate(starter, 4)]);
  const [gutter] = estimate.items.filter(({ fieldId }) => starter.fieldById.get(fieldId)?.workflowId === 4);
  const scoped = {
    ...settings,
    roofingScopeOfWork: `<p>{{if[${gutter?.fieldId}]}}New gutters come with it.</p><ul><li>{{if[${gutter?.fieldId}]}}Gutters</li></ul>`,
  };
  const heading = `Scope of work: ${nameOf(1)}`;
  const both = contractPaper(contractInput(estimate, { settings: scoped }));
  expect(textUnder(both, heading)).toContain('New gutters come with it.');
  const roof = contractPaper(contractInput(estimate, { settings: scoped, workflowIds: [1] }));
  expect(textUnder(roof, heading)).toBe('Gutters');
});

test('the discount names its base and the excluded part', () => {
  const estimate = filledEstimate(starter, 1);
  const { discountableItemTotal, nonDiscountableItemTotal } = summaryOf(estimate, 1);
  expect(nonDiscountableItemTotal).toBeGreaterThan(0);
  const [row] = sectionsOf(contractPaper(contractInput(estimate)), 'prices')[0]?.rows ?? [];
  const discount = row?.lines?.find(({ label }) => label.startsWith('Discount'));
  const money = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  expect(discount?.label).toBe(`Discount, 5% of ${money(discountableItemTotal)}`);
  expect(discount?.detail).toMatch(/^Not discounted: .*Dumpster.*\.$/);
  expect(discount?.detail).toContain(money(nonDiscountableItemTotal));
  expect(centsOf(discount?.amount ?? '')).toBe(-Math.round(discountableItemTotal * 5));
});

test('a fee and a promotion are lines of their own', () => {
  const estimate = withSummary(filledEstimate(starter, 4), { fee: 150, promotion: 40 });
  const lines = sectionsOf(contractPaper(contractInput(estimate)), 'prices')[0]?.rows[0]?.lines;
  expect(lines?.map(({ label, amount }) => [label, amount]).slice(-2)).toEqual([
    ['Promotion', '−$40.00'],
    ['Fee', '$150.00'],
  ]);
});

test('each trade’s notes are printed with their formatting', () => {
  const estimate = filledEstimate(starter, 4);
  const [first] = estimate.items;
  const field = starter.fields.find(({ role, workflowId }) => role === 'notes' && workflowId === 4);
  if (first === undefined || field === undefined) throw new Error('no notes');
  const note = { ...first, id: -9_998, parentItemId: null, fieldId: field.id, value: '<p>Mind the <b>rose</b>.</p>' };
  const paper = contractPaper(contractInput({ ...estimate, items: [...estimate.items, note] }));
  expect(textUnder(paper, 'Notes: Gutters')).toBe('Mind the rose.');
});

test('the workmanship warranty is that of the sold package', () => {
  const estimate = filledEstimate(starter, 1);
  const sold = (option: string) => ({
    ...estimate,
    items: estimate.items.map((item) =>
      starter.fieldById.get(item.fieldId)?.role === 'package' ? { ...item, fieldOptionId: option } : item,
    ),
  });
  const format = (option: string) =>
    figuresUnder(contractPaper(contractInput(sold(option))), 'Workmanship warranty')[nameOf(1)];
  expect([format('1.132.1'), format('1.132.2'), format('1.132.3')]).toEqual(['5 years', '10 years', 'Lifetime']);
  const gutters = contractPaper(contractInput(filledEstimate(starter, 4)));
  expect(figuresUnder(gutters, 'Workmanship warranty')).toEqual({ Gutters: 'As long as you own the home' });
});

test('the last day to cancel is that of the buyer’s state, in the statement and in both notices', () => {
  const estimate = filledEstimate(starter, 4);
  const inState = (state: string) => contractPaper(contractInput(estimate, { lead: { ...lead, state } }));
  const paper = inState('IL');
  const [statement] = sectionsOf(paper, 'statement');
  expect(JSON.stringify(statement)).toContain('Wednesday, November 25, 2026');
  expect(sectionsOf(paper, 'notice').map((notice) => JSON.stringify(notice))).toEqual([
    expect.stringContaining('until midnight of Wednesday, November 25, 2026'),
    expect.stringContaining('until midnight of Wednesday, November 25, 2026'),
  ]);
  // Seven business days there: nobody said that the buyer is younger than 65.
  expect(JSON.stringify(sectionsOf(inState('MD'), 'notice')[0])).toContain('midnight of Tuesday, December 1, 2026');
});

test('a contract carries the day at the job, and how its last day to cancel was determined', () => {
  const at = (state: string) =>
    contractPaper({
      ...contractInput(filledEstimate(starter, 4), { lead: { ...lead, state } }),
      createdTime: '2026-11-21T05:50:00.000Z',
    });
  expect(at('IL')).toMatchObject({
    date: 'November 20, 2026',
    cancellation: { signedOn: '2026-11-20', facts: { timeZone: 'America/Chicago', place: 'IL' }, table: '2026-11-22' },
  });
  expect(at('NY')).toMatchObject({ date: 'November 21, 2026', cancellation: { signedOn: '2026-11-21' } });
  expect(isPaper(JSON.parse(JSON.stringify(at('NY'))))).toBe(true);
  const odd = { ...at('NY').cancellation, facts: { ...at('NY').cancellation?.facts, timeZone: 'Mars/Olympus' } };
  expect(isPaper({ ...at('NY'), cancellation: odd })).toBe(false);
});

/** Every sum that a reader of a contract can check. */
function expectToAddUp(paper: Paper): void {
  const [prices] = sectionsOf(paper, 'prices');
  for (const { lines = [], amount } of prices?.rows ?? []) {
    if (lines.length > 0) expect(lines.reduce((sum, line) => sum + centsOf(line.amount), 0)).toBe(centsOf(amount));
    for (const { label, amount: off } of lines) {
      const [, percent, base] = /^Discount, (\d+)% of (\S+)$/.exec(label) ?? [];
      if (percent && base) expect(centsOf(off)).toBe(-Math.round((centsOf(base) * Number(percent)) / 100));
    }
  }
  expect((prices?.rows ?? []).reduce((sum, { amount }) => sum + centsOf(amount), 0)).toBe(paper.totalCents);
  expect(centsOf(prices?.total.amount ?? '')).toBe(paper.totalCents);
  const figures = figuresUnder(paper, 'Payment');
  const entries = Object.entries(figures);
  const figure = (start: string) => centsOf(entries.find(([label]) => label.startsWith(start))?.[1] ?? '0');
  const [cash, cashOff = '$0.00'] = entries.find(([label]) => label.includes(': discount, ')) ?? [];
  const [, cashPercent, cashBase] = /: discount, (\d+)% of (\S+)$/.exec(cash ?? '') ?? [];
  if (cash !== undefined)
    expect(centsOf(cashOff)).toBe(-Math.round((centsOf(cashBase ?? '') * Number(cashPercent)) / 100));
  expect(figure('Due on signing') + figure('Due on completion') + figure('Amount financed') - centsOf(cashOff)).toBe(
    paper.totalCents,
  );
  const [label, monthly] = entries.find(([text]) => text.endsWith('monthly payments')) ?? [];
  if (label === undefined || monthly === undefined) return;
  const all = Number.parseInt(label, 10) * centsOf(monthly) + figure('Last payment');
  expect(figure('Total of payments')).toBe(all);
  expect(figure('Amount financed') + figure('Finance charge')).toBe(all);
  expect(figure('Finance charge')).toBeGreaterThanOrEqual(0);
}

test('every printed figure adds up, for any work and payment', () => {
  const ways = [
    { paymentOption: 'Cash or check', monthlyRate: 0, term: 0 },
    { paymentOption: '12 months same as cash', monthlyRate: 0, term: 12 },
    { paymentOption: '120 months at 6.99%', monthlyRate: 0.0699 / 12, term: 120 },
    {},
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...trades),
      deeds,
      fc.record({
        discount: fc.nat(50),
        fee: fc.nat(50_000),
        promotion: fc.nat(20_000),
        down: fc.nat(100),
        way: fc.constantFrom(...ways),
        showDiscounts: fc.boolean(),
        showPromotions: fc.boolean(),
        part: fc.boolean(),
      }),
      (id, done, chosen) => {
        const filled = filledEstimate(starter, id);
        const discounted = {
          ...filled,
          workflowSummaries: {
            [id]: {
              ...summaryOf(filled, id),
              discountPercent: chosen.discount / 100,
              fee: chosen.fee / 100,
              promotion: chosen.promotion / 100,
            },
          },
        };
        let made = 0;
        const sheet = worked(
          openSheet(starter, discounted, () => {
            made += 1;
            return `line-${made}`;
          }),
          done,
        );
        const alone = estimateOfSheet(sheet, discounted);
        const whole = chosen.part ? joined([alone, filledEstimate(starter, id === 4 ? 7 : 4)]) : alone;
        const total = summaryOf(whole, id).totalWithMargin;
        if (total <= 0) return;
        const downpayment = Math.floor(total * chosen.down) / 100;
        const paper = contractPaper(
          contractInput(
            { ...whole, downpayment, ...chosen.way },
            {
              workflowIds: [id],
              details: { ...noDetails, downpayment },
              settings: {
                ...settings,
                showDiscountsOnContract: chosen.showDiscounts,
                showPromotionsOnContract: chosen.showPromotions,
              },
            },
          ),
        );
        expectToAddUp(paper);
      },
    ),
    { numRuns: 60 },
  );
});

test('an additional cost is part of the price, a box can be changed by hand, and a package has the company’s label', () => {
  const estimate = filledEstimate(starter, 1);
  const sold = contractPaper(contractInput(estimate));
  const scoped = { ...settings, roofingScopeOfWork: '<ul><li data-checked="true">Sweep</li></ul>' };
  const paper = contractPaper(
    contractInput(estimate, {
      settings: { ...scoped, packageLabelGood: 'Gold', packageLabelBetter: 'Gold', packageLabelBest: 'Gold' },
      additionalCost: 120.5,
      details: { ...noDetails, additionalText: 'Crane', ticks: { '1:Sweep': false }, workEnds: '2026-12-04' },
    }),
  );
  expect(paper.totalCents - sold.totalCents).toBe(12_050);
  const [prices] = sectionsOf(paper, 'prices');
  expect(prices?.rows.at(-1)).toEqual({ label: 'Crane', detail: '', amount: '$120.50' });
  expect(prices?.rows[0]?.detail).toMatch(/^Gold: /);
  expectToAddUp(paper);
  expect(textUnder(paper, `Scope of work: ${nameOf(1)}`)).toBe('Sweep (changed by hand)');
  expect(figuresUnder(paper, 'Schedule')['Substantial completion']).toBe('December 4, 2026');
});

test('a contract of an earlier version has the time zone of its postal code as it was listed then', () => {
  const source = { ...contractInput(filledEstimate(starter, 4)), lead: { ...lead, state: 'AZ', zipCode: '86515' } };
  const zoneOf = (version?: number) =>
    contractPaper({ ...source, ...defined({ version }) }).cancellation?.facts.timeZone;
  expect([zoneOf(10), zoneOf(11), zoneOf()]).toEqual(['America/Phoenix', 'America/Denver', 'America/Denver']);
});
