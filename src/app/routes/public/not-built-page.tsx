import { Link } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { PlainPage } from '#app/routes/public/plain-page.tsx';

/** Placeholder for a future part of the product, so that nobody lands on a dead address. */
export function NotBuiltPage() {
  return (
    <PlainPage icon={<Icon name="tools" />} title="Not in this version">
      <p>
        This part of Eaveline has no screens yet. Leads, estimates and documents are ready: choose a company to work in.
      </p>
      <Link className="btn" to="/account/companies">
        Select company
      </Link>
    </PlainPage>
  );
}
