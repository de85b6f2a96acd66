import type { Estimate } from '#contract/records/estimate.ts';
import type { Field } from '#contract/records/field.ts';
import type { Section, SectionGroup } from '#contract/records/section.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';
import { hasBuyerName, nodeForBuyer } from '#documents/work-list/buyer-names.ts';
import { lineMoney, noLineMoney } from '#documents/work-list/line-money.ts';
import { colorOf, decidedText, isListed, openChoicesOf, rowText, wordingOf } from '#documents/work-list/line-text.ts';
import { isScheduled, namedWordingOf, scheduledRow } from '#documents/work-list/named-answers.ts';
import type { BuyerText, OfficeTotals, Step, Work, WorkLine } from '#documents/work-list/work.ts';
import {
  coveredItems,
  isWithoutPrice,
  ownLinesUnder,
  type WorkNode,
  workTree,
} from '#documents/work-list/work-tree.ts';
import { stepName } from '#domain/catalog/step-name.ts';
import { defined } from '#domain/defined.ts';
import { summaryOf } from '#domain/estimates/summary-of.ts';
import { toCents } from '#domain/money/round-money.ts';
import { joined } from '#domain/text/joined.ts';
import { formatQuantity } from '#domain/text/unit-text.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import { workflowTotals } from '#engine/sheet/money/workflow-totals.ts';

/** Inputs of the work: an estimate, its catalog, the trades, and the company's usual supplier. */
interface WorkSource {
  readonly estimate: Estimate;
  readonly catalog: CompiledCatalog;
  readonly workflowIds: readonly number[];
  readonly settings: Pick<Settings, 'materialSupplier'>;
}

/** The work of the covered trades, step by step. This is the only place where papers read an estimate. */
export function readWork(source: WorkSource): Work {
  const { estimate, catalog, workflowIds } = source;
  const roots = workTree(coveredItems(estimate, catalog, workflowIds), catalog);
  return workflowIds.flatMap((workflowId) => {
    const summary = summaryOf(estimate, workflowId);
    const own = roots.filter(({ field }) => field.workflowId === workflowId);
    return [
      {
        workflowId,
        name: workflowNameIn(catalog, workflowId),
        totals: totalsOf(catalog, summary),
        steps: stepsOf(source, workflowId, own, summary.marginPercent),
      },
    ];
  });
}

function totalsOf(catalog: CompiledCatalog, summary: WorkflowSummary): OfficeTotals {
  const { discountableItemTotal, nonDiscountableItemTotal, discountPercent, fee, totalWithMargin, totalCost } = summary;
  const { discount, promotion } = workflowTotals(catalog, {
    discountableCents: toCents(discountableItemTotal),
    nonDiscountableCents: toCents(nonDiscountableItemTotal),
    costCents: toCents(totalCost),
    discounting: { discountPercent, fee, promotion: summary.promotion, marginPercent: summary.marginPercent },
  });
  return {
    discountable: discountableItemTotal,
    nonDiscountable: nonDiscountableItemTotal,
    discountPercent,
    discount,
    fee,
    promotion,
    total: totalWithMargin,
    cost: totalCost,
  };
}

function stepsOf(
  source: WorkSource,
  workflowId: number,
  roots: readonly WorkNode[],
  marginPercent: number,
): readonly Step<WorkLine>[] {
  const sections = (source.catalog.sectionsOf.get(workflowId) ?? []).toSorted((one, other) => one.order - other.order);
  const positioned = roots.map((node) => ({ node, position: positionOf(sections, node) }));
  const color = decidedText(roots.flatMap(({ item, field }) => (field.role === 'packageColor' ? [item] : [])));
  const toLines = ({ node, position }: (typeof positioned)[number], index: number) =>
    linesOf(source, node, position?.group ?? elsewhere, {
      marginPercent,
      packageColor: color.join(', '),
      position: index + 1,
    });
  const steps = sections.map((section) => ({
    name: stepName(section),
    lines: section.groups.flatMap((group) =>
      group.fieldIds.flatMap((id) =>
        positioned.filter(({ node, position }) => position?.group === group && node.field.id === id).flatMap(toLines),
      ),
    ),
  }));
  // A priced line still counts when its step is gone.
  const others = { name: 'Other', lines: positioned.filter(({ position }) => position === null).flatMap(toLines) };
  return [...steps, others].filter(({ lines }) => lines.length > 0);
}

const elsewhere: Pick<SectionGroup, 'layout' | 'rowTitle'> = { layout: 'lines' };

/** The first group that lists the line, otherwise the first that has its field. */
function positionOf(sections: readonly Section[], node: WorkNode) {
  const positions = sections.flatMap((section) =>
    section.groups.filter((group) => group.fieldIds.includes(node.field.id)).map((group) => ({ section, group })),
  );
  return positions.find(({ group }) => isListed(node, group)) ?? positions[0] ?? null;
}

interface InTrade {
  readonly marginPercent: number;
  readonly packageColor: string;
  /** Place among the lines of its field, from 1. */
  readonly position: number;
}

/** A line and those of its details that are lines of their own. */
function linesOf(
  source: WorkSource,
  root: WorkNode,
  group: Pick<SectionGroup, 'layout' | 'rowTitle'>,
  { marginPercent, packageColor, position }: InTrade,
): readonly WorkLine[] {
  const { catalog } = source;
  const texts = rowText(root, group);
  const hasNames = hasBuyerName(root);
  const inSchedule = isScheduled(root.field, group) ? { position } : {};
  const hasNoPrice = isWithoutPrice(root);
  const lineOf = (node: WorkNode): WorkLine => {
    const { item, field } = node;
    const isRoot = node === root;
    const path = isRoot ? group : elsewhere;
    const named = (whole: WorkNode, part: WorkNode) => buyerTextOf(whole, isRoot ? null : part, group, packageColor);
    const option = field.options?.find(({ id }) => id === item.fieldOptionId);
    return {
      uuid: item.uuid,
      parentUuid: isRoot ? null : root.item.uuid,
      fieldId: field.id,
      optionId: item.fieldOptionId,
      role: field.role ?? null,
      isTicked: field.dataType === 'boolean',
      isText: field.dataType === 'string',
      ...named(root, node),
      detail: isRoot ? texts.detail : rowText(node, path).detail,
      wording: wordingOf(node, path),
      color: field.role === 'package' ? packageColor : colorOf(node),
      ...(hasNames ? { buyer: named(nodeForBuyer(root), nodeForBuyer(node)) } : {}),
      ...inSchedule,
      ...(isRoot && 'position' in inSchedule ? { row: scheduledRow(root, group) } : {}),
      open: openChoicesOf(node).map((name) => (isRoot ? name : `${root.field.name}, ${name}`)),
      quantity: node.count,
      counted: countedOf(field),
      quantityWords: isRoot ? texts.quantityWords : formatQuantity(node.count, field),
      isListed: isRoot && isListed(node, path),
      doneBy: field.doneBy ?? 'crew',
      tier: option?.tier ?? null,
      features: option?.features ?? {},
      isDiscountable: root.field.excludeFromDiscount !== true,
      supplier: option?.supplier ?? supplierOf(source, node),
      orderedAs: option?.orderedAs ?? field.orderedAs ?? null,
      ...(hasNoPrice ? noLineMoney : lineMoney(catalog, node, marginPercent)),
    };
  };
  return [root, ...ownLinesUnder(root)].map(lineOf);
}

/** The words of a line in which each choice has a name; of a detail of it, if there is one. */
function buyerTextOf(
  root: WorkNode,
  detail: WorkNode | null,
  group: Pick<SectionGroup, 'layout' | 'rowTitle'>,
  packageColor: string,
): BuyerText {
  const { label } = rowText(root, group);
  const titles = detail === null ? group : elsewhere;
  const { field, item } = detail ?? root;
  return {
    label: detail === null ? label : `${label}, ${field.name}`,
    named: joined([namedWordingOf(detail ?? root, titles), ...(field.role === 'package' ? [packageColor] : [])]),
    ...(detail === null ? { listed: namedWordingOf(root, titles, true) } : {}),
    fieldName: field.name,
    entry: decidedText([item])[0] ?? '',
  };
}

const countedOf = ({ units, unitWords }: Field): WorkLine['counted'] => defined({ units, unitWords });

/** The supplier of the field or of its parent fields, otherwise of the trade, otherwise of the company. */
const supplierOf = ({ catalog, settings }: WorkSource, { field }: WorkNode): string =>
  [field, ...field.ancestors].find(({ supplier }) => supplier !== undefined)?.supplier ??
  catalog.workflowById.get(field.workflowId)?.supplier ??
  settings.materialSupplier ??
  '';
