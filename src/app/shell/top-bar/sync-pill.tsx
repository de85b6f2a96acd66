import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { useSyncState } from '#app/shell/device-context.tsx';
import { syncText } from '#app/shell/top-bar/sync-text.ts';
import '#app/shell/top-bar/sync-pill.css';

const icons = {
  ok: 'cloud-check',
  wait: 'cloud-upload',
  busy: 'refresh',
  off: 'cloud-off',
  bad: 'alert-triangle',
} as const;

export function SyncPill() {
  const { kind, long, short } = syncText(useSyncState());
  const icon = icons[kind];
  return (
    <div role="status">
      <Link
        className={`sync sync--${kind === 'busy' ? 'wait' : kind}`}
        to="/estimator/sync"
        aria-label={`${long}. Open sync center`}
      >
        <Icon name={icon} className={kind === 'busy' ? 'icon--turning' : ''} />
        <span className="sync-long">{long}</span>
        {short !== '' && <span className="sync-short">{short}</span>}
      </Link>
    </div>
  );
}
