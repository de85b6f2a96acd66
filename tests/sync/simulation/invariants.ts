// Invariants at rest, whatever happened before.

import { findInfo } from '#client/database/info-access.ts';
import { findRecords } from '#client/database/record-access.ts';
import { problemOf } from '#client/database/record-rows.ts';
import type { RecordRow } from '#client/database/stored-rows.ts';
import { findWaiting } from '#client/outbox/outbox-kinds.ts';
import type { FeedChange } from '#contract/records/change.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { baseOf, contentOf, needsPerson } from '#domain/changes/record-parts.ts';
import { type RecordStoreName, recordStoreNames } from '#domain/changes/record-stores.ts';
import { asOwner, withCompany } from '#server/database/database.ts';
import { outboxOf, syncStateOf, type Tab } from '#tests/support/device/memory-device.ts';
import { allChanges } from '#tests/sync/simulation/all-changes.ts';
import { gone, lostWrites } from '#tests/sync/simulation/ledger.ts';
import {
  alteredSignatures,
  invalidPapers,
  lostHands,
  unlikeEmails,
  unlikeSales,
  untrueNotices,
} from '#tests/sync/simulation/paper-invariants.ts';
import { positionsIn, textIn } from '#tests/sync/simulation/paths.ts';
import { unlikeScreens } from '#tests/sync/simulation/screen-invariants.ts';
import { senderOf, workerOf } from '#tests/sync/simulation/steps/people-steps.ts';
import type { World } from '#tests/sync/simulation/world.ts';

interface Stored {
  readonly company: number;
  readonly store: RecordStoreName;
  readonly change: FeedChange;
}

interface Overwritten {
  readonly store: RecordStoreName;
  readonly data: { readonly uuid: string };
  /** The user who overwrote it. */
  readonly replacedBy: number;
}

/** Everything about a run that the invariants read. */
export interface Ending {
  readonly world: World;
  readonly stored: readonly Stored[];
  readonly alive: readonly Stored[];
  readonly history: readonly Overwritten[];
}

type Check = (ending: Ending) => readonly string[] | Promise<readonly string[]>;

const invariants: Readonly<Record<string, readonly Check[]>> = {
  'I1 no confirmed change is lost': [(ending) => lost(ending), (ending) => lostPhotos(ending)],
  'I2 one record on the server for one on a device': [(ending) => notOnce(ending), (ending) => doublePhotos(ending)],
  'I3 every device has what the server has': [(ending) => notOnTablets(ending)],
  'I4 no local number and no orphan on the server': [(ending) => orphans(ending)],
  'I5 own writes are visible': [({ world }) => world.ledger.unseen],
  'I6 nothing changes its company or its writer': [
    (ending) => wrongCompany(ending),
    (ending) => strayPhotos(ending),
    (ending) => sentByOthers(ending),
  ],
  'I7 what was signed or noticed is whole and unchanged': [
    (ending) => alteredSignatures(ending),
    (ending) => lostHands(ending),
    (ending) => untrueNotices(ending),
    ({ world }) => invalidPapers(world),
  ],
  'I8 what is counted is what waits': [({ world }) => wrongCounts(world)],
  'I10 the office has line for line what the screens showed': [
    ({ world, alive }) => unlikeScreens(world, estimatesIn(alive)),
  ],
  'I11 the same is sold on every device and in the office': [(ending) => unlikeSales(ending)],
  'I12 one e-mail for one that was asked for': [(ending) => unlikeEmails(ending)],
  'I9 everything is sent or explained': [({ world }) => stillWaiting(world), (ending) => unexplained(ending)],
};

/** Violations in words; none when all invariants hold. */
export async function brokenInvariants(world: World): Promise<readonly string[]> {
  const stored = await storedRecords(world);
  const alive = stored.filter(({ change }) => !change.deleted);
  const ending = { world, stored, alive, history: await overwrittenVersions(world) };
  const broken = [...world.ledger.problems];
  for (const [name, checks] of Object.entries(invariants)) {
    for (const check of checks) for (const what of await check(ending)) broken.push(`${name}: ${what}`);
  }
  return broken;
}

const estimatesIn = (alive: readonly Stored[]): ReadonlyMap<string, Estimate> =>
  new Map(
    alive.flatMap(({ store, change }) =>
      store === 'estimates' ? [[change.uuid ?? '', change.record as unknown as Estimate] as const] : [],
    ),
  );

async function storedRecords({ office, companies }: World): Promise<readonly Stored[]> {
  const all = companies.ids.map(async (companyId, company) => {
    const changes = await withCompany(office.db, { companyId, userId: 0 }, (trx) => allChanges(trx, companyId));
    return changes.flatMap((change) => {
      const store = recordStoreNames.find((name) => name === change.store);
      return store === undefined ? [] : [{ company, store, change }];
    });
  });
  return (await Promise.all(all)).flat();
}

export const everyTab = ({ seats }: World): readonly { readonly seat: number; readonly tab: Tab }[] =>
  seats.flatMap(({ number, tabs }) => tabs.map((tab) => ({ seat: number, tab })));

/** I1 */
async function lost({ world, stored, history }: Ending): Promise<readonly string[]> {
  const had = new Set(
    history.flatMap(({ store, data }) =>
      positionsIn(store, data).map((path) => `${data.uuid} ${path} ${textIn(data, path)}`),
    ),
  );
  const byUuid = new Map(stored.map((one) => [one.change.uuid, one]));
  const waiting = await waitingValues(world);
  return lostWrites(world.ledger, {
    final: (path) => {
      const [uuid = '', field = ''] = path.split(' ');
      const one = byUuid.get(uuid);
      return one?.change.record === undefined ? gone : textIn(one.change.record, field);
    },
    reached: (path, value) => had.has(`${path} ${value}`),
    shown: (path, value) => waiting.has(`${path} ${value}`),
  }).map(({ path, value, tablet }) => `"${value}" of tablet ${tablet} is lost (${path})`);
}

/** Every version in the server's history, oldest first. */
async function overwrittenVersions({ office, companies }: World): Promise<readonly Overwritten[]> {
  const rows = await asOwner(office.db, (trx) =>
    trx
      .selectFrom('history')
      .select(['store', 'data', 'replaced_by'])
      .where('company_id', 'in', [...companies.ids])
      .orderBy('version')
      .execute(),
  );
  return rows.map(({ store, data, replaced_by }) => ({
    store,
    data: data as Overwritten['data'],
    replacedBy: replaced_by,
  }));
}

/** Waiting items that a tablet shows to a person with a reason. */
async function waitingValues({ seats }: World): Promise<ReadonlySet<string>> {
  const values = new Set<string>();
  for (const { tablet } of seats) {
    for (const store of recordStoreNames) {
      for (const row of await findRecords(tablet.database.open(), store, {})) {
        if ((problemOf(row)?.title ?? '') === '') continue;
        const data = contentOf(row);
        for (const path of positionsIn(store, data, baseOf(row)))
          values.add(`${data.uuid} ${path} ${textIn(data, path)}`);
      }
    }
  }
  return values;
}

/** I2 */
function notOnce({ world: { ledger }, stored }: Ending): readonly string[] {
  const count = new Map<string, number>();
  for (const { change } of stored) count.set(change.uuid ?? '', (count.get(change.uuid ?? '') ?? 0) + 1);
  const double = [...count].filter(([, times]) => times > 1).map(([uuid]) => `${uuid} is there twice`);
  const foreign = [...count.keys()].filter((uuid) => !ledger.made.has(uuid)).map((uuid) => `nobody made ${uuid}`);
  const ghosts = stored
    .filter(({ change }) => !change.deleted)
    .flatMap(({ store, change }) =>
      positionsIn(store, change.record ?? null).flatMap((field) => {
        const path = `${change.uuid} ${field}`;
        const value = textIn(change.record ?? {}, field);
        const isWritten = value === '' || ledger.writes.some((one) => one.path === path && one.value === value);
        return isWritten ? [] : [`nobody wrote "${value}" (${path})`];
      }),
    );
  return [...double, ...foreign, ...ghosts];
}

/** I9 */
export async function stillWaiting(world: World): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { seat, tab } of everyTab(world)) {
    const worker = await senderOf(tab);
    const of = async <N extends RecordStoreName>(name: N) => findRecords(tab.store, name, {});
    const rows = { leads: await of('leads'), estimates: await of('estimates') };
    // Refused items are shown; their dependents wait for them.
    const held = new Set([...rows.leads, ...rows.estimates].flatMap((row) => (needsPerson(row) ? [row.id] : [])));
    for (const { id, leadId } of rows.estimates) if (held.has(leadId)) held.add(id);
    const isMine = (position: Pick<RecordRow<unknown>, 'companyId' | 'userId'>): boolean =>
      position.companyId === worker?.companyId && position.userId === worker.userId;
    for (const store of recordStoreNames) {
      for (const row of await findRecords(tab.store, store, {})) {
        const isHeld = held.has(row.leadId) || held.has(row.estimateId);
        if (isMine(row) && row.draft !== null && !needsPerson(row) && !isHeld)
          broken.push(`${store} ${contentOf(row).uuid} waits on tablet ${seat}`);
      }
    }
    const papers = await of('estimate-documents');
    for (const waiting of await findWaiting(tab.store)) {
      if (waiting.kind === 'record' || !isMine(waiting) || waiting.problem !== null) continue;
      const lead = rows.leads.find(({ key }) => waiting.dependsOn.includes(`leads|${key}`));
      // The changes of a document are sent before its e-mail, and may wait for a person.
      const paper = papers.find(({ key }) => waiting.dependsOn.includes(`estimate-documents|${key}`));
      const isPaperHeld =
        paper !== undefined &&
        paper.draft !== null &&
        (needsPerson(paper) || held.has(paper.leadId) || held.has(paper.estimateId) || !isMine(paper));
      if (!held.has(lead?.id ?? 0) && !isPaperHeld) broken.push(`a ${waiting.kind} waits on tablet ${seat}`);
    }
  }
  return broken;
}

/** I3 */
async function notOnTablets({ world, alive }: Ending): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { seat, tab } of everyTab(world)) {
    const worker = await workerOf(tab);
    if (worker === null) continue;
    const company = world.companies.ids.indexOf(worker.companyId);
    for (const store of recordStoreNames) {
      const rows = await findRecords(tab.store, store, { companyId: worker.companyId });
      const theirs = new Map(
        alive
          .filter((one) => one.company === company && one.store === store)
          .map(({ change }) => [change.uuid, change.record]),
      );
      for (const row of rows) {
        const { uuid } = contentOf(row);
        if (row.draft === null && canonicalJson(contentOf(row)) !== canonicalJson(theirs.get(uuid) ?? null))
          broken.push(`${store} ${uuid} is not on tablet ${seat} as on the server`);
      }
      const here = new Set(rows.map((row) => contentOf(row).uuid));
      for (const uuid of theirs.keys())
        if (!here.has(uuid ?? '')) broken.push(`${store} ${uuid} is missing on tablet ${seat}`);
    }
  }
  return broken;
}

/** I9 */
async function unexplained({ world }: Ending): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { seat, tab } of everyTab(world)) {
    if ((await workerOf(tab)) === null) broken.push(`nobody can log in on tablet ${seat}`);
    for (const store of recordStoreNames) {
      for (const row of await findRecords(tab.store, store, {}))
        if (needsPerson(row) && (problemOf(row)?.title ?? '') === '')
          broken.push(`${store} ${contentOf(row).uuid} was refused on tablet ${seat} without a word`);
    }
  }
  return broken;
}

/** I4 */
function orphans({ alive }: Ending): readonly string[] {
  const ids = new Set(alive.map(({ company, store, change }) => `${company} ${store} ${change.id}`));
  return alive.flatMap(({ company, store, change }) => {
    const { leadId, estimateId } = (change.record ?? {}) as Partial<Estimate & Document>;
    const hasParent =
      store === 'leads' ||
      (store === 'estimates' ? ids.has(`${company} leads ${leadId}`) : ids.has(`${company} estimates ${estimateId}`));
    return [
      ...(change.id > 0 ? [] : [`${store} ${change.uuid} has the number ${change.id}`]),
      ...(hasParent ? [] : [`${store} ${change.uuid} has no parent`]),
    ];
  });
}

/** I6 */
const wrongCompany = ({ world: { ledger }, stored }: Ending): readonly string[] =>
  stored
    .filter(({ company, change }) => ledger.made.get(change.uuid ?? '')?.company !== company)
    .map(({ change, company }) => `${change.uuid} is in company ${company}`);

/** I6: nobody sends another person's change from a shared tablet. */
async function sentByOthers({ world, alive, history }: Ending): Promise<readonly string[]> {
  // Every tablet brings the lost records that it knew.
  if (world.loss.happened) return [];
  const adders = await whoAdded(world);
  return alive.flatMap(({ store, change }) => {
    const before = history.filter((one) => one.store === store && one.data.uuid === change.uuid);
    const versions = [...before.map(({ data }) => data), change.record ?? {}];
    const senders = [adders.get(`${nouns[store]}:${change.id}`), ...before.map(({ replacedBy }) => replacedBy)];
    return versions.flatMap((next, at) => {
      const sender = world.companies.workers.get(senders[at] ?? 0)?.person;
      return positionsIn(store, next).flatMap((field) => {
        const [path, value] = [`${change.uuid} ${field}`, textIn(next, field)];
        const writers = world.ledger.writes.filter((one) => one.path === path && one.value === value);
        const isForeign = writers.length > 0 && writers.every(({ person }) => person !== sender);
        const isNew = textIn(versions[at - 1] ?? {}, field) !== value;
        return isNew && isForeign ? [`${sender} sent "${value}" (${path})`] : [];
      });
    });
  });
}

const nouns = { leads: 'lead', estimates: 'estimate', 'estimate-documents': 'document' } as const;

/** The user who added each record, by a key such as "lead:7". */
async function whoAdded({ office }: World): Promise<ReadonlyMap<string, number | null>> {
  const entries = await asOwner(office.db, (trx) =>
    trx.selectFrom('audit_log').select(['subject', 'user_id']).orderBy('id').execute(),
  );
  // The first entry about a record is its addition.
  return new Map(entries.map(({ subject, user_id }) => [subject, user_id] as const).toReversed());
}

const photoRows = ({ office, companies }: World) =>
  asOwner(office.db, (trx) =>
    trx
      .selectFrom('files')
      .select(['name', 'company_id'])
      .where('company_id', 'in', [...companies.ids])
      .execute(),
  );

/** I1 */
async function lostPhotos({ world }: Ending): Promise<readonly string[]> {
  const { ledger } = world;
  const here = new Set((await photoRows(world)).map(({ name }) => name));
  for (const { tablet } of world.seats) {
    for (const { data } of await findInfo(tablet.database.open(), 'photo'))
      if ((data.problem?.title ?? '') !== '') here.add(data.name);
  }
  return [...ledger.photos].flatMap(([name, { tablet, leadUuid, confirmed }]) => {
    const mayMiss = !confirmed || ledger.discarded.has(`${tablet} ${leadUuid}`);
    return here.has(name) || mayMiss ? [] : [`photo ${name} is lost`];
  });
}

/** I2 */
async function doublePhotos({ world }: Ending): Promise<readonly string[]> {
  const names = (await photoRows(world)).map(({ name }) => name);
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `photo ${name} is there twice`);
}

/** I6 */
const strayPhotos = async ({ world }: Ending): Promise<readonly string[]> =>
  (await photoRows(world)).flatMap(({ name, company_id }) => {
    const made = world.ledger.photos.get(name);
    const isStray = made !== undefined && world.companies.ids[made.company] !== company_id;
    return isStray ? [`photo ${name} changed its company`] : [];
  });

/** I8 */
async function wrongCounts(world: World): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { seat, tab } of everyTab(world)) {
    const worker = await workerOf(tab);
    if (worker === null) continue;
    const { companyId, userId } = worker;
    const rows = (
      await Promise.all(recordStoreNames.map((name) => findRecords(tab.store, name, { companyId })))
    ).flat();
    const kinds = ['photo', 'pdf', 'email'] as const;
    const sides = (await Promise.all(kinds.map((kind) => findInfo(tab.store, kind, { companyId }))))
      .flat()
      .filter(({ data }) => data.userId === userId);
    const pending = rows.filter((row) => row.state !== 1 && row.userId === userId).length + sides.length;
    const { waiting, attention } = await syncStateOf(tab);
    const listed = (await outboxOf(tab)).length;
    if (waiting + attention !== pending || listed !== pending)
      broken.push(`tablet ${seat} has ${pending} changes, counts ${waiting + attention}, lists ${listed}`);
  }
  return broken;
}
