import type { Parameters } from '#contract/route.ts';

const highest = 2_147_483_647;

export const serverId = { type: 'integer', minimum: 1, maximum: highest } as const;

/** A record by its id. Local ids are negative, so they are never found. */
export const byId = {
  id: { type: 'integer', minimum: -highest, maximum: highest, description: 'Id.' },
} as const satisfies Parameters;

const uuidPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

const uuidOf = (what: string) =>
  ({
    type: 'string',
    pattern: uuidPattern,
    description: `Uuid of ${what}: a record with another one is refused.`,
  }) as const;

/**
 * The uuid of the record that a change names by its id: data that lost commits gives the id to another record.
 */
export const itsUuid = { uuid: uuidOf('the record') } as const satisfies Parameters;
export const uuidOfLead = { leadUuid: uuidOf('the lead') } as const satisfies Parameters;
export const uuidOfEstimate = { estimateUuid: uuidOf('the estimate') } as const satisfies Parameters;
export const uuidOfDocument = { documentUuid: uuidOf('the document') } as const satisfies Parameters;

/** A page of a list of users or companies. */
export const active = {
  active: { type: 'boolean', description: 'Only active or only inactive ones.' },
} as const satisfies Parameters;

/** The company of a call; every route within a company takes it. */
export const companyId = {
  ...serverId,
  description: 'The company; optional for a member of only one.',
} as const;

export const offset = { type: 'integer', minimum: 0, maximum: highest, default: 0 } as const;

const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$';

/** The stored estimates to compare. */
export const estimateFilter = {
  from: { type: 'string', pattern: dayPattern, description: 'Only estimates made on this day or later, UTC.' },
  until: { type: 'string', pattern: dayPattern, description: 'Only estimates made on this day or earlier, UTC.' },
  workflowId: { ...serverId, minimum: 0, description: 'Only estimates with this trade.' },
  userId: { ...serverId, description: 'Only leads of this salesperson, the first or second.' },
  state: { type: 'string', enum: ['open', 'sold'], description: 'Only sold estimates, or only those that are not.' },
} as const satisfies Parameters;

/** A page of stored estimates. */
export const impactPaging = {
  after: { ...offset, description: 'Only estimates after this one.' },
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 25, description: 'Estimates per page.' },
} as const satisfies Parameters;
