import { dataOptions } from '#app/form/data-form/data-options.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { SelectBox } from '#app/form/widgets/select-box.tsx';

/** A choice from a list; an optional member may have none. */
export function DraftSelect(props: InputProps) {
  const { none = '–' } = dataOptions(props.options).member.options ?? {};
  return <SelectBox {...props} openText={String(none)} options={{ ...props.options, allowNull: !props.required }} />;
}
