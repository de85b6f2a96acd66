import { rowOf } from '#client/database/record-access.ts';
import type { RecordRow } from '#client/database/stored-rows.ts';
import type { LeadQuery } from '#client/device.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { RecordParts } from '#domain/changes/record-parts.ts';

let count = 0;
/** A new uuid on every call, the same sequence in every run. */
export function nextUuid(): string {
  count += 1;
  return `00000000-0000-4000-8000-${count.toString(16).padStart(12, '0')}`;
}

/** The first page of all leads, by name. */
export const everyLead: LeadQuery = {
  search: '',
  userId: null,
  startDate: null,
  endDate: null,
  sort: 'name-asc',
  offset: 0,
  limit: 100,
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

/** A row of a lead: unchanged, or with a draft of the given state based on the same lead. */
export function aLeadRow({
  data,
  state = 1,
  at = '2026-11-20T08:00:00Z',
  ...row
}: Partial<Pick<RecordRow<Lead>, 'companyId' | 'userId' | 'id' | 'leadId' | 'state'>> & {
  readonly data?: Lead;
  readonly at?: string;
} = {}): RecordRow<Lead> {
  const record = aLead({ id: row.id ?? 1, ...data });
  const { companyId = 1, userId = 1 } = row;
  const draft = { from: { kind: state === 4 ? 'nothing' : 'office' }, to: record, isDeletion: state === 2 } as const;
  const parts: RecordParts<Lead> = {
    office: state === 4 ? { kind: 'none' } : { kind: 'has', record, by: null },
    draft: state === 1 ? null : { ...draft, by: userId, at },
    request: null,
    verdict: null,
    successor: null,
  };
  return { ...rowOf({ key: `${companyId}|${record.uuid}`, companyId }, parts), ...row };
}
