import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { Link } from '#app/components/link.tsx';
import { useDevice, useSession } from '#app/shell/device-context.tsx';
import { LoginForm } from '#app/shell/login-form.tsx';
import { sameOriginPath } from '#app/shell/routing/access.ts';
import { useLoaded } from '#app/shell/use-loaded.ts';
import type { SessionState } from '#client/device.ts';
import { sessionExpired } from '#contract/problems.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';
import '#app/routes/account/account.css';

export function LoginPage() {
  const session = useSession();
  const navigate = useNavigate();
  const { session: calls } = useDevice();
  const [query] = useSearchParams();
  const expiredFor = emailOf(session);
  const { current } = useLoaded(
    () => (expiredFor === undefined ? calls.request(accountRoutes.readFirstCompany, {}) : null),
    [calls, expiredFor],
  );
  // Nobody can log in to a server without a company.
  if (current?.ok && !current.value.isMade) return <Navigate to="/account/first-admin" replace />;
  return (
    <main id="main" className="account">
      <div className="card account-card">
        <h1>Log in</h1>
        <p className="note">Estimates, signed contracts and orders, made at the kitchen table.</p>
        {expiredFor !== undefined && (
          <p className="note" role="status">
            {sessionExpired} Your work is saved on this device.
          </p>
        )}
        <LoginForm
          key={expiredFor}
          email={expiredFor}
          onLogin={() => void navigate(sameOriginPath(query.get('referrer'), location.origin), { replace: true })}
        />
      </div>
      <p className="account-links">
        <Link to="/account/forgot-password">Forgot your password?</Link>
        <Link to="/about">About</Link>
        <Link to="/policies">Policies</Link>
      </p>
    </main>
  );
}

/** The address of the person who is, or was, logged in. */
function emailOf(session: SessionState): string | undefined {
  if (session.kind === 'signed-in') return session.user.email;
  return 'email' in session ? session.email : undefined;
}
