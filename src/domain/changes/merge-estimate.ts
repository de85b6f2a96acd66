// The three-way merge of an estimate: lines by uuid, packages by option, each trade separately. Totals are derived and
// never overlap.
import type { Comparison } from '#contract/records/comparison.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';
import {
  type FieldOverlap,
  type MergedRecord,
  namedField,
  namedOverlap,
  nameOf,
  owned,
  pathOf,
  putAll,
} from '#domain/changes/merge-record.ts';
import { mergeTrees, type Tree } from '#domain/changes/merge-trees.ts';
import { remapItemIds } from '#domain/changes/remap-ids.ts';
import { isSameContent } from '#domain/same-content.ts';

export interface MergedEstimate extends MergedRecord<Estimate> {
  /** Rows that one side removed while the other edited them, with the descendants that return with each. */
  readonly descendants: Readonly<Record<string, readonly EstimateItem[]>>;
}

/** Merges two versions of an estimate against their common base. */
export function mergeEstimate(seen: Estimate, own: Estimate, theirs: Estimate): MergedEstimate {
  const [base, mine] = [numberedLike(seen, theirs), numberedLike(own, theirs)];
  const ours = owned(mine, theirs, ['id', 'uuid', 'version', 'marks', 'createdTime', 'modifiedTime', ...derivedFields]);
  const merge = mergeTrees(toTree(base), toTree(withTheirTotals(ours, theirs)), toTree(theirs));
  const rows = [...contestedRows(base, mine, theirs, 'mine'), ...contestedRows(base, theirs, mine, 'theirs')];
  const contested = new Set(rows.flatMap(({ lines }) => lines.map(({ uuid }) => uuid)));
  const isOther = (name: string): boolean => {
    const [list, uuid] = pathOf(name);
    return list !== 'items' || !contested.has(uuid ?? '');
  };
  const record = toEstimate(merge.tree);
  const items = record.items.filter(({ uuid }) => !contested.has(uuid));
  return {
    record: { ...record, items: [...items, ...rows.flatMap(({ overlap, lines }) => (overlap.mine ? lines : []))] },
    overlaps: [
      ...wholeLines(merge.overlaps.filter(needsDecision).map(namedOverlap), base, mine, theirs).filter(({ name }) =>
        isOther(name),
      ),
      ...rows.map(({ overlap }) => overlap),
    ],
    merged: merge.taken.map(namedField).filter(({ name }) => isOther(name)),
    descendants: Object.fromEntries(rows.map(({ overlap, lines }) => [overlap.name, lines.slice(1)])),
  };
}

/** An estimate with the person's choice for every overlapping field; null removes a line. */
export function settleEstimate(
  { record, descendants }: MergedEstimate,
  chosen: Readonly<Record<string, unknown>>,
): Estimate {
  const back = Object.entries(descendants).flatMap(([name, lines]) => ((chosen[name] ?? null) === null ? [] : lines));
  const items = new Map([...back, ...record.items].map((item) => [item.uuid, item]));
  return withoutOrphans(toEstimate(putAll(toTree({ ...record, items: [...items.values()] }), chosen)));
}

/** An estimate whose overlapping fields show an earlier version; a line comes with its descendants. */
export function asSeenEstimate(estimate: Estimate, seen: Estimate, overlaps: readonly FieldOverlap[]): Estimate {
  const rows = new Set(overlaps.map(({ name }) => name));
  const lineageOf = lineageIn(seen.items);
  const lines = seen.items.filter((item) => lineageOf(item).some(({ uuid }) => rows.has(nameOf(['items', uuid]))));
  const values = [
    ...overlaps.map(({ name, base }) => [name, base]),
    ...lines.map((item) => [nameOf(['items', item.uuid]), item]),
  ];
  return toEstimate(putAll(toTree(estimate), Object.fromEntries(values)));
}

const derivedFields = ['principal', 'monthlyPayment', 'promotion'] as const;
export const derivedTotals = [
  'nonDiscountableItemTotal',
  'discountableItemTotal',
  'totalCost',
  'totalWithMargin',
] as const;
/** Fields that are chosen as a group. */
const together = {
  payment: ['paymentOption', 'monthlyRate', 'term'],
  prices: ['catalogVersion', 'rulesVersion'],
} as const;

// Progress through the steps never needs a decision.
const needsDecision = ({ path }: { readonly path: readonly string[] }): boolean =>
  path.at(-1) !== 'lastCompleteSectionId';

// A person chooses between two whole lines, never between the option of one and the price of the other.
function wholeLines(overlaps: readonly FieldOverlap[], base: Estimate, mine: Estimate, theirs: Estimate) {
  const byName = new Map<string, FieldOverlap>();
  for (const overlap of overlaps) {
    const [list, uuid] = pathOf(overlap.name);
    const line = (estimate: Estimate) => estimate.items.find((item) => item.uuid === uuid) ?? null;
    const field =
      list === 'items' && uuid !== undefined
        ? { name: nameOf([list, uuid]), base: line(base), mine: line(mine), theirs: line(theirs) }
        : overlap;
    byName.set(field.name, field);
  }
  return [...byName.values()];
}

interface ContestedRow {
  readonly overlap: FieldOverlap;
  /** The row and its descendants, from the side that kept it. */
  readonly lines: readonly EstimateItem[];
}

// One side removed a line, and the other changed it or a descendant: the row is kept or removed as a whole.
function contestedRows(
  base: Estimate,
  retaining: Estimate,
  removing: Estimate,
  stored: 'mine' | 'theirs',
): readonly ContestedRow[] {
  const before = new Map(base.items.map((item) => [item.uuid, item]));
  const left = new Set(removing.items.map(({ uuid }) => uuid));
  const lineage = lineageIn(retaining.items);
  const isRemoved = ({ uuid }: EstimateItem): boolean => before.has(uuid) && !left.has(uuid);
  const tops = retaining.items
    .filter((item) => !isSameContent(item, before.get(item.uuid)))
    .flatMap((item) => lineage(item).find(isRemoved) ?? []);
  return [...new Set(tops)].map((top) => {
    const sides = stored === 'mine' ? { mine: top, theirs: null } : { mine: null, theirs: top };
    return {
      overlap: { name: nameOf(['items', top.uuid]), base: before.get(top.uuid) ?? null, ...sides },
      lines: [top, ...retaining.items.filter((item) => item !== top && lineage(item).includes(top))],
    };
  });
}

// A line's identity is its uuid; a different id is no change.
const numberedLike = (estimate: Estimate, other: Estimate): Estimate => ({
  ...estimate,
  items: remapItemIds(estimate.items, other.items),
});

/** A line with its ancestors, from the top down. */
function lineageIn(items: readonly EstimateItem[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const lineage = (item: EstimateItem): readonly EstimateItem[] => {
    const parent = item.parentItemId === null ? undefined : byId.get(item.parentItemId);
    return parent === undefined ? [item] : [...lineage(parent), item];
  };
  return lineage;
}

function withTheirTotals(mine: Estimate, theirs: Estimate): Estimate {
  const workflowSummaries = Object.fromEntries(
    Object.entries(mine.workflowSummaries).map(([id, summary]) => {
      const other = theirs.workflowSummaries[id];
      return [id, other === undefined ? summary : owned(summary, other, derivedTotals)];
    }),
  );
  return { ...mine, workflowSummaries };
}

const comparisonKey = (comparison: Comparison): string => `${comparison.workflowId}:${comparison.fieldOptionId}`;

// Lists whose members have an identity become trees keyed by it, so that members are merged by identity, not by
// position.
function toTree(estimate: Estimate): Tree {
  const tree: Record<string, unknown> = {
    ...estimate,
    items: Object.fromEntries(estimate.items.map((item) => [item.uuid, item])),
    comparisons: Object.fromEntries(estimate.comparisons.map((entry) => [comparisonKey(entry), entry])),
    workflowIds: numbered('trade', estimate.workflowIds),
    workflowSummaries: Object.fromEntries(
      Object.entries(estimate.workflowSummaries).map(([id, summary]) => [
        id,
        { ...summary, optionalsSectionsIdsAdded: numbered('step', summary.optionalsSectionsIdsAdded) },
      ]),
    ),
  };
  for (const [name, fields] of Object.entries(together)) {
    tree[name] = fields.map((field) => estimate[field]);
    for (const field of fields) delete tree[field];
  }
  return tree;
}

function toEstimate({ payment, prices, ...tree }: Tree): Estimate {
  const values = { payment, prices };
  const apart = Object.entries(together).flatMap(([name, fields]) =>
    fields.map((field, index) => [field, (values[name as keyof typeof values] as readonly unknown[])[index]] as const),
  );
  const summaries = Object.entries(tree.workflowSummaries as Record<string, WorkflowSummary>);
  return {
    ...tree,
    ...Object.fromEntries(apart.filter(([, value]) => value !== undefined)),
    items: members(tree.items),
    comparisons: members(tree.comparisons),
    workflowIds: members(tree.workflowIds),
    workflowSummaries: Object.fromEntries(
      summaries.map(([id, summary]) => [
        id,
        { ...summary, optionalsSectionsIdsAdded: members(summary.optionalsSectionsIdsAdded) },
      ]),
    ),
  } as unknown as Estimate;
}

const numbered = (what: string, ids: readonly number[]): Tree =>
  Object.fromEntries(ids.map((id) => [`${what} ${id}`, id]));

const members = (tree: unknown): unknown[] =>
  Object.values(tree as Tree).filter((member) => member !== null && member !== undefined);

// Removing a line removes its descendants.
function withoutOrphans(estimate: Estimate): Estimate {
  const ids = new Set(estimate.items.map((item) => item.id));
  const items = estimate.items.filter((item) => item.parentItemId === null || ids.has(item.parentItemId));
  return items.length === estimate.items.length ? estimate : withoutOrphans({ ...estimate, items });
}
