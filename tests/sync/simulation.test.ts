import { describe, expect, it } from 'vitest';
import type { Lead } from '#contract/records.ts';
import { aLead, anEstimate } from '#tests/support/client-rows.ts';
import { type Fault, fakeServer } from '#tests/support/fake-server.ts';
import { idle, openSignedIn, outboxOf, settled, type Tab, type Tablet, tablet } from '#tests/support/memory-device.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

const seeds = 40;
const stepsOfOneRun = 40;
const faults: readonly Fault[] = ['lost', 'unanswered', 'portal', 408, 425, 429, 500, 502, 503, 504];
const everyLead = {
  search: '',
  userId: null,
  startDate: null,
  endDate: null,
  sort: 'name-asc',
  offset: 0,
  limit: 1000,
} as const;

/** A field for each who writes, so that the last value of each must be there in the end. */
const fields = ['street', 'city', 'company'] as const;

describe('tablets over a faulty network', () => {
  it.each(Array.from({ length: seeds }, (_, seed) => seed))(
    'lose nothing and double nothing (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
      const server = fakeServer();
      const tablets: Tablet[] = [tablet(server), tablet(server)];
      const tabs: Tab[] = [
        await openSignedIn(tablets[0] ?? tablet(server)),
        await openSignedIn(tablets[1] ?? tablet(server)),
      ];
      const written = new Map<string, Partial<Record<(typeof fields)[number], string>>>();
      const made = new Set<string>();
      const estimates = new Set<string>();
      let value = 0;
      const nextValue = (): string => {
        value += 1;
        return `value ${value}`;
      };
      const leadsOf = async (tab: Tab): Promise<readonly Lead[]> =>
        (await settled(tab.device.leads.list(everyLead))).rows.map(({ data }) => data);

      server.faults = () => (random() < 0.25 ? (pick(faults) ?? null) : null);
      server.onTheWay = async () => {
        for (let turn = Math.floor(random() * 4); turn > 0; turn -= 1)
          await new Promise((resolve) => setImmediate(resolve));
      };

      const change = async (at: number, tab: Tab): Promise<void> => {
        const lead = pick(await leadsOf(tab));
        const field = fields[at];
        if (lead === undefined || field === undefined) return;
        const text = nextValue();
        const saved = await tab.device.leads.save({ ...lead, [field]: text });
        if (saved.ok) written.set(lead.uuid, { ...written.get(lead.uuid), [field]: text });
      };
      const steps: readonly ((at: number, one: Tablet, tab: Tab) => Promise<void>)[] = [
        async (_at, _one, tab) => {
          const lead = aLead({ lastName: nextValue() });
          if ((await tab.device.leads.save(lead)).ok) made.add(lead.uuid);
        },
        (at, _one, tab) => change(at, tab),
        (at, _one, tab) => change(at, tab),
        async (_at, _one, tab) => {
          const lead = pick(await leadsOf(tab));
          if (lead === undefined) return;
          const estimate = anEstimate({ leadId: lead.id });
          if ((await tab.device.estimates.save(estimate)).ok) estimates.add(estimate.uuid);
        },
        async () => {
          const lead = pick(server.records('leads'));
          if (lead === undefined) return;
          const text = nextValue();
          server.change('leads', lead.id, { company: text });
          written.set(lead.uuid, { ...written.get(lead.uuid), company: text });
        },
        async (_at, one) => one.online$.next(!one.online$.value),
        async (_at, one) => {
          for (const run of one.timers.splice(0)) run();
        },
        async (at, one, tab) => {
          tab.crashAtWrite(Math.floor(random() * 6));
          void tab.device.sync.syncNow();
          await idle();
          if (!tab.isGone()) tab.crash();
          tabs[at] = one.openTab();
        },
        async () => idle(),
      ];

      for (let step = 0; step < stepsOfOneRun; step += 1) {
        const at = random() < 0.5 ? 0 : 1;
        const [one, tab] = [tablets[at], tabs[at]];
        if (one !== undefined && tab !== undefined) await pick(steps)?.(at, one, tab);
      }

      server.faults = () => null;
      for (let round = 0; round < 4; round += 1) {
        for (const [at, one] of tablets.entries()) {
          one.online$.next(true);
          await tabs[at]?.device.sync.syncNow();
          await idle();
        }
      }

      for (const tab of tabs) expect(await outboxOf(tab)).toEqual([]);
      const leads = server.records('leads');
      expect(leads.map(({ uuid }) => uuid).sort()).toEqual([...made].sort());
      expect(
        server
          .records('estimates')
          .map(({ uuid }) => uuid)
          .sort(),
      ).toEqual([...estimates].sort());
      const ids = new Set(leads.map(({ id }) => id));
      expect(server.records('estimates').every(({ leadId }) => ids.has(Number(leadId)))).toBe(true);
      for (const lead of leads) expect(lead).toMatchObject(written.get(lead.uuid) ?? {});
      const shown = await Promise.all(tabs.map(leadsOf));
      for (const one of shown) expect(sorted(one)).toEqual(sorted(leads as unknown as readonly Lead[]));
    },
  );
});

const sorted = (leads: readonly Lead[]): readonly Lead[] => leads.toSorted((one, other) => one.id - other.id);
