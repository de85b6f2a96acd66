import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUpload, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSyncState } from '#app/shell/device-context.tsx';
import { syncWords } from '#app/shell/top-bar/sync-words.ts';
import '#app/shell/top-bar/sync-pill.css';

const icons = {
  ok: IconCloudCheck,
  wait: IconCloudUpload,
  busy: IconRefresh,
  off: IconCloudOff,
  bad: IconAlertTriangle,
} as const;

export function SyncPill() {
  const { kind, long, short } = syncWords(useSyncState());
  const Icon = icons[kind];
  return (
    <div role="status" className="sync-wrap">
      <Link
        className={`sync sync--${kind === 'busy' ? 'wait' : kind}`}
        to="/estimator/sync"
        aria-label={`${long}. Open sync center`}
      >
        <Icon className={`icon ${kind === 'busy' ? 'icon--turning' : ''}`} aria-hidden />
        <span className="sync-long">{long}</span>
        {short !== '' && <span className="sync-short">{short}</span>}
      </Link>
    </div>
  );
}
