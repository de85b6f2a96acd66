import type { RouteObject } from 'react-router';

/** The pages of Config. */
export const configRoutes: readonly RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('#app/routes/config/config-frame.tsx')).ConfigFrame }),
    children: [
      {
        path: 'users',
        handle: { title: 'Users', back: '/config' },
        lazy: async () => ({ Component: (await import('#app/routes/config/users/users-page.tsx')).UsersPage }),
      },
      {
        path: 'users/:id',
        handle: { title: 'User', back: '/config/users' },
        lazy: async () => ({ Component: (await import('#app/routes/config/users/user-page.tsx')).UserPage }),
      },
      {
        path: 'usage-report',
        handle: { title: 'Usage report', back: '/config' },
        lazy: async () => ({
          Component: (await import('#app/routes/config/usage/usage-report-page.tsx')).UsageReportPage,
        }),
      },
      {
        path: 'settings',
        handle: { title: 'Settings', back: '/config' },
        lazy: async () => ({ Component: (await import('#app/routes/config/settings/settings-page.tsx')).SettingsPage }),
      },
      {
        path: 'sections-info',
        handle: { title: 'Section help', back: '/config' },
        lazy: async () => ({
          Component: (await import('#app/routes/config/settings/sections-info-page.tsx')).SectionsInfoPage,
        }),
      },
      {
        path: 'email-settings',
        handle: { title: 'E-mail', back: '/config' },
        lazy: async () => ({
          Component: (await import('#app/routes/config/settings/email-settings-page.tsx')).EmailSettingsPage,
        }),
      },
      {
        path: 'contract-settings',
        handle: { title: 'Contract text', back: '/config' },
        lazy: async () => ({
          Component: (await import('#app/routes/config/settings/contract-settings-page.tsx')).ContractSettingsPage,
        }),
      },
      {
        path: 'notices',
        handle: { title: 'Notices and law', back: '/config' },
        lazy: async () => ({
          Component: (await import('#app/routes/config/settings/notices/notices-page.tsx')).NoticesPage,
        }),
      },
      {
        path: 'payment-options',
        handle: { title: 'Payment options', back: '/config' },
        lazy: async () => ({
          Component: (await import('#app/routes/config/settings/payment-options-page.tsx')).PaymentOptionsPage,
        }),
      },
    ],
  },
  {
    lazy: async () => ({ Component: (await import('#app/routes/reshape/draft/draft-frame.tsx')).DraftFrame }),
    children: [
      {
        lazy: async () => ({ Component: (await import('#app/routes/config/config-frame.tsx')).ConfigFrame }),
        children: [
          {
            path: 'import',
            handle: { title: 'Import', back: '/config' },
            lazy: async () => ({ Component: (await import('#app/routes/reshape/import/import-page.tsx')).ImportPage }),
          },
          {
            path: 'publish',
            handle: { title: 'Publish and history', back: '/config' },
            lazy: async () => ({
              Component: (await import('#app/routes/reshape/publish/publish-page.tsx')).PublishPage,
            }),
          },
          {
            path: 'estimate-fields',
            handle: { title: 'Fields', back: '/config' },
            lazy: async () => ({ Component: (await import('#app/routes/reshape/fields/fields-page.tsx')).FieldsPage }),
          },
          {
            path: 'estimate-field-options',
            handle: { title: 'Options and prices', back: '/config' },
            lazy: async () => ({
              Component: (await import('#app/routes/reshape/fields/fields-page.tsx')).FieldOptionsPage,
            }),
          },
        ],
      },
      {
        path: 'estimate-sections',
        handle: { title: 'Steps and fields', back: '/config' },
        lazy: async () => ({ Component: (await import('#app/routes/reshape/steps/steps-page.tsx')).StepsPage }),
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
    ],
  },
];
