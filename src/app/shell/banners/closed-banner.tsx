import { useLocation } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { useSession } from '#app/shell/device-context.tsx';

/** The person can no longer use the chosen company: the user is disabled there, or the company is closed. */
export function ClosedBanner() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.kind !== 'signed-in' || session.closed !== true) return null;
  return (
    <div className="banner inline banner--warn" role="alert">
      <Icon name="lock" />
      <p>
        <b>You no longer have access to this company.</b> Your unsent work for it stays on this device, and is sent once
        you have access again. Ask your administrator.
      </p>
      {pathname !== '/account/companies' && (
        <div className="banner-actions inline">
          <Link className="btn" to="/account/companies">
            Select company
          </Link>
        </div>
      )}
    </div>
  );
}
