import type { IconName } from '#app/components/icon.tsx';

interface ConfigPlace {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
}

interface ConfigPlaces {
  readonly title: string;
  readonly places: readonly ConfigPlace[];
}

/** The pages of Config in the order of its navigation. */
export const configPlaces: readonly ConfigPlaces[] = [
  {
    title: 'What you sell',
    places: [{ label: 'Rules', path: '/config/rules', icon: 'math-function' }],
  },
  {
    title: 'Company',
    places: [
      { label: 'Name and branding', path: '/config/settings', icon: 'building' },
      { label: 'Payment options', path: '/config/payment-options', icon: 'credit-card' },
      { label: 'Section help', path: '/config/sections-info', icon: 'info-circle' },
    ],
  },
];
