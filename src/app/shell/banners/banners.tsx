import { useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { ClosedBanner } from '#app/shell/banners/closed-banner.tsx';
import { ExpiredBanner } from '#app/shell/banners/expired-banner.tsx';
import { useInstallOffer } from '#app/shell/banners/install-offer.ts';
import { OfflineBanner } from '#app/shell/banners/offline-banner.tsx';
import { UnreadableBanner } from '#app/shell/banners/unreadable-banner.tsx';
import { useUpdateOffer } from '#app/shell/banners/update-offer.ts';
import { useSyncState } from '#app/shell/device-context.tsx';
import { roleNavItems } from '#app/shell/top-bar/role-nav-items.ts';

/** Banners under the top bar: an update, else the install offer; data loss; and being offline. */
export function Banners() {
  const { databaseLost = false, unreadable = null, storageClosed = null, firstDownload } = useSyncState();
  const { pathname } = useLocation();
  const isInOffice = roleNavItems.some(({ path, right }) => right !== 'sales' && pathname.startsWith(path));
  const [lossSeen, setLossSeen] = useState(false);
  const update = useUpdateOffer();
  const install = useInstallOffer();
  return (
    <>
      {update !== null && storageClosed !== 'newer' && (
        <section className="banner inline banner--update" aria-label="Update">
          <Icon name="refresh" />
          <p>
            <b>App update available!</b>
          </p>
          <div className="banner-actions inline">
            <button type="button" className="btn" onClick={update}>
              Update
            </button>
          </div>
        </section>
      )}
      {update === null && install !== null && (
        <section className="banner inline" aria-label="Install Eaveline">
          <Icon name="device-tablet" />
          <p>
            <b>Install Eaveline to the home screen?</b>{' '}
            <span className="muted">It opens faster and keeps working without a connection.</span>
          </p>
          <div className="banner-actions inline">
            <button type="button" className="btn btn--plain" onClick={install.decline}>
              No
            </button>
            <button type="button" className="btn" onClick={install.accept}>
              Yes
            </button>
          </div>
        </section>
      )}
      {databaseLost && !lossSeen && (
        <div className="banner inline banner--warn" role="alert">
          <Icon name="database-off" />
          <p>
            <b>This browser has emptied the storage of this device.</b> What had been sent{' '}
            {firstDownload === null ? 'has been loaded again' : 'is being loaded again'}; changes that were still
            waiting here are lost. Please check your latest leads and estimates.
          </p>
          <div className="banner-actions inline">
            <button type="button" className="btn" onClick={() => setLossSeen(true)}>
              Understood
            </button>
          </div>
        </div>
      )}
      {storageClosed !== null && (
        <div className="banner inline banner--warn" role="alert">
          <Icon name="database-off" />
          {storageClosed === 'newer' ? (
            <p>
              <b>A newer version of the app is open in another tab.</b> Your saved work is safe there; this tab can no
              longer save. Write down what you typed here, then reload.
            </p>
          ) : (
            <p>
              <b>The storage of this device cannot be opened.</b> Nothing can be saved until then: write down what you
              typed, then reload. If the problem stays, free some space, close other tabs of this app, or restart the
              browser.
            </p>
          )}
          <div className="banner-actions inline">
            <button type="button" className="btn" onClick={() => location.reload()}>
              Reload
            </button>
          </div>
        </div>
      )}
      <ExpiredBanner />
      <ClosedBanner />
      {unreadable !== null && <UnreadableBanner unreadable={unreadable} />}
      <OfflineBanner>
        {isInOffice
          ? 'This page needs the office. Typed text stays on this device until there is a connection.'
          : 'Everything you do is saved on this device and sent when there is a connection.'}
      </OfflineBanner>
    </>
  );
}
