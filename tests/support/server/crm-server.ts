// A company that is connected to an emulated CRM.
import { sql } from 'kysely';
import type { Lead } from '#contract/records/lead.ts';
import { asOwner } from '#server/database/database.ts';
import { storeMapping } from '#server/repositories/crm/crm-syncs.ts';
import { syncCrm } from '#server/services/crm/sync-crm.ts';
import { type ZohoEmulator, zohoClient, zohoEmulator } from '#tests/support/emulators/zoho/zoho.ts';
import { connect, emulated } from '#tests/support/server/connected-server.ts';
import type { DatabaseLocation } from '#tests/support/server/databases.ts';
import type { DatabaseKind } from '#tests/support/server/filled-database.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

export interface CrmServer {
  readonly server: TestServer;
  readonly zoho: ZohoEmulator;
  readonly admin: TestUser;
  /** Does what waits; with `isDue`, a pull is due. */
  readonly sync: (isDue?: boolean) => Promise<void>;
  /** Our live leads with an id of the CRM, by that id. */
  readonly leads: () => Promise<ReadonlyMap<string, Lead>>;
  readonly execute: (text: string) => Promise<readonly Record<string, unknown>[]>;
  /** The n-th lead of the CRM. */
  readonly crmLead: (index: number) => { readonly id: string; readonly values: Readonly<Record<string, unknown>> };
  readonly close: () => Promise<void>;
}

export const fullMapping = {
  fields: {
    projectType: 'Project_Type',
    projectTypes: 'Project_Types',
    customerNumber: 'Customer_Number',
    meetingDate: 'Meeting_Date',
    additionalSalesmanId: 'Second_Salesperson',
    cameraUrl: 'Camera_URL',
    market: 'Market',
    uuid: 'Eaveline_ID',
    dealLead: 'Lead',
    dealPoNumber: 'PO_Number',
    dealProjectType: 'Project_Type',
  },
  statuses: {},
};

export async function startCrmServer(
  database: DatabaseKind | DatabaseLocation,
  { mapping = fullMapping, leads = 24 }: { readonly mapping?: typeof fullMapping | null; readonly leads?: number } = {},
): Promise<CrmServer> {
  const zoho = zohoEmulator();
  const url = await zoho.start();
  const server = await startTestServer({
    database,
    leads,
    connections: emulated({ zoho: { url, client: zohoClient } }),
  });
  const admin = await server.logIn(people.admin);
  const connected = await connect(server, admin, 'zoho');
  if (connected.type !== 'success') throw new Error(`Zoho was not connected: ${connected.message}`);
  const { companyId } = admin;
  const execute = async (text: string) =>
    (await asOwner(server.db, (trx) => sql.raw<Record<string, unknown>>(text).execute(trx))).rows;
  if (mapping !== null) await asOwner(server.db, (trx) => storeMapping(trx, companyId, mapping));
  return {
    server,
    zoho,
    admin,
    execute,
    sync: async (isDue = false) => {
      if (isDue) await execute('update crm_syncs set due_at = now()');
      await execute('update crm_pushes set due_at = now() where tried_at is null');
      await execute('update crm_reads set due_at = now()');
      await syncCrm(server.context, { companyId });
    },
    leads: async () => {
      const rows = await execute(`select id, uuid, version, data from leads
        where company_id = ${companyId} and deleted_at is null and data ->> 'externalId' is not null`);
      const all = rows.map(({ data, ...row }) => ({ ...(data as object), ...row }) as unknown as Lead);
      return new Map(all.map((lead) => [lead.externalId ?? '', lead]));
    },
    crmLead: (index) => {
      const record = [...zoho.crm.modules.Leads.records.values()][index];
      if (record === undefined) throw new Error(`The CRM has no lead ${index}.`);
      return record;
    },
    close: async () => {
      await server.close();
      await zoho.stop();
    },
  };
}
