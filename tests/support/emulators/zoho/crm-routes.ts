import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Crm, CrmUser, ModuleName } from '#tests/support/emulators/zoho/crm.ts';
import { CrmRefusal } from '#tests/support/emulators/zoho/crm-errors.ts';
import { fieldResource } from '#tests/support/emulators/zoho/crm-fields.ts';
import {
  type ListState,
  listDeleted,
  listRecords,
  recordResource,
  searchRecords,
} from '#tests/support/emulators/zoho/crm-lists.ts';
import {
  deleteRecords,
  insertRecords,
  updateRecords,
  upsertRecords,
} from '#tests/support/emulators/zoho/crm-writes.ts';

type Query = Readonly<Record<string, string>>;
interface InModule {
  readonly Params: { readonly module: string };
}
interface ById {
  readonly Params: { readonly module: string; readonly id: string };
}

type CrmOf = (request: FastifyRequest, reply: FastifyReply | null, ...scopes: readonly string[]) => Crm;

const readWords: Readonly<Record<string, string>> = { GET: 'READ', POST: 'CREATE', PUT: 'UPDATE', DELETE: 'DELETE' };

/** Records of leads and deals, users, the organization, the fields. `crmOf` checks token, scope and limits. */
export function crmRoutes(app: FastifyInstance, lists: ListState, crmOf: CrmOf): void {
  function opened(request: FastifyRequest, reply: FastifyReply, text: string): { crm: Crm; module: ModuleName } {
    const module = (['Leads', 'Deals'] as const).find((name) => name === text);
    if (module === undefined) throw new CrmRefusal(400, 'INVALID_MODULE', 'the module name given seems to be invalid');
    const scope = `ZohoCRM.modules.${module.toLowerCase()}.${readWords[request.method]}`;
    return { crm: crmOf(request, reply, scope), module };
  }

  app.get<InModule>('/crm/v8/:module', async (request, reply) => {
    const { crm, module } = opened(request, reply, request.params.module);
    return listRecords(lists, crm, module, request, reply);
  });
  app.get<InModule>('/crm/v8/:module/deleted', async (request, reply) => {
    const { crm, module } = opened(request, reply, request.params.module);
    return listDeleted(crm, module, request, reply);
  });
  app.get<InModule>('/crm/v8/:module/search', async (request, reply) => {
    const { crm, module } = opened(request, reply, request.params.module);
    return searchRecords(lists, crm, module, request, reply);
  });
  app.get<ById>('/crm/v8/:module/:id', async (request, reply) => {
    const { crm, module } = opened(request, reply, request.params.module);
    const record = crm.modules[module].records.get(request.params.id);
    if (record === undefined) return reply.code(204).send();
    const { fields } = request.query as Query;
    return { data: [recordResource(crm, record, fields?.split(',') ?? [])] };
  });
  app.post<InModule>('/crm/v8/:module', async (request, reply) => {
    const { crm, module } = opened(request, reply, request.params.module);
    return insertRecords(crm, module, request, reply);
  });
  app.post<InModule>('/crm/v8/:module/upsert', async (request, reply) => {
    const { crm, module } = opened(request, reply, request.params.module);
    return upsertRecords(crm, module, request, reply);
  });
  app.put<InModule>('/crm/v8/:module', async (request, reply) => {
    const { crm, module } = opened(request, reply, request.params.module);
    return updateRecords(crm, module, request, reply);
  });
  app.put<ById>('/crm/v8/:module/:id', async (request, reply) => {
    const { crm, module } = opened(request, reply, request.params.module);
    return updateRecords(crm, module, request, reply, request.params.id);
  });
  app.delete<InModule>('/crm/v8/:module', async (request, reply) => {
    const { crm, module } = opened(request, reply, request.params.module);
    const { ids = '' } = request.query as Query;
    return deleteRecords(
      crm,
      module,
      ids.split(',').filter((id) => id !== ''),
      reply,
    );
  });
  app.delete<ById>('/crm/v8/:module/:id', async (request, reply) => {
    const { crm, module } = opened(request, reply, request.params.module);
    return deleteRecords(crm, module, [request.params.id], reply);
  });

  app.get('/crm/v8/users', async (request, reply) => {
    const { users } = crmOf(request, reply, 'ZohoCRM.users.READ');
    const { type = 'AllUsers', page = '1', per_page = '200' } = request.query as Query;
    const found = users.filter((user, index) => isOfType(type, user, index));
    if (found.length === 0) return reply.code(204).send();
    const size = Math.min(200, Number(per_page));
    const from = (Number(page) - 1) * size;
    return {
      users: found.slice(from, from + size).map((user) => userResource(user, users.indexOf(user))),
      info: { per_page: size, count: found.length, page: Number(page), more_records: from + size < found.length },
    };
  });
  app.get<{ Params: { id: string } }>('/crm/v8/users/:id', async (request, reply) => {
    const { users } = crmOf(request, reply, 'ZohoCRM.users.READ');
    const found = users.find(({ id }) => id === request.params.id);
    return found === undefined ? reply.code(204).send() : { users: [userResource(found, users.indexOf(found))] };
  });

  app.get('/crm/v8/org', async (request, reply) => {
    const { name, domainName, account } = crmOf(request, reply, 'ZohoCRM.org.READ');
    return {
      org: [
        {
          id: '5725767000000000001',
          company_name: name,
          domain_name: domainName,
          zgid: domainName.slice(3),
          time_zone: 'America/Chicago',
          country: 'United States',
          primary_email: account,
        },
      ],
    };
  });

  app.get('/crm/v8/settings/fields', async (request, reply) => {
    const crm = crmOf(request, reply, 'ZohoCRM.settings.fields.READ');
    const { module } = request.query as Query;
    if (module !== 'Leads' && module !== 'Deals') {
      throw new CrmRefusal(400, 'INVALID_MODULE', 'the module name given seems to be invalid', {
        param_name: 'module',
      });
    }
    return { fields: crm.modules[module].fields.map(fieldResource) };
  });
}

function isOfType(type: string, { isActive }: CrmUser, index: number): boolean {
  if (type === 'AllUsers') return true;
  if (type === 'ActiveUsers' || type === 'ActiveConfirmedUsers') return isActive;
  if (type === 'DeactiveUsers') return !isActive;
  if (type === 'CurrentUser' || type === 'AdminUsers') return index === 0;
  throw new CrmRefusal(400, 'INVALID_DATA', 'invalid data', { param_name: 'type' });
}

const userResource = ({ id, firstName, lastName, email, isActive }: CrmUser, index: number) => ({
  id,
  first_name: firstName,
  last_name: lastName,
  full_name: `${firstName} ${lastName}`,
  email,
  phone: null,
  mobile: null,
  status: isActive ? 'active' : 'disabled',
  confirm: true,
  profile: { name: index === 0 ? 'Administrator' : 'Standard', id: '5725767000000026011' },
  role: { name: index === 0 ? 'CEO' : 'Manager', id: '5725767000000026005' },
  zuid: String(20_000_001 + index),
  time_zone: 'America/Chicago',
});
