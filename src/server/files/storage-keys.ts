// The keys of object storage: from the settings, or from the machine or container, which replaces them now and then.
import { readFileSync } from 'node:fs';
import { StorageOutage } from '#server/files/file-storage.ts';

interface StorageKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** The keys that are valid now. */
export type KeySource = () => Promise<StorageKeys>;

type Environment = Readonly<Record<string, string | undefined>>;

const metadataHost = 'http://169.254.169.254';
const containerHost = 'http://169.254.170.2';
const patienceMs = 5_000;
/** New keys are read this long before the earlier ones end. */
const reserveMs = 5 * 60_000;

/** The keys of the environment; without them those of the machine, as cloud providers offer them. */
export function keySource(environment: Environment, now: () => Date): KeySource {
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token } = environment;
  if (id && secret) {
    const keys = { accessKeyId: id, secretAccessKey: secret, ...(token ? { sessionToken: token } : {}) };
    return async () => keys;
  }
  let last: { readonly keys: StorageKeys; readonly until: number } | null = null;
  return async () => {
    if (last === null || now().getTime() > last.until - reserveMs) last = await readMachineKeys(environment);
    return last.keys;
  };
}

async function readMachineKeys(environment: Environment) {
  const text = await (containerAddress(environment) === null ? readInstance(environment) : readContainer(environment));
  const read = JSON.parse(text) as Readonly<Record<string, string | undefined>>;
  const { AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey, Token: sessionToken, Expiration: end } = read;
  if (!accessKeyId || !secretAccessKey || !sessionToken || !end) throw noKeys('its answer holds none');
  return { keys: { accessKeyId, secretAccessKey, sessionToken }, until: Date.parse(end) };
}

function containerAddress(environment: Environment): string | null {
  const { AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: path, AWS_CONTAINER_CREDENTIALS_FULL_URI: whole } = environment;
  return path ? `${containerHost}${path}` : (whole ?? null);
}

function readContainer(environment: Environment): Promise<string> {
  const { AWS_CONTAINER_AUTHORIZATION_TOKEN: token, AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: file } = environment;
  const authorization = file ? readFileSync(file, 'utf8').trim() : token;
  return answerOf(containerAddress(environment) ?? '', authorization ? { headers: { authorization } } : {});
}

async function readInstance(environment: Environment): Promise<string> {
  const host = environment.AWS_EC2_METADATA_SERVICE_ENDPOINT?.replace(/\/+$/, '') || metadataHost;
  const token = await answerOf(`${host}/latest/api/token`, {
    method: 'PUT',
    headers: { 'x-aws-ec2-metadata-token-ttl-seconds': '300' },
  });
  const headers = { 'x-aws-ec2-metadata-token': token };
  const roles = `${host}/latest/meta-data/iam/security-credentials/`;
  const [role = ''] = (await answerOf(roles, { headers })).trim().split('\n');
  return answerOf(`${roles}${role}`, { headers });
}

async function answerOf(address: string, init: RequestInit): Promise<string> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) }).catch(() => {
    throw noKeys('the machine does not offer any');
  });
  if (!answer.ok) throw noKeys(`the machine answered ${answer.status}`);
  return answer.text();
}

const noKeys = (reason: string): StorageOutage =>
  new StorageOutage(`No keys for FILES_URL: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set, and ${reason}.`);
