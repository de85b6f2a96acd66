import { isSameName, type ProjectPart, partName, projectParts, tradeFolderName } from '#domain/folders/folder-names.ts';
import type { StorageService, StoredItem } from '#server/connections/storage-service.ts';
import { FolderProblem } from '#server/services/project-folders/folder-problems.ts';
import type { FolderWork } from '#server/services/project-folders/folder-work.ts';

/** Copies the project template into the project folder; without a template, only the folders with a meaning are made. */
export async function fillProject(work: FolderWork, rootId: string): Promise<void> {
  if (work.stepOf('project')?.target_id) return;
  const templateId = work.settings.projectTemplateFolder;
  if (templateId) await copyTemplate(work, 'project', { templateId, targetId: rootId, name: 'project template' });
  else
    for (const part of projectParts)
      await makeInside(work, rootId, partName(work.settings.folderNameMappings, part), `part.${part}`);
  await work.note({ step: 'project', targetId: rootId });
}

/** Finds the folders with a meaning by their names. A template need not have all of them. */
export async function findParts(work: FolderWork, rootId: string): Promise<void> {
  const missing = projectParts.filter((part) => !work.stepOf(`part.${part}`)?.url);
  if (missing.length === 0) return;
  const children = await foldersIn(work.storage, rootId);
  for (const part of missing) {
    const name = partName(work.settings.folderNameMappings, part);
    const found = children.find((child) => isSameName(child.name, name));
    if (found !== undefined) await work.note({ step: `part.${part}`, targetId: found.id, url: found.url });
  }
}

export const partOf = (work: FolderWork, part: ProjectPart): string | null =>
  work.stepOf(`part.${part}`)?.target_id ?? null;

export async function fillContracts(work: FolderWork): Promise<void> {
  const templateId = work.settings.contractsTemplateFolder;
  const targetId = partOf(work, 'contract');
  if (!templateId || targetId === null || work.stepOf('contract')?.target_id) return;
  await copyTemplate(work, 'contract', { templateId, targetId, name: 'contracts template' });
  await work.note({ step: 'contract', targetId });
}

/** Copies the folder of each trade of the lead into the production folder. */
export async function fillTrades(work: FolderWork): Promise<void> {
  const templateId = work.settings.workflowTemplateFolder;
  const productionId = partOf(work, 'production');
  const waiting = work.trades.filter(({ id }) => !work.stepOf(`workflow.${id}`)?.target_id);
  if (!templateId || productionId === null || waiting.length === 0) return;
  await requireFolder(work.storage, templateId, 'workflow template');
  const templates = await foldersIn(work.storage, templateId);
  for (const trade of waiting) {
    const name = tradeFolderName(work.settings.folderNameMappings, trade);
    const template = templates.find((child) => isSameName(child.name, name));
    if (template === undefined) continue;
    const step = `workflow.${trade.id}`;
    const targetId = await makeInside(work, productionId, template.name, `${step}.folder`);
    await copyTemplate(work, step, { templateId: template.id, targetId, name: `template of ${trade.name}` });
    await work.note({ step, targetId });
  }
}

interface Template {
  readonly templateId: string;
  readonly targetId: string;
  /** As people call it. */
  readonly name: string;
}

async function copyTemplate(work: FolderWork, prefix: string, { templateId, targetId, name }: Template): Promise<void> {
  await requireFolder(work.storage, templateId, name);
  const memory = work.memory(prefix);
  // The next try looks for what this one has made.
  await work.note({ step: prefix, sourceId: templateId });
  await work.storage.copyInto(templateId, targetId, memory);
}

async function requireFolder(storage: StorageService, id: string, name: string): Promise<void> {
  const item = await storage.read(id);
  if (item?.isFolder) return;
  throw new FolderProblem(`The ${name} is inaccessible. Please select a new one or check the permissions.`);
}

/** A folder of a name inside another one: a made one, or one that is there. */
export async function makeInside(work: FolderWork, parentId: string, name: string, step: string): Promise<string> {
  const known = work.stepOf(step)?.target_id;
  if (known) return known;
  const fitting = work.storage.fitName(name);
  const mark = { lead: work.lead.uuid, step };
  const made =
    (await work.storage.makeFolder({ parentId, name: fitting, mark, isRepeated: true })) ??
    (await foldersIn(work.storage, parentId)).find((child) => isSameName(child.name, fitting));
  if (made === undefined) throw new FolderProblem(`The folder “${name}” could not be made: a file has its name.`);
  await work.note({ step, targetId: made.id, url: made.url });
  return made.id;
}

async function foldersIn(storage: StorageService, folderId: string): Promise<readonly StoredItem[]> {
  const found: StoredItem[] = [];
  for (let page: string | null = null; ; ) {
    const { items, next } = await storage.listChildren(folderId, { page, foldersOnly: true });
    found.push(...items);
    page = next;
    if (page === null) return found;
  }
}
