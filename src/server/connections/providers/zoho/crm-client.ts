import type { ValidateFunction } from 'ajv';
import { openConnection } from '#server/connections/access-token.ts';
import type { ConnectionContext } from '#server/connections/connection-context.ts';
import { providerClient } from '#server/connections/provider-client.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { atMost } from '#server/connections/providers/zoho/at-most.ts';
import {
  answers,
  type CrmDeletion,
  type CrmField,
  type CrmPage,
  type CrmRecord,
  type CrmUser,
  type CrmWrite,
} from '#server/connections/providers/zoho/crm-answers.ts';

type CrmModule = 'Leads' | 'Deals';

interface LeadQuery {
  readonly fields: readonly string[];
  /** Only leads that were changed after this time of the CRM. */
  readonly since: string | null;
  /** A page, or the token that an earlier page answered. */
  readonly at: { readonly page: number } | { readonly token: string };
}

interface Channel {
  readonly id: string;
  readonly url: string;
  readonly token: string;
  readonly expiry: string;
  readonly isNew: boolean;
}

/** The calls of Zoho CRM that the product needs, at most four at once for each company. */
export interface CrmClient {
  /** A page of leads, converted ones included; null when nothing is new. */
  readonly listLeads: (query: LeadQuery) => Promise<CrmPage<CrmRecord> | null>;
  readonly listLeadsById: (ids: readonly string[], fields: readonly string[]) => Promise<readonly CrmRecord[]>;
  readonly listDeleted: (since: string | null, page: number) => Promise<CrmPage<CrmDeletion> | null>;
  readonly search: (
    module: CrmModule,
    by: { readonly criteria: string } | { readonly email: string },
    fields: readonly string[],
  ) => Promise<readonly CrmRecord[]>;
  readonly findRecord: (module: CrmModule, id: string, fields: readonly string[]) => Promise<CrmRecord | null>;
  readonly listUsers: () => Promise<readonly CrmUser[]>;
  readonly domainName: () => Promise<string | null>;
  readonly listFields: (module: CrmModule) => Promise<readonly CrmField[]>;
  readonly insertLeads: (leads: readonly object[]) => Promise<readonly CrmWrite[]>;
  readonly updateLeads: (leads: readonly object[]) => Promise<readonly CrmWrite[]>;
  /** Adds leads, or changes those that have the same value in the unique field. */
  readonly upsertLeads: (leads: readonly object[], uniqueField: string) => Promise<readonly CrmWrite[]>;
  /** The end of the channel as the CRM says it. */
  readonly watch: (channel: Channel) => Promise<string>;
  readonly unwatch: (channelId: string) => Promise<void>;
  /** The fewest credits that an answer has named; null while more than half of them are left. */
  readonly creditsLeft: () => number | null;
}

const pageSize = 200;
const mostRecords = 100;
const none = [204, 304];
const inTurn = new Map<number, ReturnType<typeof atMost>>();
const callsAtOnce = 4;

export function crmClient(context: ConnectionContext, companyId: number): CrmClient {
  const key = { companyId, provider: 'zoho' } as const;
  const { call } = providerClient(context, key);
  const turn = inTurn.get(companyId) ?? atMost(callsAtOnce);
  inTurn.set(companyId, turn);
  let credits: number | null = null;

  /** Null for an answer without a body. */
  async function ask<T>(
    path: string,
    check: ValidateFunction<T>,
    {
      query = {},
      ...more
    }: Partial<Omit<Parameters<typeof call>[0], 'url'>> & {
      readonly query?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<T | null> {
    const { details } = await openConnection(context, key);
    if (!details.api) throw new ProviderFailure('Zoho', 'lost', { code: 'no data center' });
    const parameters = new URLSearchParams(query).toString();
    const url = `${details.api}/crm/v8/${path}${parameters === '' ? '' : `?${parameters}`}`;
    const { status, json, headers } = await turn(() => call({ expected: none, ...more, url }));
    const left = headers.get('x-api-credits-remaining');
    if (left !== null && /^\d+$/.test(left)) credits = Math.min(credits ?? Number.MAX_SAFE_INTEGER, Number(left));
    if (none.includes(status)) return null;
    if (!check(json)) throw new ProviderFailure('Zoho', 'broken', { status });
    return json;
  }

  async function write(
    method: 'POST' | 'PUT',
    path: string,
    data: readonly object[],
    more: object = {},
  ): Promise<readonly CrmWrite[]> {
    if (data.length === 0) return [];
    if (data.length > mostRecords) throw new Error(`${data.length} records in one call`);
    // No trigger keeps the workflows of the CRM quiet.
    const json = { data, trigger: [], ...more };
    const answer = await ask(path, answers.writes, { method, json, expected: [400], isRepeatable: method === 'PUT' });
    if (answer?.data.length !== data.length) throw new ProviderFailure('Zoho', 'broken');
    return answer.data;
  }

  return {
    listLeads: ({ fields, since, at }) =>
      ask('Leads', answers.records, {
        query: {
          fields: fields.join(','),
          ...('token' in at ? { page_token: at.token } : { page: String(at.page) }),
          per_page: String(pageSize),
          sort_by: 'Modified_Time',
          sort_order: 'asc',
          converted: 'both',
        },
        headers: sinceHeader(since),
      }),
    listLeadsById: async (ids, fields) =>
      ids.length === 0
        ? []
        : ((
            await ask('Leads', answers.records, {
              query: { fields: fields.join(','), ids: ids.join(','), per_page: String(pageSize), converted: 'both' },
            })
          )?.data ?? []),
    listDeleted: (since, page) =>
      ask('Leads/deleted', answers.deletions, {
        query: { type: 'all', page: String(page), per_page: String(pageSize) },
        headers: sinceHeader(since),
      }),
    search: async (module, by, fields) =>
      (
        await ask(`${module}/search`, answers.records, {
          query: { ...by, fields: fields.join(','), converted: 'both' },
        })
      )?.data ?? [],
    findRecord: async (module, id, fields) =>
      (await ask(`${module}/${id}`, answers.records, { query: { fields: fields.join(',') } }))?.data[0] ?? null,
    listUsers: async () => {
      const users: CrmUser[] = [];
      for (let page = 1; page <= 50; page += 1) {
        const answer = await ask('users', answers.users, {
          query: { type: 'AllUsers', page: String(page), per_page: String(pageSize) },
        });
        users.push(...(answer?.users ?? []));
        if (answer?.info?.more_records !== true) break;
      }
      return users;
    },
    domainName: async () => (await ask('org', answers.organization))?.org[0]?.domain_name ?? null,
    listFields: async (module) => (await ask('settings/fields', answers.fields, { query: { module } }))?.fields ?? [],
    insertLeads: (leads) => write('POST', 'Leads', leads),
    updateLeads: (leads) => write('PUT', 'Leads', leads),
    upsertLeads: (leads, uniqueField) =>
      write('POST', 'Leads/upsert', leads, { duplicate_check_fields: [uniqueField] }),
    watch: async ({ id, url, token, expiry, isNew }) => {
      const json = {
        watch: [
          {
            channel_id: id,
            events: ['Leads.create', 'Leads.edit', 'Leads.delete'],
            notify_url: url,
            token,
            channel_expiry: expiry,
            return_affected_field_values: false,
          },
        ],
      };
      const answer = await ask('actions/watch', answers.channels, {
        method: isNew ? 'POST' : 'PUT',
        json,
        isRepeatable: true,
        expected: [400],
      });
      const [entry] = answer?.watch ?? [];
      if (entry?.code !== 'SUCCESS')
        throw new ProviderFailure('Zoho', 'refused', { code: entry?.code ?? 'no channel' });
      return entry.details?.events?.[0]?.channel_expiry ?? expiry;
    },
    unwatch: async (channelId) => {
      await call({
        method: 'DELETE',
        url: `${(await openConnection(context, key)).details.api}/crm/v8/actions/watch?channel_ids=${channelId}`,
        expected: [400],
        // Somebody waits for the end of the connection.
        isRepeatable: false,
      });
    },
    creditsLeft: () => credits,
  };
}

const sinceHeader = (since: string | null): Readonly<Record<string, string>> =>
  since === null ? {} : { 'if-modified-since': since };
