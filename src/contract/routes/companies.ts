// One company, and the management of all by super admins.
import { companyShape } from '#contract/records/company.ts';
import type { Routes } from '#contract/route.ts';
import { byId, serverId } from '#contract/routes/parameters.ts';

const newCompany = { kind: 'record', shape: companyShape, required: ['name'] } as const;
const changedCompany = { kind: 'record', shape: companyShape, required: [] } as const;

export const companyRoutes = {
  readCompany: {
    method: 'GET',
    path: '/api/companies/:id',
    summary: 'One company',
    who: 'user',
    params: byId,
    answer: { kind: 'one', shape: companyShape },
  },
  addCompany: {
    method: 'POST',
    path: '/api/companies',
    summary: 'Make a company',
    description:
      'With the starter catalog, or with the settings, texts, pictures and published catalog of another company. Its secrets, connections, users, leads and history are never copied.',
    who: 'super admin',
    query: { sourceCompanyId: { ...serverId, description: 'Company to copy.' } },
    body: newCompany,
    answer: { kind: 'one', shape: companyShape, status: 201 },
  },
  saveCompany: {
    method: 'PUT',
    path: '/api/companies/:id',
    summary: 'Rename, deactivate or activate a company',
    description: 'An absent member keeps its value. Deactivating ends the access of its users at once.',
    who: 'super admin',
    params: byId,
    body: changedCompany,
    answer: { kind: 'one', shape: companyShape },
  },
  deleteCompany: {
    method: 'DELETE',
    path: '/api/companies/:id',
    summary: 'Delete a company without users and leads',
    who: 'super admin',
    params: byId,
    answer: { kind: 'nothing' },
    refuses: { 409: 'It has users or leads, or is the only company.' },
  },
} as const satisfies Routes;
