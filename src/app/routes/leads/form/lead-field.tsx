import type { ClipboardEvent } from 'react';
import { Field } from '#app/components/field.tsx';
import { Select } from '#app/components/select.tsx';
import { type LeadDraft, type LeadText, leadLabels } from '#app/form/lead-draft.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { defined } from '#domain/defined.ts';
import { formatPhone, normalizePhone } from '#domain/formats/phone-number.ts';
import { personName } from '#domain/text/names.ts';

export interface LeadFieldsProps {
  readonly draft: LeadDraft;
  readonly errors: Readonly<Partial<Record<keyof LeadDraft, string>>>;
  readonly onChange: (part: Partial<LeadDraft>) => void;
}

/** The office's limit, if it is not 200 characters. */
const longest: Readonly<Partial<Record<LeadText, number>>> = {
  firstName: 100,
  lastName: 100,
  leadStatus: 100,
  customerNumber: 100,
  email: 254,
  cameraUrl: 2000,
};

interface TextFieldProps extends LeadFieldsProps {
  readonly name: LeadText;
  readonly type?: 'text' | 'email' | 'url';
  readonly required?: boolean;
  readonly hint?: string;
  /** Called on blur. */
  readonly onLeave?: () => void;
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly width?: 'third' | 'wide';
}

export function TextField({ draft, errors, onChange, name, type = 'text', required = false, ...more }: TextFieldProps) {
  return (
    <Field
      label={leadLabels[name]}
      error={errors[name]}
      required={required}
      {...defined({ width: more.width })}
      {...defined({ hint: more.hint })}
    >
      {(wiring) => (
        <input
          {...wiring}
          className="input"
          name={name}
          type={type}
          maxLength={longest[name] ?? 200}
          required={required}
          autoComplete="off"
          enterKeyHint="next"
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
          onBlur={more.onLeave}
          onPaste={more.onPaste}
        />
      )}
    </Field>
  );
}

/** Formatted as (###) ###-#### once it is a phone number. */
export function PhoneField({
  draft,
  errors,
  onChange,
  name,
}: LeadFieldsProps & { readonly name: 'phone' | 'mobilePhone' }) {
  return (
    <Field label={leadLabels[name]} error={errors[name]}>
      {(wiring) => (
        <input
          {...wiring}
          className="input"
          name={name}
          type="tel"
          autoComplete="off"
          enterKeyHint="next"
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
          onBlur={() => {
            const number = normalizePhone(draft[name]);
            if (number !== null && formatPhone(number) !== draft[name]) onChange({ [name]: formatPhone(number) });
          }}
        />
      )}
    </Field>
  );
}

interface PersonFieldProps extends LeadFieldsProps {
  readonly name: 'userId' | 'additionalSalesmanId';
}

export function PersonField({ draft, errors, onChange, name }: PersonFieldProps) {
  const users = useObservable(useDevice().users$, []);
  // Former employees remain on the leads that they have.
  const people = users.filter((user) => user.active || String(user.id) === draft[name]);
  return (
    <Field label={leadLabels[name]} error={errors[name]} width="third">
      {(wiring) => (
        <Select
          {...wiring}
          name={name}
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        >
          <option value="">–</option>
          {people.map((user) => (
            <option key={user.id} value={user.id}>
              {personName(user)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
