import { Buffer } from 'node:buffer';
import type { providerClient } from '#server/connections/provider-client.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';

const uploads = 'https://www.googleapis.com/upload/drive/v3/files';
/** Google's limit for a file in one request with its metadata. */
const largestWhole = 5_000_000;
/** Google takes parts of multiples of 256 KiB. */
const partBytes = 8 * 262_144;
const goOn = 308;
/** Failures in a row, without a byte that arrived, after which the job is put back. */
const mostFailures = 3;

type Call = ReturnType<typeof providerClient>['call'];

interface NewFile {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** The members of the answer. */
  readonly fields: string;
}

/** Stores a file; returns the answer. A large one goes in parts, so that a lost connection costs one part. */
export const uploadFile = (call: Call, file: NewFile): Promise<unknown> =>
  file.bytes.length > largestWhole ? inParts(call, file) : atOnce(call, file);

const address = (uploadType: string, fields: string): string =>
  `${uploads}?${new URLSearchParams({ uploadType, supportsAllDrives: 'true', fields })}`;

async function atOnce(call: Call, { metadata, mediaType, bytes, fields }: NewFile): Promise<unknown> {
  const boundary = 'eaveline-part';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${JSON.stringify(metadata)}\r\n`,
    ),
    Buffer.from(`--${boundary}\r\nContent-Type: ${mediaType}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const { json } = await call({
    method: 'POST',
    url: address('multipart', fields),
    headers: { 'content-type': `multipart/related; boundary=${boundary}` },
    body: new Uint8Array(body),
  });
  return json;
}

async function inParts(call: Call, { metadata, mediaType, bytes, fields }: NewFile): Promise<unknown> {
  const { headers } = await call({
    method: 'POST',
    url: address('resumable', fields),
    headers: { 'x-upload-content-type': mediaType, 'x-upload-content-length': `${bytes.length}` },
    json: metadata,
  });
  const url = headers.get('location');
  if (url === null) throw new ProviderFailure('Google', 'broken', { code: 'no upload address' });
  const send = (range: string, body: Uint8Array<ArrayBuffer>, isRepeatable: boolean) =>
    call({
      method: 'PUT',
      url,
      headers: { 'content-range': `bytes ${range}/${bytes.length}` },
      body,
      isRepeatable,
      expected: [goOn],
    });
  let [sent, failures] = [0, 0];
  for (;;) {
    const end = Math.min(sent + partBytes, bytes.length);
    const answer = await send(`${sent}-${end - 1}`, new Uint8Array(bytes.subarray(sent, end)), false).catch((error) => {
      failures += 1;
      if (failures >= mostFailures || !(error instanceof ProviderFailure) || error.kind !== 'transient') throw error;
      // The part may have arrived without its answer.
      return send('*', new Uint8Array(), true);
    });
    if (answer.status !== goOn) return answer.json;
    const received = receivedBytes(answer.headers);
    if (received > sent) failures = 0;
    sent = received;
  }
}

/** From "bytes=0-2097151"; without the header, nothing has arrived. */
function receivedBytes(headers: Headers): number {
  const last = /^bytes=0-(\d+)$/.exec(headers.get('range') ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
}
