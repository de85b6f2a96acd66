import type { Comparison, Document, Estimate, EstimateItem, Lead } from '#contract/records.ts';
import { mergeTrees, type Overlap, putAt, type Tree } from '#domain/changes/merge-trees.ts';

/** A field that both sides changed, to be settled by a person; the name is a JSON pointer without its first slash. */
export interface FieldOverlap {
  readonly name: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedRecord<T> {
  /** Ready to send when nothing overlaps; holds mine where something does. */
  readonly record: T;
  readonly overlaps: readonly FieldOverlap[];
  /** Names of the fields whose values are mine. */
  readonly merged: readonly string[];
}

/** Merges two versions of a lead against the one that both started from. */
export const mergeLead = (base: Lead, mine: Lead, theirs: Lead): MergedRecord<Lead> =>
  mergePlain(base, owned(mine, theirs, ['id', 'uuid', 'version', 'createdTime', 'modifiedTime']), theirs);

/** Merges two versions of a document that nobody has signed. */
export const mergeDocument = (base: Document, mine: Document, theirs: Document): MergedRecord<Document> =>
  mergePlain(
    base,
    owned(mine, theirs, ['id', 'uuid', 'version', 'leadId', 'createdByUserId', 'pdfStatus', 'pdfUrl']),
    theirs,
  );

/**
 * Merges two versions of an estimate: its lines by uuid, its packages by option, its trades each by itself. Totals
 * follow from the rest and never overlap.
 */
export function mergeEstimate(base: Estimate, mine: Estimate, theirs: Estimate): MergedRecord<Estimate> {
  const ours = owned(mine, theirs, ['id', 'uuid', 'version', 'createdTime', 'modifiedTime', ...derivedFields]);
  const merge = mergeTrees(toTree(base), toTree(withTheirTotals(ours, theirs)), toTree(theirs));
  const restored = restoreParents(toEstimate(merge.tree), mine, theirs);
  return {
    record: restored.estimate,
    overlaps: [...wholeLines(merge.overlaps, base, mine, theirs), ...restored.overlaps],
    merged: merge.taken.map(nameOf),
  };
}

/** A lead or document with the values that a person chose for overlapping fields. */
export function settleRecord<T extends Lead | Document>(record: T, chosen: Readonly<Record<string, unknown>>): T {
  return putAll({ ...record }, chosen) as unknown as T;
}

/** An estimate with the values that a person chose for overlapping fields; a line chosen as null is removed. */
export const settleEstimate = (estimate: Estimate, chosen: Readonly<Record<string, unknown>>): Estimate =>
  withoutOrphans(toEstimate(putAll(toTree(estimate), chosen)));

const derivedFields = ['principal', 'monthlyPayment', 'promotion'] as const;
const derivedTotals = ['nonDiscountableItemTotal', 'discountableItemTotal', 'totalCost', 'totalWithMargin'] as const;

const nameOf = (path: readonly string[]): string =>
  path.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
const pathOf = (name: string): string[] =>
  name.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
const named = ({ path, ...values }: Overlap): FieldOverlap => ({ name: nameOf(path), ...values });

// A person chooses between two lines, not between the option of one and the price of the other.
function wholeLines(overlaps: readonly Overlap[], base: Estimate, mine: Estimate, theirs: Estimate): FieldOverlap[] {
  const byName = new Map<string, FieldOverlap>();
  for (const overlap of overlaps) {
    const [list, uuid] = overlap.path;
    const line = (estimate: Estimate) => estimate.items.find((item) => item.uuid === uuid) ?? null;
    const field =
      list === 'items' && uuid !== undefined
        ? { name: nameOf([list, uuid]), base: line(base), mine: line(mine), theirs: line(theirs) }
        : named(overlap);
    byName.set(field.name, field);
  }
  return [...byName.values()];
}

function mergePlain<T extends Lead | Document>(base: T, mine: T, theirs: T): MergedRecord<T> {
  const merge = mergeTrees({ ...base }, { ...mine }, { ...theirs });
  return {
    record: merge.tree as unknown as T,
    overlaps: merge.overlaps.map(named),
    merged: merge.taken.map(nameOf),
  };
}

// What the server alone decides cannot be mine.
function owned<T extends object>(mine: T, theirs: T, names: readonly (keyof T)[]): T {
  const record = { ...mine };
  for (const name of names) record[name] = theirs[name];
  return record;
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

// Lists whose members have an identity become trees by it, so that members are merged and not places.
function toTree(estimate: Estimate): Tree {
  return {
    ...estimate,
    items: Object.fromEntries(estimate.items.map((item) => [item.uuid, item])),
    comparisons: Object.fromEntries(estimate.comparisons.map((entry) => [comparisonKey(entry), entry])),
    workflowIds: Object.fromEntries(estimate.workflowIds.map((id) => [`trade ${id}`, id])),
  };
}

const members = (tree: unknown): unknown[] =>
  Object.values(tree as Tree).filter((member) => member !== null && member !== undefined);

function toEstimate(tree: Tree): Estimate {
  return {
    ...tree,
    items: members(tree.items),
    comparisons: members(tree.comparisons),
    workflowIds: members(tree.workflowIds),
  } as unknown as Estimate;
}

function putAll(tree: Tree, chosen: Readonly<Record<string, unknown>>): Tree {
  return Object.entries(chosen).reduce((result, [name, value]) => putAt(result, pathOf(name), value), tree);
}

// A line that one side added to or changed beneath a line that the other removed brings that line back, and says so.
function restoreParents(estimate: Estimate, mine: Estimate, theirs: Estimate) {
  const items = new Map(estimate.items.map((item) => [item.id, item]));
  const known = new Map([...theirs.items, ...mine.items].map((item) => [item.id, item]));
  const overlaps: FieldOverlap[] = [];
  const back: EstimateItem[] = [];
  for (const item of estimate.items)
    for (let id = item.parentItemId; id !== null && !items.has(id); ) {
      const parent = known.get(id);
      if (parent === undefined) break;
      items.set(id, parent);
      back.push(parent);
      const isMine = mine.items.some((line) => line.id === parent.id);
      overlaps.push({
        name: nameOf(['items', parent.uuid]),
        base: parent,
        mine: isMine ? parent : null,
        theirs: isMine ? null : parent,
      });
      id = parent.parentItemId;
    }
  return { estimate: { ...estimate, items: [...estimate.items, ...back] }, overlaps };
}

// With a line go the lines beneath it.
function withoutOrphans(estimate: Estimate): Estimate {
  const ids = new Set(estimate.items.map((item) => item.id));
  const items = estimate.items.filter((item) => item.parentItemId === null || ids.has(item.parentItemId));
  return items.length === estimate.items.length ? estimate : withoutOrphans({ ...estimate, items });
}
