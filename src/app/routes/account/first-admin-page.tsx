import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SubmitButton } from '#app/components/submit-button.tsx';
import { useStateOf } from '#app/form/data-form/form-store.ts';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import { PasswordRules, weakPassword } from '#app/routes/account/new-password.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import { ownTimeZone } from '#domain/regions/time-zones.ts';
import definition from '#schemas/forms/first-admin.json' with { type: 'json' };
import schema from '#schemas/messages/first-admin.json' with { type: 'json' };
import '#app/routes/account/account.css';

const empty = { code: '', companyName: '', firstName: '', lastName: '', email: '', password: '' };

/** Names that the password must not consist of. */
const namesIn = ({ companyName, firstName, lastName, email }: Values) =>
  [companyName, firstName, lastName, email].map(String);

const checkPassword = (entered: Values): FieldErrors =>
  entered.password === ''
    ? {}
    : weakPassword({ name: 'password', label: 'Password', about: namesIn(entered) }, entered.password);

/** Sets up the first company of an installation with the code that its server printed. */
export function FirstAdminPage() {
  const device = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const [entries] = useState(() => sentEntries(definition, schema, empty, { more: checkPassword }));
  const about = namesIn(useStateOf(entries.store, ({ entered }) => entered));

  const handleSend = async (values: Values): Promise<FieldErrors> => {
    // The company starts in the time zone of the person who sets it up.
    const answer = await device.session.makeFirstAdmin({ ...(values as typeof empty), timeZone: ownTimeZone() });
    if (!answer.ok) {
      messages.showProblem(answer.problem, Object.keys(empty));
      return answer.problem.errors;
    }
    await navigate('/config/first-week', { replace: true });
    return {};
  };

  return (
    <main id="main" className="account">
      <SentForm
        entries={entries}
        onSend={handleSend}
        className="card account-card account-card--wide"
        head={<h1>Set up your company</h1>}
      >
        {(isBusy) => (
          <>
            <PasswordRules name="password" about={about} />
            <div className="account-acts">
              <SubmitButton label="Set up" isBusy={isBusy} />
            </div>
          </>
        )}
      </SentForm>
    </main>
  );
}
