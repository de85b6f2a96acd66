import { Icon } from '#app/components/icon.tsx';
import { dataOptions } from '#app/form/data-form/data-options.ts';
import type { FormChoice } from '#app/form/data-form/form-definition.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { pluralize } from '#domain/text/format-number.ts';
import '#app/form/data-form/widgets/ticks-widget.css';

type TickValues = Readonly<Record<string, boolean>>;

/** Checkboxes with a default state; the value holds only those that a person has changed. */
export function TicksWidget({ id, value, options, onChange }: InputProps) {
  const { member } = dataOptions(options);
  const choices: readonly FormChoice[] = Array.isArray(member.choices) ? member.choices : [];
  const { changed: changedText = 'changed by hand' } = member.options ?? {};
  const ticks = (value ?? {}) as TickValues;
  const change = (choice: FormChoice, isOn: boolean) => {
    const { [String(choice.value)]: _before, ...others } = ticks;
    onChange(isOn === choice.isOn ? others : { ...others, [String(choice.value)]: isOn });
  };
  const isChanged = ({ value: key, isOn }: FormChoice) => (ticks[String(key)] ?? isOn) !== isOn;
  if (choices.length === 0) return <p className="note">There are no boxes to check.</p>;
  return (
    <div id={id} className="ticks">
      {[...new Set(choices.map(({ group }) => group ?? ''))].map((group) => {
        const own = choices.filter((choice) => (choice.group ?? '') === group);
        const changed = own.filter(isChanged).length;
        return (
          <details key={group}>
            <summary className="flow">
              {group}
              <span className="note">
                {pluralize(own.length, member.entry?.toLowerCase() ?? 'choice')}
                {changed > 0 && `, ${changed} ${changedText}`}
              </span>
              <Icon name="chevron-down" />
            </summary>
            <ul>
              {own.map((choice) => (
                <li key={String(choice.value)}>
                  <label className="check">
                    <input
                      type="checkbox"
                      checked={ticks[String(choice.value)] ?? choice.isOn === true}
                      onChange={(event) => change(choice, event.target.checked)}
                    />
                    <span>
                      {choice.label}
                      {isChanged(choice) && <em> {String(changedText)}</em>}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}
