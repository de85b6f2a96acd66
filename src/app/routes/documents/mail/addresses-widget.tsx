import { Icon } from '#app/components/icon.tsx';
import { choicesOf } from '#app/form/widgets/choices.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { EmailsWidget } from '#app/form/widgets/text-widget.tsx';
import '#app/routes/documents/mail/addresses-widget.css';

/** E-mail addresses in one text, and those of people who are added by name. */
export function AddressesWidget(props: InputProps) {
  const { value, options, onChange } = props;
  const addresses = value as readonly string[];
  const others = choicesOf(options).filter(({ key }) => !addresses.includes(key));
  return (
    <>
      <EmailsWidget {...props} value={addresses.join(', ')} onChange={(text) => onChange(addressesIn(String(text)))} />
      {others.length > 0 && (
        <ul className="mail-suggested flow" aria-label="Add">
          {others.map(({ key, label }) => (
            <li key={key}>
              <button
                type="button"
                className="btn"
                aria-label={`Add ${label}, ${key}`}
                onClick={() => onChange([...addresses, key])}
              >
                <Icon name="plus" />
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The addresses of a text, each once. */
export const addressesIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((one) => one !== '')),
];
