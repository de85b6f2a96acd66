import { workflowName } from '#domain/catalog/workflows.ts';
import { type CrmFieldInfo, type CrmMapping, fieldsToRead, knownMapping } from '#domain/crm/crm-mapping.ts';
import type { CrmWords } from '#domain/crm/crm-values.ts';
import { cachedAnswer } from '#server/connections/cached-answer.ts';
import type { ConnectionContext } from '#server/connections/connection-context.ts';
import type { CrmField } from '#server/connections/providers/zoho/crm-answers.ts';
import type { CrmClient } from '#server/connections/providers/zoho/crm-client.ts';
import { withCompany } from '#server/database/database.ts';
import { findCatalog } from '#server/repositories/catalogs.ts';
import { findSync } from '#server/repositories/crm/crm-syncs.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { listUsers } from '#server/repositories/users.ts';
import { crmUsers } from '#server/services/crm/crm-users.ts';

export type CrmFields = Readonly<Record<'Leads' | 'Deals', readonly CrmFieldInfo[]>>;

/** Facts about a company and its CRM that a sync needs. */
export interface CrmSetup {
  /** Without fields that the CRM does not have any more. */
  readonly mapping: CrmMapping;
  readonly words: CrmWords;
  /** Names of the fields to ask for. */
  readonly fields: readonly string[];
  /** Only leads with this value in this field are ours; null for all. */
  readonly market: { readonly field: string; readonly value: string } | null;
  /** Whether leads get project folders. */
  readonly hasFolders: boolean;
  /** The field that holds our uuid; null without one. */
  readonly uuidField: string | null;
}

const fieldsMs = 60_000;

const infoOf = ({
  api_name: name,
  field_label: label,
  data_type: type,
  unique,
  pick_list_values,
}: CrmField): CrmFieldInfo => ({
  name,
  label,
  type,
  isUnique: Object.keys(unique ?? {}).length > 0,
  choices: (pick_list_values ?? []).map(({ actual_value: value }) => value),
});

/** The fields of the CRM. A renamed one would read as an empty one, so that they are asked for every minute of a sync. */
export async function crmFields(
  context: ConnectionContext,
  companyId: number,
  client: Pick<CrmClient, 'listFields'>,
): Promise<CrmFields> {
  const key = { companyId, provider: 'zoho' } as const;
  const { data } = await cachedAnswer(context, key, 'fields', fieldsMs, async () => ({
    Leads: (await client.listFields('Leads')).map(infoOf),
    Deals: (await client.listFields('Deals')).map(infoOf),
  }));
  return data;
}

export async function readSetup(context: ConnectionContext, companyId: number, client: CrmClient): Promise<CrmSetup> {
  const people = await crmUsers(context, companyId, client);
  const fields = await crmFields(context, companyId, client);
  return withCompany(context.db, { companyId, userId: 0 }, async (trx) => {
    const [settings, catalog, users, sync] = [
      await findSettings(trx, companyId),
      await findCatalog(trx, companyId, null),
      await listUsers(trx, companyId, undefined),
      await findSync(trx, companyId),
    ];
    const { mapping } = knownMapping(sync?.mapping ?? { fields: {}, statuses: {} }, fields);
    const {
      zohoMarketLocation: value,
      workflowLeadTypes = {},
      timeZone = 'UTC',
      fileStorageService = 'none',
    } = settings;
    const { market: marketField, uuid: uuidField = null } = mapping.fields;
    const emails = new Map(people.map(({ id, email }) => [id, email.toLowerCase()]));
    return {
      mapping,
      fields: fieldsToRead(mapping),
      market: value && marketField !== undefined ? { field: marketField, value } : null,
      hasFolders: fileStorageService !== 'none',
      uuidField,
      words: {
        userOf: ({ id, email }) => {
          const address = email ?? emails.get(id);
          const found =
            users.find((user) => user.externalId === id) ??
            users.find((user) => user.externalId === null && user.email.toLowerCase() === address);
          return found?.id ?? null;
        },
        crmUserOf: (userId) => users.find((user) => user.id === userId)?.externalId ?? null,
        trades: (catalog?.workflows ?? []).map((workflow) => ({
          name: workflowName(workflow),
          crmValues: [workflowLeadTypes[workflow.id] ?? []].flat(),
        })),
        statuses: mapping.statuses,
        timeZone,
      },
    };
  });
}
