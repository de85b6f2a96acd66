import type { Settings } from '#contract/records/settings.ts';
import demo from '#schemas/demo/companies.json' with { type: 'json' };
import starterNotices from '#schemas/documents/notices.json' with { type: 'json' };
import { starterTexts } from '#server/database/seed/starter-texts.ts';

export { demoPassword } from '#domain/access/password-rule.ts';

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'User' | 'Admin';
  readonly isSuperAdmin?: boolean;
  readonly isMasterAdmin?: boolean;
}

export interface DemoCompany {
  readonly settings: Partial<Settings> & { readonly companyName: string };
  readonly people: readonly DemoPerson[];
}

interface DemoFile {
  readonly companies: readonly [DemoCompany, DemoCompany];
  readonly superAdmin: DemoPerson;
  readonly masterAdmin: DemoPerson;
  /** The sample confirmation of the papers of the companies' state. */
  readonly approval: { readonly place: string; readonly approvedBy: string; readonly approvedOn: string };
  /** The settings that every demo company begins with. */
  readonly settings: Settings;
}

/**
 * The first user of the second company works for both, which demonstrates the company picker. The super admin manages
 * companies but works for none; the master admin reviews the failed project folders of the first.
 */
export const {
  companies: [harlow, northgate],
  superAdmin,
  masterAdmin,
  approval,
  settings: common,
} = demo as unknown as DemoFile;

export const emailOf = ({ firstName, lastName }: DemoPerson): string =>
  `${firstName}.${lastName}@example.com`.toLowerCase();

/** Settings of a demo company. Pictures are file ids. */
export const demoSettings = ({ settings }: DemoCompany, logo: string, darkLogo: string): Settings => ({
  ...common,
  ...settings,
  ...starterTexts,
  logoImage: logo,
  logoDarkImage: darkLogo,
  contractLogos: [logo],
  confirmedPlaces: [{ place: approval.place, by: approval.approvedBy, on: approval.approvedOn, isSample: true }],
  notices: (starterNotices.notices as NonNullable<Settings['notices']>).map((slot) => ({ ...slot, ...approval })),
});
