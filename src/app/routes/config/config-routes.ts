import type { RouteObject } from 'react-router';
import { screen } from '#app/routes/screen.ts';

/** The pages of Config. */
export const configRoutes: readonly RouteObject[] = [
  {
    lazy: screen('ConfigFrame'),
    children: [
      {
        path: 'users',
        handle: { title: 'Users', back: '/config' },
        lazy: screen('UsersPage'),
      },
      {
        path: 'users/invite',
        handle: { title: 'Invite people', back: '/config/users' },
        lazy: screen('InvitePeoplePage'),
      },
      {
        path: 'users/:id',
        handle: { title: 'User', back: '/config/users' },
        lazy: screen('UserPage'),
      },
      {
        path: 'usage-report',
        handle: { title: 'Usage report', back: '/config' },
        lazy: screen('UsageReportPage'),
      },
      {
        path: 'audit',
        handle: { title: 'Audit', back: '/config' },
        lazy: screen('AuditPage'),
      },
      {
        path: 'first-week',
        handle: { title: 'First week', back: '/config' },
        lazy: screen('FirstWeekPage'),
      },
      {
        path: 'settings',
        handle: { title: 'Settings', back: '/config' },
        lazy: screen('SettingsPage'),
      },
      {
        path: 'sections-info',
        handle: { title: 'Section help', back: '/config' },
        lazy: screen('SectionsInfoPage'),
      },
      {
        path: 'email-settings',
        handle: { title: 'E-mail', back: '/config' },
        lazy: screen('EmailSettingsPage'),
      },
      {
        path: 'contract-settings',
        handle: { title: 'Contract text', back: '/config' },
        lazy: screen('ContractSettingsPage'),
      },
      {
        path: 'notices',
        handle: { title: 'Notices and law', back: '/config' },
        lazy: screen('NoticesPage'),
      },
      {
        path: 'file-settings',
        handle: { title: 'Files and folders', back: '/config' },
        lazy: screen('FileSettingsPage'),
      },
      {
        path: 'hover-integration',
        handle: { title: 'Hover', back: '/config' },
        lazy: screen('HoverPage'),
      },
      {
        path: 'zoho-integration',
        handle: { title: 'Zoho CRM', back: '/config' },
        lazy: screen('ZohoPage'),
      },
      {
        path: 'api-integration',
        handle: { title: 'API integration', back: '/config' },
        lazy: screen('ApiIntegrationPage'),
      },
      {
        path: 'archive',
        handle: { title: 'Archive', back: '/config' },
        lazy: screen('ArchivePage'),
      },
      {
        path: 'payment-options',
        handle: { title: 'Payment options', back: '/config' },
        lazy: screen('PaymentOptionsPage'),
      },
    ],
  },
  {
    lazy: screen('DraftFrame'),
    children: [
      {
        lazy: screen('ConfigFrame'),
        children: [
          {
            path: 'prices',
            handle: { title: 'Prices', back: '/config' },
            lazy: screen('PricesPage'),
          },
          {
            path: 'what-ifs',
            handle: { title: 'What-ifs', back: '/config' },
            lazy: screen('WhatIfsPage'),
          },
          {
            path: 'import',
            handle: { title: 'Import', back: '/config' },
            lazy: screen('ImportPage'),
          },
          {
            path: 'publish',
            handle: { title: 'Publish and history', back: '/config' },
            lazy: screen('PublishPage'),
          },
          {
            path: 'estimate-fields',
            handle: { title: 'Fields', back: '/config' },
            lazy: screen('FieldsPage'),
          },
          {
            path: 'estimate-field-options',
            handle: { title: 'Options and prices', back: '/config' },
            lazy: screen('FieldOptionsPage'),
          },
        ],
      },
      {
        path: 'estimate-sections',
        handle: { title: 'Steps and fields', back: '/config' },
        lazy: screen('StepsPage'),
      },
      {
        path: 'rules',
        handle: { title: 'Rules', back: '/config' },
        lazy: screen('RulesPage'),
        children: [
          {
            index: true,
            lazy: screen('RulesStart'),
          },
          {
            path: ':ruleId',
            handle: { title: 'Rules', back: '/config/rules' },
            lazy: screen('RulePage'),
          },
        ],
      },
    ],
  },
];
