import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { pressedKey } from '#app/components/pressed-key.ts';
import { formLabels } from '#app/form/data-form/form-definition.ts';
import { useStateOf } from '#app/form/data-form/form-store.ts';
import type { SentEntries } from '#app/form/data-form/sent-entries.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import type { FormTheme } from '#app/form/generated-form.tsx';
import { useReloadGuard } from '#app/shell/unsaved-changes.tsx';
import type { Values } from '#domain/forms/check-value.ts';
import '#app/catalog-draft/inputs/add-form.css';

interface AddFormProps {
  /** Label of the button. */
  readonly label: string;
  readonly entries: () => SentEntries;
  readonly onAdd: (values: Values) => void;
  /** Outlined, for a page's main way to add something. */
  readonly isMain?: boolean;
  readonly theme?: FormTheme | undefined;
}

/** A button that becomes a small form, which adds what is entered, once its first input has a text. */
export function AddForm({ label, isMain = false, ...form }: AddFormProps) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <OpenForm {...form} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" className={isMain ? 'btn' : 'btn btn--quiet add-open'} onClick={() => setOpen(true)}>
      <Icon name="plus" />
      {label}
    </button>
  );
}

interface OpenFormProps extends Pick<AddFormProps, 'entries' | 'onAdd' | 'theme'> {
  readonly onClose: () => void;
}

function OpenForm({ entries: open, onAdd, onClose, theme }: OpenFormProps) {
  const [entries] = useState(open);
  const [named = ''] = formLabels(entries.definition).keys();
  const isBlank = useStateOf(entries.store, ({ entered }) => String(entered[named] ?? '').trim() === '');
  useReloadGuard(!isBlank);
  const handleSend = async (values: Values) => {
    onAdd(values);
    onClose();
    return {};
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its boxes closes the form
    <div
      className="add-form"
      onKeyDown={(event) => !event.defaultPrevented && pressedKey(event) === 'Escape' && onClose()}
    >
      <SentForm entries={entries} className="stack" onSend={handleSend} theme={theme}>
        {() => (
          <p className="inline">
            <button type="submit" className="btn btn--primary" disabled={isBlank}>
              Add
            </button>
            <button type="button" className="btn btn--plain" onClick={onClose}>
              Cancel
            </button>
          </p>
        )}
      </SentForm>
    </div>
  );
}
