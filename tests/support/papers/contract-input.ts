// Estimates of every trade of the starter catalog, and the other inputs of their contracts.

import type { ContractDetails } from '#contract/records/contract-details.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import type { Paper, PaperSection } from '#documents/paper/paper.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import demoPlans from '#schemas/demo/estimates.json' with { type: 'json' };
import { demoSettings, harlow } from '#server/database/seed/demo-companies.ts';
import { type DemoEstimate, demoEstimate } from '#server/database/seed/demo-estimate.ts';
import { seededRandom } from '#server/database/seed/random.ts';
import { compiledCatalog, starterFolders } from '#tests/schemas/trade.ts';
import { plainText } from '#tests/support/papers/plain-text.ts';

export const starter = compiledCatalog([starterFolders]);

export const trades = [1, 2, 3, 4, 5, 6, 7] as const;

const plans = demoPlans as DemoEstimate[];

export const lead: Lead = {
  id: 7,
  uuid: '70000000-0000-4000-8000-000000000000',
  firstName: 'Marisol',
  lastName: 'Whitcomb',
  street: '1412 Alder Court',
  city: 'Batavia',
  state: 'IL',
  zipCode: '60510',
};

export const salesperson: User = {
  id: 3,
  email: 'jonah.keller@example.com',
  firstName: 'Jonah',
  lastName: 'Keller',
} as User;

export const settings: Settings = demoSettings(harlow, 'a'.repeat(64), 'b'.repeat(64));

/** An estimate of a trade as a rep leaves it; trades without a demo plan have a few of each line. */
export function filledEstimate(catalog: CompiledCatalog, workflowId: number, seed = workflowId): Estimate {
  const random = seededRandom(seed);
  const plan = plans.find((each) => each.workflowId === workflowId);
  if (plan !== undefined) return demoEstimate(catalog, plan, lead.id, random, 0.05);
  const empty: Estimate = {
    id: -2,
    uuid: random.uuid(),
    leadId: lead.id,
    name: 'House',
    items: [],
    comparisons: [],
    workflowSummaries: {},
    workflowIds: [workflowId],
  };
  const sheet = (catalog.rootsOf.get(workflowId) ?? []).reduce<Sheet>(
    (current, field) => {
      const line = current.lines.get(current.rows(field.id, null)[0] ?? '');
      if (line === undefined || field.role !== undefined) return current;
      const edit: Edit =
        field.dataType === 'dropdown'
          ? { kind: 'set', key: line.key, optionId: current.validOptionIds(line.key).at(-1) ?? null, quantity: 3 }
          : { kind: 'set', key: line.key, value: field.dataType === 'boolean' ? true : Math.min(3, field.max ?? 0) };
      return field.dataType === 'string' ? current : changeSheet(current, [edit]);
    },
    openSheet(catalog, empty, random.uuid),
  );
  return estimateOfSheet(sheet, empty);
}

/** Several trades in one estimate. */
export function joined(estimates: readonly Estimate[]): Estimate {
  const [first] = estimates;
  if (first === undefined) throw new Error('no estimate');
  let last = 0;
  const items = estimates.flatMap((estimate) => {
    const ids = new Map(
      estimate.items.map(({ id }) => {
        last -= 2;
        return [id, last] as const;
      }),
    );
    return estimate.items.map(
      (item): EstimateItem => ({
        ...item,
        id: ids.get(item.id) ?? item.id,
        parentItemId: item.parentItemId === null ? null : (ids.get(item.parentItemId) ?? null),
      }),
    );
  });
  return {
    ...first,
    items,
    workflowIds: estimates.flatMap(({ workflowIds }) => workflowIds),
    workflowSummaries: Object.assign({}, ...estimates.map(({ workflowSummaries }) => workflowSummaries)),
  };
}

export const contractInput = (
  estimate: Estimate,
  more: Partial<PaperSource<ContractDetails>> = {},
): PaperSource<ContractDetails> => ({
  estimate,
  lead,
  settings,
  salesperson,
  catalog: starter,
  workflowIds: estimate.workflowIds,
  number: '64D7A752',
  createdTime: '2026-11-21T18:00:00.000Z',
  details: noDetails,
  ...more,
});

export const sectionsOf = <K extends PaperSection['kind']>(paper: Paper, kind: K) =>
  paper.sections.filter((section): section is Extract<PaperSection, { kind: K }> => section.kind === kind);

/** Text of the section with a heading; empty without one. */
export function textUnder(paper: Paper, heading: string): string {
  const found = paper.sections.find((section) => section.heading === heading);
  return found !== undefined && 'text' in found ? plainText(found.text) : '';
}

/** Rows of the figures under a heading. */
export function figuresUnder(paper: Paper, heading: string): Readonly<Record<string, string>> {
  const found = sectionsOf(paper, 'figures').find((section) => section.heading === heading);
  return Object.fromEntries((found?.rows ?? []).map(({ label, value }) => [label, value]));
}

/** "−$1,234.50" as cents. */
export const centsOf = (text: string): number => Math.round(Number(text.replace('−', '-').replace(/[$,]/g, '')) * 100);
