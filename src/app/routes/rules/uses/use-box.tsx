import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { nameValue, useTypedValue } from '#app/catalog-draft/inputs/use-typed-value.ts';
import { Icon } from '#app/components/icon.tsx';
import { Select } from '#app/components/select.tsx';
import { FieldList } from '#app/routes/rules/uses/field-list.tsx';
import { SourcePick } from '#app/routes/rules/uses/source-pick.tsx';
import { TargetPick } from '#app/routes/rules/uses/target-pick.tsx';
import {
  effectChoices,
  kindsText,
  targetKey,
  targetOfKey,
  targetsOfEffect,
  tradeOfUse,
  withEffect,
} from '#app/routes/rules/uses/use-target.ts';
import type { Rule, RuleBinding } from '#contract/records/rule.ts';
import { capitalized } from '#domain/text/capitalized.ts';

interface UseBoxProps {
  readonly rule: Rule;
  /** Names of the inputs in the order of the page. */
  readonly order: readonly string[];
  readonly binding: RuleBinding;
  readonly index: number;
  readonly problems: readonly string[];
  readonly onPut: (binding: RuleBinding) => void;
  /** Puts a text that is being typed. */
  readonly onType: (binding: RuleBinding) => void;
  readonly onRemove: () => void;
}

/** One use of a rule. */
export function UseBox({ rule, order, binding, index, problems, onPut, onType, onRemove }: UseBoxProps) {
  const { catalog } = useReadyDraft();
  const tradeId = tradeOfUse(catalog, binding);
  const kinds = targetsOfEffect(binding.effect);
  const { fieldId, group: _1, sectionId: _2, ...untargeted } = binding;
  const use = `Use ${index + 1}`;
  return (
    <fieldset className="binding">
      <legend className="vh">{use}</legend>
      <div className="rule-row rule-row--use">
        <Select
          aria-label={`${use}, effect`}
          value={binding.effect}
          onChange={({ target }) => onPut(withEffect(catalog, binding, target.value as RuleBinding['effect']))}
        >
          {effectChoices.map(({ effect, label }) => (
            <option key={effect} value={effect}>
              {label}
            </option>
          ))}
        </Select>
        {kinds.length === 0 ? (
          <span className="note">the fields below</span>
        ) : (
          <TargetPick
            label={`${use}, ${kindsText(kinds)}`}
            kinds={kinds}
            value={targetKey(binding)}
            onPick={(key) => onPut({ ...untargeted, ...targetOfKey(key) })}
          />
        )}
        <button
          type="button"
          className="icon-btn icon-btn--danger"
          aria-label={`Remove use ${index + 1}`}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
      {binding.effect === 'valid' && (
        <TextOfUse
          label="Says, when it fails"
          name={`${use}, message`}
          value={binding.message}
          onType={(message) => onType({ ...binding, message })}
        />
      )}
      {binding.effect === 'note' && (
        <TextOfUse
          label={`Where the group’s heading or note says {${binding.name ?? 'answer'}}`}
          name={`${use}, name in the words of the group`}
          value={binding.name}
          pattern={/^[a-z][A-Za-z0-9]*$/}
          onType={(name) => onType({ ...binding, name })}
        />
      )}
      {binding.effect === 'reset' && (
        <>
          <FieldList
            label="Clears"
            fieldIds={binding.clears ?? []}
            tradeId={tradeId}
            onPut={(clears) => onPut({ ...binding, clears: [...clears] })}
          />
          <FieldList
            label="After a change of"
            fieldIds={binding.on ?? []}
            tradeId={tradeId}
            onPut={(on) => onPut({ ...binding, on: [...on] })}
          />
        </>
      )}
      {order.map((name) => {
        const input = rule.inputs[name];
        return input === undefined ? null : (
          <SourcePick
            key={name}
            label={capitalized(input.description)}
            input={input}
            tradeId={tradeId}
            targetId={fieldId ?? null}
            source={binding.inputs[name]}
            onPick={(source) => onPut({ ...binding, inputs: { ...binding.inputs, [name]: source } })}
          />
        );
      })}
      <div aria-live="polite">
        {problems.map((problem) => (
          <p key={problem} className="error use-problem">
            <Icon name="circle-x" />
            {problem}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

interface TextOfUseProps {
  readonly label: string;
  readonly name: string;
  readonly value: string | undefined;
  readonly pattern?: RegExp;
  readonly onType: (text: string) => void;
}

/** A text that belongs to the effect: the message of a check, the name of a note. */
function TextOfUse({ label, name, value, pattern = /./, onType }: TextOfUseProps) {
  const typed = useTypedValue({
    ...nameValue,
    value: value ?? '',
    read: (text) => (pattern.test(text.trim()) ? { value: text.trim() } : null),
    onType: (text) => onType(text ?? ''),
  });
  return (
    <label className="rule-row rule-row--wide">
      <span>{label}</span>
      <input className="input" aria-label={name} autoComplete="off" {...typed} />
    </label>
  );
}
