import type { RecordRow } from '#client/database/stored-rows.ts';
import type { Estimate, Lead } from '#contract/records.ts';

let count = 0;
/** A uuid of its own for every call, the same ones at every run. */
export const nextUuid = (): string => {
  count += 1;
  return `00000000-0000-4000-8000-${count.toString(16).padStart(12, '0')}`;
};

export const aLead = (lead: Partial<Lead> = {}): Lead => ({ id: 0, uuid: nextUuid(), lastName: 'Whitfield', ...lead });

export const anEstimate = (estimate: Partial<Estimate> & { leadId: number }): Estimate => ({
  id: 0,
  uuid: nextUuid(),
  name: 'Estimate 1',
  items: [],
  comparisons: [],
  workflowSummaries: {},
  workflowIds: [1],
  ...estimate,
});

export const aLeadRow = (row: Partial<RecordRow<Lead>> = {}): RecordRow<Lead> => {
  const data = aLead({ id: row.id ?? 1, ...row.data });
  return {
    key: `${row.companyId ?? 1}|${data.uuid}`,
    revision: 0,
    companyId: 1,
    userId: 1,
    id: data.id,
    leadId: 0,
    estimateId: 0,
    state: 1,
    base: null,
    theirs: null,
    gone: false,
    sent: null,
    error: null,
    problem: null,
    changedAt: null,
    ...row,
    data,
  };
};
