import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import { projectTypesOf } from '#domain/leads/lead-text.ts';

type TradeNames = Pick<Workflow, 'id' | 'alias' | 'name' | 'settings'>;

/** Whether a project type stands for a trade: as one of the company's own types, or by the trade's name. */
export function isTypeOf(
  type: string,
  trade: TradeNames,
  { workflowLeadTypes = {} }: Pick<Settings, 'workflowLeadTypes'>,
): boolean {
  const types = [workflowLeadTypes[trade.id] ?? [], workflowName(trade), trade.name].flat();
  return types.map(asKey).includes(asKey(type));
}

/** The trades that a lead asks for. */
export const requestedTrades = <T extends TradeNames>(
  lead: Pick<Lead, 'projectTypes' | 'projectType'>,
  trades: readonly T[],
  settings: Pick<Settings, 'workflowLeadTypes'>,
): readonly T[] => trades.filter((trade) => projectTypesOf(lead).some((type) => isTypeOf(type, trade, settings)));

const asKey = (name: string): string => name.trim().toLowerCase();
