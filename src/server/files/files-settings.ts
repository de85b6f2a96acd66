import { ok, type Result, refused } from '#domain/result.ts';

/** S3-compatible object storage. */
export interface S3Settings {
  readonly bucket: string;
  /** Begins every key; empty or ending in a slash. */
  readonly prefix: string;
  /** Origin of the storage, with the bucket in the path. */
  readonly endpoint: string;
  readonly region: string;
  /** Whether pictures and downloads are opened at the storage instead of streamed by the server. */
  readonly isLinking: boolean;
}

/** The position of the files' bytes. */
export type FilesSettings = { readonly folder: string } | S3Settings;

const example = 's3://bucket/prefix?endpoint=https://storage.example.com';
const parameters: ReadonlySet<string> = new Set(['endpoint', 'region', 'downloads']);

/** Reads FILES_URL, or says why it is invalid. */
export function readFilesUrl(text: string, region: string): Result<S3Settings, string> {
  const refuse = (reason: string) => refused(`FILES_URL ${reason}`);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:') return refuse(`must look like ${example}. Leave it out to keep the files in DATA_DIR.`);
  if (url.username !== '' || url.password !== '')
    return refuse('must hold no keys. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const bucket = url.host;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return refuse(`names no bucket. It looks like ${example}.`);
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.has(name));
  if (unknown !== undefined) return refuse(`has an unknown parameter "${unknown}".`);
  const downloads = url.searchParams.get('downloads') ?? 'stream';
  if (downloads !== 'stream' && downloads !== 'link')
    return refuse(`must have downloads=stream or downloads=link, not "${downloads}".`);
  const ownRegion = url.searchParams.get('region') ?? region;
  const endpoint = originOf(url.searchParams.get('endpoint') ?? `https://s3.${ownRegion}.amazonaws.com`);
  if (endpoint === null) return refuse('must have an endpoint such as https://storage.example.com, without a path.');
  const path = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  return ok({
    bucket,
    prefix: path === '' ? '' : `${path}/`,
    endpoint,
    region: ownRegion,
    isLinking: downloads === 'link',
  });
}

function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return null;
  return url.pathname === '/' && url.search === '' ? url.origin : null;
}
