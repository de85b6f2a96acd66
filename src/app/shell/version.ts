import { version } from '../../../package.json';

/** As the account menu shows it. */
export const appVersion: string = version;
