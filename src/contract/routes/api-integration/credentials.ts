// Secrets of a company for outside services, encrypted at rest.
import { credentialShape } from '#contract/records/credential.ts';
import type { Parameters, Routes } from '#contract/route.ts';
import { byId } from '#contract/routes/parameters.ts';

const decrypt = {
  decrypt: {
    type: 'boolean',
    description: 'With the secrets in clear; logged, and only within 10 minutes of a login.',
  },
} as const satisfies Parameters;

const tooLate = 'The secrets were requested in clear more than 10 minutes after the login.';

export const credentialRoutes = {
  list: {
    method: 'GET',
    path: '/api/credential',
    summary: 'Credentials of the company, by name',
    description: 'A secret is masked: `••••` and its last two characters.',
    who: 'admin',
    query: decrypt,
    answer: { kind: 'list', shape: credentialShape },
    refuses: { 403: tooLate },
  },
  read: {
    method: 'GET',
    path: '/api/credential/:id',
    summary: 'One credential',
    who: 'admin',
    params: byId,
    query: decrypt,
    answer: { kind: 'one', shape: credentialShape },
    refuses: { 403: tooLate, 409: 'The secret was encrypted with another key.' },
  },
  add: {
    method: 'POST',
    path: '/api/credential',
    summary: 'Add a credential',
    description: 'At most 200 for a company. The answer has the secret masked.',
    who: 'admin',
    body: { kind: 'record', shape: credentialShape, required: ['name'] },
    answer: { kind: 'one', shape: credentialShape, status: 201 },
    refuses: { 409: 'There are too many.' },
  },
  change: {
    method: 'PUT',
    path: '/api/credential',
    summary: 'Change the credential whose id is in the body',
    description:
      'An absent member keeps its value; null empties it. A masked secret keeps the stored one. The last write wins.',
    who: 'admin',
    body: { kind: 'record', shape: credentialShape, required: ['id'] },
    answer: { kind: 'one', shape: credentialShape },
    refuses: { 404: 'There is no such credential.' },
  },
  remove: {
    method: 'DELETE',
    path: '/api/credential/:id',
    summary: 'Delete a credential',
    description: 'Deleting it again changes nothing and answers the same.',
    who: 'admin',
    params: byId,
    answer: { kind: 'nothing' },
  },
} as const satisfies Routes;
