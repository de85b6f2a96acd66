import { fieldOptions } from '#app/form/field-options.ts';
import { optionOf, useCatalogOptions } from '#app/form/widgets/choices.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { SelectBox } from '#app/form/widgets/select-box.tsx';
import { isHiddenOption } from '#domain/catalog/hidden-option.ts';

/** A choice among the options of a catalog field. */
export function SelectWidget(props: InputProps) {
  const catalogOptions = useCatalogOptions(fieldOptions(props.options).fieldId);
  return (
    <SelectBox
      {...props}
      dotColor={optionOf(catalogOptions, props.value)?.color}
      // An open choice replaces the hidden option with that meaning.
      openText={catalogOptions.find(isHiddenOption)?.value}
    />
  );
}
