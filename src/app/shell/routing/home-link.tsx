import { Link } from '#app/components/link.tsx';
import { useSession } from '#app/shell/device-context.tsx';
import { homeOf } from '#app/shell/routing/access.ts';

const texts: Readonly<Record<string, string>> = {
  '/account/login': 'Log in',
  '/account/companies': 'Select company',
  '/admin': 'Back to companies',
  '/master': 'Back to the folder log',
};

/** The way back to where this person works. */
export function HomeLink() {
  const home = homeOf(useSession());
  return (
    <Link className="btn" to="/">
      {texts[home] ?? 'Back to leads'}
    </Link>
  );
}
