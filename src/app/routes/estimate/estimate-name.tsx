import { type FormEvent, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { pressedKey } from '#app/components/pressed-key.ts';
import { useRecord, useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import '#app/routes/estimate/estimate-name.css';

const longest = 200;

/** The estimate's name, editable in place. */
export function EstimateName() {
  const working = useWorkingEstimate();
  const { name } = useRecord(working);
  const [isOpen, setIsOpen] = useState(false);
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    const next = typeof typed === 'string' ? typed.trim() : '';
    if (next !== '' && next !== name) working.amend((record) => ({ ...record, name: next }));
    setIsOpen(false);
  };
  if (!isOpen)
    return (
      <button
        type="button"
        className="estimate-name inline"
        aria-label={`Rename the estimate ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <span>{name}</span>
        <Icon name="pencil" />
      </button>
    );
  return (
    <form className="estimate-name inline" onSubmit={rename}>
      <input
        className="input"
        name="name"
        aria-label="Name of the estimate"
        defaultValue={name}
        maxLength={longest}
        autoComplete="off"
        ref={(box) => box?.select()}
        onKeyDown={(event) => pressedKey(event) === 'Escape' && setIsOpen(false)}
        onBlur={(event) => event.currentTarget.form?.requestSubmit()}
      />
    </form>
  );
}
