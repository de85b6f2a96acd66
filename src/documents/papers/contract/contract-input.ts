import type { ContractDetails } from '#contract/records/contract-details.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';
import { type PaperInput, paperInput, type VersionedSource } from '#documents/paper/paper-source.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import { buyerWork } from '#documents/work-list/narrow-work.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import type { BuyerLine, BuyerTotals } from '#documents/work-list/work.ts';
import { defined } from '#domain/defined.ts';
import type { ZoneTable } from '#domain/regions/job-time-zone.ts';

/** The part of an estimate that a contract reads besides its work list: how it is paid, and the price of each trade. */
export interface PaidEstimate
  extends Pick<Estimate, 'workflowIds' | 'downpayment' | 'paymentOption' | 'monthlyRate' | 'term'> {
  readonly workflowSummaries: Readonly<Record<string, Pick<WorkflowSummary, 'totalWithMargin'>>>;
}

/** The input of the contract's builder, without any costs. */
export interface ContractInput extends PaperInput<BuyerLine, BuyerTotals, ContractDetails> {
  readonly estimate: PaidEstimate;
  /** Trades that the contract covers. */
  readonly workflowIds: readonly number[];
}

export const noDetails: ContractDetails = {
  workBegins: null,
  workEnds: null,
  workDuration: null,
  remarks: '',
  downpayment: null,
  additionalText: '',
  ticks: {},
  buyers: [],
  answers: {},
  photos: [],
  photoTicks: {},
};

/** The part of the source that a buyer may see. */
export const contractInput = (source: VersionedSource<ContractDetails>): ContractInput => ({
  ...paperInput(source, buyerWork(readWork(source))),
  estimate: paidEstimate(source.estimate),
  workflowIds: source.workflowIds,
  zones: byVersion<ZoneTable>(source.version, { 1: 'earlierPostalCodes', 11: 'postalCodes' }),
});

const paidEstimate = ({ workflowIds, downpayment, paymentOption, ...estimate }: Estimate): PaidEstimate => ({
  workflowIds,
  ...defined({ downpayment, paymentOption, monthlyRate: estimate.monthlyRate, term: estimate.term }),
  workflowSummaries: Object.fromEntries(
    Object.entries(estimate.workflowSummaries).map(([id, { totalWithMargin }]) => [id, { totalWithMargin }]),
  ),
});

/** Whether a contract leaves some of the estimate's trades out. */
export const isPartial = ({
  estimate,
  workflowIds,
}: {
  readonly estimate: Pick<Estimate, 'workflowIds'>;
  readonly workflowIds: readonly number[];
}): boolean => estimate.workflowIds.some((id) => !workflowIds.includes(id));
