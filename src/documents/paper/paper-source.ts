import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import type { TaskLine, Trade } from '#documents/work-list/work.ts';
import { coveredItems } from '#documents/work-list/work-tree.ts';
import type { ZoneTable } from '#domain/regions/job-time-zone.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

/** Everything that a paper is made from; its builder gets only the part that its reader may see. */
export interface PaperSource<D = unknown> {
  readonly estimate: Estimate;
  readonly lead: Lead;
  readonly settings: Settings;
  readonly salesperson: User;
  readonly catalog: CompiledCatalog;
  /** Trades that the paper covers. */
  readonly workflowIds: readonly number[];
  readonly number: string;
  /** ISO 8601, from the device's clock. */
  readonly createdTime: string;
  /** Entries typed by a person. */
  readonly details: D;
  /** A typed lump sum; counted if and only if it is shown. */
  readonly additionalCost?: number | null;
  /** The estimate's documents: a paper may be based on signed ones. */
  readonly documents?: readonly Document[];
  /** Version of the texts and figures; this program's own unless an earlier paper is made again. */
  readonly version?: number;
}

/** A paper's source with the version in which it is made. */
export type VersionedSource<D = unknown> = PaperSource<D> & { readonly version: number };

/** The part of a paper's source that holds no money of the work. */
export interface PaperHead {
  readonly lead: Lead;
  readonly settings: Settings;
  readonly salesperson: User;
  readonly number: string;
  readonly createdTime: string;
  /** Version of the texts and figures; content that differs between versions asks for it by `byVersion`. */
  readonly version: number;
  /** Texts and values are printed as typed, as the first released versions of papers did; see `Seller`. */
  readonly isVerbatim?: boolean;
  /** The listed postal codes unless an earlier paper is made again. */
  readonly zones?: ZoneTable;
}

/** The part of an item that keywords read. */
export type KeywordEntry = Pick<EstimateItem, 'id' | 'uuid' | 'fieldId' | 'value' | 'quantity' | 'parentItemId'>;

/** A builder's input: the work list as its reader may see it, and nothing else of the estimate. */
export interface PaperInput<L extends TaskLine, T, D> extends PaperHead {
  readonly work: readonly Trade<L, T>[];
  readonly entries: readonly KeywordEntry[];
  /** The rules for money and the texts of the trades, without prices. */
  readonly catalog: Pick<CompiledCatalog, 'ruleById' | 'workflowById'>;
  readonly details: D;
  readonly additionalCost: number | null;
}

export const entriesOf = ({
  estimate,
  catalog,
  workflowIds,
}: Pick<PaperSource, 'estimate' | 'catalog' | 'workflowIds'>): readonly KeywordEntry[] =>
  coveredItems(estimate, catalog, workflowIds).map(({ id, uuid, fieldId, value, quantity, parentItemId }) => ({
    id,
    uuid,
    fieldId,
    value,
    quantity,
    parentItemId,
  }));

/** A builder's input with this work list. */
export const paperInput = <L extends TaskLine, T, D>(
  source: VersionedSource<D>,
  work: readonly Trade<L, T>[],
): PaperInput<L, T, D> => ({
  work,
  entries: entriesOf(source),
  catalog: { ruleById: source.catalog.ruleById, workflowById: source.catalog.workflowById },
  lead: source.lead,
  settings: source.settings,
  salesperson: source.salesperson,
  number: source.number,
  createdTime: source.createdTime,
  version: source.version,
  details: source.details,
  additionalCost: source.additionalCost ?? null,
});
