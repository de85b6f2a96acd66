// An estimate edited by two reps at once, each on a tablet, over the real server.
import type { Subscription } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiledCatalog } from '#client/editing/compiled-catalogs.ts';
import { draftName, type WorkingEstimate, workingEstimate } from '#client/editing/working-estimate.ts';
import { offeredWorkflows } from '#domain/catalog/workflows.ts';
import type { Line } from '#engine/sheet/lines/line.ts';
import { aLead, anEstimate } from '#tests/support/device/client-rows.ts';
import { injectFetch } from '#tests/support/device/inject-fetch.ts';
import { idle, openSignedIn, outboxOf, settled, type Tab, tablet } from '#tests/support/device/memory-device.ts';
import { people, startTestServer, type TestServer } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

describe('an estimate edited by two reps', () => {
  let server: TestServer;
  const watching: Subscription[] = [];
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    for (const one of watching) one.unsubscribe();
    await server.close();
  });

  const newTab = (email: string): Promise<Tab> => {
    const one = tablet({ fetch: injectFetch(server.app) });
    one.clock.now = new Date();
    return openSignedIn(one, email);
  };

  const soldIn = async (tab: Tab): Promise<number> => {
    const catalog = unwrap(await tab.device.catalog());
    const { catalogVersion, rulesVersion } = catalog;
    const { id: leadId } = unwrap(await tab.device.leads.save(aLead()));
    const workflowIds = offeredWorkflows(catalog.workflows, catalog.sections)
      .slice(0, 1)
      .map(({ id }) => id);
    const made = unwrap(
      await tab.device.estimates.save(anEstimate({ leadId, catalogVersion, rulesVersion, workflowIds })),
    );
    await tab.device.sync.syncNow();
    return (await settled(tab.device.estimates.watch(made.id)))?.data.id ?? 0;
  };

  const open = async ({ device }: Tab, id: number): Promise<WorkingEstimate> => {
    const record = (await settled(device.estimates.watch(id)))?.data;
    if (record === undefined) throw new Error('The estimate is not here.');
    const catalog = unwrap(await compiledCatalog(device, null));
    const draft = await device.draft(draftName(record.uuid));
    const working = workingEstimate({ device, record, draft, catalog });
    watching.push(device.estimates.watch(id).subscribe((now) => (now === null ? undefined : working.receive(now))));
    return working;
  };

  /** Number inputs, in the order of the steps. */
  const measures = ({ store }: WorkingEstimate): readonly Line[] => {
    const sheet = store.read();
    return sheet.workflowIds
      .flatMap((id) => sheet.catalog.rootsOf.get(id) ?? [])
      .filter(
        ({ id, dataType, max = 0 }) =>
          dataType === 'number' && max >= 100 && sheet.isVisible(id) && !sheet.catalog.rulesOn.has(id),
      )
      .flatMap(({ id }) => sheet.lines.get(sheet.rows(id, null)[0] ?? '') ?? []);
  };
  const valueIn = (working: WorkingEstimate, fieldId: string | undefined): unknown =>
    measures(working).find((line) => line.field.id === fieldId)?.value;
  const enter = (working: WorkingEstimate, line: Line | undefined, value: number): void =>
    working.store.change([
      { kind: 'set', key: measures(working).find(({ field }) => field === line?.field)?.key ?? '', value },
    ]);

  it('stays unchanged on the screen of its author', async () => {
    const tab = await newTab(people.rep);
    const working = await open(tab, await soldIn(tab));
    const [first, second] = measures(working);
    enter(working, first, 12);
    enter(working, second, 3);
    const entered = working.store.read();
    await working.saving.flush();
    await tab.device.sync.syncNow();
    await idle();
    expect(working.record().version).toBe(2);
    expect(working.store.read()).toBe(entered);
  });

  it('has the entries of both, and shows them to both', async () => {
    const [mine, theirs] = [await newTab(people.rep), await newTab(people.otherRep)];
    const id = await soldIn(mine);
    await theirs.device.sync.syncNow();
    const [here, there] = [await open(mine, id), await open(theirs, id)];
    const [first, second, third] = measures(here);
    enter(there, second, 4);
    await there.saving.flush();
    const before = { here: here.store.read().total, there: there.store.read().total };
    await theirs.device.sync.syncNow();
    enter(here, first, 12);
    await mine.device.sync.syncNow();
    // The arrival is in the saved record, but not yet on the screen of a person who keeps typing.
    const saving = here.saving.flush();
    enter(here, third, 5);
    await saving;
    await here.saving.flush();
    for (const tab of [mine, theirs, mine]) await tab.device.sync.syncNow();
    await idle();

    expect(await outboxOf(mine)).toEqual([]);
    for (const working of [here, there]) {
      expect([first, second, third].map((line) => valueIn(working, line?.field.id))).toEqual([12, 4, 5]);
    }
    // Each sees the effect of the other's change on the price.
    const jonah = await server.logIn(people.otherRep);
    expect(before.there).not.toBe(there.store.read().total);
    expect(there.news()).toMatchObject({ totalBefore: before.there, totalAfter: there.store.read().total });
    expect(here.news()?.userId).toBe(jonah.userId);
    there.forgetNews();
    expect(there.news()).toBeNull();
  });
});
