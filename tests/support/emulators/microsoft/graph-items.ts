import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FileNode, typeOf } from '#tests/support/emulators/file-tree.ts';
import { type Copies, graphCopies } from '#tests/support/emulators/microsoft/graph-copies.ts';
import {
  childNamed,
  driveResource,
  freeName,
  type GraphDrive,
  type GraphDrives,
  itemAt,
  itemResource,
} from '#tests/support/emulators/microsoft/graph-drives.ts';
import { GraphRefusal, invalidRequest, itemNotFound } from '#tests/support/emulators/microsoft/graph-errors.ts';

type Query = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

/** A call on an item: its drive, the item's address, and the action. */
interface ItemCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly account: string;
  readonly drive: GraphDrive;
  readonly id: string;
  readonly path: string;
}

interface UploadSession {
  readonly finish: (content: Buffer) => FileNode;
  readonly drive: GraphDrive;
  received: Buffer;
}

const addressPattern =
  /^(?:(?<root>root)|items\/(?<id>[^/:]+))(?::\/(?<path>[^:]*))?:?(?:\/(?<action>children|copy|content|createUploadSession))?$/;

interface GraphItems {
  readonly copies: Copies;
}

interface Access {
  /** The account of the token, which must have one of the scopes. */
  readonly accountOf: (request: FastifyRequest, ...scopes: readonly string[]) => string;
  readonly webOriginOf: (request: FastifyRequest) => string;
}

/** Drives, items, copies, uploads and downloads. */
export function graphItems(app: FastifyInstance, store: GraphDrives, { accountOf, webOriginOf }: Access): GraphItems {
  const copies = graphCopies(app);
  const downloads = new Map<string, { content: Uint8Array; mimeType: string; expiresAt: number }>();
  const uploads = new Map<string, UploadSession>();
  const originOf = (request: FastifyRequest) => `http://${request.host}`;

  function downloadUrl(request: FastifyRequest, { isFolder, canDownload, content, mimeType }: FileNode): string | null {
    if (isFolder || !canDownload) return null;
    const ticket = randomBytes(12).toString('hex');
    downloads.set(ticket, { content, mimeType, expiresAt: store.now() + 3_600_000 });
    return `${originOf(request)}/download/${ticket}`;
  }

  function described({ request, drive }: Pick<ItemCall, 'request' | 'drive'>, node: FileNode): Body {
    const resource = itemResource(drive, node, webOriginOf(request), downloadUrl(request, node));
    const { $select } = request.query as Query;
    if ($select === undefined) return resource;
    const wanted = new Set(['id', ...$select.split(',').map((name) => name.trim())]);
    return Object.fromEntries(Object.entries(resource).filter(([name]) => wanted.has(name)));
  }

  function driveOf(account: string, id: string): GraphDrive {
    const found = store.drives.find((each) => each.id === id && each.accounts.includes(account));
    if (found === undefined) throw itemNotFound();
    return found;
  }

  function listChildren(call: ItemCall): Body {
    const { request, drive, id, path } = call;
    const { $top, $skiptoken = '0.0', $filter, $orderby } = request.query as Query;
    const folder = itemAt(drive, id, path);
    if (!folder.canListChildren) throw new GraphRefusal(403, 'accessDenied', 'Access denied');
    const [, wanted] = /^name eq '((?:[^']|'')*)'$/.exec($filter ?? '') ?? [];
    const found = drive.files
      .children(folder.id)
      .filter(({ name }) => wanted === undefined || name === wanted.replaceAll("''", "'"));
    const byName = (one: FileNode, other: FileNode) => one.name.localeCompare(other.name);
    const children = $orderby?.startsWith('name') ? found.toSorted(byName) : found;
    const [from = 0, page = 0] = $skiptoken.split('.').map(Number);
    const size = store.pages[page] ?? Math.min(Number($top ?? 200), 999);
    const next = new URL(request.url, originOf(request));
    next.searchParams.set('$skiptoken', `${from + size}.${page + 1}`);
    return {
      ...(from + size < children.length && { '@odata.nextLink': next.href }),
      value: children.slice(from, from + size).map((node) => described(call, node)),
    };
  }

  function createFolder(call: ItemCall): FastifyReply {
    const { drive, id, path, request, reply } = call;
    const parent = writableFolder(drive, id, path);
    const body = (request.body ?? {}) as Body;
    if (body.folder === undefined) throw invalidRequest('Only folders are created by this call.');
    const behavior = String(body['@microsoft.graph.conflictBehavior'] ?? 'rename');
    const name = freeName(drive.files, parent.id, String(body.name ?? ''), behavior);
    const made = drive.files.add({ name, parentId: parent.id, isFolder: true, isOfApp: true });
    return reply.code(201).send(described(call, made));
  }

  function startCopy({ request, reply, account, drive, id, path }: ItemCall): FastifyReply {
    const source = itemAt(drive, id, path);
    const body = (request.body ?? {}) as { name?: string; parentReference?: { driveId?: string; id?: string } };
    const target = body.parentReference?.driveId === undefined ? drive : driveOf(account, body.parentReference.driveId);
    const parentId = body.parentReference?.id ?? source.parentId ?? '';
    const parent = writableFolder(target, parentId, '');
    const behavior = (request.query as Query)['@microsoft.graph.conflictBehavior'] ?? 'fail';
    const to = { drive: target, parentId: parent.id, name: body.name ?? source.name, behavior };
    const location = copies.start(drive, source, to, originOf(request));
    return (location === null ? reply : reply.header('location', location)).code(202).send();
  }

  /** Stores a file under a name, or as new content of a file. */
  function storeFile(call: ItemCall, content: Buffer, behavior: string): FileNode {
    const { drive, id, path } = call;
    const names = path.split('/').filter((name) => name !== '');
    const name = names.pop();
    if (name === undefined) return overwrite(itemAt(drive, id, ''), content);
    const parent = writableFolder(drive, id, names.join('/'));
    const known = childNamed(drive.files, parent.id, name);
    if (known !== null && behavior === 'replace' && !known.isFolder) return overwrite(known, content);
    const free = freeName(drive.files, parent.id, name, behavior);
    return drive.files.add({
      name: free,
      parentId: parent.id,
      isFolder: false,
      mimeType: typeOf(free),
      content,
      isOfApp: true,
    });
  }
  function overwrite(node: FileNode, content: Buffer): FileNode {
    node.content = content;
    node.modifiedAt = store.now();
    return node;
  }

  function upload(call: ItemCall): FastifyReply {
    const { request, reply } = call;
    const before = call.drive.files.size();
    const behavior = (request.query as Query)['@microsoft.graph.conflictBehavior'] ?? 'replace';
    const node = storeFile(call, asBytes(request.body), behavior);
    return reply.code(call.drive.files.size() > before ? 201 : 200).send(described(call, node));
  }

  function openSession(call: ItemCall): Body {
    const { request, drive } = call;
    const { item = {} } = (request.body ?? {}) as { item?: Record<string, string> };
    const behavior = item['@microsoft.graph.conflictBehavior'] ?? 'replace';
    const id = randomBytes(12).toString('hex');
    uploads.set(id, { drive, received: Buffer.alloc(0), finish: (content) => storeFile(call, content, behavior) });
    const expirationDateTime = new Date(store.now() + 86_400_000).toISOString();
    return { uploadUrl: `${originOf(request)}/upload/${id}`, expirationDateTime, nextExpectedRanges: ['0-'] };
  }

  function change(call: ItemCall): Body {
    const { drive, id, path, request } = call;
    const node = itemAt(drive, id, path);
    const { name, parentReference } = (request.body ?? {}) as { name?: string; parentReference?: { id?: string } };
    if (name !== undefined && name !== node.name) node.name = freeName(drive.files, node.parentId ?? '', name, 'fail');
    if (parentReference?.id !== undefined) drive.files.move(node.id, writableFolder(drive, parentReference.id, '').id);
    node.modifiedAt = store.now();
    return described(call, node);
  }

  function read(call: ItemCall, action: string | undefined): Body | FastifyReply {
    if (action === 'children') return listChildren(call);
    const node = itemAt(call.drive, call.id, call.path);
    if (action !== 'content') return described(call, node);
    const url = downloadUrl(call.request, node);
    if (url === null) throw new GraphRefusal(403, 'accessDenied', 'Access denied');
    return call.reply.redirect(url, 302);
  }

  function answer(call: ItemCall, action: string | undefined): Body | FastifyReply {
    const { method } = call.request;
    if (method === 'GET') return read(call, action);
    if (method === 'POST' && action === 'children') return createFolder(call);
    if (method === 'POST' && action === 'copy') return startCopy(call);
    if (method === 'POST' && action === 'createUploadSession') return openSession(call);
    if (method === 'PUT' && action === 'content') return upload(call);
    if (method === 'PATCH' && action === undefined) return change(call);
    if (method === 'DELETE' && action === undefined) {
      call.drive.files.remove(itemAt(call.drive, call.id, call.path).id);
      return call.reply.code(204).send();
    }
    throw new GraphRefusal(405, 'invalidRequest', 'The method is not allowed here.');
  }

  /** The drive that the beginning of a path names, and the rest of it. */
  function addressed(account: string, path: string): { drive: GraphDrive; rest: string } {
    const [, own, rest = ''] = /^(me\/drive)(?:\/(.*))?$/.exec(path) ?? [];
    if (own !== undefined) return { drive: store.ownDrive(account), rest };
    const [, id = '', more = ''] = /^drives\/([^/]+)(?:\/(.*))?$/.exec(path) ?? [];
    if (id !== '') return { drive: driveOf(account, decodeURIComponent(id)), rest: more };
    const [, kind, place, after = ''] = /^(sites|groups)\/([^/]+)\/drive(?:\/(.*))?$/.exec(path) ?? [];
    const found = (kind === 'sites' ? store.sites : store.groups).find(
      (each) => each.id === decodeURIComponent(place ?? ''),
    );
    if (found === undefined) throw itemNotFound();
    return { drive: driveOf(account, found.driveIds[0] ?? ''), rest: after };
  }

  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/v1.0/*',
    handler: async (request, reply) => {
      const writes = request.method !== 'GET';
      const account = accountOf(
        request,
        'Files.ReadWrite.All',
        'Files.ReadWrite',
        ...(writes ? [] : ['Files.Read.All', 'Files.Read']),
      );
      const path = request.url.replace(/\?.*$/s, '').slice('/v1.0/'.length).replace(/\/$/, '');
      const { drive, rest } = addressed(account, path);
      if (rest === '' && !writes) return driveResource(drive, webOriginOf(request));
      const found = addressPattern.exec(rest)?.groups;
      if (found === undefined) throw invalidRequest('Resource not found for the segment.');
      const id = found.root ?? decodeURIComponent(found.id ?? '');
      return answer({ request, reply, account, drive, id, path: decodeURIComponent(found.path ?? '') }, found.action);
    },
  });

  app.get<{ Params: { ticket: string } }>('/download/:ticket', async (request, reply) => {
    const download = downloads.get(request.params.ticket);
    if (download === undefined || store.now() >= download.expiresAt) throw itemNotFound();
    return reply.type(download.mimeType).send(Buffer.from(download.content));
  });

  app.put<{ Params: { id: string } }>('/upload/:id', async (request, reply) => {
    if (request.headers.authorization !== undefined) {
      throw new GraphRefusal(401, 'unauthenticated', 'An upload session takes no token.');
    }
    const session = uploads.get(request.params.id);
    if (session === undefined) throw itemNotFound();
    const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(request.headers['content-range'] ?? '') ?? [];
    if (Number(from) !== session.received.length)
      throw new GraphRefusal(416, 'invalidRange', 'The range was not expected.');
    session.received = Buffer.concat([session.received, asBytes(request.body)]);
    if (session.received.length < Number(total)) {
      return reply.code(202).send({ nextExpectedRanges: [`${session.received.length}-`] });
    }
    uploads.delete(request.params.id);
    return reply.code(201).send(described({ request, drive: session.drive }, session.finish(session.received)));
  });

  return { copies };
}

function writableFolder(drive: GraphDrive, id: string, path: string): FileNode {
  const folder = itemAt(drive, id, path);
  if (!folder.isFolder) throw invalidRequest('The parent is not a folder.');
  if (!folder.canAddChildren) throw new GraphRefusal(403, 'accessDenied', 'Access denied');
  return folder;
}

function asBytes(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body));
}
