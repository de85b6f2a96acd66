import type { ReactNode } from 'react';
import { Field } from '#app/components/field.tsx';
import { Select } from '#app/components/select.tsx';
import { type LeadDraft, type LeadText, leadLabels } from '#app/routes/leads/form/lead-draft.ts';
import { quickMeetings } from '#app/routes/leads/form/quick-meetings.ts';
import { useTradeNames } from '#app/routes/leads/use-trade-names.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { addressParts } from '#domain/leads/address-line.ts';
import { formatPhone, normalizePhone } from '#domain/leads/phone-number.ts';
import { stateOfZip } from '#domain/places/state-of-zip.ts';
import { countries, states } from '#domain/places/states.ts';
import { personName } from '#domain/words/names.ts';
import '#app/routes/leads/form/lead-fields.css';

interface LeadFieldsProps {
  readonly draft: LeadDraft;
  readonly errors: Readonly<Partial<Record<keyof LeadDraft, string>>>;
  readonly onChange: (part: Partial<LeadDraft>) => void;
}

interface AllFieldsProps extends LeadFieldsProps {
  /** Autofocus on the name. */
  readonly focusFirst: boolean;
}

export function LeadFields({ draft, errors, onChange, focusFirst }: AllFieldsProps) {
  const device = useDevice();
  const trades = useTradeNames();
  const projectTypes = [...new Set([...trades, ...draft.projectTypes])];
  const field = { draft, errors, onChange };
  return (
    <>
      <Part title="Customer">
        <TextField {...field} name="firstName" autoFocus={focusFirst} />
        <TextField {...field} name="lastName" required />
        <PhoneField {...field} name="phone" />
        <PhoneField {...field} name="mobilePhone" />
        <TextField {...field} name="email" type="email" />
        <TextField {...field} name="company" />
      </Part>
      <Part title="Address">
        <TextField
          {...field}
          name="street"
          wide
          hint="Paste a full address to fill in the rest."
          onLeave={() => {
            const parts = draft.city === '' && draft.zipCode === '' ? addressParts(draft.street) : null;
            if (parts !== null) onChange(parts);
          }}
        />
        <TextField {...field} name="city" third />
        <TextField
          {...field}
          name="zipCode"
          third
          onLeave={() => {
            const state = draft.state === '' ? stateOfZip(draft.zipCode) : null;
            if (state !== null) onChange({ state });
          }}
        />
        <Field label={leadLabels.state} width="third" error={errors.state}>
          {(wiring) => (
            <Select
              {...wiring}
              name="state"
              value={draft.state}
              onChange={(event) => onChange({ state: event.target.value })}
            >
              <option value="">–</option>
              {countries.map((country) => (
                <optgroup key={country.id} label={country.name}>
                  {states
                    .filter((state) => state.countryId === country.id)
                    .map((state) => (
                      <option key={state.id} value={state.id}>
                        {state.name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
      </Part>
      <Part title="Project">
        <fieldset className="field field--wide">
          <legend className="label">{leadLabels.projectTypes}</legend>
          <div className="checks">
            {projectTypes.map((trade) => (
              <label key={trade} className="check">
                <input
                  type="checkbox"
                  name="projectTypes"
                  checked={draft.projectTypes.includes(trade)}
                  onChange={(event) =>
                    onChange({
                      projectTypes: event.target.checked
                        ? [...draft.projectTypes, trade]
                        : draft.projectTypes.filter((other) => other !== trade),
                    })
                  }
                />
                {trade}
              </label>
            ))}
          </div>
        </fieldset>
        <Field label={leadLabels.projectType} error={errors.projectType}>
          {(wiring) => (
            <Select
              {...wiring}
              name="projectType"
              value={draft.projectType}
              onChange={(event) => onChange({ projectType: event.target.value })}
            >
              <option value="">–</option>
              {[...new Set([...trades, draft.projectType])].filter(Boolean).map((trade) => (
                <option key={trade}>{trade}</option>
              ))}
            </Select>
          )}
        </Field>
        <TextField {...field} name="leadStatus" />
        <Field label={leadLabels.description} width="wide" error={errors.description}>
          {(wiring) => (
            <textarea
              {...wiring}
              className="input"
              name="description"
              rows={4}
              maxLength={10_000}
              value={draft.description}
              onChange={(event) => onChange({ description: event.target.value })}
            />
          )}
        </Field>
        <TextField {...field} name="customerNumber" />
        <TextField {...field} name="cameraUrl" type="url" />
      </Part>
      <Part title="Meeting">
        <Field label={leadLabels.meetingDate} width="third" error={errors.meetingDate}>
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              name="meetingDate"
              type="datetime-local"
              value={draft.meetingDate}
              onChange={(event) => onChange({ meetingDate: event.target.value })}
            />
          )}
        </Field>
        <div className="field field--wide quick">
          {quickMeetings(device.now()).map(({ label, value }) => (
            <button
              key={label}
              type="button"
              className="btn"
              aria-pressed={draft.meetingDate === value}
              onClick={() => onChange({ meetingDate: value })}
            >
              {label}
            </button>
          ))}
        </div>
        <PersonField {...field} name="userId" />
        <PersonField {...field} name="additionalSalesmanId" />
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      <div className="panel-body fields">{children}</div>
    </section>
  );
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
  readonly autoFocus?: boolean;
  readonly required?: boolean;
  readonly hint?: string;
  /** The input has lost the focus. */
  readonly onLeave?: () => void;
  readonly wide?: boolean;
  readonly third?: boolean;
}

function TextField({ draft, errors, onChange, name, type = 'text', required = false, ...more }: TextFieldProps) {
  const width = more.wide ? 'wide' : more.third ? 'third' : 'half';
  return (
    <Field
      label={leadLabels[name]}
      error={errors[name]}
      width={width}
      required={required}
      {...(more.hint === undefined ? {} : { hint: more.hint })}
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
          // biome-ignore lint/a11y/noAutofocus: somebody who adds a lead came to type its name
          autoFocus={more.autoFocus}
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
          onBlur={more.onLeave}
        />
      )}
    </Field>
  );
}

/** Shown as (###) ###-#### once it is a number. */
function PhoneField({ draft, errors, onChange, name }: LeadFieldsProps & { readonly name: 'phone' | 'mobilePhone' }) {
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

function PersonField({ draft, errors, onChange, name }: PersonFieldProps) {
  const users = useObservable(useDevice().users$, []);
  // Former employees remain on their leads.
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
