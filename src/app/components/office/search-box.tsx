import { Icon } from '#app/components/icon.tsx';
import '#app/components/office/search-box.css';

interface SearchBoxProps {
  readonly label: string;
  /** The members that are searched. */
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A search field above a list. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  return (
    <span className="search-box">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
