import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PlainPage } from '#app/routes/public/plain-page.tsx';
import { wordsForStatus } from '#contract/problems.ts';

export function NotFoundPage() {
  return (
    <PlainPage icon={<IconMapQuestion className="icon" aria-hidden />} title="Page Not Found">
      <p>{wordsForStatus(404)}</p>
      <Link className="btn" to="/">
        Back to leads
      </Link>
    </PlainPage>
  );
}
