import type { RouteObject } from 'react-router';

/** The pages of Config. */
export const configRoutes: readonly RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('#app/routes/config/config-frame.tsx')).ConfigFrame }),
    children: [
      {
        path: 'settings',
        handle: { title: 'Settings', back: '/config' },
        lazy: async () => ({ Component: (await import('#app/routes/config/settings/settings-page.tsx')).SettingsPage }),
      },
    ],
  },
  {
    path: 'rules',
    handle: { title: 'Rules', back: '/config' },
    lazy: async () => ({ Component: (await import('#app/routes/rules/rules-page.tsx')).RulesPage }),
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('#app/routes/rules/rules-start.tsx')).RulesStart }),
      },
      {
        path: ':ruleId',
        handle: { title: 'Rules', back: '/config/rules' },
        lazy: async () => ({ Component: (await import('#app/routes/rules/rule-page.tsx')).RulePage }),
      },
    ],
  },
];
