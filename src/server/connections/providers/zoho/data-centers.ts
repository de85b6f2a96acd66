/** Zoho keeps each organization in one data center: the host of its accounts, and that of its data. */
interface DataCenter {
  readonly accounts: string;
  readonly api: string;
}

const endings = ['com', 'eu', 'in', 'com.au', 'com.cn', 'jp', 'sa'];

export const dataCenters: readonly DataCenter[] = [
  ...endings.map((ending) => ({
    accounts: `https://accounts.zoho.${ending}`,
    api: `https://www.zohoapis.${ending}`,
  })),
  { accounts: 'https://accounts.zohocloud.ca', api: 'https://www.zohoapis.ca' },
];

/** Every login starts here; the callback tells the center of the person's organization. */
export const firstAccounts = 'https://accounts.zoho.com';
