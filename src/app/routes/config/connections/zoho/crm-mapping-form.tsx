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
  readonly onSaved: () => void;
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
  const statusChoices = choicesOf(statusField);
  const modules = [
    { module: 'Leads', heading: 'Fields of leads', known: leadFields },
    { module: 'Deals', heading: 'Fields of deals, for purchase-order numbers', known: dealFields },
  ] as const;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const saved = await session.request(crmRoutes.saveMapping, {
      body: {
        fields: filled(fields),
        statuses: filled(statuses),
        marketLocation: market.trim() === '' ? null : market.trim(),
      },
    });
    setBusy(false);
    setErrors(saved.ok ? {} : (saved.problem.errors ?? {}));
    if (!saved.ok) return messages.showProblem(saved.problem);
    messages.show('The fields are saved. All leads are read again.', 'success');
    onSaved();
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
      <form className="sheet crm-form" onSubmit={(event) => void save(event)}>
        {modules.map(({ module, heading, known }) => (
          <fieldset key={module}>
            <legend>{heading}</legend>
            <div className="fields">
              {mappedNames
                .filter((name) => name.module === module)
                .map((name) => (
                  <FieldChoice
                    key={name.name}
                    name={name}
                    fields={known}
                    value={fields[name.name] ?? ''}
                    error={errors[name.name]?.[0]}
                    onChange={(value) => setFields({ ...fields, [name.name]: value })}
                  />
                ))}
            </div>
          </fieldset>
        ))}
        {fields.market && (
          <fieldset>
            <legend>Market of this company</legend>
            <p className="note">Only leads of this market come in; without one, all leads do.</p>
            <div className="fields">
              <MarketChoice choices={choicesOf(fields.market)} value={market} onChange={setMarket} />
            </div>
          </fieldset>
        )}
        {statusChoices.length > 0 && (
          <fieldset>
            <legend>Statuses</legend>
            <p className="note">A status with a name here goes both ways. The others are only read.</p>
            <div className="fields">
              {statusChoices.map((status) => (
                <Field key={status} label={`“${status}” in Zoho`}>
                  {(wiring) => (
                    <input
                      {...wiring}
                      className="input"
                      maxLength={100}
                      placeholder="Only read"
                      value={statuses[status] ?? ''}
                      onChange={(event) => setStatuses({ ...statuses, [status]: event.target.value })}
                    />
                  )}
                </Field>
              ))}
            </div>
          </fieldset>
        )}
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

interface MarketChoiceProps {
  /** Empty for a field of free text. */
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function MarketChoice({ choices, value, onChange }: MarketChoiceProps) {
  return (
    <Field label="Market of its leads">
      {(wiring) =>
        choices.length === 0 ? (
          <input
            {...wiring}
            className="input"
            maxLength={200}
            placeholder="All markets"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Select {...wiring} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">All markets</option>
            {[...new Set([...choices, value])].filter(Boolean).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )
      }
    </Field>
  );
}

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
