import type { Lead } from '#contract/records/lead.ts';
import { isSameContent } from '#domain/same-content.ts';
import type { Trx } from '#server/database/database.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { storeVersion } from '#server/repositories/history.ts';
import { lockLead, updateLead } from '#server/repositories/leads.ts';
import type { FolderWork } from '#server/services/project-folders/folder-work.ts';

type LeadLinks = Partial<
  Pick<
    Lead,
    | 'projectFolderLink'
    | 'projectFolderId'
    | 'contractFolderLink'
    | 'contractFolderId'
    | 'estimationFolderLink'
    | 'estimationFolderId'
    | 'productionFolderLink'
    | 'productionFolderId'
  >
>;

interface LinkAuthor {
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Null for the server itself. */
  readonly userId: number | null;
  readonly accountId: number | null;
}

/** Writes links to a lead as a change of its own, which reaches every device. */
export async function writeLinks(
  trx: Trx,
  companyId: number,
  leadId: number,
  links: LeadLinks,
  { now, userId, accountId }: LinkAuthor,
): Promise<Lead | null> {
  const current = await lockLead(trx, companyId, leadId);
  if (current === null) return null;
  const changed = Object.entries(links).filter(
    ([name, value]) => !isSameContent(Reflect.get(current, name) ?? null, value),
  );
  if (changed.length === 0) return current;
  await storeVersion(trx, { companyId, store: 'leads', record: current, replacedAt: now, replacedBy: userId ?? 0 });
  const stored = await updateLead(trx, companyId, { ...current, ...links, modifiedTime: now });
  await appendAudit(trx, {
    at: now,
    companyId,
    accountId,
    userId,
    action: 'lead changed',
    subject: `lead:${leadId}`,
    details: { version: stored.version ?? 0, folders: changed.length },
  });
  return stored;
}

/** The links of the folders that are there. */
export function linksOf({ stepOf }: Pick<FolderWork, 'stepOf'>): LeadLinks {
  const [root, contract, estimation, production] = ['root', 'part.contract', 'part.estimation', 'part.production'].map(
    stepOf,
  );
  return {
    ...(root?.target_id && { projectFolderId: root.target_id, projectFolderLink: root.url }),
    ...(contract?.target_id && { contractFolderId: contract.target_id, contractFolderLink: contract.url }),
    ...(estimation?.target_id && { estimationFolderId: estimation.target_id, estimationFolderLink: estimation.url }),
    ...(production?.target_id && { productionFolderId: production.target_id, productionFolderLink: production.url }),
  };
}
