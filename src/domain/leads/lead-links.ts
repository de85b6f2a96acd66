// The members that link a lead to other systems. Only connections set them.
import type { Lead } from '#contract/records/lead.ts';

const folderLinks = [
  'projectFolderLink',
  'contractFolderLink',
  'estimationFolderLink',
  'productionFolderLink',
] as const satisfies readonly (keyof Lead)[];

const linkMembers: readonly string[] = [
  'externalId',
  'crmDeletedTime',
  'userExternalId',
  'hoverJobId',
  'hoverFigures',
  'projectFolderId',
  'contractFolderId',
  'estimationFolderId',
  'productionFolderId',
  ...folderLinks,
] as const satisfies readonly (keyof Lead)[];

/** The links that a body of a new lead sets. */
export const linksSetBy = (body: unknown): readonly string[] =>
  linkMembers.filter((name) => (Reflect.get(Object(body), name) ?? null) !== null);

/** A lead as it is added: links begin at the office. */
export const withoutLinks = (lead: Lead): Lead =>
  Object.fromEntries(Object.entries(lead).filter(([name]) => !linkMembers.includes(name))) as unknown as Lead;

/** Whether any of the four folders of a lead is known. */
export const hasProjectFolders = (lead: Partial<Lead>): boolean =>
  folderLinks.some((name) => (lead[name] ?? '') !== '');
