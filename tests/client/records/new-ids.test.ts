// A lead, an estimate and a document get their server ids one after the other, and each points to the next one's new id
// before that has it. A view of them, under any of their ids, sees them all the time.
import type { Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Device } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import { anEstimate } from '#tests/support/device/client-rows.ts';
import { aLead } from '#tests/support/device/fake-device.ts';
import { fakeServer } from '#tests/support/device/fake-server.ts';
import { idle, openSignedIn, settled, type Tab, tablet } from '#tests/support/device/memory-device.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const aDocument = (estimateId: number): Document => ({
  id: 0,
  uuid: '00000000-0000-4000-8000-0000000000d0',
  version: 0,
  estimateId,
  leadId: 0,
  name: 'Itemized',
  type: 3,
  pdfStatus: 4,
  workflows: [1],
  createdByUserId: 11,
  data: {},
  signatures: {},
});

/** All that a screen reads of a household, under the ids that it knows. */
const views = (
  { leads, estimates, documents }: Device,
  ids: Ids,
): readonly (readonly [string, Observable<unknown>])[] => [
  [`lead ${ids.lead}`, leads.watch(ids.lead)],
  [`estimates of lead ${ids.lead}`, estimates.ofLead(ids.lead)],
  [`estimate ${ids.estimate}`, estimates.watch(ids.estimate)],
  [`documents of estimate ${ids.estimate}`, documents.ofEstimate(ids.estimate)],
  [`document ${ids.document}`, documents.watch(ids.document)],
];

interface Ids {
  readonly lead: number;
  readonly estimate: number;
  readonly document: number;
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Every emission without the record, after the first with it. */
function gapsOf([name, view$]: readonly [string, Observable<unknown>], gaps: string[]): void {
  let wasThere = false;
  view$.subscribe((value) => {
    if (wasThere && isEmpty(value)) gaps.push(`${name} went`);
    wasThere ||= !isEmpty(value);
  });
}

/** How many of the three are new on this device: the others were synced before. */
async function household(tab: Tab, synced: number, setOnline: (online: boolean) => void): Promise<Ids> {
  const { leads, estimates, documents } = tab.device;
  const step = async <T>(index: number, save: () => Promise<T>): Promise<T> => {
    setOnline(index < synced);
    const saved = await save();
    if (index < synced) await tab.device.sync.syncNow();
    return saved;
  };
  const lead = unwrap(await step(0, () => leads.save(aLead({ id: 0 }))));
  const estimate = unwrap(await step(1, () => estimates.save(anEstimate({ id: 0, leadId: lead.id }))));
  const document = unwrap(await step(2, () => documents.save(aDocument(estimate.id))));
  setOnline(false);
  return { lead: lead.id, estimate: estimate.id, document: document.id };
}

describe.each([0, 1, 2])('with %i of lead, estimate and document in the office', (synced) => {
  it('no view of them is ever empty while the others get their ids, opened before or at any write', async () => {
    const gaps: string[] = [];
    const opened: string[] = [];
    let atWrite = () => {};
    const one = tablet(fakeServer(), () => atWrite());
    const tab = await openSignedIn(one);
    const local = await household(tab, synced, (online) => one.online$.next(online));
    for (const view of views(tab.device, local)) gapsOf(view, gaps);
    await idle();

    // A screen that opens at any moment knows an id from the address, or from another record.
    const known = new Set<string>();
    const note = (store: string, id: number | undefined) => {
      const name = `${store} ${id}`;
      if (id === undefined || known.has(name)) return;
      known.add(name);
      const all = views(tab.device, { lead: id, estimate: id, document: id });
      for (const view of all.filter(([title]) => title.startsWith(name))) {
        opened.push(name);
        view[1].subscribe((value) => {
          if (isEmpty(value)) gaps.push(`${name} opened empty`);
        });
      }
    };
    tab.device.estimates.watch(local.estimate).subscribe((record) => note('lead', record?.data.leadId));
    tab.device.documents.watch(local.document).subscribe((record) => note('estimate', record?.data.estimateId));
    atWrite = () => {
      for (const [store, id] of Object.entries(local)) {
        known.delete(`${store} ${id}`);
        note(store, id);
      }
    };
    one.online$.next(true);
    await tab.device.sync.syncNow();
    await idle();
    expect(gaps).toEqual([]);
    expect(opened.length).toBeGreaterThan(3);
    expect(await settled(tab.device.documents.watch(local.document))).toMatchObject({ state: 1 });
    expect((await settled(tab.device.documents.watch(local.document)))?.data.estimateId).toBeGreaterThan(0);
  });
});
