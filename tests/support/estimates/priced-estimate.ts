// Estimates over any catalog of the company: a plain priced field is looked up, not named.

import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { Field } from '#contract/records/field.ts';
import type { TestUser } from '#tests/support/server/server.ts';

let made = 0;

/** A UUID unique in this process. */
export function nextUuid(): string {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
}

export const isPlain = (field: Field): boolean =>
  field.dataType === 'number' &&
  !field.parentId &&
  !field.allowMultiple &&
  !field.allowPriceChange &&
  (field.materialPrice ?? 0) > 0 &&
  (field.max ?? 0) >= 20 &&
  (field.step ?? 1) === 1 &&
  (field.min ?? 0) === 0;

/** A number field with a price of its own and an entered quantity. */
export async function plainField(user: TestUser): Promise<Field> {
  const fields = (await user.call('GET', '/api/estimatefields')).json<Field[]>();
  const field = fields.find(isPlain);
  if (field === undefined) throw new Error('the catalog has no plain priced field');
  return field;
}

export const itemOf = (field: Field, quantity: number, more: Partial<EstimateItem> = {}): EstimateItem => ({
  id: -2,
  uuid: nextUuid(),
  parentItemId: null,
  fieldId: field.id,
  fieldOptionId: null,
  value: quantity,
  quantity,
  materialCost: 0,
  laborCost: 0,
  materialPrice: 0,
  laborPrice: 0,
  ...more,
});

export const anEstimate = (leadId: number, field: Field, items: EstimateItem[], more: Partial<Estimate> = {}) => ({
  id: -2,
  uuid: nextUuid(),
  leadId,
  name: 'Estimate',
  items,
  comparisons: [],
  workflowSummaries: {},
  workflowIds: [field.workflowId],
  ...more,
});

/** A new lead's id. */
export async function newLead(user: TestUser, lastName = 'Whitfield'): Promise<number> {
  const answer = await user.call('POST', '/api/leads', { body: { uuid: nextUuid(), lastName } });
  return answer.json<{ id: number }>().id;
}
