// People's reactions to the app's questions: they settle, reopen, add again or discard.
import { Subscription } from 'rxjs';
import { findInfo } from '#client/database/info-access.ts';
import { findRecords, getRecord, type RowOf } from '#client/database/record-access.ts';
import type { OutboxEntry } from '#client/device.ts';
import { findWaiting } from '#client/outbox/outbox-kinds.ts';
import { deleted, unchanged } from '#domain/changes/change-state.ts';
import { contentOf, type Identified } from '#domain/changes/record-parts.ts';
import { type RecordStoreName, recordStoreNames } from '#domain/changes/record-stores.ts';
import { outboxOf, type Tab } from '#tests/support/device/memory-device.ts';
import type { Write } from '#tests/sync/simulation/ledger.ts';
import { positionsIn, textIn, textOf } from '#tests/sync/simulation/paths.ts';
import { type Chance, ownValues, personAt, workerOf } from '#tests/sync/simulation/steps/people-steps.ts';
import type { Seat, World } from '#tests/sync/simulation/world.ts';

/** The app's questions to a person. */
export const attentionOf = async (tab: Tab): Promise<readonly OutboxEntry[]> =>
  (await workerOf(tab)) === null ? [] : (await outboxOf(tab)).filter(({ status }) => status === 'attention');

const uuidOf = (key: string): string => key.slice(key.lastIndexOf('|') + 1);

export async function settle(world: World, seat: Seat, tab: Tab, entry: OutboxEntry, chance: Chance): Promise<void> {
  if (entry.conflict === null) return;
  const { ledger } = world;
  const person = await personAt(world, tab);
  const uuid = uuidOf(entry.key);
  // Keeping the other version of a record deleted here gives up earlier edits.
  const here = `${seat.number} ${uuid}`;
  const isDiscarded = entry.state === deleted && !ledger.discarded.has(here);
  if (isDiscarded) ledger.discarded.add(here);
  const chosen: Record<string, unknown> = {};
  const writes: Write[] = [];
  for (const { name, mine, theirs } of entry.conflict.fields) {
    const wanted = chance.below(2) === 0 ? mine : theirs;
    const other = wanted === mine ? theirs : mine;
    chosen[name] = wanted;
    writes.push({
      path: `${uuid} ${name}`,
      value: textOf(wanted),
      over: [textOf(other)],
      tablet: seat.number,
      person,
      confirmed: false,
    });
  }
  ledger.writes.push(...writes);
  const takeBack = (): void => {
    for (const one of writes) {
      one.over = [];
      one.confirmed = false;
    }
    if (isDiscarded) ledger.discarded.delete(here);
  };
  const answer = await tab.device.sync.settle(entry.key, chosen);
  if (!(answer.ok && answer.value)) return takeBack();
  for (const one of writes) one.confirmed = true;
  ledger.settled.set(`${seat.number} ${entry.key}`, takeBack);
}

/** Reopens a settled conflict while the app offers it. */
export async function undoSettle({ ledger }: World, seat: Seat, tab: Tab, { pick }: Chance): Promise<void> {
  const worker = await workerOf(tab);
  if (worker === null) return;
  const keys = recordStoreNames.map(async (name) =>
    (await findRecords(tab.store, name, { ...worker })).flatMap(({ key, verdict }) =>
      verdict?.kind === 'settled' ? [`${name}|${key}`] : [],
    ),
  );
  const key = pick((await Promise.all(keys)).flat());
  if (key === undefined) return;
  const answer = await tab.device.sync.undoSettle(key);
  if (answer.ok && answer.value) ledger.settled.get(`${seat.number} ${key}`)?.();
}

/**
 * Records deleted by the office become new records, with all their dependents: acknowledgments of the old ones apply to
 * the new ones. Each author sends their own change, and the person who adds again sends the rest.
 */
export async function addAgain(world: World, seat: Seat, tab: Tab, { key }: OutboxEntry): Promise<void> {
  const { ledger } = world;
  const worker = await workerOf(tab);
  if (worker === null) return;
  const { companyId } = worker;
  const store = seat.tablet.database.open();
  const copies = new Map<string, Copy>();
  const note = (name: RecordStoreName, row: CopiedRow | null): void => {
    // An interrupted re-add may still be listening while the person adds something again in another company.
    if (row?.successor && row.companyId === companyId)
      copies.set(`${name} ${row.key}`, copyOf(world, seat, worker, name, row));
  };
  const listening = new Subscription();
  const photos: string[] = [];
  for (const name of recordStoreNames) {
    // Interrupted work continues.
    for (const row of await findRecords(store, name, { companyId })) note(name, row);
    const noteAll = (all: readonly { readonly row: CopiedRow | null }[]): void => {
      for (const { row } of all) note(name, row);
    };
    listening.add(store.changes(name).subscribe(noteAll));
  }
  // An interrupted re-add may have moved the photo already.
  for (const { data } of await findInfo(store, 'photo', { companyId }))
    if (ledger.photos.get(data.name)?.leadUuid === uuidOf(key)) photos.push(data.name);
  const answer = await tab.device.sync.addAgain(key);
  listening.unsubscribe();
  if (!answer.ok) return;
  for (const [path, { uuid, writes }] of copies) {
    const [name, old = ''] = path.split(' ') as [RecordStoreName, string];
    // A paper without its pictures stays unchanged.
    if ((await getRecord(store, name, old))?.successor) continue;
    for (const one of writes) one.confirmed = true;
    for (const photo of photos.flatMap((one) => ledger.photos.get(one) ?? []))
      if (photo.leadUuid === uuidOf(old)) photo.leadUuid = uuid;
  }
}

type CopiedRow = Pick<
  RowOf<RecordStoreName>,
  'key' | 'companyId' | 'state' | 'userId' | 'office' | 'draft' | 'successor'
>;

interface Copy {
  readonly uuid: string;
  readonly writes: readonly Write[];
}

/** The expected record after adding again: the same values, whoever sends them. */
function copyOf(
  { ledger, companies }: World,
  seat: Seat,
  adding: { readonly companyId: number; readonly userId: number },
  store: RecordStoreName,
  row: CopiedRow,
): Copy {
  const { state, userId, successor } = row;
  const data = contentOf(row);
  const uuid = successor?.uuid ?? '';
  const company = companies.ids.indexOf(adding.companyId);
  const signed = ledger.signed.get(data.uuid);
  const sender = companies.workers.get(state === unchanged ? adding.userId : userId);
  if (!ledger.made.has(uuid)) ledger.made.set(uuid, { store, company, confirmed: false });
  if (signed !== undefined) ledger.signed.set(uuid, signed);
  const shown = positionsIn(store, data).filter((field) => textIn(data, field) !== '');
  const person = sender?.person ?? '';
  const writes = shown.map((field): Write => {
    const [path, value] = [`${uuid} ${field}`, textIn(data, field)];
    const isNoted = ledger.writes.some((one) => one.path === path && one.value === value);
    // An edit of the old record during an interruption replaces this person's earlier edits of the new one.
    const over = isNoted ? [] : ownValues(ledger.writes, path, seat.number, person);
    return { path, value, over, from: `${data.uuid} ${field}`, tablet: seat.number, person, confirmed: false };
  });
  ledger.writes.push(...writes);
  return { uuid, writes };
}

export async function discard({ ledger }: World, seat: Seat, tab: Tab, entry: OutboxEntry): Promise<void> {
  // Discarding a record that was added here or deleted in the office discards the same person's dependents.
  const uuid = uuidOf(entry.key);
  ledger.discarded.add(`${seat.number} ${uuid}`);
  const waiting = (await findWaiting(tab.store)).find(({ key }) => key === entry.key);
  const row = waiting?.row;
  if (row !== undefined && 'kind' in row) {
    if (row.kind === 'photo') ledger.photos.delete(row.data.name);
    if (row.kind === 'email') for (const address of row.data.emailAddresses) ledger.emails.delete(address);
  } else
    for (const below of await beneath(tab, uuid, (await workerOf(tab))?.userId ?? 0))
      ledger.discarded.add(`${seat.number} ${below}`);
  await tab.device.sync.discard(entry.key);
}

async function beneath(tab: Tab, uuid: string, userId: number): Promise<readonly string[]> {
  const [leads, estimates, documents] = await Promise.all([
    tab.store.find('leads', {}),
    tab.store.find('estimates', {}),
    tab.store.find('estimate-documents', {}),
  ]);
  const ids = new Set(
    [...leads, ...estimates].filter((row) => contentOf<Identified>(row).uuid === uuid).map(({ id }) => id),
  );
  const below = estimates.filter(({ leadId }) => ids.has(leadId));
  const papers = documents.filter(({ leadId, estimateId }) => ids.has(leadId) || ids.has(estimateId));
  return [...below, ...papers].filter((row) => row.userId === userId).map((row) => contentOf<Identified>(row).uuid);
}
