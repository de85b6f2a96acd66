import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';

/** An empty estimate of the first trade; pass only the subject of the test. */
export const anEstimate = (estimate: Partial<Estimate> = {}): Estimate => ({
  id: -2,
  uuid: '00000000-0000-4000-8000-000000000001',
  leadId: 1,
  name: 'Estimate',
  items: [],
  comparisons: [],
  workflowSummaries: {},
  workflowIds: [1],
  ...estimate,
});

export const anItem = (item: Partial<EstimateItem> & Pick<EstimateItem, 'fieldId' | 'uuid'>): EstimateItem => ({
  id: -2,
  parentItemId: null,
  fieldOptionId: null,
  value: null,
  quantity: 0,
  materialCost: 0,
  laborCost: 0,
  materialPrice: 0,
  laborPrice: 0,
  ...item,
});

/** Distinct keys: k1, k2, … */
export function countingKeys(prefix = 'k'): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `${prefix}${last}`;
  };
}
