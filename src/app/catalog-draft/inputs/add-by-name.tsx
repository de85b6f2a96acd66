import { AddForm } from '#app/catalog-draft/inputs/add-form.tsx';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import definition from '#schemas/forms/add-by-name.json' with { type: 'json' };

interface AddByNameProps {
  /** Label of the button. */
  readonly label: string;
  /** Label of the name input. */
  readonly field: string;
  readonly onAdd: (name: string) => void;
  /** Outlined, for a page's main way to add something. */
  readonly isMain?: boolean;
}

/** A button that becomes a small form: it takes a name and adds something under that name. */
export function AddByName({ field, onAdd, ...button }: AddByNameProps) {
  return (
    <AddForm
      {...button}
      entries={() => sentEntries(definition, schema, {}, { names: { field } })}
      onAdd={({ name }) => onAdd(String(name))}
    />
  );
}

const schema = { properties: { name: { type: 'string', maxLength: 120 } } };
