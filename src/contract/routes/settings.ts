// The company's own settings, without its secrets.

import { contractPlaceShape } from '#contract/records/contract-place.ts';
import { mailTestShape } from '#contract/records/mail-test.ts';
import { mailTestRequestShape } from '#contract/records/mail-test-request.ts';
import { readinessShape } from '#contract/records/readiness.ts';
import { senderDnsShape } from '#contract/records/sender-dns.ts';
import { settingsShape } from '#contract/records/settings.ts';
import { settingsChangeShape } from '#contract/records/settings-change.ts';
import type { Routes } from '#contract/route.ts';

export const settingsRoutes = {
  read: {
    method: 'GET',
    path: '/api/settings',
    summary: 'Settings',
    who: 'member',
    answer: { kind: 'one', shape: settingsShape },
  },
  save: {
    method: 'PATCH',
    path: '/api/settings',
    summary: 'Change settings',
    who: 'admin',
    body: { kind: 'message', shape: settingsChangeShape },
    answer: { kind: 'one', shape: settingsShape },
    refuses: { 409: 'Somebody else has changed one of these settings in the meantime.' },
  },
  testMail: {
    method: 'POST',
    path: '/api/settings/testemail',
    summary: 'Send a test e-mail',
    description: 'With the saved settings. A mail server that refuses it is not an error: its reply is in the answer.',
    who: 'admin',
    body: { kind: 'message', shape: mailTestRequestShape },
    answer: { kind: 'one', shape: mailTestShape },
  },
  senderDns: {
    method: 'GET',
    path: '/api/settings/senderdns',
    summary: 'The DNS lines of the saved sender',
    description: 'Only TXT records of its public domain are looked up.',
    who: 'admin',
    answer: { kind: 'one', shape: senderDnsShape },
  },
  readiness: {
    method: 'GET',
    path: '/api/settings/readiness',
    summary: 'Mail test, publications and people of a company in its first week',
    who: 'admin',
    answer: { kind: 'one', shape: readinessShape },
  },
  contractPlaces: {
    method: 'GET',
    path: '/api/settings/contractplaces',
    summary: 'States and provinces with signed contracts',
    description: 'For the list of notices that nobody has confirmed.',
    who: 'admin',
    answer: { kind: 'list', shape: contractPlaceShape },
  },
  openLogo: {
    method: 'GET',
    path: '/api/settings/company-logo',
    summary: 'The logo as a picture',
    who: 'member',
    answer: { kind: 'bytes', types: ['image/png', 'image/jpeg', 'image/gif'] },
  },
} as const satisfies Routes;
