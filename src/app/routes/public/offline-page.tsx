import { Navigate, useSearchParams } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { PlainPage } from '#app/pages/plain-page.tsx';
import { useSyncState } from '#app/shell/device-context.tsx';
import { sameOriginPath } from '#app/shell/routing/access.ts';
import { HomeLink } from '#app/shell/routing/home-link.tsx';

/** Placeholder for a page that needs the server; it continues as soon as there is a connection. */
export function OfflinePage() {
  const [query] = useSearchParams();
  const { online } = useSyncState();
  if (online && query.has('referrer')) {
    return <Navigate to={sameOriginPath(query.get('referrer'), location.origin)} replace />;
  }
  return (
    <PlainPage icon={<Icon name="cloud-off" />} title="Offline">
      <p>This page needs a connection. It opens as soon as you are online. Leads and estimates work offline.</p>
      <HomeLink />
    </PlainPage>
  );
}
