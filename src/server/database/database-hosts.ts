// A DATABASE_URL with several hosts, as libpq reads it: the primary is the one that takes writes.
import pg from 'pg';

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/;
const longestProbeMs = 2_000;

/**
 * The URL of each host, in their order. The parameter target_session_attrs is left out: the server always needs a host
 * that takes writes.
 */
export function urlsOfHosts(url: string): readonly string[] {
  const [, start = '', hosts = '', path = '', query = ''] = parts.exec(url) ?? [];
  const parameters = new URLSearchParams(query);
  parameters.delete('target_session_attrs');
  const end = parameters.size === 0 ? path : `${path}?${parameters}`;
  return hosts.split(',').map((host) => `${start}${host}${end}`);
}

/** The URL of the host that takes writes; null if none answers so. A host without an answer delays no other. */
export async function findPrimary(urls: readonly string[]): Promise<string | null> {
  const probes = urls.map(async (url) => {
    if (!(await takesWrites(url))) throw new Error('not the primary');
    return url;
  });
  return Promise.any(probes).catch(() => null);
}

async function takesWrites(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: longestProbeMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    return rows[0]?.transaction_read_only === 'off';
  } finally {
    await client.end();
  }
}
