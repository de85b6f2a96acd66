import { isSameName } from '#domain/folders/folder-names.ts';
import { memberOf, textMember } from '#server/connections/answer-members.ts';
import type { providerClient } from '#server/connections/provider-client.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { type CopyMemory, type StoredItem, treeLimit } from '#server/connections/storage-service.ts';

interface Folders {
  readonly client: ReturnType<typeof providerClient>;
  readonly read: (id: string) => Promise<StoredItem | null>;
  /** All in a folder. */
  readonly list: (folderId: string) => Promise<readonly StoredItem[]>;
  readonly copyAddress: (sourceId: string) => string;
  readonly referenceOf: (folderId: string) => { readonly driveId: string; readonly id: string };
  /** Our id of an item in the drive of a folder. */
  readonly idIn: (folderId: string, resourceId: string) => string;
}

/** Hosts that tell the progress of a copy. They refuse our token, so they never get it. */
const monitorHosts = ['.sharepoint.com', '.sharepoint-df.com', '.onedrive.com', 'graph.microsoft.com'];

/** Answers of a monitor that say nothing about the copy. */
const unclear = [301, 302, 303, 307, 308, 400, 401, 403, 404, 410];

const pauseMs = 1_000;
const longestPauseMs = 5_000;

/**
 * Copies what is in a folder into another one. Each child is one copy at Microsoft, whatever is in it; a child that is
 * there already by its name is only completed.
 */
export async function copyFolders(
  folders: Folders,
  sourceId: string,
  targetId: string,
  memory: CopyMemory,
): Promise<void> {
  await requireSmall(folders, sourceId, memory);
  await fill(folders, sourceId, targetId, memory);
}

/** Microsoft tells how much is in a folder, so a template that is too large is not even read. */
async function requireSmall({ read, list }: Folders, sourceId: string, memory: CopyMemory): Promise<void> {
  const count = treeLimit();
  const source = await read(sourceId);
  let waiting = source === null ? [] : [source];
  for (let level = 1; waiting.length > 0; level += 1) {
    for (const { childCount } of waiting) count(childCount ?? 0, level);
    const below: StoredItem[] = [];
    for (const folder of waiting) {
      if (folder.childCount === 0) continue;
      memory.goOn();
      const children = await list(folder.id);
      if (folder.childCount === null) count(children.length, level);
      below.push(...children.filter(({ isFolder }) => isFolder));
    }
    waiting = below;
  }
}

async function fill(folders: Folders, sourceId: string, targetId: string, memory: CopyMemory): Promise<void> {
  const there = await folders.list(targetId);
  for (const child of await folders.list(sourceId)) {
    if (memory.targetOf(child.id) !== null) continue;
    memory.goOn();
    const twin = there.find(({ name }) => isSameName(name, child.name)) ?? null;
    const monitor = memory.monitorOf(child.id);
    const copied =
      monitor === null && twin === null
        ? await copyAndWait(folders, child, targetId, memory)
        : await finished(folders, { child, targetId, monitor }, memory);
    await memory.noteCopied(child.id, copied);
  }
}

/** Starts a copy and waits for its end. */
async function copyAndWait(folders: Folders, child: StoredItem, targetId: string, memory: CopyMemory): Promise<string> {
  const { headers } = await folders.client.call({
    method: 'POST',
    url: `${folders.copyAddress(child.id)}?${new URLSearchParams({ '@microsoft.graph.conflictBehavior': 'fail' })}`,
    json: { parentReference: folders.referenceOf(targetId), name: child.name },
    // Somebody else has made it meanwhile.
    expected: [409],
  });
  const monitor = headers.get('location');
  await memory.noteStarted(child.id, monitor);
  return finished(folders, { child, targetId, monitor }, memory);
}

interface Copy {
  readonly child: StoredItem;
  readonly targetId: string;
  readonly monitor: string | null;
}

/** Waits for the end of a copy; the copy's id. */
async function finished(folders: Folders, copy: Copy, memory: CopyMemory): Promise<string> {
  const { child, targetId, monitor } = copy;
  const outcome = monitor === null ? 'unclear' : await watch(folders, monitor, memory);
  if (outcome === 'failed') {
    // The next try completes what is there.
    await memory.noteStarted(child.id, null);
    throw new ProviderFailure('Microsoft', 'refused', { code: 'copyFailed' });
  }
  if (outcome !== 'unclear' && outcome.resourceId !== null) return folders.idIn(targetId, outcome.resourceId);
  // The monitor is of no use, or was lost: only a look shows what is there.
  const made = (await folders.list(targetId)).find(({ name }) => isSameName(name, child.name));
  await memory.noteStarted(child.id, null);
  if (made === undefined)
    throw new ProviderFailure('Microsoft', 'transient', { code: 'copyNotThere', retryAfterMs: 60_000 });
  if (child.isFolder && made.isFolder) await fill(folders, child.id, made.id, memory);
  return made.id;
}

async function watch(
  { client }: Folders,
  monitor: string,
  memory: CopyMemory,
): Promise<{ readonly resourceId: string | null } | 'unclear' | 'failed'> {
  for (let pause = pauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    memory.goOn();
    const answer = await client
      .call({ url: monitor, foreignHosts: monitorHosts, expected: unclear })
      .catch((error: unknown): null => {
        if (error instanceof ProviderFailure && error.kind === 'broken') return null;
        throw error;
      });
    if (answer === null || unclear.includes(answer.status)) return 'unclear';
    const status = textMember(answer.json, 'status');
    if (status === null) return 'unclear';
    if (status === 'completed') return { resourceId: textMember(answer.json, 'resourceId') };
    if (status === 'failed' || status === 'cancelled') {
      const code = textMember(memberOf(answer.json, 'error'), 'code');
      return code === 'nameAlreadyExists' ? 'unclear' : 'failed';
    }
    await memory.wait(pause);
  }
}
