import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { pressedKey } from '#app/components/pressed-key.ts';
import { useReloadGuard } from '#app/shell/unsaved-changes.tsx';
import '#app/catalog-draft/inputs/add-by-name.css';

interface AddByNameProps {
  /** Label of the button. */
  readonly label: string;
  /** Label of the name input. */
  readonly field: string;
  readonly onAdd: (name: string) => void;
  /** Outlined, for a page's main way to add something. */
  readonly isMain?: boolean;
  readonly children?: ReactNode;
}

/** A button that becomes a small form: it takes a name and adds something under that name. */
export function AddByName({ label, field, onAdd, isMain = false, children }: AddByNameProps) {
  const id = useId();
  const [name, setName] = useState<string | null>(null);
  useReloadGuard(name !== null && name.trim() !== '');
  if (name === null)
    return (
      <button type="button" className={isMain ? 'btn' : 'btn btn--quiet add-open'} onClick={() => setName('')}>
        <Icon name="plus" />
        {label}
      </button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onAdd(name.trim());
    setName(null);
  };
  return (
    <form className="add-form stack" onSubmit={submit}>
      <label className="label" htmlFor={id}>
        {field}
      </label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        maxLength={120}
        value={name}
        // biome-ignore lint/a11y/noAutofocus: the person just asked for this box
        autoFocus
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => pressedKey(event) === 'Escape' && setName(null)}
      />
      {children}
      <p className="inline">
        <button type="submit" className="btn btn--primary" disabled={name.trim() === ''}>
          Add
        </button>
        <button type="button" className="btn btn--plain" onClick={() => setName(null)}>
          Cancel
        </button>
      </p>
    </form>
  );
}
