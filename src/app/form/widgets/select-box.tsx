import { Icon } from '#app/components/icon.tsx';
import { choicesOf, type WidgetChoice } from '#app/form/widgets/choices.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { groupBy } from '#engine/catalog/group-by.ts';

interface SelectBoxProps extends InputProps {
  /** The text of an open choice, also while there is nothing to choose from. */
  readonly openText?: string | undefined;
  /** The color of the chosen entry. */
  readonly dotColor?: string | null | undefined;
}

/** A native select with our own arrow; a color is shown as a dot. */
export function SelectBox({
  id,
  value,
  options,
  disabled,
  readonly,
  described,
  onChange,
  openText,
  dotColor,
}: SelectBoxProps) {
  const choices = choicesOf(options);
  const chosen = choices.some((choice) => choice.value === value);
  const none = choices.length === 0;
  return (
    <span className={dotColor ? 'select select--dot' : 'select'}>
      {dotColor && <span className="dot" style={{ backgroundColor: dotColor }} aria-hidden />}
      <select
        id={id}
        value={chosen ? String(value) : ''}
        disabled={disabled || readonly || none}
        onChange={(event) => onChange(choices.find((choice) => choice.key === event.target.value)?.value ?? null)}
        {...described}
      >
        {(!chosen || options.allowNull === true) && (
          <option value="">{openText ?? (none ? 'N/A' : 'Select an item')}</option>
        )}
        {groupsOf(choices).map(([group, members]) =>
          group === '' ? (
            <Choices key={group} choices={members} />
          ) : (
            <optgroup key={group} label={group}>
              <Choices choices={members} />
            </optgroup>
          ),
        )}
      </select>
      <Icon name="chevron-down" className="chev" />
    </span>
  );
}

const groupsOf = (choices: readonly WidgetChoice[]) => [...groupBy(choices, ({ group = '' }) => group)];

function Choices({ choices }: { readonly choices: readonly WidgetChoice[] }) {
  return choices.map(({ key, label }) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));
}
