// A lead that several people change at once, each over the version that they read: a register with compare-and-set. The
// order in which they were answered must be the order of the versions.
import type { Lead } from '#contract/records/lead.ts';
import type { Client } from '#tests/faults/client.ts';

/** A call that was answered with a version of the lead. */
interface Answered {
  readonly from: number;
  readonly to: number;
  readonly version: number;
  readonly isChange: boolean;
}

export async function contestedLead(first: Client) {
  const made = await first.insist({ method: 'POST', path: '/api/leads', json: { lastName: 'Contested' } });
  const path = `/api/leads/${(made.body as Lead).id}`;
  const answered: Answered[] = [];
  let unknown = 0;
  const versionOf = (body: unknown): number => (body as Lead).version ?? 0;
  const changes = () => answered.filter(({ isChange }) => isChange);

  return {
    acknowledged: () => changes().length,
    /** Reads the lead, and changes it if it is still the one that was read. */
    change: async (client: Client): Promise<void> => {
      const requested = performance.now();
      const read = await client.request({ method: 'GET', path });
      if (read?.status !== 200) return;
      const version = versionOf(read.body);
      answered.push({ from: requested, to: performance.now(), version, isChange: false });
      const from = performance.now();
      const json = { lastName: 'Contested', description: `After ${version}` };
      const answer = await client.request({ method: 'PUT', path, json, ifMatch: `"${version}"` });
      if (answer === null || answer.status >= 500) unknown += 1;
      else if (answer.status === 200)
        answered.push({ from, to: performance.now(), version: versionOf(answer.body), isChange: true });
    },
    wrong: async (client: Client): Promise<readonly string[]> => {
      const last = versionOf((await client.insist({ method: 'GET', path })).body);
      const wrong = staleAnswers(answered);
      const stated = changes().map(({ version }) => version);
      if (new Set(stated).size < stated.length) wrong.push(`${path}: two changes were told the same version`);
      if (last - 1 < stated.length || last - 1 > stated.length + unknown)
        wrong.push(`${path}: version ${last} after ${stated.length} acknowledged and ${unknown} unknown changes`);
      return wrong;
    },
  };
}

/** Answers that are older than one that had arrived before their call began. */
function staleAnswers(answered: readonly Answered[]): string[] {
  const byEnd = answered.toSorted((one, other) => one.to - other.to);
  const wrong: string[] = [];
  let newest = 0;
  let at = 0;
  for (const { from, version } of answered.toSorted((one, other) => one.from - other.from)) {
    for (let next = byEnd[at]; next !== undefined && next.to <= from; next = byEnd[at]) {
      newest = Math.max(newest, next.version);
      at += 1;
    }
    if (version < newest) wrong.push(`version ${version} was answered after ${newest} was known`);
  }
  return wrong;
}
