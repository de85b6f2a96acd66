// A logout removes the changes that the person was asked about, and none that is made after the question.
import { beforeEach, describe, expect, it } from 'vitest';
import { aLead } from '#tests/support/device/client-rows.ts';
import { onATablet, one, server, sync, tab } from '#tests/support/device/on-a-tablet.ts';
import { unwrap } from '#tests/support/unwrap.ts';

describe('a logout', () => {
  let leadId: number;
  onATablet();
  beforeEach(async () => {
    leadId = server.add('leads', aLead({ city: 'Batavia' })).id;
    await tab.device.sync.syncNow();
    one.online$.next(false);
  });

  const logIn = async (name: string): Promise<void> => {
    one.online$.next(true);
    unwrap(await tab.device.session.login(`${name}@example.com`, 'Kitchen-Table-1'));
    unwrap(await tab.device.session.selectCompany(1));
    await sync();
  };
  /** Photos that were sent to the office. */
  const sentPhotos = (): number => server.requests.filter(({ path }) => path === '/api/files').length;
  const photo = new File([new Uint8Array(20_000)], 'porch.png', { type: 'image/png' });

  it('removes the changes that were given up', async () => {
    unwrap(await tab.device.leads.addPhoto(leadId, photo));
    const givenUp = await tab.device.sync.listUnsent();
    expect(givenUp).toHaveLength(1);
    expect(unwrap(await tab.device.session.logout(givenUp))).toEqual({ isOwed: true, hasUnsentWork: false });
    await logIn('renee');
    expect(await tab.device.sync.listUnsent()).toEqual([]);
    expect(sentPhotos()).toBe(0);
  });

  it('keeps a photo whose bytes were still being read at the question, and sends it after the next login', async () => {
    const adding = tab.device.leads.addPhoto(leadId, photo);
    const givenUp = await tab.device.sync.listUnsent();
    expect(givenUp).toEqual([]);
    server.onTheWay = async () => void (await adding);
    one.online$.next(true);
    expect(unwrap(await tab.device.session.logout(givenUp))).toEqual({ isOwed: false, hasUnsentWork: true });
    server.onTheWay = () => undefined;
    unwrap(await adding);
    await logIn('paul');
    expect(await tab.device.sync.listUnsent()).toEqual([]);
    expect(sentPhotos()).toBe(0);
    unwrap(await tab.device.session.logout([]));
    await logIn('renee');
    expect(sentPhotos()).toBe(1);
  });

  it('keeps all unsent work when a change is made while the office is asked', async () => {
    unwrap(await tab.device.leads.save(aLead({ lastName: 'Given up' })));
    const givenUp = await tab.device.sync.listUnsent();
    server.onTheWay = async () => void unwrap(await tab.device.leads.save(aLead({ lastName: 'New' })));
    server.faults = ({ path }) => (path === '/api/leads' ? 503 : null);
    one.online$.next(true);
    expect(unwrap(await tab.device.session.logout(givenUp))).toEqual({ isOwed: false, hasUnsentWork: true });
    server.onTheWay = () => undefined;
    server.faults = () => null;
    await logIn('renee');
    expect(server.records('leads').map(({ lastName }) => lastName)).toEqual(
      expect.arrayContaining(['Given up', 'New']),
    );
  });
});
