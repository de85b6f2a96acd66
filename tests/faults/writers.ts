// People who write without a pause and remember every acknowledgment: after a fault, the server must know them all.
import type { Estimate } from '#contract/records/estimate.ts';
import type { Field } from '#contract/records/field.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Client, Reply, Request } from '#tests/faults/client.ts';

interface Written {
  readonly path: string;
  readonly uuid: string;
  id: number;
  /** The last acknowledged change. */
  confirmed: number;
  /** The last requested change. */
  requested: number;
}

export interface Writer {
  /** Runs until stopped. */
  readonly run: () => Promise<void>;
  readonly stop: () => void;
  readonly written: readonly Written[];
  /** Differences between the server's answers and its earlier acknowledgments. */
  readonly broken: string[];
  readonly acknowledged: () => number;
}

const oneOf = (change: number): string => `Change ${change}`;

/** Adds and changes leads and estimates one request at a time; each is retried with its key until it is answered. */
export function createWriter(client: Client, name: string, field: Field): Writer {
  const written: Written[] = [];
  const broken: string[] = [];
  let stopped = false;
  let keys = 0;
  let uuids = 0;
  let acknowledged = 0;
  const newUuid = () => {
    uuids += 1;
    return `${name}-0000-4000-8000-${uuids.toString(16).padStart(12, '0')}`;
  };
  const check = async (record: Written): Promise<void> => {
    const { body, status } = await client.insist({ method: 'GET', path: `${record.path}/${record.id}` });
    const found = status === 200 ? changeIn(body) : `an answer ${status}`;
    if (found !== oneOf(record.confirmed) && found !== oneOf(record.requested))
      broken.push(`${record.path}/${record.id}: ${oneOf(record.confirmed)} was acknowledged, there is ${found}`);
  };
  const write = async (record: Written, method: 'POST' | 'PUT', json: object): Promise<void> => {
    keys += 1;
    const path = record.id > 0 ? `${record.path}/${record.id}` : record.path;
    const request: Request = { method, path, json, key: `${name}-${keys}` };
    record.requested += 1;
    let answer: Reply | null = await client.request(request);
    // A session ends during a long run.
    if (answer?.status === 401) answer = await client.insist(request);
    if (answer === null || answer.status >= 500) {
      // First, everything that was acknowledged before the fault.
      for (const one of written.slice(-4)) if (one.id > 0) await check(one);
      answer = await client.insist(request);
    }
    if (answer.status !== 200 && answer.status !== 201) {
      broken.push(`${method} ${path} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
      return;
    }
    record.id = (answer.body as Lead).id;
    record.confirmed = record.requested;
    acknowledged += 1;
    if (changeIn(answer.body) !== oneOf(record.confirmed))
      broken.push(`${path} was answered with ${changeIn(answer.body)}`);
  };
  const start = (path: string): Written => {
    const record = { path, uuid: newUuid(), id: 0, confirmed: 0, requested: 0 };
    written.push(record);
    return record;
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      const lead = start('/api/leads');
      await write(lead, 'POST', { uuid: lead.uuid, lastName: 'Whitfield', description: oneOf(1) });
      const estimate = start('/api/estimates');
      for (let change = 1; change <= 3; change += 1)
        await write(estimate, 'POST', estimateOf(estimate, lead.id, field, change, newUuid));
      for (let change = 2; change <= 4; change += 1)
        await write(lead, 'PUT', { lastName: 'Whitfield', description: oneOf(change) });
    }
  };
  return {
    run,
    stop: () => {
      stopped = true;
    },
    written,
    broken,
    acknowledged: () => acknowledged,
  };
}

// Name and quantity agree: otherwise only half of a change was written.
const estimateOf = (written: Written, leadId: number, field: Field, change: number, newUuid: () => string) => ({
  uuid: written.uuid,
  leadId,
  name: oneOf(change),
  workflowIds: [field.workflowId],
  workflowSummaries: {},
  comparisons: [],
  items: [
    {
      id: -2,
      uuid: newUuid(),
      parentItemId: null,
      fieldId: field.id,
      fieldOptionId: null,
      materialCost: 0,
      laborCost: 0,
      materialPrice: 0,
      laborPrice: 0,
      value: change,
      quantity: change,
    },
  ],
});

function changeIn(body: unknown): string {
  const { description, name, items } = body as Partial<Lead & Estimate>;
  if (items === undefined) return description ?? 'nothing';
  return name === oneOf(items[0]?.quantity ?? 0) ? (name ?? '') : `half of a change: ${name}, ${items[0]?.quantity}`;
}
