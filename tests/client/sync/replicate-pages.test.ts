import { describe, expect, it } from 'vitest';
import { type PagedFeed, replicatePages } from '#client/sync/replicate-pages.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

interface Reached {
  readonly since: number;
}

const pages = 12;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A feed of numbered pages, and a device that stores them. */
function numberedFeed(given: Partial<PagedFeed<number, Reached>> = {}) {
  const stored: number[] = [];
  const device = { stored: 0, kept: stored, mostUnwritten: 0, running: 0 };
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    device.running += 1;
    await nextTurn();
    try {
      return await work();
    } finally {
      device.running -= 1;
    }
  };
  let fetched = 0;
  const bring = async (): Promise<void> => {
    fetched = device.stored;
    let written = device.stored;
    await replicatePages<number, Reached>({
      name: 'numbers',
      checkpoint: { since: device.stored },
      fetchPage: (after) =>
        during(async () => {
          const answer = await (given.fetchPage?.(after) ?? null);
          if (given.fetchPage !== undefined && answer === null) return null;
          expect(after.since).toBe(fetched);
          fetched += 1;
          device.mostUnwritten = Math.max(device.mostUnwritten, fetched - written);
          return { page: fetched, checkpoint: { since: fetched }, isLast: fetched === pages };
        }),
      storePage: (page) =>
        during(async () => {
          await given.storePage?.(page);
          stored.push(page);
          written = page;
        }),
      storeCheckpoint: (reached) =>
        during(async () => {
          await given.storeCheckpoint?.(reached);
          // Everything before it has been stored.
          for (let page = 1; page <= reached.since; page += 1) expect(stored).toContain(page);
          device.stored = reached.since;
        }),
    });
    expect(device.running).toBe(0);
  };
  return { device, bring };
}

const all = Array.from({ length: pages }, (_, at) => at + 1);

describe('a feed of many pages', () => {
  it('is stored page by page in order, with the checkpoint last', async () => {
    const { device, bring } = numberedFeed();
    await bring();
    expect(device.kept).toEqual(all);
    expect(device.stored).toBe(pages);
  });

  it('is fetched at most one page ahead of the page being written', async () => {
    const slow = async (): Promise<void> => {
      for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    };
    const { device, bring } = numberedFeed({ storePage: slow });
    await bring();
    expect(device.mostUnwritten).toBe(2);
  });

  it('stops when no page can be fetched, and keeps the earlier pages', async () => {
    const { device, bring } = numberedFeed({
      fetchPage: async ({ since }) => (since === 5 ? null : { page: 0, checkpoint: { since }, isLast: false }),
    });
    await bring();
    expect(device.stored).toBe(5);
  });

  it('stops at a page that cannot be written, and fetches it again the next time', async () => {
    const full = [new Error('no space'), undefined];
    const { device, bring } = numberedFeed({
      storePage: async (page) => {
        const error = page === 4 ? full.shift() : undefined;
        if (error !== undefined) throw error;
      },
    });
    await expect(bring()).rejects.toThrow('no space');
    expect(device.kept).toEqual([1, 2, 3]);
    expect(device.stored).toBeLessThanOrEqual(3);
    await bring();
    expect([...new Set(device.kept)]).toEqual(all);
    expect(device.stored).toBe(pages);
  });

  it('stops at a checkpoint that cannot be written, and says so', async () => {
    const full = [new Error('no space')];
    const { device, bring } = numberedFeed({
      storeCheckpoint: async ({ since }) => {
        const error = since === 4 ? full.shift() : undefined;
        if (error !== undefined) throw error;
      },
    });
    await expect(bring()).rejects.toThrow('no space');
    expect(device.stored).toBe(3);
    await bring();
    expect(device.stored).toBe(pages);
  });

  it('stops at a request that throws', async () => {
    const { device, bring } = numberedFeed({
      fetchPage: async ({ since }) => {
        if (since === 2) throw new Error('no session');
        return { page: 0, checkpoint: { since }, isLast: false };
      },
    });
    await expect(bring()).rejects.toThrow('no session');
    expect(device.stored).toBeLessThanOrEqual(2);
  });

  it.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'is complete in the end, whichever writes fail (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const perhaps = (what: string) => async (): Promise<void> => {
        for (let turn = Math.floor(random() * 4); turn > 0; turn -= 1) await nextTurn();
        if (random() < 0.15) throw new Error(what);
      };
      const { device, bring } = numberedFeed({ storePage: perhaps('page'), storeCheckpoint: perhaps('checkpoint') });
      for (let attempt = 0; attempt < 200 && device.stored < pages; attempt += 1) await bring().catch(() => undefined);
      expect(device.stored).toBe(pages);
      expect([...new Set(device.kept)].sort((one, other) => one - other)).toEqual(all);
      expect(device.mostUnwritten).toBeLessThanOrEqual(2);
    },
  );
});
