// People's actions: they save, photograph and delete.

import { firstValueFrom } from 'rxjs';
import { findRecords } from '#client/database/record-access.ts';
import { visibleRecord } from '#client/database/record-rows.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';
import type { Result } from '#domain/result.ts';
import type { Tab } from '#tests/support/device/memory-device.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { gone, type Write } from '#tests/sync/simulation/ledger.ts';
import { fieldsOf, positionsIn, textIn } from '#tests/sync/simulation/paths.ts';
import { forgetCleared } from '#tests/sync/simulation/steps/loss-steps.ts';
import { companyIndex, type Seat, type World } from '#tests/sync/simulation/world.ts';

export interface Chance {
  readonly below: (limit: number) => number;
  readonly pick: <T>(all: readonly T[]) => T | undefined;
}

export function chanceOf(luck: number): Chance {
  const random = seededRandom(luck);
  const below = (limit: number): number => Math.floor(random() * limit);
  return { below, pick: (all) => all[below(all.length)] };
}

type AnyRecord = Lead | Estimate | Document;

/** The company and the user of a tab; null when nobody is logged in. */
export async function workerOf(tab: Tab): Promise<{ companyId: number; userId: number } | null> {
  const state = await firstValueFrom(tab.device.session.state$);
  return state.kind === 'signed-in' && state.company !== null
    ? { companyId: state.company.id, userId: state.user.id }
    : null;
}

/** The same for sending: an ended session requires a login first. */
export async function senderOf(tab: Tab): Promise<{ companyId: number; userId: number } | null> {
  const state = await firstValueFrom(tab.device.session.state$);
  return state.kind === 'signed-in' && state.expired === true ? null : workerOf(tab);
}

/** The user that the tab shows. */
export const personAt = async ({ companies }: World, tab: Tab): Promise<string> =>
  companies.workers.get((await workerOf(tab))?.userId ?? 0)?.person ?? '';

export async function recordsIn<N extends RecordStoreName>(tab: Tab, store: N): Promise<readonly RecordStores[N][]> {
  const worker = await workerOf(tab);
  if (worker === null) return [];
  const rows = await findRecords(tab.store, store, { companyId: worker.companyId });
  return rows.flatMap((row) => visibleRecord(row, worker.userId)?.data ?? []);
}

/** Like a form, with the version it opened. */
function saveIn(
  { device }: Tab,
  store: RecordStoreName,
  record: AnyRecord,
  opened: AnyRecord | undefined,
): Promise<Result<AnyRecord, unknown>> {
  const { leads, estimates, documents } = device;
  if (store === 'leads') return leads.save(record as Lead, opened as Lead);
  if (store === 'estimates') return estimates.save(record as Estimate, opened as Estimate);
  return documents.save(record as Document, opened as Document);
}

/** As shown on the screen. */
export async function seenIn(tab: Tab, store: RecordStoreName, id: number): Promise<AnyRecord | null> {
  const { leads, estimates, documents } = tab.device;
  if (store === 'leads') return (await firstValueFrom(leads.watch(id)))?.data ?? null;
  if (store === 'estimates') return (await firstValueFrom(estimates.watch(id)))?.data ?? null;
  return (await firstValueFrom(documents.watch(id)))?.data ?? null;
}

/** Saves a record, and remembers the overwritten values. */
export async function write<T extends AnyRecord, P>(
  world: World,
  seat: Seat,
  tab: Tab,
  store: RecordStoreName,
  seen: AnyRecord | null,
  record: T,
  save: () => Promise<Result<T, P>> = () => saveIn(tab, store, record, seen ?? undefined) as Promise<Result<T, P>>,
): Promise<Result<T, P>> {
  const person = await personAt(world, tab);
  const { ledger } = world;
  const writeOf = (field: string): Write => {
    const path = `${record.uuid} ${field}`;
    const own = ownValues(ledger.writes, path, seat.number, person);
    const over = seen === null ? [] : [textIn(seen, field), ...own];
    return { path, value: textIn(record, field), over, tablet: seat.number, person, confirmed: false };
  };
  const isChanged = (field: string): boolean => textIn(record, field) !== (seen === null ? '' : textIn(seen, field));
  const paths = positionsIn(store, record, seen);
  const writes = paths.filter(isChanged).map(writeOf);
  // A form saved after its author removed the record elsewhere brings back the other fields as it shows them.
  const broughtBack = paths
    .filter((field) => !isChanged(field))
    .map(writeOf)
    .filter(({ over }) => over.includes(gone));
  ledger.writes.push(...writes, ...broughtBack);
  const saved = await save();
  if (!saved.ok) return saved;
  for (const one of writes) one.confirmed = true;
  const made = ledger.made.get(record.uuid);
  if (made !== undefined) made.confirmed = true;
  for (const { path, value } of writes) {
    const field = path.slice(path.indexOf(' ') + 1);
    if (textIn(saved.value, field) !== value) ledger.unseen.push(`${path} was saved and shows something else`);
  }
  return saved;
}

/** In two forms on one tablet, the same person overwrites their own entries. */
export const ownValues = (writes: readonly Write[], path: string, tablet: number, person: string): readonly string[] =>
  writes.filter((one) => one.path === path && one.tablet === tablet && one.person === person).map(({ value }) => value);

/** Adds a record; does nothing without a login. */
export async function add(
  world: World,
  seat: Seat,
  tab: Tab,
  store: RecordStoreName,
  compose: (uuid: string) => AnyRecord,
  uuid = tab.device.newUuid(),
): Promise<void> {
  const worker = await workerOf(tab);
  if (worker === null) return;
  world.ledger.made.set(uuid, { store, company: companyIndex(world, worker.companyId), confirmed: false });
  await write(world, seat, tab, store, null, compose(uuid));
}

export const addLead = (world: World, seat: Seat, tab: Tab): Promise<void> =>
  add(world, seat, tab, 'leads', (uuid) => ({
    id: 0,
    uuid,
    lastName: world.ledger.nextValue(),
    street: world.ledger.nextValue(),
  }));

export async function addEstimate(world: World, seat: Seat, tab: Tab, { pick }: Chance): Promise<void> {
  const lead = pick(await recordsIn(tab, 'leads'));
  if (lead === undefined) return;
  const name = world.ledger.nextValue();
  const workflowIds = [pick(world.office.trades) ?? 1];
  const plain = { items: [], comparisons: [], workflowSummaries: {}, workflowIds };
  await add(world, seat, tab, 'estimates', (uuid) => ({ id: 0, uuid, leadId: lead.id, name, ...plain }));
}

export async function change(
  world: World,
  seat: Seat,
  tab: Tab,
  store: RecordStoreName,
  { pick }: Chance,
): Promise<void> {
  const isOpen = (record: AnyRecord): boolean => !('signatures' in record) || !world.ledger.signed.has(record.uuid);
  const record = pick((await recordsIn(tab, store)).filter(isOpen));
  const seen = record === undefined ? null : await seenIn(tab, store, record.id);
  const field = pick(fieldsOf[store]);
  if (seen === null || field === undefined) return;
  await write(world, seat, tab, store, seen, { ...seen, [field]: world.ledger.nextValue() });
}

export async function requestPdf(_world: World, _seat: Seat, tab: Tab, { pick }: Chance): Promise<void> {
  const document = pick(await recordsIn(tab, 'estimate-documents'));
  if (document !== undefined) await tab.device.documents.generatePdf(document.id);
}

/** A waiting record, or a waiting photo or PDF. */
interface Exported {
  readonly data?: { readonly uuid: string };
  readonly store: string;
  readonly name?: string;
  readonly emailAddresses?: readonly string[];
}

/**
 * A logout warns about the person's own waiting changes and removes these; anything that comes after the question
 * stays.
 */
export async function logOut(world: World, seat: Seat, tab: Tab): Promise<void> {
  const { ledger } = world;
  if ((await workerOf(tab)) === null) return;
  const givenUp = await tab.device.sync.listUnsent();
  const exported = await (await tab.device.sync.exportChanges(givenUp)).text();
  const { changes } = JSON.parse(exported) as { readonly changes: readonly Exported[] };
  if (!(await tab.device.session.logout(givenUp)).ok) return;
  for (const { store, data, name = '', emailAddresses = [] } of changes) {
    if (data !== undefined) ledger.discarded.add(`${seat.number} ${data.uuid}`);
    if (store === 'photos') ledger.photos.delete(name);
    for (const address of emailAddresses) ledger.emails.delete(address);
  }
  await forgetCleared(world);
}

export async function addPhoto({ ledger, ...world }: World, seat: Seat, tab: Tab, { pick }: Chance): Promise<void> {
  const worker = await workerOf(tab);
  const lead = pick(await recordsIn(tab, 'leads'));
  if (lead === undefined || worker === null) return;
  const name = `${ledger.nextValue()}.png`;
  const company = world.companies.ids.indexOf(worker.companyId);
  const photo = { company, tablet: seat.number, leadUuid: lead.uuid, confirmed: false };
  ledger.photos.set(name, photo);
  const bytes = Uint8Array.from(atob(smallestPng), (character) => character.charCodeAt(0));
  if ((await tab.device.leads.addPhoto(lead.id, new File([bytes], name, { type: 'image/png' }))).ok)
    photo.confirmed = true;
}

export async function remove(world: World, seat: Seat, tab: Tab, { pick }: Chance): Promise<void> {
  const { ledger } = world;
  const person = await personAt(world, tab);
  const store = pick(['leads', 'estimates'] as const) ?? 'leads';
  const record: AnyRecord | undefined = pick(await recordsIn(tab, store));
  const seen = record === undefined ? null : await seenIn(tab, store, record.id);
  if (seen === null) return;
  const writes = positionsIn(store, seen).map(
    (field): Write => ({
      path: `${seen.uuid} ${field}`,
      value: gone,
      over: [textIn(seen, field)],
      tablet: seat.number,
      person,
      confirmed: false,
    }),
  );
  ledger.writes.push(...writes);
  const answer = await tab.device[store].remove(seen.id);
  // Photos of an unsent lead go with it.
  if (!answer.ok || seen.id > 0) return;
  for (const [name, photo] of ledger.photos)
    if (photo.leadUuid === seen.uuid && photo.tablet === seat.number) ledger.photos.delete(name);
}

export async function openForm(_world: World, seat: Seat, tab: Tab, { pick }: Chance): Promise<void> {
  const store = pick(['leads', 'estimates'] as const) ?? 'leads';
  const record: AnyRecord | undefined = pick(await recordsIn(tab, store));
  const seen = record === undefined ? null : await seenIn(tab, store, record.id);
  if (seen !== null) seat.forms.push({ tab, store, record: seen as Lead | Estimate });
}

export async function saveForm(world: World, seat: Seat, { pick }: Chance): Promise<void> {
  const form = pick(seat.forms.filter(({ tab }) => !tab.isGone()));
  if (form === undefined) return;
  seat.forms.splice(seat.forms.indexOf(form), 1);
  const field = pick(fieldsOf[form.store]);
  if (field === undefined) return;
  const { tab, store, record } = form;
  await write(world, seat, tab, store, record, { ...record, [field]: world.ledger.nextValue() });
}

export const smallestPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
