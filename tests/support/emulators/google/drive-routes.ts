import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FileNode, folderType } from '#tests/support/emulators/file-tree.ts';
import { driveQuery, parentIn } from '#tests/support/emulators/google/drive-query.ts';
import { maskFields } from '#tests/support/emulators/google/field-mask.ts';
import {
  canSee,
  fileResource,
  type GoogleDrive,
  seenFile,
  type Viewer,
} from '#tests/support/emulators/google/google-drive.ts';
import { DriveRefusal, invalidValue } from '#tests/support/emulators/google/google-errors.ts';
import { multipartRelated } from '#tests/support/emulators/google/multipart-related.ts';
import { uploadsInParts } from '#tests/support/emulators/google/uploads-in-parts.ts';

type Query = Readonly<Record<string, string>>;
type ById = { readonly Params: { readonly id: string } };
type Metadata = Readonly<Record<string, unknown>>;

/** `viewerOf` checks the token: it throws if the call is not allowed. */
export function driveRoutes(
  app: FastifyInstance,
  drive: GoogleDrive,
  viewerOf: (request: FastifyRequest) => Viewer,
): void {
  const { files } = drive;
  const inParts = uploadsInParts();
  const queryOf = (request: FastifyRequest) => request.query as Query;
  const answer = (request: FastifyRequest, body: unknown, defaults: string) =>
    maskFields(body, queryOf(request).fields ?? defaults);
  const described = (request: FastifyRequest, node: FileNode) =>
    fileResource(drive, node, `http://${request.host}`, viewerOf(request).account);
  const answerFile = (request: FastifyRequest, node: FileNode) =>
    answer(request, described(request, node), 'kind,id,name,mimeType');

  function parentFor(viewer: Viewer, parents: unknown, fallback: string): string {
    if (parents === undefined) return fallback;
    if (!Array.isArray(parents) || parents.length !== 1) {
      throw new DriveRefusal(403, 'cannotAddParent', 'A file cannot have several parents.');
    }
    const folder = seenFile(drive, viewer, String(parents[0]));
    if (!folder.canAddChildren) throw insufficientPermissions();
    return folder.id;
  }

  function create(viewer: Viewer, metadata: Metadata, content: Uint8Array, sentType?: string): FileNode {
    const name = String(metadata.name ?? 'Untitled');
    const mimeType = String(metadata.mimeType ?? sentType ?? 'application/octet-stream');
    return files.add({
      name,
      mimeType,
      content,
      isFolder: mimeType === folderType,
      parentId: parentFor(viewer, metadata.parents, drive.rootOf(viewer.account)),
      properties: marks({}, metadata.appProperties),
      isOfApp: true,
    });
  }

  app.get('/drive/v3/about', async (request) => {
    const viewer = viewerOf(request);
    const { fields } = queryOf(request);
    if (fields === undefined) {
      throw new DriveRefusal(400, 'required', "The 'fields' parameter is required for this method.");
    }
    const user = { kind: 'drive#user', displayName: viewer.account, emailAddress: viewer.account, me: true };
    return answer(
      request,
      { kind: 'drive#about', user, storageQuota: { limit: '16106127360', usage: '104857600' } },
      '',
    );
  });

  app.get('/drive/v3/drives', async (request) => {
    const { account } = viewerOf(request);
    const drives = drive.shared
      .filter(({ accounts }) => accounts.includes(account))
      .map(({ id, name }) => ({ kind: 'drive#drive', id, name }));
    return answer(request, { kind: 'drive#driveList', drives }, '*');
  });

  app.get<ById>('/drive/v3/drives/:id', async (request) => {
    const { account } = viewerOf(request);
    const found = drive.shared.find(({ id, accounts }) => id === request.params.id && accounts.includes(account));
    if (found === undefined) throw new DriveRefusal(404, 'notFound', `Shared drive not found: ${request.params.id}`);
    return answer(request, { kind: 'drive#drive', id: found.id, name: found.name }, '*');
  });

  app.get('/drive/v3/files', async (request) => {
    const { q = '', pageToken, pageSize, orderBy, includeItemsFromAllDrives } = queryOf(request);
    const viewer = { ...viewerOf(request) };
    const isSeen = { ...viewer, seesSharedDrives: viewer.seesSharedDrives && includeItemsFromAllDrives === 'true' };
    const query = q.replaceAll("'root'", `'${drive.rootOf(viewer.account)}'`);
    const matches = query === '' ? () => true : driveQuery(query);
    const parent = parentIn(query);
    const candidates = [...files.all()].filter((node) => parent === null || node.parentId === parent);
    const found = candidates
      .filter((node) => node.parentId !== null && canSee(drive, isSeen, node) && matches(node))
      .toSorted(inOrder(orderBy));
    const { from, page } = positionOf(pageToken);
    const size = drive.pages[page] ?? sizeOf(pageSize);
    const shown = found.slice(from, from + size);
    const isMore = from + size < found.length;
    const body = {
      kind: 'drive#fileList',
      incompleteSearch: false,
      ...(isMore && { nextPageToken: `~!!~${from + size}.${page + 1}` }),
      files: shown.map((node) => described(request, node)),
    };
    return answer(request, body, 'kind,incompleteSearch,nextPageToken,files(kind,id,name,mimeType)');
  });

  app.get<ById>('/drive/v3/files/:id', async (request, reply) => {
    const node = seenFile(drive, viewerOf(request), request.params.id);
    if (queryOf(request).alt !== 'media') return answerFile(request, node);
    if (node.mimeType.startsWith('application/vnd.google-apps.'))
      throw new DriveRefusal(403, 'fileNotDownloadable', 'Only files with binary content can be downloaded.');
    if (!node.canDownload)
      throw new DriveRefusal(403, 'cannotDownloadFile', 'This file cannot be downloaded by the user.');
    return reply.type(node.mimeType).send(Buffer.from(node.content));
  });

  // A spreadsheet of Google's own has no bytes, so it is converted.
  app.get<ById>('/drive/v3/files/:id/export', async (request, reply) => {
    const node = seenFile(drive, viewerOf(request), request.params.id);
    const { mimeType = '' } = queryOf(request);
    if (!node.mimeType.startsWith('application/vnd.google-apps.'))
      throw new DriveRefusal(403, 'fileNotExportable', 'Export only supports Docs Editors files.');
    if (!node.canDownload) throw new DriveRefusal(403, 'cannotExportFile', 'This file cannot be exported by the user.');
    return reply.type(mimeType).send(Buffer.from(node.content));
  });

  app.post<ById>('/drive/v3/files/:id/copy', async (request) => {
    const viewer = viewerOf(request);
    const source = seenFile(drive, viewer, request.params.id);
    if (!source.canCopy) throw new DriveRefusal(403, 'cannotCopyFile', 'This file cannot be copied by the user.');
    const metadata = (request.body ?? {}) as Metadata;
    const copy = files.add({
      name: String(metadata.name ?? `Copy of ${source.name}`),
      mimeType: source.mimeType,
      content: source.content,
      isFolder: false,
      parentId: parentFor(viewer, metadata.parents, source.parentId ?? drive.rootOf(viewer.account)),
      properties: marks(source.properties, metadata.appProperties),
      shortcutTo: source.shortcutTo,
      isOfApp: true,
    });
    return answerFile(request, copy);
  });

  app.post('/drive/v3/files', async (request) =>
    answerFile(request, create(viewerOf(request), (request.body ?? {}) as Metadata, new Uint8Array())),
  );

  app.post('/upload/drive/v3/files', async (request, reply) => {
    const viewer = viewerOf(request);
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const type = request.headers['content-type'] ?? '';
    const { uploadType } = queryOf(request);
    if (uploadType === 'media') return answerFile(request, create(viewer, {}, bytes, type));
    if (uploadType === 'resumable') {
      const id = inParts.begin({
        metadata: (request.body ?? {}) as Metadata,
        mimeType: String(request.headers['x-upload-content-type']),
        length: Number(request.headers['x-upload-content-length']),
      });
      return reply.header('location', `http://${request.host}${request.url}&upload_id=${id}`).send();
    }
    if (uploadType !== 'multipart') throw invalidValue('The upload type must be multipart or media.');
    const { metadata, mimeType, content } = multipartRelated(type, bytes);
    return answerFile(request, create(viewer, metadata, content, mimeType));
  });

  app.put('/upload/drive/v3/files', async (request, reply) => {
    const viewer = viewerOf(request);
    const part = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { upload_id: id = '' } = queryOf(request);
    const upload = inParts.receive(id, request.headers['content-range'] ?? '', part);
    const { metadata, mimeType, length, content } = upload;
    if (content.length === length) {
      upload.fileId ??= create(viewer, metadata, content, mimeType).id;
      return answerFile(request, seenFile(drive, viewer, upload.fileId));
    }
    if (content.length > 0) reply.header('range', `bytes=0-${content.length - 1}`);
    return reply.code(308).send();
  });

  app.patch<ById>('/drive/v3/files/:id', async (request) => {
    const viewer = viewerOf(request);
    const node = seenFile(drive, viewer, request.params.id);
    const metadata = (request.body ?? {}) as Metadata;
    if (typeof metadata.name === 'string') node.name = metadata.name;
    if (typeof metadata.trashed === 'boolean') node.isTrashed = metadata.trashed;
    node.properties = marks(node.properties, metadata.appProperties);
    const { addParents } = queryOf(request);
    if (addParents !== undefined) files.move(node.id, parentFor(viewer, [addParents], addParents));
    node.modifiedAt = drive.now();
    return answerFile(request, node);
  });

  app.delete<ById>('/drive/v3/files/:id', async (request, reply) => {
    files.remove(seenFile(drive, viewerOf(request), request.params.id).id);
    return reply.code(204).send();
  });
}

const insufficientPermissions = () =>
  new DriveRefusal(403, 'insufficientFilePermissions', 'The user does not have sufficient permissions for this file.');

/** The marks of a file with the sent ones put over them; a null removes one. */
const marks = (known: Readonly<Record<string, string>>, sent: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...known, ...(sent as Record<string, string | null> | undefined) }).flatMap(([key, value]) =>
      value === null ? [] : [[key, value]],
    ),
  );

const largestPage = 100;

function sizeOf(text: string | undefined): number {
  const size = Number(text ?? largestPage);
  if (!Number.isInteger(size) || size < 1) throw invalidValue("Invalid value for 'pageSize'.");
  return Math.min(size, largestPage);
}

function positionOf(token: string | undefined): { from: number; page: number } {
  if (token === undefined) return { from: 0, page: 0 };
  const [, from, page] = /^~!!~(\d+)\.(\d+)$/.exec(token) ?? [];
  if (from === undefined) throw invalidValue('Invalid Value for pageToken.');
  return { from: Number(from), page: Number(page) };
}

function inOrder(orderBy = ''): (one: FileNode, other: FileNode) => number {
  const keys = orderBy.split(',').map((key) => key.trim().split(' '));
  return (one, other) => {
    for (const [key, direction] of keys) {
      const sign = direction === 'desc' ? -1 : 1;
      const difference = differences[key ?? '']?.(one, other) ?? 0;
      if (difference !== 0) return sign * difference;
    }
    return 0;
  };
}

const differences: Readonly<Record<string, (one: FileNode, other: FileNode) => number>> = {
  folder: (one, other) => Number(other.isFolder) - Number(one.isFolder),
  name: (one, other) => one.name.localeCompare(other.name),
  name_natural: (one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }),
  modifiedTime: (one, other) => one.modifiedAt - other.modifiedAt,
  createdTime: (one, other) => one.createdAt - other.createdAt,
};

/** Drive answers nothing but refusals of its own kind. */
export function sendDriveError(error: unknown, reply: FastifyReply): FastifyReply | null {
  if (!(error instanceof DriveRefusal)) return null;
  const { status, reason, message, domain } = error;
  return reply.code(status).send({ error: { code: status, message, errors: [{ message, domain, reason }] } });
}
