import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import { openStorage } from '#server/connections/open-storage.ts';
import type { CopyMemory, StorageService } from '#server/connections/storage-service.ts';
import type { ServerContext } from '#server/context.ts';
import { type Trx, withCompany } from '#server/database/database.ts';
import { findCatalog } from '#server/repositories/catalogs.ts';
import { listEstimates } from '#server/repositories/estimates.ts';
import { listPhotosOfLead, type StoredFile } from '#server/repositories/files.ts';
import { findLead, lockLead } from '#server/repositories/leads.ts';
import {
  dropFolders,
  type FolderStep,
  listSteps,
  noteStep,
} from '#server/repositories/project-folders/folder-steps.ts';
import { type FolderKey, keepFolders } from '#server/repositories/project-folders/project-folders.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { listUsers } from '#server/repositories/users.ts';
import { LeaseLost, Unfinished } from '#server/services/project-folders/folder-problems.ts';

export type FolderContext = Omit<ServerContext, 'passwords'>;

interface Trade {
  readonly id: number;
  readonly name: string;
}

/** Everything that one try knows and does. */
export interface FolderWork {
  readonly key: FolderKey;
  readonly lead: Lead;
  readonly settings: Settings;
  readonly users: readonly User[];
  readonly trades: readonly Trade[];
  readonly storage: StorageService;
  /** Signed papers that are not in the storage yet. */
  readonly papers: readonly FolderStep[];
  /** Photos that are not in the storage yet, oldest first. */
  readonly photos: readonly StoredFile[];
  readonly stepOf: (name: string) => FolderStep | null;
  /** Stores a step, if the right to work is still ours. */
  readonly note: (step: Parameters<typeof noteStep>[2]) => Promise<void>;
  /** Runs a change under the same condition; one of the lead locks it first, as every change of a record does. */
  readonly within: <T>(change: (trx: Trx) => Promise<T>, isOfLead?: boolean) => Promise<T>;
  readonly goOn: () => void;
  readonly memory: (prefix: string) => CopyMemory;
  /** Remarks for the observations. */
  readonly remarks: string[];
}

export const photoStep = (fileId: string): string => `photo.${fileId}`;

/** A try ends after this, so that a job never outlives its expiry; the next one goes on. */
const longestTryMs = 60_000;

/** Reads what a try needs; null if there is nothing to do: the lead is deleted, or no storage is chosen. */
export async function folderWork(context: FolderContext, key: FolderKey, lease: string): Promise<FolderWork | null> {
  const { companyId, leadId } = key;
  const scope = { companyId, userId: 0 };
  const found = await withCompany(context.db, scope, async (trx) => {
    const lead = await findLead(trx, companyId, leadId);
    const settings = await findSettings(trx, companyId);
    const storage = openStorage(context, companyId, settings);
    if (lead === null || storage === null) return null;
    const workflowIds = (await listEstimates(trx, companyId, leadId)).flatMap((estimate) => estimate.workflowIds ?? []);
    const catalog = settings.workflowTemplateFolder ? await findCatalog(trx, companyId, null) : null;
    const trades = (catalog?.workflows ?? []).filter(({ id }) => workflowIds.includes(id));
    return {
      lead,
      settings,
      storage,
      trades,
      users: await listUsers(trx, companyId, undefined),
      steps: await stepsIn(storage, trx, key),
      photos: await listPhotosOfLead(trx, companyId, leadId),
    };
  });
  if (found === null) return null;
  const { lead, settings, users, storage } = found;
  const trades = found.trades.map(({ id, name }) => ({ id, name }));
  const steps = new Map(found.steps.map((step) => [step.step, step]));
  const startedWith = new Set(steps.keys());
  const until = context.now().getTime() + longestTryMs;

  const within: FolderWork['within'] = (change, isOfLead = false) =>
    withCompany(context.db, scope, async (trx) => {
      if (isOfLead) await lockLead(trx, companyId, leadId);
      if (!(await keepFolders(trx, key, lease))) throw new LeaseLost();
      return change(trx);
    });
  const note: FolderWork['note'] = async (step) => {
    await within((trx) => noteStep(trx, key, step));
    const before = steps.get(step.step);
    steps.set(step.step, {
      company_id: companyId,
      lead_id: leadId,
      step: step.step,
      source_id: step.sourceId ?? before?.source_id ?? null,
      target_id: step.targetId ?? before?.target_id ?? null,
      name: before?.name ?? null,
      url: step.url ?? before?.url ?? null,
      monitor: step.monitor ?? null,
    });
  };
  function goOn(): void {
    if (context.now().getTime() > until) throw new Unfinished('more is to be copied');
  }
  const memory = (prefix: string): CopyMemory => ({
    lead: lead.uuid,
    prefix,
    isRepeated: startedWith.has(prefix),
    targetOf: (sourceId) => steps.get(`${prefix}/${sourceId}`)?.target_id ?? null,
    monitorOf: (sourceId) => steps.get(`${prefix}/${sourceId}`)?.monitor ?? null,
    noteStarted: (sourceId, monitor) => note({ step: `${prefix}/${sourceId}`, sourceId, monitor }),
    noteCopied: (sourceId, targetId) => note({ step: `${prefix}/${sourceId}`, sourceId, targetId }),
    wait: async (milliseconds) => {
      goOn();
      await context.connections.wait(milliseconds);
    },
    goOn,
  });
  return {
    key,
    lead,
    settings,
    users,
    trades,
    storage,
    papers: found.steps.filter(({ step, target_id: target }) => step.startsWith('file.') && target === null),
    photos: found.photos
      .filter(({ id, removedAt }) => removedAt === null && !steps.get(photoStep(id))?.target_id)
      .reverse(),
    stepOf: (name) => steps.get(name) ?? null,
    note,
    within,
    goOn,
    memory,
    remarks: [],
  };
}

/** The steps of a lead. After the company has changed its storage, its folders are made anew there. */
async function stepsIn(storage: StorageService, trx: Trx, key: FolderKey): Promise<readonly FolderStep[]> {
  const steps = await listSteps(trx, key);
  const root = steps.find(({ step }) => step === 'root');
  const placeId = root?.target_id ?? root?.source_id ?? null;
  if (placeId === null || storage.isOwnId(placeId)) return steps;
  await dropFolders(trx, key);
  return listSteps(trx, key);
}
