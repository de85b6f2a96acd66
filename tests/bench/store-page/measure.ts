// Runs in the browser; the benchmark calls these in order, with a reload between filling and opening.
import { rowOf } from '#client/database/record-access.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { demoLeads } from '#server/database/seed/demo-leads.ts';
import { seededRandom } from '#server/database/seed/random.ts';
import { type LeadRow, openers, type StoreKind } from '#tests/bench/store-page/stores.ts';

interface PageBench {
  /** Milliseconds to store that many leads at once. */
  readonly fill: (kind: StoreKind, count: number) => Promise<number>;
  readonly openFirst: (kind: StoreKind) => Promise<number>;
  readonly openAll: (kind: StoreKind) => Promise<number>;
  /** A hundred by index, many times. */
  readonly query: (kind: StoreKind, rounds: number) => Promise<number[]>;
  /** From one write to the new layout of its line in the list, many times. */
  readonly write: (kind: StoreKind, rounds: number) => Promise<number[]>;
}

declare global {
  interface Window {
    bench: PageBench;
  }
}

const groupSize = 100;
const opened = new Map<StoreKind, ReturnType<(typeof openers)[StoreKind]>>();
function open(kind: StoreKind) {
  const known = opened.get(kind) ?? openers[kind]();
  opened.set(kind, known);
  return known;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const rowsOf = (count: number): LeadRow[] =>
  demoLeads(count, seededRandom(1), new Date(), [1]).map((lead, index) => {
    const record = { ...lead, id: index + 1, version: 1 };
    const clean = { office: { kind: 'has', record, by: null }, draft: null, request: null, verdict: null } as const;
    const row = rowOf({ key: `1|${lead.uuid}`, companyId: 1 }, { ...clean, successor: null });
    return { ...row, id: Math.floor(index / groupSize) };
  });

const renamed = (row: LeadRow, lastName: string): LeadRow => ({
  ...row,
  office: { kind: 'has', record: { ...contentOf(row), lastName }, by: null },
});

const list = document.getElementById('list') ?? document.body;
function show(rows: readonly LeadRow[]): void {
  list.replaceChildren(
    ...rows.map((row) => {
      const line = document.createElement('li');
      line.textContent = contentOf(row).lastName;
      return line;
    }),
  );
  void list.offsetHeight;
}

async function repeated(rounds: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(() => work(round)));
  return times;
}

window.bench = {
  fill: async (kind, count) => {
    const store = await open(kind);
    const rows = rowsOf(count);
    return timed(() => store.writeAll(rows));
  },
  openFirst: (kind) => timed(async () => show(await (await open(kind)).ofGroup(0))),
  openAll: (kind) => timed(async () => show((await (await open(kind)).all()).slice(0, groupSize))),
  query: async (kind, rounds) => {
    const store = await open(kind);
    return repeated(rounds, (round) => store.ofGroup(round % 40));
  },
  write: async (kind, rounds) => {
    const store = await open(kind);
    let [row] = await store.ofGroup(1);
    return repeated(rounds, async (round) => {
      if (row === undefined) throw new Error('the store is empty');
      await store.write(renamed(row, `Changed ${round}`), (stored) => {
        row = stored;
        const line = list.children[round % groupSize] ?? list;
        line.textContent = contentOf(stored).lastName;
        void list.offsetHeight;
      });
    });
  },
};
