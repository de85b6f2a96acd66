import { useState } from 'react';
import { SubmitButton } from '#app/components/submit-button.tsx';
import { OneForm } from '#app/form/data-form/one-form.tsx';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import { useRecordForm } from '#app/form/data-form/use-record-form.ts';
import { newPasswordCheck, PasswordOwner, PasswordRules } from '#app/routes/account/new-password.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { ok } from '#domain/result.ts';
import form from '#schemas/forms/change-password.json' with { type: 'json' };
import schema from '#schemas/messages/change-password.json' with { type: 'json' };

const empty = { currentPassword: '', newPassword: '', repeated: '' };

interface PasswordFormProps {
  readonly email: string;
  /** Names of the person and the company, which the password must not consist of. */
  readonly about: readonly string[];
}

export function PasswordForm({ email, about }: PasswordFormProps) {
  const device = useDevice();
  const messages = useMessages();
  const [{ definition, store }] = useState(() =>
    sentEntries(form, schema, empty, { more: newPasswordCheck('newPassword', about) }),
  );
  const { save, busy } = useRecordForm({
    definition,
    store,
    draft: null,
    save: async ({ currentPassword, newPassword }) => {
      const answer = await device.session.changePassword(String(currentPassword), String(newPassword));
      return answer.ok ? ok(empty) : answer;
    },
  });

  return (
    <OneForm
      definition={definition}
      store={store}
      className="card account-card account-card--wide"
      head={
        <>
          <h2>Change password</h2>
          <PasswordOwner email={email} />
        </>
      }
      onSubmit={() => save(() => messages.show('Your password has been changed.', 'success'))}
    >
      <PasswordRules name="newPassword" about={about} />
      <div className="account-acts">
        <SubmitButton label="Change password" isBusy={busy} />
      </div>
    </OneForm>
  );
}
