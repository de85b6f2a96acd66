import type { ConnectionContext } from '#server/connections/connection-context.ts';
import { providerClient } from '#server/connections/provider-client.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { type HoverJob, isPage, jobIn, toJob } from '#server/connections/providers/hover/hover-shapes.ts';

/** A page of jobs; `isLast` unless Hover says that more follow. */
export interface HoverPage {
  readonly jobs: readonly HoverJob[];
  readonly isLast: boolean;
}

/** Hover's calls, with a company's connection. Each throws a `ProviderFailure`. */
interface HoverApi {
  readonly search: (text: string, page: number) => Promise<HoverPage>;
  /** Jobs that have changed since a time, the earliest change first. */
  readonly changedSince: (seconds: number, page: number) => Promise<HoverPage>;
  /** Null for a job that the account does not see. */
  readonly findJob: (id: number) => Promise<HoverJob | null>;
  /** The measurements behind a link of a job; null without any. */
  readonly readMeasurements: (link: string) => Promise<unknown>;
}

const jobsUrl = 'https://hover.to/api/v3/jobs';
const searchSize = 25;
const pollSize = 100;
const missing = 404;

/** `isBackground`: nobody waits for the answers. */
export function hoverApi(context: ConnectionContext, companyId: number, { isBackground = false } = {}): HoverApi {
  const client = providerClient(context, { companyId, provider: 'hover' });
  const read = async (url: string, expected: readonly number[] = []) => {
    const { status, json } = await client.call({ url, expected, isBackground });
    // A page of HTML or a cut answer may be a proxy's, and pass.
    if (status !== missing && json === undefined) throw new ProviderFailure('Hover', 'transient', { code: 'no JSON' });
    return status === missing ? null : json;
  };
  const page = async (query: Readonly<Record<string, string | number>>): Promise<HoverPage> => {
    const parameters = Object.entries(query).map(([name, value]) => [name, String(value)]);
    const answer = await read(`${jobsUrl}?${new URLSearchParams(parameters)}`);
    if (!isPage(answer)) throw new ProviderFailure('Hover', 'broken', { code: 'jobs' });
    return { jobs: answer.results.map(toJob), isLast: (answer.pagination?.next_page ?? null) === null };
  };
  return {
    search: (text, number) => page({ search: text, page: number, per: searchSize }),
    changedSince: (seconds, number) =>
      page({ updated_since: seconds, sort_by: 'updated_at', sort_order: 'asc', page: number, per: pollSize }),
    findJob: async (id) => {
      const answer = await read(`${jobsUrl}/${id}`, [missing]);
      if (answer === null) return null;
      const job = jobIn(answer);
      if (job?.id !== id) throw new ProviderFailure('Hover', 'broken', { code: 'job' });
      return job;
    },
    readMeasurements: async (link) => {
      if (!URL.canParse(link)) throw new ProviderFailure('Hover', 'broken', { code: 'link' });
      const url = new URL(link);
      url.searchParams.set('version', 'full_json');
      return read(url.href, [missing]);
    },
  };
}
