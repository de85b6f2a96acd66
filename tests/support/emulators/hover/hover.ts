import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consentRoutes } from '#tests/support/emulators/consent.ts';
import { officeAccounts } from '#tests/support/emulators/demo/demo-office.ts';
import { type Emulator, type EmulatorOptions, emulator } from '#tests/support/emulators/emulator.ts';
import { type HoverJob, type HoverJobs, hoverJobs, type JobState } from '#tests/support/emulators/hover/hover-jobs.ts';
import { type HoverWebhooks, hoverWebhooks } from '#tests/support/emulators/hover/hover-webhooks.ts';
import { fullMeasurements, summarizedMeasurements } from '#tests/support/emulators/hover/measured-house.ts';
import { OAuthRefusal, type OAuthServer, oauthServer } from '#tests/support/emulators/oauth-server.ts';

export interface HoverEmulator extends Emulator {
  readonly oauth: OAuthServer;
  readonly jobs: HoverJobs;
  readonly webhooks: HoverWebhooks;
  /** Requests that one client may make, whatever the company. */
  limits: { readonly perMinute: number; readonly perHour: number };
  /** A job is answered as `{job: …}`. */
  isWrapping: boolean;
  /** Changes a job's state, and tells it to the webhooks. */
  readonly setState: (jobId: number, state: JobState) => Promise<void>;
}

export const hoverClient = { id: 'hover-client', secret: 'hover-secret' } as const;

class HoverRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Hover on this machine: jobs, measurements, webhooks. */
export function hoverEmulator(options: EmulatorOptions = {}): HoverEmulator {
  const base = emulator(options, (authorization) => oauth.tokenIdOf(authorization));
  const { app, clock } = base;
  const oauth = oauthServer(
    {
      clientId: hoverClient.id,
      clientSecret: hoverClient.secret,
      mode: 'rotate-old-dead',
      accessSeconds: 7200,
      codeSeconds: 600,
      prefixes: { access: '', refresh: '', code: '' },
    },
    clock,
  );
  app.setErrorHandler((error, _request, reply) => sendError(error, reply));
  consentRoutes(app, {
    provider: 'Hover',
    path: '/oauth/authorize',
    server: () => oauth,
    accounts: officeAccounts,
    scopesOf: () => ['all'],
    wordsOf: () => 'Read and change jobs of the organization',
    always: ['all'],
    givesRefresh: () => true,
  });
  app.post('/oauth/token', async (request) => {
    const { grant, access, refresh } = oauth.exchange(
      (request.body ?? {}) as Record<string, string>,
      request.headers.authorization,
    );
    return {
      access_token: access.value,
      token_type: 'Bearer',
      expires_in: oauth.settings.accessSeconds,
      ...(refresh && { refresh_token: refresh.value }),
      scope: 'all',
      created_at: Math.floor(access.issuedAt / 1000),
      owner_id: 500 + officeAccounts.findIndex(({ email }) => email === grant.account),
      owner_type: 'Orgs::Org',
    };
  });

  const calls: number[] = [];
  /** The account of a call, after the limits of the client. */
  function accountOf(request: FastifyRequest): string {
    const now = clock.now();
    const since = (milliseconds: number) => calls.filter((at) => at > now - milliseconds).length;
    const { perMinute, perHour } = result.limits;
    if (since(60_000) >= perMinute || since(3_600_000) >= perHour) throw new HoverRefusal(429, 'Rate limit exceeded');
    calls.push(now);
    if (calls.length > perHour) calls.shift();
    const [, value = ''] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const token = oauth.check(value);
    if (token?.kind !== 'access') throw new HoverRefusal(401, 'The access token is invalid');
    return token.grant.account;
  }
  const jobs = hoverJobs(clock);
  const webhooks = hoverWebhooks(app, clock, accountOf);
  const result: HoverEmulator = Object.assign(base, {
    oauth,
    jobs,
    webhooks,
    limits: { perMinute: 120, perHour: 7200 },
    isWrapping: false,
    setState: async (jobId: number, state: JobState) => {
      const job = jobs.get(jobId);
      if (job === null) throw new Error(`There is no job ${jobId}.`);
      job.state = state;
      job.updatedAt = clock.now();
      if (state === 'completed') for (const model of job.models) model.state = 'complete';
      await webhooks.sendAll(job.account, {
        event: 'job-state-changed-v2',
        job_id: job.id,
        job_external_identifier: job.externalIdentifier,
        state,
      });
    },
  });
  jobRoutes(app, jobs, accountOf, () => result.isWrapping);
  measurementRoutes(app, jobs, accountOf);
  return result;
}

function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof OAuthRefusal) {
    const code = error.code === 'redirect_uri_mismatch' ? 'invalid_grant' : error.code;
    return reply.code(code === 'invalid_client' ? 401 : 400).send({ error: code, error_description: error.message });
  }
  const { status, statusCode = 500, message } = error as { status?: number; statusCode?: number; message: string };
  return reply.code(status ?? statusCode).send({ error: message });
}

type Query = Readonly<Record<string, string>>;
type ById = { readonly Params: { readonly id: string } };
type AccountOf = (request: FastifyRequest) => string;

const smallestSearch = 3;
const largestPage = 100;

function jobRoutes(app: FastifyInstance, jobs: HoverJobs, accountOf: AccountOf, isWrapping: () => boolean): void {
  app.get('/api/v3/jobs', async (request) => {
    const account = accountOf(request);
    const query = request.query as Query;
    const { search, page = '1', per = '25', updated_since = '0', archived, reconstruction_state } = query;
    if (search !== undefined && search.length < smallestSearch) {
      throw new HoverRefusal(400, `search is too short (minimum is ${smallestSearch} characters)`);
    }
    const found = jobs.all
      .filter((job) => job.account === account)
      .filter((job) => search === undefined || textOf(job).includes(search.toLowerCase()))
      .filter(({ updatedAt }) => updatedAt >= Number(updated_since) * 1000)
      .filter(({ state }) => archived === undefined || (state === 'archived') === (archived === 'true'))
      .filter(({ state }) => reconstruction_state === undefined || state === reconstruction_state)
      .toSorted(inOrder(query));
    const size = Math.min(Math.max(1, Number(per)), largestPage);
    const number = Math.max(1, Number(page));
    const isMore = number * size < found.length;
    return {
      results: found.slice((number - 1) * size, number * size).map((job) => jobResource(job, request)),
      pagination: { current_page: number, next_page: isMore ? number + 1 : null },
    };
  });

  app.get<ById>('/api/v3/jobs/:id', async (request) => {
    const account = accountOf(request);
    const job = jobs.get(Number(request.params.id));
    if (job === null || job.account !== account) throw new HoverRefusal(404, 'Not found');
    const resource = jobResource(job, request);
    return isWrapping() ? { job: resource } : resource;
  });
}

const textOf = ({ name, address }: HoverJob) => [name, ...Object.values(address)].join(' ').toLowerCase();

function inOrder({ sort_by = 'created_at', sort_order = 'desc' }: Query): (one: HoverJob, other: HoverJob) => number {
  const sign = sort_order === 'asc' ? 1 : -1;
  const key = sort_by === 'created_at' ? 'createdAt' : 'updatedAt';
  return (one, other) => sign * (one[key] - other[key] || one.id - other.id);
}

const jobResource = (job: HoverJob, request: FastifyRequest) => ({
  id: job.id,
  name: job.name,
  reconstruction_state: job.state,
  external_identifier: job.externalIdentifier,
  archived: job.state === 'archived',
  address: job.address,
  created_at: new Date(job.createdAt).toISOString(),
  updated_at: new Date(job.updatedAt).toISOString(),
  models: job.models.map(({ id, name, state, deliverable, updatedAt }) => ({
    id,
    name,
    state,
    deliverable,
    artifacts:
      state === 'complete'
        ? { measurements: { json: `http://${request.host}/api/v3/models/${id}/artifacts/measurements.json` } }
        : {},
    updated_at: new Date(updatedAt).toISOString(),
  })),
});

function measurementRoutes(app: FastifyInstance, jobs: HoverJobs, accountOf: AccountOf): void {
  app.get<ById>('/api/v3/models/:id/artifacts/measurements.json', async (request) => {
    const account = accountOf(request);
    const { version = 'full_json' } = request.query as Query;
    const model = jobs.all
      .filter((job) => job.account === account)
      .flatMap(({ models }) => models)
      .find(({ id }) => id === Number(request.params.id));
    if (model === undefined) throw new HoverRefusal(404, 'Not found');
    const isMeasured = model.deliverable === 'complete' || model.deliverable === 'roof';
    if (model.state !== 'complete' || !isMeasured) throw new HoverRefusal(404, 'Measurements are not available');
    const isRoofOnly = model.deliverable === 'roof';
    if (version === 'summarized_json') return summarizedMeasurements(model.house, isRoofOnly);
    if (version === 'full_json') return fullMeasurements(model.house, isRoofOnly);
    throw new HoverRefusal(400, 'The version is unknown or not part of this emulator');
  });

  app.get('/api/v2/jobs/:id/measurements.json', async (request) => {
    accountOf(request);
    throw new HoverRefusal(410, 'This endpoint was retired');
  });
}
