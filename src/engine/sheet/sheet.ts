// The working copy of an estimate: its lines and everything derived from them. It is immutable: a screen raises edits,
// and `changeSheet` returns the next sheet.
import type { Comparison } from '#contract/records/comparison.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { createMemo } from '#engine/memoize.ts';
import { isAbsentStep } from '#engine/sheet/answers/absent-step.ts';
import { isFieldShown, isPositionShown } from '#engine/sheet/answers/field-visibility.ts';
import { isEnabledLine } from '#engine/sheet/answers/line-state.ts';
import { type Recommendation, recommendationFor } from '#engine/sheet/answers/recommendation.ts';
import {
  findLineProblems,
  type LineProblem,
  type MemoizeProblems,
  sectionProblems,
} from '#engine/sheet/answers/section-problems.ts';
import type { BucketMap } from '#engine/sheet/lines/bucket-map.ts';
import { type Line, type LineKey, type Lines, noRows, rowsKey } from '#engine/sheet/lines/line.ts';
import type { NewKey } from '#engine/sheet/lines/new-keys.ts';
import { validOptions } from '#engine/sheet/lines/valid-options.ts';
import { type LineAmounts, lineAmounts, noAmounts } from '#engine/sheet/money/line-amounts.ts';
import { type Discounting, noMoney, type WorkflowMoney } from '#engine/sheet/money/workflow-money.ts';
import { type WorkflowTotals, workflowTotals } from '#engine/sheet/money/workflow-totals.ts';

/** The data of a sheet. */
interface SheetData {
  readonly catalog: CompiledCatalog;
  readonly newKey: NewKey;
  readonly workflowIds: readonly number[];
  /** Added optional steps; lines of the other ones stay empty. */
  readonly addedSectionIds: ReadonlySet<number>;
  readonly comparisons: readonly Comparison[];
  /** Unordered; `rows` has the order. */
  readonly lines: BucketMap<Line>;
  /** Keys of the rows of each list, by `rowsKey`. */
  readonly lists: BucketMap<readonly LineKey[]>;
  /** Hidden lists, by `rowsKey`. */
  readonly hidden: BucketMap<true>;
  /** Amounts of the top-level lines. */
  readonly rootAmounts: BucketMap<LineAmounts>;
  readonly money: ReadonlyMap<number, WorkflowMoney>;
  /** Owner of memoized results, shared by all sheets of one opening. */
  readonly memoScope: object;
  /**
   * Replaced by every change that may affect a top-level line, by its key, or a top-level list, by its `rowsKey`;
   * absent until the first one.
   */
  readonly versions: BucketMap<object>;
  /** The same, but only for changes that may alter a form. */
  readonly formVersions: BucketMap<object>;
}

const memoizeProblems = createMemo<readonly LineProblem[]>();
const memoizeLineProblems = createMemo<readonly LineProblem[]>();

/** The memoized problems of a line, valid until something that it depends on changes. */
const lineMemo =
  ({ versions, memoScope }: SheetData): MemoizeProblems =>
  (key, find) =>
    memoizeLineProblems(versions.get(key) ?? memoScope, key, [], find);

/** A sheet; everything is computed on demand. */
export class Sheet implements SheetData, Lines {
  readonly catalog: CompiledCatalog;
  readonly newKey: NewKey;
  readonly workflowIds: readonly number[];
  readonly addedSectionIds: ReadonlySet<number>;
  readonly comparisons: readonly Comparison[];
  readonly lines: BucketMap<Line>;
  readonly lists: BucketMap<readonly LineKey[]>;
  readonly hidden: BucketMap<true>;
  readonly rootAmounts: BucketMap<LineAmounts>;
  readonly money: ReadonlyMap<number, WorkflowMoney>;
  readonly memoScope: object;
  readonly versions: BucketMap<object>;
  readonly formVersions: BucketMap<object>;

  constructor(data: SheetData) {
    this.catalog = data.catalog;
    this.newKey = data.newKey;
    this.workflowIds = data.workflowIds;
    this.addedSectionIds = data.addedSectionIds;
    this.comparisons = data.comparisons;
    this.lines = data.lines;
    this.lists = data.lists;
    this.hidden = data.hidden;
    this.rootAmounts = data.rootAmounts;
    this.money = data.money;
    this.memoScope = data.memoScope;
    this.versions = data.versions;
    this.formVersions = data.formVersions;
  }

  line(key: LineKey): Line | undefined {
    return this.lines.get(key);
  }

  rows(fieldId: string, parentKey: LineKey | null): readonly LineKey[] {
    return this.lists.get(rowsKey(fieldId, parentKey)) ?? noRows;
  }

  recommendation(key: LineKey): Recommendation | null {
    const line = this.line(key);
    return line === undefined ? null : recommendationFor(this, line);
  }

  amounts(key: LineKey): LineAmounts {
    const root = this.rootAmounts.get(key);
    if (root !== undefined) return root;
    const line = this.line(key);
    return line === undefined
      ? noAmounts
      : lineAmounts(this, line, this.discounting(line.field.workflowId).marginPercent);
  }

  /**
   * Whether it is shown: not hidden by a rule, its parent or a lack of options. `target` is a field, `sectionId.group`
   * or a step.
   */
  isVisible(target: string, parentKey: LineKey | null = null): boolean {
    const field = this.catalog.fieldById.get(target);
    return field === undefined ? isPositionShown(this, target) : isFieldShown(this, field, parentKey);
  }

  isEnabled(key: LineKey): boolean {
    const line = this.line(key);
    return line !== undefined && isEnabledLine(this, line);
  }

  /** Options that may be chosen on this line now, in order. */
  validOptionIds(key: LineKey): readonly string[] {
    const line = this.line(key);
    return line === undefined ? [] : validOptions(this, line.field, line).map(({ id }) => id);
  }

  problemsOf(sectionId: number): readonly LineProblem[] {
    return memoizeProblems(this, `${sectionId}`, [], () => {
      if (isAbsentStep(this, sectionId)) return [];
      return sectionProblems(this, sectionId, lineMemo(this));
    });
  }

  /**
   * Finds the problems of a step line by line, so that `problemsOf` has them memoized; it may be stopped after any
   * line.
   */
  *findProblems(sectionId: number): Generator<void> {
    if (!isAbsentStep(this, sectionId)) yield* findLineProblems(this, sectionId, lineMemo(this));
    this.problemsOf(sectionId);
  }

  discounting(workflowId: number): Discounting {
    return (this.money.get(workflowId) ?? noMoney).discounting;
  }

  totals(workflowId: number): WorkflowTotals {
    return workflowTotals(this.catalog, this.money.get(workflowId) ?? noMoney);
  }

  /** Number of top-level lines that are not in the total because something in them has no price. */
  get unpricedLines(): number {
    return [...this.money.values()].reduce((count, { unpricedLines }) => count + unpricedLines, 0);
  }

  get total(): number {
    return sumMoney(this.workflowIds.map((workflowId) => this.totals(workflowId).totalWithMargin));
  }
}
