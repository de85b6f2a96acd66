import { Link } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { PlainPage } from '#app/routes/public/plain-page.tsx';
import { wordsForStatus } from '#contract/problems.ts';

export function NotFoundPage() {
  return (
    <PlainPage icon={<Icon name="map-question" />} title="Page Not Found">
      <p>{wordsForStatus(404)}</p>
      <Link className="btn" to="/">
        Back to leads
      </Link>
    </PlainPage>
  );
}
