import { dataOptions } from '#app/form/data-form/data-options.ts';
import type { FormChoice } from '#app/form/data-form/form-definition.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { SelectBox } from '#app/form/widgets/select-box.tsx';

/** A choice from a list. A stored value that is not on it, such as another time zone, is shown as it is and kept. */
export function StoredSelect(props: InputProps) {
  const { value, options } = props;
  const { choices, member } = dataOptions(options);
  const { none } = member.options ?? {};
  const isListed = value === '' || typeof value !== 'string' || choices.some((each) => each.value === value);
  const listed: readonly FormChoice[] = isListed ? choices : [...choices, { value, label: value }];
  return (
    <SelectBox
      {...props}
      options={{ ...options, enumOptions: [...listed] }}
      openText={typeof none === 'string' ? none : undefined}
    />
  );
}
