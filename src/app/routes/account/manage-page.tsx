import { CalendarFeed } from '#app/routes/account/calendar-feed.tsx';
import { PasswordForm } from '#app/routes/account/password-form.tsx';
import { ProfileForm } from '#app/routes/account/profile-form.tsx';
import { useSession } from '#app/shell/device-context.tsx';
import '#app/routes/account/account.css';

/** The account settings that a person may change. */
export function ManagePage() {
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  const { user, companies } = session;
  const about = [user.firstName, user.lastName, user.email, ...companies.map(({ name }) => name)];
  return (
    <main id="main" className="account">
      <h1>Manage account</h1>
      <ProfileForm key={user.id} user={user} />
      {session.company !== null && <CalendarFeed />}
      <PasswordForm email={user.email} about={about} />
    </main>
  );
}
