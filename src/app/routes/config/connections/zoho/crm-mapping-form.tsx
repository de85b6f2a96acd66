import { type FormEvent, useState } from 'react';
import { Field } from '#app/components/field.tsx';
import { Select } from '#app/components/select.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { CrmField } from '#contract/records/crm-field.ts';
import type { CrmState } from '#contract/records/crm-state.ts';
import { crmRoutes } from '#contract/routes/connections/zoho.ts';
import { fieldsFor, type MappedName, mappedNames, statusField } from '#domain/crm/crm-mapping.ts';

interface CrmMappingFormProps {
  readonly state: CrmState;
  readonly onSaved: (state: CrmState) => void;
}

/** Fields and words of the CRM beside ours. */
export function CrmMappingForm({ state, onSaved }: CrmMappingFormProps) {
  const { session } = useDevice();
  const messages = useMessages();
  const { mapping, suggested, isMapped, leadFields, dealFields, fieldsProblem } = state;
  const [fields, setFields] = useState<Readonly<Record<string, string>>>(isMapped ? mapping.fields : suggested);
  const [statuses, setStatuses] = useState<Readonly<Record<string, string>>>(mapping.statuses);
  const [market, setMarket] = useState(mapping.marketLocation ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [isBusy, setBusy] = useState(false);
  const choicesOf = (name: string | undefined) => leadFields.find((field) => field.name === name)?.choices ?? [];
  const markets = choicesOf(fields.market);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const saved = await session.request(crmRoutes.saveMapping, {
      body: { fields: filled(fields), statuses: filled(statuses), marketLocation: market === '' ? null : market },
    });
    setBusy(false);
    setErrors(saved.ok ? {} : (saved.problem.errors ?? {}));
    if (!saved.ok) return messages.showProblem(saved.problem);
    messages.show('The fields are saved. All leads are read again.', 'success');
    onSaved(saved.value);
  };

  return (
    <section className="api-part" aria-labelledby="crm-fields">
      <div className="api-part-head split">
        <div>
          <h2 id="crm-fields">Fields of Zoho</h2>
          <p className="note">
            Names, addresses, phones and notes travel by themselves. Choose the fields of your own that hold the rest.
            {!isMapped && ' Fields whose names fit are chosen already; nothing is read from them before you save.'}
          </p>
        </div>
      </div>
      {fieldsProblem !== null && (
        <p className="error" role="alert">
          {fieldsProblem}
        </p>
      )}
      <form className="sheet api-key" onSubmit={(event) => void save(event)}>
        <div className="fields">
          {mappedNames.map((name) => (
            <FieldChoice
              key={name.name}
              name={name}
              fields={name.module === 'Leads' ? leadFields : dealFields}
              value={fields[name.name] ?? ''}
              error={errors[name.name]?.[0]}
              onChange={(value) => setFields({ ...fields, [name.name]: value })}
            />
          ))}
          <Field label="Market of this company" hint="Only its leads come in; all leads without one.">
            {(wiring) => (
              <Select {...wiring} value={market} onChange={(event) => setMarket(event.target.value)}>
                <option value="">All markets</option>
                {[...new Set([...markets, ...(market === '' ? [] : [market])])].map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            )}
          </Field>
          {choicesOf(statusField).map((status) => (
            <Field key={status} label={`Zoho’s status “${status}” is called`}>
              {(wiring) => (
                <input
                  {...wiring}
                  className="input"
                  maxLength={100}
                  placeholder={`${status}, only read`}
                  value={statuses[status] ?? ''}
                  onChange={(event) => setStatuses({ ...statuses, [status]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <button
          type="submit"
          className="btn btn--primary"
          disabled={isBusy || fieldsProblem !== null}
          aria-busy={isBusy}
        >
          Save fields
        </button>
      </form>
    </section>
  );
}

const filled = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

interface FieldChoiceProps {
  readonly name: MappedName;
  readonly fields: readonly CrmField[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The field that holds a value; one that the CRM no longer has is shown, and cannot be chosen again. */
function FieldChoice({ name, fields, value, error, onChange }: FieldChoiceProps) {
  const fitting = fieldsFor(name, fields);
  const isLost = value !== '' && !fitting.some((field) => field.name === value);
  return (
    <Field
      label={name.label}
      error={error}
      {...(isLost ? { hint: 'Zoho no longer has this field. Choose another one.' } : {})}
    >
      {(wiring) => (
        <Select {...wiring} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">Not in Zoho</option>
          {isLost && (
            <option value={value} disabled>
              {value}
            </option>
          )}
          {fitting.map((field) => (
            <option key={field.name} value={field.name}>
              {field.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
