import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '#app/components/field.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Select } from '#app/components/select.tsx';
import { CompanySelect } from '#app/people/company-select.tsx';
import type { PeopleScope } from '#app/people/people-scope.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { type FieldMessages, fieldMessages } from '#app/shell/field-messages.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { useUnsavedChanges } from '#app/shell/unsaved-changes.tsx';
import { isGone } from '#contract/problems.ts';
import type { Person } from '#contract/records/person.ts';
import type { User } from '#contract/records/user.ts';
import { peopleRoutes } from '#contract/routes/people.ts';
import { defined } from '#domain/defined.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { personName } from '#domain/text/names.ts';
import { checkUser } from '#domain/users/check-user.ts';

interface UserFormProps {
  /** Null for a new one. */
  readonly person: Person | null;
  readonly scope: PeopleScope;
  readonly onSaved: () => void;
}

const valuesOf = (user: User | null) => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  phoneNumber: formatPhone(user?.phoneNumber ?? ''),
  role: user?.role ?? 'User',
  isMasterAdmin: user?.isMasterAdmin ?? false,
});
type Values = ReturnType<typeof valuesOf>;
const names = ['firstName', 'lastName', 'email', 'phoneNumber', 'role', 'isMasterAdmin'] as const;
type TextName = Exclude<keyof Values, 'isMasterAdmin'>;

/** The details of a user that an admin may change, and the user's access. */
export function UserForm({ person, scope, onSaved }: UserFormProps) {
  const user = person?.user ?? null;
  const isGuarded = person?.isOnlyAdmin === true;
  const { session } = useDevice();
  const messages = useMessages();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [saved, setSaved] = useState<Values>(() => valuesOf(user));
  const [values, setValues] = useState(saved);
  const [chosenCompany, setChosenCompany] = useState<number | null>(null);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [busy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const dirty = chosenCompany !== null || names.some((name) => values[name] !== saved[name]);
  useUnsavedChanges({ dirty: dirty && !isLeaving, invalid: Object.keys(errors).length > 0 });
  // This effect must run after the one above, which stops guarding the input.
  useEffect(() => {
    if (isLeaving) void navigate(scope.path);
  }, [isLeaving, navigate, scope]);

  const leave = (message: string) => {
    setLeaving(true);
    messages.show(message, 'success');
  };

  const send = async (more: Partial<User> = {}): Promise<User | null> => {
    const checked = checkUser(values);
    const needsCompany = scope.isEverywhere && user === null && chosenCompany === null;
    setErrors({
      ...(checked.ok ? {} : fieldMessages({ errors: checked.problem })),
      ...(needsCompany ? { companyId: 'Company is required.' } : {}),
    });
    if (!checked.ok || needsCompany) {
      messages.show('The page has errors which must be fixed before saving.', 'warning');
      return null;
    }
    setBusy(true);
    const body = { ...checked.value, isMasterAdmin: values.isMasterAdmin, ...more };
    const answer = await (user === null
      ? session.request(peopleRoutes.createUser, { body, ...defined({ companyId: chosenCompany ?? undefined }) })
      : session.request(peopleRoutes.updateUser, { params: { id: user.id }, body, companyId: user.companyId }));
    setBusy(false);
    if (answer.ok) return answer.value;
    setErrors(fieldMessages(answer.problem));
    messages.showProblem(answer.problem, names);
    return null;
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!dirty && user !== null) return messages.show('No changes to save', 'info');
    const stored = await send();
    if (stored === null) return;
    if (user === null) return leave(`${personName(stored)} is invited. The e-mail is on its way.`);
    setSaved(valuesOf(stored));
    setValues(valuesOf(stored));
    onSaved();
    messages.show('Saved', 'success');
  };

  const setActive = async (active: boolean) => {
    if (user === null) return;
    const name = personName(user);
    const message = `${name} is logged out everywhere at once. Work that waits on a device of ${name} stays there until the account is enabled again.`;
    if (!active && !(await dialogs.confirm({ title: `Disable ${name}?`, message, confirm: 'Disable', danger: true })))
      return;
    const stored = await send({ active });
    if (stored === null) return;
    onSaved();
    messages.show(active ? `${name} can log in again.` : `${name} is disabled.`, 'success');
  };

  const remove = async () => {
    if (user === null) return;
    const name = personName(user);
    const message = 'The user will be deleted for good. Somebody with leads or documents can only be disabled.';
    const question = { title: `Delete ${name}?`, message, confirm: 'Delete', danger: true };
    const answer = await dialogs.confirmed(question, () =>
      session.request(peopleRoutes.deleteUser, { params: { id: user.id }, companyId: user.companyId }),
    );
    if (answer === null) return;
    if (answer.ok || isGone(answer.problem.status)) return leave(`${name} is deleted.`);
    messages.showProblem(answer.problem);
  };

  const text = (name: TextName) => ({
    className: 'input',
    name,
    value: values[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  const hasAccount = user?.accountLinked === true;

  return (
    <form className="card user-form" noValidate onSubmit={handleSubmit}>
      <div className="fields">
        {scope.isEverywhere && user === null && (
          <Field label="Company" required error={errors.companyId}>
            {(wiring) => (
              <CompanySelect {...wiring} value={chosenCompany} none="Choose a company" onChange={setChosenCompany} />
            )}
          </Field>
        )}
        <Field label="First name" error={errors.firstName}>
          {(wiring) => <input {...wiring} {...text('firstName')} autoComplete="off" />}
        </Field>
        <Field label="Last name" error={errors.lastName}>
          {(wiring) => <input {...wiring} {...text('lastName')} autoComplete="off" />}
        </Field>
        <Field
          label="E-mail"
          hint={
            hasAccount
              ? 'The login of this person, which stays.'
              : 'The invitation goes here; a changed address gets a new one.'
          }
          error={errors.email}
        >
          {(wiring) => <input {...wiring} {...text('email')} type="email" autoComplete="off" readOnly={hasAccount} />}
        </Field>
        <Field label="Phone" error={errors.phoneNumber}>
          {(wiring) => <input {...wiring} {...text('phoneNumber')} type="tel" autoComplete="off" />}
        </Field>
        <Field label="Role" hint="An admin may configure the company." error={errors.role}>
          {(wiring) => (
            <Select {...wiring} name="role" value={values.role} onChange={text('role').onChange} disabled={isGuarded}>
              <option>User</option>
              <option>Admin</option>
            </Select>
          )}
        </Field>
      </div>
      {scope.isEverywhere && (
        <label className="check">
          <input
            type="checkbox"
            checked={values.isMasterAdmin}
            onChange={({ target }) => setValues({ ...values, isMasterAdmin: target.checked })}
          />
          <span>
            Master admin <span className="note">Reviews the folder log.</span>
          </span>
        </label>
      )}
      {isGuarded && (
        <p className="user-guard">
          <Icon name="lock" />
          <span>
            <b>The only admin who can log in.</b> Role and access stay until somebody else is an admin and has set a
            password.
          </span>
        </p>
      )}
      <div className="user-acts">
        {user !== null && !isGuarded && (
          <span className="head-acts inline">
            <button type="button" className="btn" disabled={busy} onClick={() => void setActive(!user.active)}>
              {user.active ? 'Disable' : 'Enable'}
            </button>
            <button type="button" className="btn btn--danger" disabled={busy} onClick={() => void remove()}>
              Delete
            </button>
          </span>
        )}
        <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
          {busy ? 'Loading…' : user === null ? 'Invite' : 'Save'}
        </button>
      </div>
    </form>
  );
}
