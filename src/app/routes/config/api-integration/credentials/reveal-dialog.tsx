import { useEffect, useId, useState } from 'react';
import { useModal } from '#app/components/dialogs/use-modal.ts';
import { Icon } from '#app/components/icon.tsx';
import { SecretDialog } from '#app/routes/config/api-integration/secret-dialog.tsx';
import { useDevice, useSession } from '#app/shell/device-context.tsx';
import { LoginForm } from '#app/shell/login-form.tsx';
import { problemMessages } from '#app/shell/messages.tsx';
import { isForbidden, type Problem } from '#contract/problems.ts';
import type { Credential } from '#contract/records/credential.ts';
import { credentialRoutes } from '#contract/routes/api-integration/credentials.ts';
import type { Result } from '#domain/result.ts';

interface RevealDialogProps {
  readonly credential: Credential;
  readonly onClose: () => void;
}

/** Shows a secret in clear; after the first minutes of a session the person logs in again, here. */
export function RevealDialog({ credential, onClose }: RevealDialogProps) {
  const { session } = useDevice();
  const { id, name } = credential;
  const [logins, setLogins] = useState(0);
  const [answer, setAnswer] = useState<Result<Credential, Problem> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a login is a reason to ask again
  useEffect(() => {
    let isCurrent = true;
    void session.request(credentialRoutes.read, { params: { id }, query: { decrypt: true } }).then((read) => {
      if (isCurrent) setAnswer(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [session, id, logins]);
  if (answer?.ok)
    return (
      <SecretDialog
        title={name}
        label={`Secret of ${name}`}
        secret={answer.value.secret ?? ''}
        note="This was written to the audit log."
        onClose={onClose}
      />
    );
  return (
    <Waiting
      name={name}
      problem={answer === null ? null : answer.problem}
      onLogin={() => setLogins(logins + 1)}
      onClose={onClose}
    />
  );
}

interface WaitingProps {
  readonly name: string;
  /** Null while the office is asked. */
  readonly problem: Problem | null;
  readonly onLogin: () => void;
  readonly onClose: () => void;
}

function Waiting({ name, problem, onLogin, onClose }: WaitingProps) {
  const id = useId();
  const box = useModal();
  const state = useSession();
  const needsLogin = problem !== null && isForbidden(problem.status);
  return (
    <dialog ref={box} className="dialog" aria-labelledby={id} onClose={onClose}>
      <div className="dialog-head split">
        <h2 id={id}>{name}</h2>
        <button type="button" className="icon-btn" aria-label="Close" onClick={() => box.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div className="dialog-content api-secret-note" role="status">
        {problem === null && <p className="note">Loading…</p>}
        {problem !== null && <p>{needsLogin ? problem.title : problemMessages(problem).join(' ')}</p>}
        {needsLogin && state.kind === 'signed-in' && <LoginForm email={state.user.email} fixed onLogin={onLogin} />}
      </div>
    </dialog>
  );
}
