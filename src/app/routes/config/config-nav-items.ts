import type { NavGroup } from '#app/components/office/nav-items.tsx';

export const publishPath = '/config/publish';

/** The pages of Config in navigation order. */
export const configNavItems: readonly NavGroup[] = [
  {
    title: 'What you sell',
    items: [
      { label: 'Steps and fields', path: '/config/estimate-sections', icon: 'list-numbers' },
      { label: 'Fields', path: '/config/estimate-fields', icon: 'list' },
      { label: 'Prices', path: '/config/prices', icon: 'percentage' },
      { label: 'Options and prices', path: '/config/estimate-field-options', icon: 'credit-card' },
      { label: 'Rules', path: '/config/rules', icon: 'math-function' },
      { label: 'What-ifs', path: '/config/what-ifs', icon: 'eye' },
      { label: 'Import', path: '/config/import', icon: 'file-spreadsheet' },
      { label: 'Publish and history', path: publishPath, icon: 'git-merge' },
    ],
  },
  {
    title: 'Company',
    items: [
      { label: 'First week', path: '/config/first-week', icon: 'list-check' },
      { label: 'Name and branding', path: '/config/settings', icon: 'building' },
      { label: 'E-mail', path: '/config/email-settings', icon: 'send' },
      { label: 'Contract text', path: '/config/contract-settings', icon: 'file-text' },
      { label: 'Notices and law', path: '/config/notices', icon: 'file-certificate' },
      { label: 'Payment options', path: '/config/payment-options', icon: 'credit-card' },
      { label: 'Section help', path: '/config/sections-info', icon: 'info-circle' },
    ],
  },
  {
    title: 'People',
    items: [
      { label: 'Users', path: '/config/users', icon: 'user' },
      { label: 'Usage report', path: '/config/usage-report', icon: 'list' },
      { label: 'Audit', path: '/config/audit', icon: 'file-certificate' },
    ],
  },
  {
    title: 'Services',
    items: [
      { label: 'Files and folders', path: '/config/file-settings', icon: 'cloud-check' },
      { label: 'Hover', path: '/config/hover-integration', icon: 'ruler' },
      { label: 'Zoho CRM', path: '/config/zoho-integration', icon: 'users-plus' },
      { label: 'Archive', path: '/config/archive', icon: 'download' },
      { label: 'API integration', path: '/config/api-integration', icon: 'share-2' },
    ],
  },
];
