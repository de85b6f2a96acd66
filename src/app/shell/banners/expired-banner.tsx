import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { useSession } from '#app/shell/device-context.tsx';
import { LoginForm } from '#app/shell/login-form.tsx';
import { sessionExpired } from '#contract/problems.ts';

/** A login over the page that was open when the session expired; the page then continues where it stopped. */
export function ExpiredBanner() {
  const session = useSession();
  const { pathname } = useLocation();
  const [isRequesting, setIsRequesting] = useState(false);
  const isExpired = session.kind === 'signed-in' && session.expired === true;
  if (!isExpired || pathname === '/account/login') return null;
  return (
    <div className="banner inline banner--warn" role="alert">
      <Icon name="lock" />
      <p>
        <b>{sessionExpired}</b> Your entries stay here, and your saved work is on this device.
      </p>
      <div className="banner-actions inline">
        <button type="button" className="btn" onClick={() => setIsRequesting(true)}>
          Log in
        </button>
      </div>
      {isRequesting && <LoginDialog email={session.user.email} onClose={() => setIsRequesting(false)} />}
    </div>
  );
}

interface LoginDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

function LoginDialog({ email, onClose }: LoginDialogProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    box.current?.showModal();
    box.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  }, []);
  return (
    <dialog ref={box} className="dialog" aria-labelledby="h-log-in" onClose={onClose}>
      <div className="dialog-head split">
        <h2 id="h-log-in">Log in</h2>
        <button type="button" className="icon-btn" aria-label="Close" onClick={() => box.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div className="dialog-content">
        <LoginForm email={email} fixed onLogin={onClose} />
        <button
          type="button"
          className="btn btn--link"
          onClick={() => {
            box.current?.close();
            void navigate('/account/login');
          }}
        >
          Use another account
        </button>
      </div>
    </dialog>
  );
}
