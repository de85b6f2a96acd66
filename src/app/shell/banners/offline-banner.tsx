import type { ReactNode } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useSyncState } from '#app/shell/device-context.tsx';
import '#app/shell/banners/banners.css';

/** Reports that the device is offline, and what that means on this screen. */
export function OfflineBanner({ children }: { readonly children: ReactNode }) {
  const { online, storageClosed = null } = useSyncState();
  return (
    <div role="status">
      {!online && storageClosed === null && (
        <div className="banner inline banner--warn">
          <Icon name="cloud-off" />
          <p>
            <b>You are offline.</b> {children}
          </p>
        </div>
      )}
    </div>
  );
}
