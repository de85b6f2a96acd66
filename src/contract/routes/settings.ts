// The company's own settings, without its secrets.

import { settingsShape } from '#contract/records/settings.ts';
import { settingsChangeShape } from '#contract/records/settings-change.ts';
import type { Routes } from '#contract/route.ts';

export const settingsRoutes = {
  read: {
    method: 'GET',
    path: '/api/settings',
    tag: 'settings',
    summary: 'Settings',
    who: 'member',
    answer: { kind: 'one', shape: settingsShape },
  },
  save: {
    method: 'PATCH',
    path: '/api/settings',
    tag: 'settings',
    summary: 'Change settings',
    who: 'admin',
    body: { kind: 'message', shape: settingsChangeShape },
    answer: { kind: 'one', shape: settingsShape },
    refuses: { 409: 'Another person changed one of these settings meanwhile.' },
  },
  openLogo: {
    method: 'GET',
    path: '/api/settings/company-logo',
    tag: 'settings',
    summary: 'The logo as a picture',
    who: 'member',
    answer: { kind: 'bytes', types: ['image/png', 'image/jpeg', 'image/gif'] },
  },
} as const satisfies Routes;
