import { useId } from 'react';

interface NameControlProps {
  readonly label: string;
  readonly note?: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** The name of the person who sends a form on this page. */
export function NameControl({ label, note, value, onChange }: NameControlProps) {
  const id = useId();
  return (
    <div className="control">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        autoComplete="name"
        maxLength={200}
        value={value}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className="note">
          {note}
        </p>
      )}
    </div>
  );
}
