// Login, logout, the user's own account, and the companies open to it.
import { changePasswordShape } from '#contract/records/change-password.ts';
import { companyShape } from '#contract/records/company.ts';
import { firstAdminShape } from '#contract/records/first-admin.ts';
import { firstCompanyShape } from '#contract/records/first-company.ts';
import { loginShape } from '#contract/records/login.ts';
import { profileShape } from '#contract/records/profile.ts';
import { sessionShape } from '#contract/records/session.ts';
import { userShape } from '#contract/records/user.ts';
import type { Routes } from '#contract/route.ts';
import { active, companyId } from '#contract/routes/parameters.ts';

const tooOften = 'Too many failed attempts.';

export const accountRoutes = {
  logIn: {
    method: 'POST',
    path: '/api/users/login',
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
    summary: 'Log out',
    description: 'Ends the sessions of the token and of the cookie; without either it does nothing.',
    who: 'own page',
    answer: { kind: 'nothing' },
  },
  readFirstCompany: {
    method: 'GET',
    path: '/api/first-admin',
    summary: 'Whether the server has its first company',
    who: 'own page',
    answer: { kind: 'one', shape: firstCompanyShape },
  },
  makeFirstAdmin: {
    method: 'POST',
    path: '/api/first-admin',
    summary: 'Make the first company and its admin',
    description: 'Requires the code that the server prints when it starts on an empty database.',
    who: 'own page',
    body: { kind: 'message', shape: firstAdminShape },
    answer: { kind: 'one', shape: sessionShape },
  },
  readSelf: {
    method: 'GET',
    path: '/api/users/self',
    summary: 'The current user',
    who: 'user',
    answer: { kind: 'one', shape: userShape },
  },
  saveProfile: {
    method: 'POST',
    path: '/api/users/self',
    summary: 'Change my name or number',
    who: 'user',
    body: { kind: 'message', shape: profileShape },
    answer: { kind: 'one', shape: userShape },
  },
  changePassword: {
    method: 'POST',
    path: '/api/users/changepassword',
    summary: 'Change my password',
    who: 'user',
    body: { kind: 'message', shape: changePasswordShape },
    answer: { kind: 'nothing' },
    refuses: { 429: tooOften },
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
} as const satisfies Routes;
