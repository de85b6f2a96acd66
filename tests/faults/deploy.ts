// `npm run faults -- deploy`: two servers on one PostgreSQL, replaced in turn under load.
import { setTimeout as wait } from 'node:timers/promises';
import type { Lead } from '#contract/records/lead.ts';
import { createClient } from '#tests/faults/client.ts';
import type { Environment } from '#tests/faults/kill.ts';
import { people } from '#tests/support/server/demo-people.ts';
import { spawnServer } from '#tests/support/server/process.ts';

interface DeployReport {
  readonly answered: number;
  readonly failed: readonly string[];
  readonly statuses: readonly (number | null)[];
}

const callers = 6;

/** Also returns the exit code of every process: 0 is a clean exit. */
export async function deployUnderLoad(environment: Environment, times: number): Promise<DeployReport> {
  const start = async () => {
    // Long enough for the balancer to notice on a machine that is busy with other work.
    const server = spawnServer({ ...environment, LOG_LEVEL: 'silent', DRAIN_SECONDS: '10' });
    const node = { server, address: await server.address, isHealthy: true };
    return node;
  };
  const nodes = [await start(), await start()];
  let stopped = false;
  // Like a load balancer: checks the health of each and sends nothing to an unhealthy one.
  const balancing = (async () => {
    while (!stopped) {
      for (const node of nodes)
        node.isHealthy = await fetch(`${node.address}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        );
      await wait(100);
    }
  })();
  let turn = 0;
  const someAddress = () => {
    turn += 1;
    const healthy = nodes.filter(({ isHealthy }) => isHealthy);
    return healthy[turn % Math.max(1, healthy.length)]?.address ?? '';
  };
  let answered = 0;
  const failed: string[] = [];
  const calling = Array.from({ length: callers }, async () => {
    const client = createClient(someAddress, people.rep);
    const json = { lastName: 'Whitfield' };
    const { id } = (await client.insist({ method: 'POST', path: '/api/leads', json })).body as Lead;
    for (let count = 0; !stopped; count += 1) {
      const isChange = count % 3 === 0;
      const path = isChange ? `/api/leads/${id}` : '/api/leads?limit=20';
      const answer = await client.request(isChange ? { method: 'PUT', path, json } : { method: 'GET', path });
      if (answer?.status === 200) answered += 1;
      else failed.push(`${path}: ${answer === null ? 'no answer' : answer.status}`);
    }
  });
  const statuses: (number | null)[] = [];
  for (let count = 0; count < times; count += 1) {
    const index = count % 2;
    const [old, next] = [nodes[index], await start()];
    nodes.push(next);
    old?.server.child.kill('SIGTERM');
    statuses.push((await old?.server.ended) ?? null);
    nodes[index] = next;
    nodes.pop();
  }
  stopped = true;
  await Promise.all([...calling, balancing]);
  for (const { server } of nodes) {
    server.child.kill('SIGTERM');
    await server.ended;
  }
  return { answered, failed, statuses };
}
