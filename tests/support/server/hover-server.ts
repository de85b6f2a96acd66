// A server with a port, connected to an emulated Hover, that does its jobs for Hover when the test says so.
import { sql } from 'kysely';
import type { Lead } from '#contract/records/lead.ts';
import { hoverRoutes } from '#contract/routes/connections/connections.ts';
import { asOwner } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/job-queue.ts';
import { lookAtJob } from '#server/services/hover/look-at-job.ts';
import { pollJobs } from '#server/services/hover/poll-jobs.ts';
import { watchChanges } from '#server/services/hover/watch-changes.ts';
import { type HoverEmulator, hoverClient, hoverEmulator } from '#tests/support/emulators/hover/hover.ts';
import { connect, emulated } from '#tests/support/server/connected-server.ts';
import type { DatabaseKind } from '#tests/support/server/filled-database.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

interface HoverServer {
  readonly hover: HoverEmulator;
  readonly server: TestServer;
  readonly admin: TestUser;
  readonly rep: TestUser;
  /** Connects the company anew, without faults, limits and earlier answers. */
  readonly restart: () => Promise<void>;
  /** As if the minute of the limit, or of a pause, had passed. */
  readonly forgetLimit: () => Promise<void>;
  /** As if the access token had expired, here and at Hover. */
  readonly expire: () => Promise<void>;
  /** Does the waiting jobs, and those that they cause, but none that are put back; returns the names of all. */
  readonly work: () => Promise<readonly string[]>;
  readonly newLead: () => Promise<Lead>;
  readonly link: (
    leadId: number,
    jobId: string | number,
    headers?: Record<string, string>,
  ) => ReturnType<TestUser['call']>;
  readonly close: () => Promise<void>;
}

export async function startHoverServer(database: DatabaseKind): Promise<HoverServer> {
  const hover = hoverEmulator();
  const url = await hover.start();
  const server = await startTestServer({ database, connections: emulated({ hover: { url, client: hoverClient } }) });
  // Hover calls the address of the app.
  Object.assign(server.context.mail, { publicUrl: await server.app.listen({ port: 0, host: '127.0.0.1' }) });
  const admin = await server.logIn(people.admin);
  const rep = await server.logIn(people.rep);
  const own = (text: string) => asOwner(server.db, (trx) => sql.raw(text).execute(trx)).then(() => undefined);
  let done = server.enqueued.length;
  const doJob = async ({ name, data }: TestServer['enqueued'][number]) => {
    if (name === 'watch-hover') await watchChanges(server.context, data as Jobs['watch-hover']);
    if (name === 'look-at-hover-job') await lookAtJob(server.context, data as Jobs['look-at-hover-job']);
    if (name === 'poll-hover') await pollJobs(server.context, data as Jobs['poll-hover']);
  };
  const forgetLimit = async () => {
    await own('delete from provider_limits');
    await own('update connections set paused_until = null, failures = 0, pauses = 0, first_failure_at = null');
  };
  const work = async () => {
    const names: string[] = [];
    for (let job = server.enqueued[done]; job !== undefined; job = server.enqueued[done]) {
      done += 1;
      const isLater = typeof job.data === 'object' && job.data !== null && 'at' in job.data;
      names.push(`${job.name}${isLater ? ' later' : ''}`);
      if (!isLater) await doJob(job);
    }
    return names;
  };
  return {
    hover,
    server,
    admin,
    rep,
    restart: async () => {
      hover.script.clear();
      hover.isWrapping = false;
      hover.limits = { perMinute: 10_000, perHour: 100_000 };
      hover.webhooks.verification = 'after';
      await forgetLimit();
      await admin.call('POST', hoverRoutes.disable.path);
      await own('delete from hover_looks');
      done = server.enqueued.length;
      server.clock.now = new Date();
      await connect(server, admin, 'hover');
      hover.journal.clear();
    },
    forgetLimit,
    expire: async () => {
      hover.clock.advance(7_200_000);
      await own(
        `update connections set expires_at = now() - interval '1 second', refresh_at = now() - interval '5 minutes'`,
      );
    },
    work,
    newLead: async () => (await rep.call('POST', '/api/leads', { body: { lastName: 'Measured' } })).json(),
    link: (leadId, jobId, headers = {}) =>
      rep.call('POST', `/api/leads/${leadId}/SetHoverJobId?jobId=${jobId}`, { headers }),
    close: async () => {
      await server.close();
      await hover.stop();
    },
  };
}
