import { type FormEvent, useState } from 'react';
import { Field } from '#app/components/field.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { type FieldMessages, fieldMessages } from '#app/shell/field-messages.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { useUnsavedChanges } from '#app/shell/unsaved-changes.tsx';
import type { User } from '#contract/records/user.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { checkProfile } from '#domain/users/check-profile.ts';

const knownFields = ['firstName', 'lastName', 'phoneNumber'];

const valuesOf = ({ firstName, lastName, phoneNumber }: User) => ({
  firstName,
  lastName,
  phoneNumber: formatPhone(phoneNumber ?? ''),
});

export function ProfileForm({ user }: { readonly user: User }) {
  const device = useDevice();
  const messages = useMessages();
  const [saved, setSaved] = useState(() => valuesOf(user));
  const [values, setValues] = useState(saved);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [busy, setBusy] = useState(false);
  const dirty = Object.keys(values).some(
    (name) => values[name as keyof typeof values] !== saved[name as keyof typeof values],
  );
  useUnsavedChanges({ dirty, invalid: Object.keys(errors).length > 0 });

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkProfile(values);
    setErrors(checked.ok ? {} : fieldMessages({ errors: checked.problem }));
    if (!checked.ok) {
      return messages.show('The page has errors which must be fixed before saving.', 'warning');
    }
    setBusy(true);
    const answer = await device.session.saveProfile(checked.value);
    setBusy(false);
    if (!answer.ok) {
      setErrors(fieldMessages(answer.problem));
      return messages.showProblem(answer.problem, knownFields);
    }
    const stored = valuesOf(answer.value);
    setSaved(stored);
    setValues(stored);
    messages.show('Your account has been saved.', 'success');
  };

  const text = (name: keyof typeof values) => ({
    className: 'input',
    name,
    value: values[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <form className="card account-card account-card--wide" noValidate onSubmit={handleSubmit}>
      <h2>Profile</h2>
      <div className="fields">
        <Field label="First name" error={errors.firstName}>
          {(wiring) => <input {...wiring} {...text('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label="Last name" error={errors.lastName}>
          {(wiring) => <input {...wiring} {...text('lastName')} autoComplete="family-name" />}
        </Field>
        <Field label="E-mail" hint="Your login in every company.">
          {(wiring) => <input {...wiring} className="input" value={user.email} readOnly />}
        </Field>
        <Field label="Phone" error={errors.phoneNumber}>
          {(wiring) => <input {...wiring} {...text('phoneNumber')} type="tel" autoComplete="tel-national" />}
        </Field>
      </div>
      <div className="account-acts">
        <button type="submit" className="btn btn--primary" disabled={busy || !dirty} aria-busy={busy}>
          {busy ? 'Loading…' : 'Save'}
        </button>
      </div>
    </form>
  );
}
