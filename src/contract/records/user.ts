// Generated from schemas/records/user.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A person as a user of one company. */
export interface User {
  /** Server id. */
  id: number;
  /** Id in the connected CRM. */
  externalId?: string | null;
  /** Folder in the connected file storage. */
  folderId?: string | null;
  /** Company the user works for; null for a super admin without one. */
  companyId: number | null;
  /** An inactive user cannot log in. */
  active: boolean;
  /** Login name. */
  email: string;
  /** +1 and ten digits. */
  phoneNumber?: string | null;
  /** Whether the setup link was used. */
  emailConfirmed?: boolean;
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** An Admin may configure the company. */
  role: 'User' | 'Admin';
  /** Manages companies and users across the whole system. */
  isSuperAdmin: boolean;
  /** Reviews failed project folders. Only a super admin grants it. */
  isMasterAdmin: boolean;
  /** Whether an account with this address already exists. */
  accountWithEmailExists?: boolean;
  /** Whether the user is linked to an account. */
  accountLinked?: boolean;
}

export const userShape: Shape<User> = {
  title: 'User',
  needs: {
    id: 'number',
    companyId: 'any',
    active: 'boolean',
    email: 'string',
    firstName: 'string',
    lastName: 'string',
    role: 'string',
    isSuperAdmin: 'boolean',
    isMasterAdmin: 'boolean',
  },
};
