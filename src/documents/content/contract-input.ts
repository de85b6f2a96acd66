import type { Estimate, Lead, Settings, User } from '#contract/records.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

export interface ContractInput {
  readonly estimate: Estimate;
  readonly lead: Lead;
  readonly settings: Settings;
  readonly salesperson: User;
  readonly catalog: CompiledCatalog;
  /** Trades that the contract covers. */
  readonly workflowIds: readonly number[];
  readonly number: string;
  /** ISO 8601, by the device's clock. */
  readonly createdTime: string;
  /** Entered on the contract page. */
  readonly details: ContractDetails;
}

export interface ContractDetails {
  readonly workBegins: string | null;
  readonly workDuration: string | null;
  readonly remarks: string;
  /** Downpayment of a contract over some of the trades; over all of them the estimate's applies. */
  readonly downpayment: number | null;
}

export const noDetails: ContractDetails = { workBegins: null, workDuration: null, remarks: '', downpayment: null };

/** Whether a contract leaves some of the estimate's trades out. */
export const isPartial = ({ estimate, workflowIds }: Pick<ContractInput, 'estimate' | 'workflowIds'>): boolean =>
  estimate.workflowIds.some((id) => !workflowIds.includes(id));
