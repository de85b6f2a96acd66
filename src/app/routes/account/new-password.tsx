import { PasswordChecklist } from '#app/components/passwords/password-checklist.tsx';
import type { MoreChecks } from '#app/form/data-form/form-store.ts';
import { type SentEntries, sentEntries } from '#app/form/data-form/sent-entries.ts';
import { passwordRulesId } from '#app/form/data-form/widgets/password-widget.tsx';
import { useEntered } from '#app/form/form-source.ts';
import { passwordProblems } from '#domain/access/password-rule.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import definition from '#schemas/forms/new-password.json' with { type: 'json' };

interface NewPassword {
  /** The member of the form. */
  readonly name: string;
  readonly label: string;
  /** Names of the person and the company, which the password must not consist of. */
  readonly about: readonly string[];
}

/** The message about a weak new password, at its input. */
export function weakPassword({ name, label, about }: NewPassword, entered: unknown): FieldErrors {
  const problems = passwordProblems(label, String(entered), about);
  return problems.length > 0 ? { [name]: problems } : {};
}

/** Checks a new password that is entered twice. */
export const newPasswordCheck =
  (name: string, about: readonly string[]): MoreChecks =>
  (entered) => ({
    ...weakPassword({ name, label: 'New password', about }, entered[name]),
    ...(entered.repeated !== entered[name] && { repeated: ['New password again must be the same as New password'] }),
  });

export const newPasswordEntries = (schema: object, about: readonly string[]): SentEntries =>
  sentEntries(definition, schema, { password: '', repeated: '' }, { more: newPasswordCheck('password', about) });

/** The requirements of a form’s new password, with those met so far marked. */
export function PasswordRules({ name, about }: Pick<NewPassword, 'name' | 'about'>) {
  return <PasswordChecklist id={passwordRulesId} password={String(useEntered(name) ?? '')} about={about} />;
}

/** Tells a password manager whose password is being set. */
export function PasswordOwner({ email }: { readonly email: string }) {
  return <input className="vh" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />;
}
