import type { Lead } from '#contract/records.ts';

/** "Dana Whitfield"; the customer's company where no person is named. */
export function leadName(lead: Pick<Lead, 'firstName' | 'lastName' | 'company'>): string {
  const person = `${lead.firstName ?? ''} ${lead.lastName}`.trim();
  return person === '' ? (lead.company ?? '').trim() : person;
}

/** Whether any of the four project folders is linked. */
export const hasProjectFolders = (lead: Lead): boolean =>
  [lead.projectFolderLink, lead.contractFolderLink, lead.estimationFolderLink, lead.productionFolderLink].some(Boolean);
