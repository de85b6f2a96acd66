import type { ReactNode } from 'react';
import { Field } from '#app/components/field.tsx';
import { Select } from '#app/components/select.tsx';
import { leadLabels } from '#app/form/lead-draft.ts';
import { type LeadFieldsProps, PersonField, PhoneField, TextField } from '#app/routes/leads/form/lead-field.tsx';
import { quickMeetings } from '#app/routes/leads/form/quick-meetings.ts';
import { useTradeNames } from '#app/routes/leads/use-trade-names.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { defined } from '#domain/defined.ts';
import { tidyZipCode } from '#domain/formats/zip-code.ts';
import { addressParts } from '#domain/leads/address-line.ts';
import { stateOfZip } from '#domain/regions/state-of-zip.ts';
import { countries, states } from '#domain/regions/states.ts';
import '#app/routes/leads/form/lead-fields.css';

export function LeadFields({ draft, errors, onChange }: LeadFieldsProps) {
  const device = useDevice();
  const trades = useTradeNames();
  const projectTypes = [...new Set([...trades, ...draft.projectTypes])];
  const field = { draft, errors, onChange };
  const fillAddress = (street: string) => {
    const parts = draft.city === '' && draft.zipCode === '' ? addressParts(street) : null;
    if (parts !== null || street !== draft.street) onChange(parts ?? { street });
  };
  return (
    <>
      <Part title="Customer">
        <TextField {...field} name="firstName" />
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
          width="wide"
          hint="Paste a full address to fill in the rest."
          onLeave={() => fillAddress(draft.street)}
          onPaste={(event) => {
            const lines = event.clipboardData
              .getData('text/plain')
              .trim()
              .split(/\s*[\r\n]+\s*/);
            // An input of one line would run the lines together.
            if (lines.length === 1) return;
            event.preventDefault();
            const { selectionStart: start, selectionEnd: end } = event.currentTarget;
            const { street } = draft;
            fillAddress(
              street.slice(0, start ?? street.length) + lines.join(', ') + street.slice(end ?? street.length),
            );
          }}
        />
        <TextField {...field} name="city" width="third" />
        <TextField
          {...field}
          name="zipCode"
          width="third"
          onLeave={() => {
            const zipCode = tidyZipCode(draft.zipCode);
            const state = draft.state === '' ? stateOfZip(zipCode) : null;
            if (state !== null || zipCode !== draft.zipCode)
              onChange({ zipCode, ...defined({ state: state ?? undefined }) });
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
          <div className="checks flow">
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
      <div className="panel-head split">
        <h2>{title}</h2>
      </div>
      <div className="panel-body fields">{children}</div>
    </section>
  );
}
