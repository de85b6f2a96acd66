import { type CopyMemory, type Mark, type StoredItem, treeLimit } from '#server/connections/storage-service.ts';

interface Nodes {
  readonly list: (
    folderId: string,
    query: { readonly page: string | null },
  ) => Promise<{
    readonly items: readonly StoredItem[];
    readonly next: string | null;
  }>;
  /** All in a folder of the copy. */
  readonly madeIn: (folderId: string) => Promise<readonly StoredItem[]>;
  readonly copy: (source: StoredItem, parentId: string, mark: Mark) => Promise<StoredItem>;
}

interface Node {
  readonly item: StoredItem;
  readonly children: readonly Node[];
}

/** Copies at a time. */
const width = 2;

/** Copies what is in a folder, one by one, because Drive copies no folders. The whole template is read and counted first. */
export async function copyNodes(nodes: Nodes, sourceId: string, targetId: string, memory: CopyMemory): Promise<void> {
  const children = await readTree(nodes, sourceId, memory);
  await copyLevel(nodes, children, targetId, memory);
}

async function readTree(nodes: Nodes, sourceId: string, memory: CopyMemory): Promise<readonly Node[]> {
  const count = treeLimit();
  async function read(folderId: string, depth: number): Promise<readonly Node[]> {
    const found: StoredItem[] = [];
    for (let page: string | null = null; ; ) {
      memory.goOn();
      const { items, next } = await nodes.list(folderId, { page });
      count(items.length, depth);
      found.push(...items);
      page = next;
      if (page === null) break;
    }
    const level: Node[] = [];
    for (const item of found) level.push({ item, children: item.isFolder ? await read(item.id, depth + 1) : [] });
    return level;
  }
  return read(sourceId, 1);
}

async function copyLevel(nodes: Nodes, children: readonly Node[], parentId: string, memory: CopyMemory): Promise<void> {
  const waiting = children.filter(({ item }) => memory.targetOf(item.id) === null);
  // An earlier try may have copied more than it could note.
  const made = waiting.length > 0 && memory.isRepeated ? await nodes.madeIn(parentId) : [];
  const copied: { readonly node: Node; readonly targetId: string }[] = [];
  const queue = [...children];
  const work = async (): Promise<void> => {
    for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
      memory.goOn();
      const { item } = node;
      const step = `${memory.prefix}/${item.id}`;
      let target = memory.targetOf(item.id);
      if (target === null) {
        const known = made.find(({ mark }) => mark === step);
        target = (known ?? (await nodes.copy(item, parentId, { lead: memory.lead, step }))).id;
        await memory.noteCopied(item.id, target);
      }
      copied.push({ node, targetId: target });
    }
  };
  await settled(Array.from({ length: width }, work));
  for (const { node, targetId } of copied) await copyLevel(nodes, node.children, targetId, memory);
}

/** Waits for all, so that nothing is still being copied when the first failure is thrown. */
async function settled(works: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason;
}
