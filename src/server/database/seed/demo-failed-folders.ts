import type { Lead } from '#contract/records/lead.ts';
import demo from '#schemas/demo/leads.json' with { type: 'json' };
import type { NewFailedFolder } from '#server/repositories/failed-folders.ts';

const folderCount = 7;
const hourMs = 3_600_000;

/** Project folders of some leads that could not be created. The two oldest are resolved. */
export const demoFailedFolders = (leads: readonly Lead[], now: Date): readonly NewFailedFolder[] =>
  leads.slice(0, folderCount).map((lead, index) => ({
    entityId: lead.id,
    entityType: 'lead',
    projectFolderLink: `https://drive.example/folders/${lead.uuid.slice(0, 8)}`,
    contractLink: null,
    productionLink: null,
    estimationLink: index % 2 === 0 ? `https://drive.example/folders/${lead.uuid.slice(0, 8)}/estimation` : null,
    errorMessage: demo.folderProblems[index % demo.folderProblems.length] ?? null,
    resolved: index >= folderCount - 2,
    createdAt: new Date(now.getTime() - (index * 17 + 1) * hourMs).toISOString(),
    observations: index === folderCount - 1 ? 'Made by hand on the office computer.' : null,
  }));
