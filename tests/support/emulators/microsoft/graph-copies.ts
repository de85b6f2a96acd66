import type { FastifyInstance } from 'fastify';
import type { FileNode, FileTree } from '#tests/support/emulators/file-tree.ts';
import { freeName, type GraphDrive } from '#tests/support/emulators/microsoft/graph-drives.ts';
import { GraphRefusal, itemNotFound } from '#tests/support/emulators/microsoft/graph-errors.ts';

/** How the following copies go. */
interface CopyPlan {
  /** Percentages that the monitor tells before the end, one for each time it is asked. */
  readonly progress: readonly number[];
  /** The copy ends as failed after so many items are there. */
  readonly failsAfter: number | null;
  /** The address in the answer: a monitor, the copied item itself, none, or any other. */
  readonly location: 'monitor' | 'item' | 'none' | (string & {});
  /** The monitor's end: 200 with the item's id, without it, or 303 to the item. */
  readonly end: 'id' | 'no id' | 'redirect';
}

export const plainCopy: CopyPlan = { progress: [27.8], failsAfter: null, location: 'monitor', end: 'id' };

const largestCopy = 30_000;

interface Monitor {
  readonly progress: number[];
  readonly end: CopyPlan['end'];
  readonly resourceId: string | null;
  readonly driveId: string;
  readonly problem: GraphRefusal | null;
}

export interface Copies {
  plan: CopyPlan;
  /** Copies at once, and answers the address of the monitor. */
  readonly start: (from: GraphDrive, source: FileNode, to: CopyTarget, origin: string) => string | null;
  /** Forgets every monitor, as Microsoft does after a while. */
  readonly expireMonitors: () => void;
}

interface CopyTarget {
  readonly drive: GraphDrive;
  readonly parentId: string;
  readonly name: string;
  readonly behavior: string;
}

export function graphCopies(app: FastifyInstance): Copies {
  const monitors = new Map<string, Monitor>();

  app.get<{ Params: { id: string } }>('/monitor/:id', async (request, reply) => {
    // Real monitors refuse a token that is meant for Graph.
    if (request.headers.authorization !== undefined) {
      throw new GraphRefusal(401, 'unauthenticated', 'The caller is not authenticated.');
    }
    const monitor = monitors.get(request.params.id);
    if (monitor === undefined) throw itemNotFound();
    const percent = monitor.progress.shift();
    const operation = 'itemCopy';
    if (percent !== undefined) {
      return reply.code(202).send({ operation, percentageComplete: percent, status: 'inProgress' });
    }
    const { problem, resourceId, end, driveId } = monitor;
    if (problem !== null) {
      return { operation, status: 'failed', error: { code: problem.code, message: problem.message } };
    }
    if (end === 'redirect') {
      return reply
        .code(303)
        .header('location', `http://${request.host}/v1.0/drives/${driveId}/items/${resourceId}`)
        .send();
    }
    return { operation, percentageComplete: 100, ...(end === 'id' && { resourceId }), status: 'completed' };
  });

  function copy(
    from: FileTree,
    source: FileNode,
    to: FileTree,
    parentId: string,
    name: string,
    left: { count: number },
  ) {
    if (left.count <= 0) return null;
    left.count -= 1;
    const { isFolder, mimeType, content } = source;
    const made = to.add({ parentId, name, isFolder, mimeType, content, isOfApp: true });
    for (const child of from.children(source.id)) copy(from, child, to, made.id, child.name, left);
    return made;
  }

  const copies: Copies = {
    plan: plainCopy,
    expireMonitors: () => monitors.clear(),
    start: (from, source, { drive, parentId, name, behavior }, origin) => {
      const { progress, failsAfter, end, location } = copies.plan;
      let problem: GraphRefusal | null = null;
      let made: FileNode | null = null;
      try {
        const size = from.files.below(source.id).length + 1;
        if (size > largestCopy)
          throw new GraphRefusal(400, 'limitExceeded', `The folder has more than ${largestCopy} items.`);
        const free = freeName(drive.files, parentId, name, behavior);
        made = copy(from.files, source, drive.files, parentId, free, { count: failsAfter ?? size });
        if (failsAfter !== null) problem = new GraphRefusal(500, 'generalException', 'The copy did not finish.');
      } catch (error) {
        if (!(error instanceof GraphRefusal)) throw error;
        problem = error;
      }
      if (location === 'none') return null;
      if (location === 'item') return `${origin}/v1.0/drives/${drive.id}/items/${made?.id ?? ''}?tempauth=once`;
      if (location !== 'monitor') return location;
      const id = `${monitors.size + 1}-${made?.id ?? 'failed'}`;
      monitors.set(id, { progress: [...progress], end, resourceId: made?.id ?? null, driveId: drive.id, problem });
      return `${origin}/monitor/${id}`;
    },
  };
  return copies;
}
