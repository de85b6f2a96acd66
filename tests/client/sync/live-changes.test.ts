import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Ports } from '#client/ports.ts';
import { aLead, everyLead } from '#tests/support/device/client-rows.ts';
import { type FakeServer, fakeServer } from '#tests/support/device/fake-server.ts';
import { openSignedIn, settled, type Tab, tablet } from '#tests/support/device/memory-device.ts';
import { quiet, virtualTime } from '#tests/sync/simulation/virtual-time.ts';

type Stream = ReadableStreamDefaultController<Uint8Array>;

interface LiveServer extends Pick<FakeServer, 'fetch'> {
  readonly server: FakeServer;
  /** Streams with a listener. */
  readonly streams: Set<Stream>;
  /** Requests for a stream. */
  requests: number;
  /** Replaces the response to a request for a stream. */
  answer: (() => Response) | null;
  /** Only provides streams; any other call fails and is counted. */
  broken: { requests: number } | null;
  readonly send: (text: string) => Promise<void>;
}

/** The fake server with a stream of events under the test's control. */
function liveServer(): LiveServer {
  const server = fakeServer();
  const streams = new Set<Stream>();
  const open = (signal: AbortSignal | null | undefined): Response => {
    let mine: Stream | null = null;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        mine = stream;
        streams.add(stream);
        stream.enqueue(new TextEncoder().encode('event: open\ndata:\n\n'));
      },
    });
    signal?.addEventListener('abort', () => {
      if (mine !== null && streams.delete(mine)) mine.error(new DOMException('Aborted', 'AbortError'));
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const live: LiveServer = {
    server,
    streams,
    requests: 0,
    answer: null,
    broken: null,
    fetch: async (input, init) => {
      if (!String(input).startsWith('/api/changes/live')) {
        if (live.broken === null) return server.fetch(input, init);
        live.broken.requests += 1;
        return new Response(null, { status: 503 });
      }
      live.requests += 1;
      return live.answer?.() ?? open(init?.signal);
    },
    send: async (text) => {
      for (const stream of streams) stream.enqueue(new TextEncoder().encode(text));
      await quiet();
    },
  };
  return live;
}

const changed = 'event: changed\ndata:\n\n';

function shownTablet(live: LiveServer) {
  const time = virtualTime('2026-11-20T12:00:00Z');
  const shown$ = new BehaviorSubject(true);
  const ports: Partial<Ports> = { timers: time.timers, now: () => new Date(time.now()), shown$ };
  return { time, shown$, tablet: tablet(live, undefined, ports) };
}

const pullsOf = ({ server }: LiveServer): number =>
  server.requests.filter(({ path }) => path === '/api/changes').length;
const namesOn = async (tab: Tab): Promise<readonly unknown[]> =>
  (await tab.store.find('leads', {})).map(({ office }) => (office.kind === 'has' ? office.record.lastName : null));

describe('a visible device', () => {
  it('tells every tab about a change of the draft, and pulls nothing for it', async () => {
    const live = liveServer();
    const { time, tablet: one } = shownTablet(live);
    const [tab, other] = [await openSignedIn(one), await openSignedIn(one)];
    await time.move(1_000);
    const stated = { tab: 0, other: 0 };
    tab.device.draftChanged$.subscribe(() => {
      stated.tab += 1;
    });
    other.device.draftChanged$.subscribe(() => {
      stated.other += 1;
    });
    const pulls = pullsOf(live);
    await live.send('event: draft\ndata:\n\n');
    await time.move(1_000);
    expect(stated).toEqual({ tab: 1, other: 1 });
    expect(pullsOf(live)).toBe(pulls);
  });

  it('receives a colleague’s save within two seconds, without polling', async () => {
    const live = liveServer();
    const { time, tablet: one } = shownTablet(live);
    const tab = await openSignedIn(one);
    await time.move(1_000);
    live.server.add('leads', aLead({ lastName: 'Colleague' }));
    await live.send(changed);
    expect(await namesOn(tab)).toEqual([]);
    await time.move(1_000);
    expect(await namesOn(tab)).toEqual(['Colleague']);
  });

  it('receives it just as fast from a server that failed for minutes, without having asked more often for its events', async () => {
    const live = liveServer();
    const { time, tablet: one } = shownTablet(live);
    const tab = await openSignedIn(one);
    await time.move(1_000);
    live.broken = { requests: 0 };
    // Its events, then a silence that is longer than a pause.
    for (let seconds = 0; seconds < 400; seconds += 10) {
      await live.send(seconds < 300 ? changed : ': beat\n\n');
      await time.move(10_000);
    }
    expect(live.broken.requests).toBeLessThan(30);
    live.broken = null;
    live.server.add('leads', aLead({ lastName: 'Colleague' }));
    await live.send(changed);
    await time.move(1_000);
    expect(await namesOn(tab)).toEqual(['Colleague']);
  });

  it('pulls once for many changes in one moment, and again for one that arrives during the pull', async () => {
    const live = liveServer();
    const { time, tablet: one } = shownTablet(live);
    const tab = await openSignedIn(one);
    await time.move(1_000);
    const before = pullsOf(live);
    // Several events in one chunk, and one event that is split.
    await live.send(`${changed}${changed}: beat\n\nevent: chan`);
    await live.send('ged\ndata:\n\n');
    let late: (() => void) | null = null;
    live.server.onTheWay = ({ path }) =>
      path === '/api/changes' && late === null
        ? new Promise<void>((resolve) => {
            late = resolve;
          })
        : undefined;
    await time.move(1_000);
    await live.send(changed);
    await time.move(1_000);
    live.server.add('leads', aLead({ lastName: 'Meanwhile' }));
    (late as (() => void) | null)?.();
    await quiet();
    expect(pullsOf(live) - before).toBe(2);
    expect(await namesOn(tab)).toEqual(['Meanwhile']);
  });

  it('holds one stream across all its tabs, which another tab takes over', async () => {
    const live = liveServer();
    const { time, tablet: one } = shownTablet(live);
    const tab = await openSignedIn(one);
    const other = one.openTab();
    await quiet();
    expect([live.requests, live.streams.size]).toEqual([1, 1]);
    live.server.add('leads', aLead({ lastName: 'Seen' }));
    await live.send(changed);
    await time.move(1_000);
    expect((await settled(other.device.leads.list(everyLead))).rows).toHaveLength(1);
    tab.crash();
    await quiet();
    expect(live.requests).toBe(2);
  });

  it('disconnects when no tab is visible, without a network and after the logout', async () => {
    const live = liveServer();
    const { shown$, tablet: one } = shownTablet(live);
    const tab = await openSignedIn(one);
    await quiet();
    for (const [leave, come] of [
      [() => shown$.next(false), () => shown$.next(true)],
      [() => one.online$.next(false), () => one.online$.next(true)],
    ] as const) {
      expect(live.streams.size).toBe(1);
      leave();
      await quiet();
      expect(live.streams.size).toBe(0);
      come();
      await quiet();
    }
    await tab.device.session.logout([]);
    await quiet();
    expect(live.streams.size).toBe(0);
  });

  it('reconnects after a pause when a stream ends, and pulls what it may have missed', async () => {
    const live = liveServer();
    const { time, tablet: one } = shownTablet(live);
    const tab = await openSignedIn(one);
    await time.move(1_000);
    for (const stream of live.streams) stream.close();
    live.streams.clear();
    await quiet();
    live.server.add('leads', aLead({ lastName: 'Missed' }));
    await time.move(500);
    expect(live.requests).toBe(1);
    await time.move(2_000);
    expect(live.requests).toBe(2);
    await time.move(1_000);
    expect(await namesOn(tab)).toEqual(['Missed']);
  });

  it('gives up a stream that delivers nothing, not even a heartbeat', async () => {
    const live = liveServer();
    const { time, tablet: one } = shownTablet(live);
    await openSignedIn(one);
    await time.move(20_000);
    await live.send(': beat\n\n');
    await time.move(20_000);
    expect(live.streams.size).toBe(1);
    await time.move(20_000);
    expect(live.streams.size).toBe(0);
  });

  it.each([
    ['an older server, which has no stream', 404, {}, 280],
    ['a server that refuses it for good', 403, {}, 280],
    ['a server that has too many streams', 429, { 'retry-after': '60' }, 50],
  ])('leaves %s alone for a while, and polls meanwhile', async (_title, status, requested, alone) => {
    const live = liveServer();
    live.answer = () =>
      new Response(JSON.stringify({ title: 'No', status, errors: {} }), {
        status,
        headers: { 'content-type': 'application/json', ...requested },
      });
    const { time, tablet: one } = shownTablet(live);
    const tab = await openSignedIn(one);
    await time.move(1_000);
    const pulls = pullsOf(live);
    live.server.add('leads', aLead({ lastName: 'Unheard' }));
    for (let seconds = 0; seconds < 30; seconds += 5) await time.move(5_000);
    expect(await namesOn(tab)).toEqual(['Unheard']);
    for (let seconds = 30; seconds < alone; seconds += 10) await time.move(10_000);
    expect(live.requests).toBe(1);
    expect(pullsOf(live) - pulls).toBeLessThanOrEqual(alone / 25);
  });

  it('backs off from a response that is not a stream', async () => {
    const live = liveServer();
    live.answer = () => new Response('<h1>Hotel</h1>', { headers: { 'content-type': 'text/html' } });
    const { time, tablet: one } = shownTablet(live);
    await openSignedIn(one);
    for (let seconds = 0; seconds < 600; seconds += 1) await time.move(1_000);
    expect(live.requests).toBeGreaterThan(5);
    expect(live.requests).toBeLessThan(25);
  });
});
