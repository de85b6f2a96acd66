// An S3 server that nobody here wrote, and a proxy before it that slows it down, fills it up and takes it away.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { FileStorage } from '#server/files/file-storage.ts';
import { readFilesUrl } from '#server/files/files-settings.ts';
import { s3Storage } from '#server/files/s3-storage.ts';
import { unwrap } from '#tests/support/unwrap.ts';

/**
 * `slow` never answers, `full` refuses to store, `away` refuses connections, `broken` ends each answer in its middle,
 * `unwell` answers every second request with 500.
 */
type StorageFault = 'none' | 'slow' | 'full' | 'away' | 'broken' | 'unwell';

export interface ObjectStorage {
  readonly storage: FileStorage;
  /** For FILES_URL. */
  readonly url: string;
  readonly suffer: (fault: StorageFault) => void;
  /** Methods and paths of all requests. */
  readonly requests: readonly string[];
  readonly close: () => Promise<void>;
}

// The keys that s3rver knows.
const storageKeys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const bucket = 'eaveline';
/** Of the times that a call to a storage without answers may take. */
const impatience = 0.005;

export async function startObjectStorage(more = ''): Promise<ObjectStorage> {
  const directory = mkdtempSync(join(tmpdir(), 'eaveline-s3-'));
  const configureBuckets = [{ name: bucket, configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', directory, silent: true, configureBuckets });
  const { port } = await server.run();
  const requests: string[] = [];
  let fault: StorageFault = 'none';
  let count = 0;
  const proxy = createServer((asked, answer) => {
    requests.push(`${asked.method} ${asked.url}`);
    count += 1;
    if (fault === 'slow') return;
    if (fault === 'away') asked.socket.destroy();
    else if (fault === 'full' && asked.method === 'PUT') refuse(answer, 507, 'InsufficientStorage');
    else if (fault === 'unwell' && count % 2 === 1) refuse(answer, 500, 'InternalError');
    else pass(asked, answer, port, fault === 'broken');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const url = `s3://${bucket}/office/files?endpoint=${endpoint}${more}`;
  return {
    storage: s3Storage(
      unwrap(readFilesUrl(url, 'us-east-1')),
      async () => storageKeys,
      () => (fault === 'slow' ? impatience : 1),
    ),
    url,
    suffer: (next) => {
      fault = next;
    },
    requests,
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function refuse(answer: ServerResponse, status: number, code: string): void {
  answer.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

function pass(asked: IncomingMessage, answer: ServerResponse, port: number, isBroken: boolean): void {
  const { method, url, headers } = asked;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (found) => {
    answer.writeHead(found.statusCode ?? 500, found.headers);
    if (!isBroken) found.pipe(answer);
    else found.once('data', (part: Buffer) => answer.write(part.subarray(0, part.length / 2), () => answer.destroy()));
  });
  asked.pipe(onward);
}
