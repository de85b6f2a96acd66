import { version } from '../../../package.json';

/** The version as shown in the account menu. */
export const appVersion: string = version;
