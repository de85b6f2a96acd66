import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PlainPage } from '#app/routes/public/plain-page.tsx';
import { wordsForStatus } from '#contract/problems.ts';

export function AccessDeniedPage() {
  return (
    <PlainPage icon={<IconLock className="icon" aria-hidden />} title="Access Denied">
      <p>{wordsForStatus(403)}</p>
      <Link className="btn" to="/">
        Back to leads
      </Link>
    </PlainPage>
  );
}
