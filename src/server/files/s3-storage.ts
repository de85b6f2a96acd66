import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { messageOf } from '#domain/message-of.ts';
import { isFileId } from '#domain/pictures/file-id.ts';
import { type FilePosition, type FileStorage, type LinkedFile, StorageOutage } from '#server/files/file-storage.ts';
import type { S3Settings } from '#server/files/files-settings.ts';
import { readListing } from '#server/files/s3-listing.ts';
import type { KeySource } from '#server/files/storage-keys.ts';

/** Until the answer begins; its body may take longer. */
const patienceMs = 20_000;
/** A file of the largest size over a slow line. */
const putPatienceMs = 60_000;
const linkSeconds = 60;
/** A short fault of the storage is invisible to the caller. */
const repeats = 2;

interface S3Call {
  readonly method?: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/**
 * Files as objects with the key prefix/company/id. Every failure is an outage: the fault is never the caller's. The
 * times to wait are multiplied by `patience`, which only a test lowers, while its storage does not answer.
 */
export function s3Storage(settings: S3Settings, keys: KeySource, patience = () => 1): FileStorage {
  const { bucket, prefix, endpoint, region, isLinking } = settings;
  const root = `${endpoint}/${bucket}`;
  const keyOf = ({ companyId, id }: FilePosition) => {
    if (!Number.isInteger(companyId) || !isFileId(id)) throw new Error('not the id of a file');
    return `${prefix}${companyId}/${id}`;
  };
  const addressOf = (position: FilePosition) => `${root}/${encodeURI(keyOf(position))}`;
  const signer = async () =>
    new AwsClient({ ...(await keys()), service: 's3', region, retries: repeats, initRetryMs: 100 * patience() });

  const call = async (address: string, { method = 'GET', headers = {}, body }: S3Call = {}): Promise<Response> => {
    const aws = await signer();
    const waiting = new AbortController();
    const timer = setTimeout(
      () => waiting.abort(new Error('it does not answer')),
      patience() * (body === undefined ? patienceMs : putPatienceMs),
    );
    try {
      const init = { method, headers, redirect: 'manual', signal: waiting.signal, ...(body && { body }) } as const;
      return await aws.fetch(address, init);
    } catch (error) {
      throw new StorageOutage(`The object storage ${endpoint} cannot be reached: ${reasonOf(error)}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
  /** Whether the object is there; every other answer than "done" or "no such object" is an outage. */
  const isFound = async (answer: Response): Promise<boolean> => {
    if (answer.ok) return true;
    const code = codeIn(await answer.text());
    if (answer.status === 404 && code !== 'NoSuchBucket') return false;
    throw new StorageOutage(`The object storage ${endpoint} answered ${answer.status} ${code}.`.replace(' .', '.'));
  };

  return {
    put: async (companyId, id, bytes) => {
      const body = new Uint8Array(bytes);
      const checksum = createHash('md5').update(body).digest('base64');
      const answer = await call(addressOf({ companyId, id }), {
        method: 'PUT',
        headers: { 'content-md5': checksum, 'content-type': 'application/octet-stream' },
        body,
      });
      if (!(await isFound(answer))) throw new StorageOutage(`The object storage ${endpoint} has no bucket ${bucket}.`);
      await answer.body?.cancel();
    },
    open: async (companyId, id, range) => {
      const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };
      const answer = await call(addressOf({ companyId, id }), { headers });
      if (!(await isFound(answer)) || answer.body === null) return null;
      return Readable.from(withOutages(answer.body as ReadableStream<Uint8Array>), { objectMode: false });
    },
    copy: async (from, to) => {
      const answer = await call(addressOf(to), {
        method: 'PUT',
        headers: { 'x-amz-copy-source': `/${bucket}/${encodeURI(keyOf(from))}` },
      });
      if (!(await isFound(answer))) return false;
      // A copy that fails after it has begun is reported in the body.
      const code = codeIn(await answer.text());
      if (code !== '') throw new StorageOutage(`The object storage ${endpoint} could not copy: ${code}.`);
      return true;
    },
    remove: async (companyId, id) => {
      const answer = await call(addressOf({ companyId, id }), { method: 'DELETE' });
      await isFound(answer);
      await answer.body?.cancel();
    },
    list: async function* list() {
      for (let token: string | null = ''; token !== null; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (token !== '') query.set('continuation-token', token);
        const answer = await call(`${root}?${query}`);
        if (!(await isFound(answer))) return;
        const { objects, next } = readListing(await answer.text());
        for (const { key, changedAt } of objects) {
          const [companyId = '', id, ...more] = key.slice(prefix.length).split('/');
          if (/^\d+$/.test(companyId) && isFileId(id) && more.length === 0)
            yield { companyId: Number(companyId), id, changedAt };
        }
        token = next;
      }
    },
    link: async (file) => (isLinking ? signedLink(await signer(), addressOf(file), file) : null),
    check: async () => {
      const answer = await call(`${root}?list-type=2&max-keys=1`);
      if (answer.ok || answer.status >= 500) {
        await answer.body?.cancel();
        return null;
      }
      const code = codeIn(await answer.text());
      return `FILES_URL cannot be used: ${endpoint} answered ${answer.status} ${code} for the bucket ${bucket}.`;
    },
  };
}

async function signedLink(aws: AwsClient, address: string, { mediaType, disposition }: LinkedFile): Promise<string> {
  const url = new URL(address);
  url.searchParams.set('X-Amz-Expires', String(linkSeconds));
  url.searchParams.set('response-content-type', mediaType);
  url.searchParams.set('response-content-disposition', disposition);
  return (await aws.sign(url, { aws: { signQuery: true } })).url;
}

/** The bytes of an answer; one that breaks off is an outage too. */
async function* withOutages(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of body) yield part;
  } catch (error) {
    throw new StorageOutage(`The object storage broke off: ${reasonOf(error)}`, { cause: error });
  }
}

/** The reason of a failed fetch, which hides it in its cause. */
const reasonOf = (error: unknown): string =>
  messageOf(error instanceof Error && error.cause instanceof Error ? error.cause : error);

const codeIn = (text: string): string => /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? '';
