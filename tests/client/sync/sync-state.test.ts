import { describe, expect, it } from 'vitest';
import { aLead } from '#tests/support/device/client-rows.ts';
import { fakeServer } from '#tests/support/device/fake-server.ts';
import { idle, openSignedIn, syncStateOf, tablet } from '#tests/support/device/memory-device.ts';

describe('the state of the sync', () => {
  it('counts items that wait offline, and nothing once they are sent', async () => {
    const one = tablet(fakeServer());
    const tab = await openSignedIn(one);
    expect(await syncStateOf(tab)).toMatchObject({ online: true, phase: 'idle', waiting: 0, attention: 0 });
    one.online$.next(false);
    await tab.device.leads.save(aLead());
    expect(await syncStateOf(tab)).toMatchObject({ online: false, waiting: 1, attention: 0 });
    one.online$.next(true);
    await idle();
    expect(await syncStateOf(tab)).toMatchObject({ online: true, waiting: 0 });
  });

  it('says when the company was last refreshed, and that its first download is over', async () => {
    const tab = await openSignedIn(tablet(fakeServer()));
    const { lastRefreshed, firstDownload } = await syncStateOf(tab);
    expect(lastRefreshed).not.toBeNull();
    expect(firstDownload).toBeNull();
  });

  it('counts nothing before a login', async () => {
    const tab = tablet(fakeServer()).openTab();
    expect(await syncStateOf(tab)).toMatchObject({ waiting: 0, attention: 0, lastRefreshed: null });
  });

  it('reports a network without internet access as offline', async () => {
    const server = fakeServer();
    let reachable = true;
    const one = tablet({
      fetch: (...call) => (reachable ? server.fetch(...call) : Promise.reject(new TypeError('Failed to fetch'))),
    });
    const tab = await openSignedIn(one);
    reachable = false;
    await tab.device.leads.save(aLead());
    expect(await syncStateOf(tab)).toMatchObject({ online: false, waiting: 1 });
  });
});
