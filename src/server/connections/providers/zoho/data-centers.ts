/** Zoho keeps each organization in one data center: the host of its accounts, and that of its data. */
interface DataCenter {
  readonly accounts: string;
  readonly api: string;
  /** Host that people use. */
  readonly crm: string;
}

const endings = ['com', 'eu', 'in', 'com.au', 'com.cn', 'jp', 'sa'];

export const dataCenters: readonly DataCenter[] = [
  ...endings.map((ending) => ({
    accounts: `https://accounts.zoho.${ending}`,
    api: `https://www.zohoapis.${ending}`,
    crm: `https://crm.zoho.${ending}`,
  })),
  {
    accounts: 'https://accounts.zohocloud.ca',
    api: 'https://www.zohoapis.ca',
    crm: 'https://crm.zohocloud.ca',
  },
];

/** Every login starts here; the callback tells the center of the person's organization. */
export const firstAccounts = 'https://accounts.zoho.com';

/** The address of an organization's leads for people; the id of a lead follows. */
export function leadsAddress(accounts: string | null | undefined, domainName: string): string {
  const center = dataCenters.find((one) => one.accounts === accounts)?.crm ?? 'https://crm.zoho.com';
  return `${center}/crm/${encodeURIComponent(domainName)}/tab/Leads/`;
}
