// Generated from schemas/messages/first-admin.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The first company of an installation, with its first admin. */
export interface FirstAdmin {
  /** Code that the server printed at its start; spaces and hyphens do not count. */
  code: string;
  /** Name of the company. */
  companyName: string;
  /** First name of the admin. */
  firstName: string;
  /** Last name of the admin. */
  lastName: string;
  /** Address that the admin logs in with. */
  email: string;
  /** 6 to 100 characters with upper case, lower case, digit and symbol. */
  password: string;
  /** IANA name of the company's time zone, taken from the browser. */
  timeZone?: string;
}

export const firstAdminShape: Shape<FirstAdmin> = {
  title: 'FirstAdmin',
  needs: {
    code: 'string',
    companyName: 'string',
    firstName: 'string',
    lastName: 'string',
    email: 'string',
    password: 'string',
  },
};
