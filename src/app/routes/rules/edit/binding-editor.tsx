import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Select } from '#app/components/select.tsx';
import { useDraftStore } from '#app/routes/reshape/draft/draft-context.tsx';
import { setRule } from '#app/routes/rules/edit/rule-edits.ts';
import { FieldPick } from '#app/routes/rules/pick/field-pick.tsx';
import { inputsInOrder, labelOfDescription } from '#app/routes/rules/rule-words.ts';
import type { Rule, RuleBinding } from '#contract/records/rule.ts';

const effects: readonly { readonly effect: RuleBinding['effect']; readonly label: string }[] = [
  { effect: 'recommend', label: 'Recommends the quantity of' },
  { effect: 'quantity', label: 'Sets the quantity of' },
  { effect: 'visible', label: 'Shows or hides' },
  { effect: 'enabled', label: 'Sets to 0, when false,' },
  { effect: 'valid', label: 'Checks' },
];

/**
 * Sources of a number that refer to a single field. Other sources are written in the rule's file and cannot be changed
 * here.
 */
const sources = [
  { member: 'quantity', label: 'Quantity of' },
  { member: 'value', label: 'Value of' },
  { member: 'option', label: 'Choice of' },
  { member: 'count', label: 'Number of rows of' },
] as const;

/** The uses of a rule: its effect, its field, and the field behind each input, all picked from lists. */
export function BindingEditor({ rule }: { readonly rule: Rule }) {
  const { edit } = useDraftStore();
  const { bindings = [] } = rule;
  const put = (next: readonly RuleBinding[]) => edit(setRule(rule, 'bindings', [...next]));
  return (
    <section aria-label="Uses, edited">
      <h2>What uses it</h2>
      {bindings.map((binding, place) => (
        <Binding
          // biome-ignore lint/suspicious/noArrayIndexKey: a use is identified only by its position
          key={place}
          rule={rule}
          binding={binding}
          place={place}
          onPut={(next) => put(bindings.with(place, next))}
          onRemove={() => put(bindings.toSpliced(place, 1))}
        />
      ))}
      <AddBinding onAdd={(use) => put([...bindings, { ...use, inputs: {} }])} />
    </section>
  );
}

interface BindingProps {
  readonly rule: Rule;
  readonly binding: RuleBinding;
  readonly place: number;
  readonly onPut: (binding: RuleBinding) => void;
  readonly onRemove: () => void;
}

function Binding({ rule, binding, place, onPut, onRemove }: BindingProps) {
  const { fieldId } = binding;
  const tradeId = fieldId === undefined ? null : Number.parseInt(fieldId, 10);
  if (fieldId === undefined || tradeId === null)
    return (
      <p className="note">
        Use {place + 1} acts on a group or a step ({binding.effect}); it stays as it is.
      </p>
    );
  const inputs = binding.inputs as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  return (
    <fieldset className="binding">
      <legend className="vh">Use {place + 1}</legend>
      <div className="rule-row">
        <Select
          aria-label={`Use ${place + 1}, effect`}
          value={binding.effect}
          onChange={({ target }) => onPut({ ...binding, effect: target.value as RuleBinding['effect'] })}
        >
          {!effects.some(({ effect }) => effect === binding.effect) && <option>{binding.effect}</option>}
          {effects.map(({ effect, label }) => (
            <option key={effect} value={effect}>
              {label}
            </option>
          ))}
        </Select>
        <FieldPick
          label={`Use ${place + 1}, field`}
          value={fieldId}
          onPick={(next) => onPut({ ...binding, fieldId: next })}
        />
        <button
          type="button"
          className="icon-btn icon-btn--danger"
          aria-label={`Remove use ${place + 1}`}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
      {binding.effect === 'valid' && <CheckMessage binding={binding} place={place} onPut={onPut} />}
      {inputsInOrder(rule).map(([name, { description }]) => (
        <SourcePick
          key={name}
          label={labelOfDescription(description)}
          tradeId={tradeId}
          targetId={fieldId}
          source={inputs[name]}
          onPick={(source) => onPut({ ...binding, inputs: { ...binding.inputs, [name]: source } })}
        />
      ))}
    </fieldset>
  );
}

/** The sentence that a rep sees when the check fails. */
function CheckMessage({ binding, place, onPut }: Pick<BindingProps, 'binding' | 'place' | 'onPut'>) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="rule-row">
      <span>Says, when it fails</span>
      <input
        className="input"
        aria-label={`Use ${place + 1}, message`}
        autoComplete="off"
        value={typed ?? binding.message ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed !== null && typed !== binding.message) onPut({ ...binding, message: typed });
          setTyped(null);
        }}
      />
    </label>
  );
}

interface SourcePickProps {
  readonly label: string;
  readonly tradeId: number;
  readonly targetId: string;
  readonly source: Readonly<Record<string, unknown>> | undefined;
  readonly onPick: (source: object) => void;
}

function SourcePick({ label, tradeId, targetId, source, onPick }: SourcePickProps) {
  const kind = sources.find(({ member }) => typeof source?.[member] === 'string');
  const conversion = source !== undefined && 'conversion' in source ? Number(source.conversion) : null;
  const isOther = source !== undefined && kind === undefined && conversion === null;
  const fieldId = kind === undefined ? '' : String(source?.[kind.member]);
  return (
    <div className="rule-row">
      <span>{label}</span>
      <Select
        aria-label={`${label}, comes from`}
        value={isOther ? 'other' : conversion === null ? (kind?.member ?? '') : `conversion ${conversion}`}
        onChange={({ target }) => {
          const { value } = target;
          if (value.startsWith('conversion ')) onPick({ conversion: Number(value.slice(11)), of: targetId });
          else if (value !== 'other' && value !== '') onPick({ [value]: fieldId === '' ? targetId : fieldId });
        }}
      >
        {source === undefined && <option value="">Pick…</option>}
        {isOther && <option value="other">As written: {JSON.stringify(source)}</option>}
        {sources.map(({ member, label: words }) => (
          <option key={member} value={member}>
            {words}
          </option>
        ))}
        {[1, 2, 3].map((number) => (
          <option key={number} value={`conversion ${number}`}>
            Conversion {number} of the field itself
          </option>
        ))}
      </Select>
      {kind !== undefined && (
        <FieldPick
          label={`${label}, field`}
          tradeId={tradeId}
          value={fieldId}
          onPick={(next) => onPick({ ...source, [kind.member]: next })}
        />
      )}
    </div>
  );
}

interface AddBindingProps {
  readonly onAdd: (use: Pick<RuleBinding, 'effect' | 'fieldId'>) => void;
}

/** Asks for the effect first, so that a check never begins as a recommendation. */
function AddBinding({ onAdd }: AddBindingProps) {
  const [effect, setEffect] = useState<RuleBinding['effect']>('recommend');
  return (
    <div className="rule-row">
      <Select
        aria-label="One more use, effect"
        value={effect}
        onChange={({ target }) => setEffect(target.value as RuleBinding['effect'])}
      >
        {effects.map((each) => (
          <option key={each.effect} value={each.effect}>
            {each.label}
          </option>
        ))}
      </Select>
      <FieldPick label="One more use, field" value="" onPick={(fieldId) => onAdd({ effect, fieldId })} />
    </div>
  );
}
