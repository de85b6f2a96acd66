import { Link } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { PlainPage } from '#app/routes/public/plain-page.tsx';
import { forbidden } from '#contract/problems.ts';

export function AccessDeniedPage() {
  return (
    <PlainPage icon={<Icon name="lock" />} title="Access Denied">
      <p>{forbidden.title}</p>
      <Link className="btn" to="/">
        Back to leads
      </Link>
    </PlainPage>
  );
}
