// Login, logout, the user's own account, the people of a company, and the companies of an account.
import { changePasswordShape } from '#contract/records/change-password.ts';
import { companyShape } from '#contract/records/company.ts';
import { firstAdminShape } from '#contract/records/first-admin.ts';
import { loginShape } from '#contract/records/login.ts';
import { profileShape } from '#contract/records/profile.ts';
import { sessionShape } from '#contract/records/session.ts';
import { userShape } from '#contract/records/user.ts';
import type { Parameters, Routes } from '#contract/route.ts';
import { byId, companyId, serverId } from '#contract/routes/parameters.ts';

const active = {
  active: { type: 'boolean', description: 'Only active or only inactive ones.' },
} as const satisfies Parameters;

const companyBody = { kind: 'record', shape: companyShape, required: ['name'] } as const;

const tooOften = 'Too many failed attempts.';

export const accountRoutes = {
  logIn: {
    method: 'POST',
    path: '/api/users/login',
    tag: 'session',
    summary: 'Log in',
    who: 'own page',
    query: { companyId },
    body: { kind: 'message', shape: loginShape },
    answer: { kind: 'one', shape: sessionShape },
    refuses: { 429: tooOften },
  },
  refresh: {
    method: 'POST',
    path: '/api/users/refresh',
    tag: 'session',
    summary: 'A new access token for the refresh cookie',
    description: 'With the account’s user in the company of the query.',
    who: 'own page',
    query: { companyId },
    answer: { kind: 'one', shape: sessionShape },
    refuses: { 401: 'The cookie is missing, used or expired.' },
  },
  logOut: {
    method: 'POST',
    path: '/api/users/logout',
    tag: 'session',
    summary: 'Log out',
    description: 'Ends the sessions of the token and of the cookie; without either it does nothing.',
    who: 'own page',
    answer: { kind: 'nothing' },
  },
  makeFirstAdmin: {
    method: 'POST',
    path: '/api/first-admin',
    tag: 'session',
    summary: 'Make the first company and its admin',
    description: 'Requires the code that the server prints when it starts on an empty database.',
    who: 'own page',
    body: { kind: 'message', shape: firstAdminShape },
    answer: { kind: 'one', shape: sessionShape },
  },
  readSelf: {
    method: 'GET',
    path: '/api/users/self',
    tag: 'session',
    summary: 'The current user',
    who: 'user',
    answer: { kind: 'one', shape: userShape },
  },
  saveProfile: {
    method: 'POST',
    path: '/api/users/self',
    tag: 'session',
    summary: 'Change my name or number',
    who: 'user',
    body: { kind: 'message', shape: profileShape },
    answer: { kind: 'one', shape: userShape },
  },
  changePassword: {
    method: 'POST',
    path: '/api/users/changepassword',
    tag: 'session',
    summary: 'Change my password',
    who: 'user',
    body: { kind: 'message', shape: changePasswordShape },
    answer: { kind: 'nothing' },
    refuses: { 429: tooOften },
  },
  listUsers: {
    method: 'GET',
    path: '/api/users',
    tag: 'users',
    summary: 'Users of the company',
    who: 'member',
    query: active,
    answer: { kind: 'list', shape: userShape },
  },
  readUser: {
    method: 'GET',
    path: '/api/users/:id',
    tag: 'users',
    summary: 'One user',
    who: 'member',
    params: byId,
    answer: { kind: 'one', shape: userShape },
  },
  listCompanies: {
    method: 'GET',
    path: '/api/companies',
    tag: 'companies',
    summary: 'My companies',
    who: 'user',
    query: active,
    answer: { kind: 'list', shape: companyShape },
  },
  readCompany: {
    method: 'GET',
    path: '/api/companies/:id',
    tag: 'companies',
    summary: 'One company',
    who: 'user',
    params: byId,
    answer: { kind: 'one', shape: companyShape },
  },
  addCompany: {
    method: 'POST',
    path: '/api/companies',
    tag: 'companies',
    summary: 'Make a company',
    description:
      'With the starter catalog, or with the settings, texts, pictures and published catalog of another company. Its secrets, connections, users, leads and history are never copied.',
    who: 'super admin',
    query: { sourceCompanyId: { ...serverId, description: 'Company to copy.' } },
    body: companyBody,
    answer: { kind: 'one', shape: companyShape, status: 201 },
  },
  saveCompany: {
    method: 'PUT',
    path: '/api/companies/:id',
    tag: 'companies',
    summary: 'Rename, deactivate or activate a company',
    description: 'Deactivating ends the access of its users at once.',
    who: 'super admin',
    params: byId,
    body: companyBody,
    answer: { kind: 'one', shape: companyShape },
  },
  deleteCompany: {
    method: 'DELETE',
    path: '/api/companies/:id',
    tag: 'companies',
    summary: 'Delete a company without users and leads',
    who: 'super admin',
    params: byId,
    answer: { kind: 'nothing' },
    refuses: { 409: 'It has users or leads, or is the only company.' },
  },
} as const satisfies Routes;
