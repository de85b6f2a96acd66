import { Link } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { PlainPage } from '#app/routes/public/plain-page.tsx';
import { missing, wordsForStatus } from '#contract/problems.ts';

export function NotFoundPage() {
  return (
    <PlainPage icon={<Icon name="map-question" />} title="Page Not Found">
      <p>{wordsForStatus(missing.status)}</p>
      <Link className="btn" to="/">
        Back to leads
      </Link>
    </PlainPage>
  );
}
