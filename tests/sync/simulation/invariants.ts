// What must hold when everything has come to rest, whatever happened before.
import { findRecords } from '#client/database/record-access.ts';
import { type RecordRow, type RecordStoreName, recordStoreNames } from '#client/database/stored-rows.ts';
import { sideRequests } from '#client/records/side-requests.ts';
import type { Document, Estimate, FeedChange } from '#contract/records.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { asOwner, withCompany } from '#server/database/database.ts';
import { readChanges } from '#server/services/records/read-changes.ts';
import { outboxOf, syncStateOf, type Tab } from '#tests/support/memory-device.ts';
import { gone, lostWrites } from '#tests/sync/simulation/ledger.ts';
import { placesIn, textIn, workerOf } from '#tests/sync/simulation/people-steps.ts';
import type { World } from '#tests/sync/simulation/world.ts';

interface Stored {
  readonly company: number;
  readonly store: RecordStoreName;
  readonly change: FeedChange;
}

/** What is broken, in words; nothing where all holds. */
export const brokenInvariants = async (world: World): Promise<readonly string[]> => {
  const stored = await storedRecords(world);
  const alive = stored.filter(({ change }) => !change.deleted);
  return [
    ...world.ledger.problems,
    ...(await lost(world, stored)),
    ...notOnce(world, stored),
    ...(await notOnTablets(world, alive)),
    ...(await stillWaiting(world)),
    ...orphans(alive),
    ...wrongCompany(world, stored),
    ...alteredSignatures(world, alive),
    ...(await photosMissing(world)),
    ...(await wrongCounts(world)),
  ];
};

const storedRecords = async ({ office, companies }: World): Promise<readonly Stored[]> => {
  const all = companies.ids.map(async (companyId, company) => {
    const feed = await withCompany(office.db, { companyId, userId: 0 }, (trx) =>
      readChanges(trx, companyId, undefined, 1_000),
    );
    return feed.changes.flatMap((change) => {
      const store = recordStoreNames.find((name) => name === change.store);
      return store === undefined ? [] : [{ company, store, change }];
    });
  });
  return (await Promise.all(all)).flat();
};

const everyTab = ({ seats }: World): readonly { readonly seat: number; readonly tab: Tab }[] =>
  seats.flatMap(({ number, tabs }) => tabs.map((tab) => ({ seat: number, tab })));

/** I1 */
const lost = async (world: World, stored: readonly Stored[]): Promise<readonly string[]> => {
  const had = await overwritten(world);
  const byUuid = new Map(stored.map((one) => [one.change.uuid, one]));
  const waiting = await waitingValues(world);
  return lostWrites(world.ledger, {
    final: (place) => {
      const [uuid = '', field = ''] = place.split(' ');
      const one = byUuid.get(uuid);
      return one?.change.record === undefined ? gone : textIn(one.change.record, field);
    },
    reached: (place, value) => had.has(`${place} ${value}`),
    shown: (place, value) => waiting.has(`${place} ${value}`),
  }).map(({ place, value, tablet }) => `I1: "${value}" of tablet ${tablet} is lost (${place})`);
};

/** Everything that the server has had and keeps in its history. */
const overwritten = async ({ office, companies }: World): Promise<ReadonlySet<string>> => {
  const rows = await asOwner(office.db, (trx) =>
    trx
      .selectFrom('history')
      .select(['store', 'data'])
      .where('company_id', 'in', [...companies.ids])
      .execute(),
  );
  return new Set(
    rows.flatMap(({ store, data }) => {
      const record = data as { readonly uuid: string };
      return placesIn(store, record).map((place) => `${record.uuid} ${place} ${textIn(record, place)}`);
    }),
  );
};

/** What waits on a tablet and is shown to a person with a reason. */
const waitingValues = async ({ seats }: World): Promise<ReadonlySet<string>> => {
  const values = new Set<string>();
  for (const { tablet } of seats) {
    for (const store of recordStoreNames) {
      for (const { data, base, error, problem } of await findRecords(tablet.database.open(), store, {})) {
        if (error === null || (problem?.title ?? '') === '') continue;
        for (const place of placesIn(store, data, base)) values.add(`${data.uuid} ${place} ${textIn(data, place)}`);
      }
    }
  }
  return values;
};

/** I2 */
const notOnce = ({ ledger }: World, stored: readonly Stored[]): readonly string[] => {
  const count = new Map<string, number>();
  for (const { change } of stored) count.set(change.uuid ?? '', (count.get(change.uuid ?? '') ?? 0) + 1);
  const double = [...count].filter(([, times]) => times > 1).map(([uuid]) => `I2: ${uuid} is there twice`);
  const foreign = [...count.keys()].filter((uuid) => !ledger.made.has(uuid)).map((uuid) => `I2: nobody made ${uuid}`);
  const ghosts = stored
    .filter(({ change }) => !change.deleted)
    .flatMap(({ store, change }) =>
      placesIn(store, change.record ?? null).flatMap((field) => {
        const place = `${change.uuid} ${field}`;
        const value = textIn(change.record ?? {}, field);
        const isWritten = value === '' || ledger.writes.some((one) => one.place === place && one.value === value);
        return isWritten ? [] : [`I2: nobody wrote "${value}" (${place})`];
      }),
    );
  return [...double, ...foreign, ...ghosts];
};

/** I9 */
export const stillWaiting = async (world: World): Promise<readonly string[]> => {
  const broken: string[] = [];
  for (const { seat, tab } of everyTab(world)) {
    const worker = await workerOf(tab);
    const of = async <N extends RecordStoreName>(name: N) => findRecords(tab.store, name, {});
    const rows = { leads: await of('leads'), estimates: await of('estimates') };
    // What was refused is shown; what stands beneath it waits for it.
    const held = new Set([...rows.leads, ...rows.estimates].flatMap(({ id, error }) => (error === null ? [] : [id])));
    for (const { id, leadId } of rows.estimates) if (held.has(leadId)) held.add(id);
    const isMine = (place: Pick<RecordRow<unknown>, 'companyId' | 'userId'>): boolean =>
      place.companyId === worker?.companyId && place.userId === worker.userId;
    for (const store of recordStoreNames) {
      for (const { state, error, data, leadId, estimateId, ...row } of await findRecords(tab.store, store, {})) {
        const isHeld = held.has(leadId) || held.has(estimateId);
        if (isMine(row) && state !== 1 && error === null && !isHeld)
          broken.push(`I9: ${store} ${data.uuid} waits on tablet ${seat}`);
      }
    }
    for (const { companyId, data } of sideRequests(await tab.store.find('info', {}))) {
      const lead = data.kind === 'photo' ? rows.leads.find((row) => row.data.uuid === data.leadUuid) : undefined;
      if (isMine({ companyId, userId: data.userId }) && data.error === null && !held.has(lead?.id ?? 0))
        broken.push(`I9: a ${data.kind} waits on tablet ${seat}`);
    }
  }
  return broken;
};

/** I3, I9 */
const notOnTablets = async (world: World, alive: readonly Stored[]): Promise<readonly string[]> => {
  const broken: string[] = [];
  for (const { seat, tab } of everyTab(world)) {
    const worker = await workerOf(tab);
    if (worker === null) {
      broken.push(`I9: nobody can log in on tablet ${seat}`);
      continue;
    }
    const company = world.companies.ids.indexOf(worker.companyId);
    for (const store of recordStoreNames) {
      const rows = await findRecords(tab.store, store, { companyId: worker.companyId });
      const theirs = new Map(
        alive
          .filter((one) => one.company === company && one.store === store)
          .map(({ change }) => [change.uuid, change.record]),
      );
      for (const row of rows) {
        const { uuid } = row.data;
        if (row.error !== null && (row.problem?.title ?? '') === '')
          broken.push(`I9: ${store} ${uuid} was refused on tablet ${seat} without a word`);
        if (row.state === 1 && canonicalJson(row.data) !== canonicalJson(theirs.get(uuid) ?? null))
          broken.push(`I3: ${store} ${uuid} is not on tablet ${seat} as on the server`);
      }
      const here = new Set(rows.map(({ data }) => data.uuid));
      for (const uuid of theirs.keys())
        if (!here.has(uuid ?? '')) broken.push(`I3: ${store} ${uuid} is missing on tablet ${seat}`);
    }
  }
  return broken;
};

/** I4, I5 */
const orphans = (alive: readonly Stored[]): readonly string[] => {
  const ids = new Set(alive.map(({ company, store, change }) => `${company} ${store} ${change.id}`));
  return alive.flatMap(({ company, store, change }) => {
    const { leadId, estimateId } = (change.record ?? {}) as Partial<Estimate & Document>;
    const hasParent =
      store === 'leads' ||
      (store === 'estimates' ? ids.has(`${company} leads ${leadId}`) : ids.has(`${company} estimates ${estimateId}`));
    return [
      ...(change.id > 0 ? [] : [`I4: ${store} ${change.uuid} has the number ${change.id}`]),
      ...(hasParent ? [] : [`I4: ${store} ${change.uuid} has no parent`]),
    ];
  });
};

/** I6 */
const wrongCompany = ({ ledger }: World, stored: readonly Stored[]): readonly string[] =>
  stored
    .filter(({ company, change }) => ledger.made.get(change.uuid ?? '')?.company !== company)
    .map(({ change, company }) => `I6: ${change.uuid} is in company ${company}`);

/** I7 */
const alteredSignatures = ({ ledger }: World, alive: readonly Stored[]): readonly string[] =>
  alive.flatMap(({ change }) => {
    const document = change.record as Document | undefined;
    const given = ledger.signed.get(change.uuid ?? '');
    if (given === undefined) return [];
    const { content } = document?.data ?? {};
    const picture = document?.signatures?.customer?.data;
    return content === given.content && picture === given.picture ? [] : [`I7: ${change.uuid} is not what was signed`];
  });

/** I1, I2 of photos */
const photosMissing = async ({ ledger, office, companies }: World): Promise<readonly string[]> => {
  const rows = await asOwner(office.db, (trx) =>
    trx
      .selectFrom('files')
      .select(['name', 'company_id'])
      .where('company_id', 'in', [...companies.ids])
      .execute(),
  );
  return [...ledger.photos].flatMap(([name, { company, leadUuid, confirmed }]) => {
    const here = rows.filter((row) => row.name === name);
    if (here.length > 1) return [`I2: photo ${name} is there twice`];
    if (here.some((row) => row.company_id !== companies.ids[company])) return [`I6: photo ${name} changed company`];
    const mayMiss = !confirmed || ledger.removed.has(leadUuid) || ledger.discarded.has(leadUuid);
    return here.length === 0 && !mayMiss ? [`I1: photo ${name} is lost`] : [];
  });
};

/** I8 */
export const wrongCounts = async (world: World): Promise<readonly string[]> => {
  const broken: string[] = [];
  for (const { seat, tab } of everyTab(world)) {
    const worker = await workerOf(tab);
    if (worker === null) continue;
    const { companyId, userId } = worker;
    const rows = (
      await Promise.all(recordStoreNames.map((name) => findRecords(tab.store, name, { companyId })))
    ).flat();
    const sides = sideRequests(await tab.store.find('info', { companyId })).filter(
      ({ data }) => data.userId === userId,
    );
    const pending = rows.filter((row) => row.state !== 1 && row.userId === userId).length + sides.length;
    const { waiting, attention } = await syncStateOf(tab);
    const listed = (await outboxOf(tab)).length;
    if (waiting + attention !== pending || listed !== pending)
      broken.push(`I8: tablet ${seat} has ${pending} changes, counts ${waiting + attention}, lists ${listed}`);
  }
  return broken;
};
