import type { InputProps } from '#app/form/widgets/input-props.ts';
import { SelectBox } from '#app/form/widgets/select-box.tsx';

/** A choice from a list. A stored value that is not on it, such as another time zone, is shown as it is and kept. */
export function StoredSelect(props: InputProps) {
  const { value, options } = props;
  const { enumOptions = [] } = options;
  const isListed = enumOptions.some((each) => each.value === value);
  if (isListed || typeof value !== 'string' || value === '') return <SelectBox {...props} />;
  return <SelectBox {...props} options={{ ...options, enumOptions: [...enumOptions, { value, label: value }] }} />;
}
