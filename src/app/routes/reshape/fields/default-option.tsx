import { useId } from 'react';
import { Select } from '#app/components/select.tsx';
import { useDraftStore } from '#app/routes/reshape/draft/draft-context.tsx';
import { setField } from '#app/routes/reshape/edits/field-edits.ts';
import type { Field } from '#contract/records/field.ts';
import { isOffered } from '#domain/catalog/hidden-option.ts';

/** The option that is chosen by default. */
export function DefaultOption({ field }: { readonly field: Field }) {
  const id = useId();
  const { edit } = useDraftStore();
  const { options = [], defaultValue } = field;
  return (
    <div className="field-default">
      <label className="label" htmlFor={id}>
        Starts with
      </label>
      <Select
        id={id}
        value={String(defaultValue ?? '')}
        onChange={({ target }) => edit(setField(field, 'defaultValue', target.value || undefined))}
      >
        <option value="">No option chosen</option>
        <option value="first">The first option</option>
        {options
          .filter((option) => isOffered(option) || option.id === defaultValue)
          .map((option) => (
            <option key={option.id} value={option.id}>
              {option.value}
            </option>
          ))}
      </Select>
    </div>
  );
}
