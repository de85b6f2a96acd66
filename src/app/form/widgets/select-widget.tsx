import type { WidgetProps } from '@rjsf/utils';
import { Icon } from '#app/components/icon.tsx';
import { fieldOptions } from '#app/form/field-options.ts';
import { problemAttributes } from '#app/form/problems/problem-attributes.ts';
import { useProblem } from '#app/form/problems/use-problem.ts';
import { choicesOf, optionOf, useCatalogOptions } from '#app/form/widgets/choices.ts';
import { isHiddenOption } from '#domain/catalog/hidden-option.ts';

export function SelectWidget({ id, value, options, disabled, readonly, onChange }: WidgetProps) {
  const field = fieldOptions(options);
  const problem = useProblem(field);
  const choices = choicesOf(options);
  const catalogOptions = useCatalogOptions(field.fieldId);
  const color = optionOf(catalogOptions, value)?.color;
  const chosen = choices.some((choice) => choice.value === value);
  const none = choices.length === 0;
  // An open choice replaces the hidden option with that meaning.
  const firstWords = none ? 'N/A' : (catalogOptions.find(isHiddenOption)?.value ?? 'Select an item');
  return (
    <span className={color ? 'select select--dot' : 'select'}>
      {color && <span className="dot" style={{ backgroundColor: color }} aria-hidden />}
      <select
        id={id}
        value={chosen ? String(value) : ''}
        disabled={disabled || readonly || none}
        onChange={(event) => onChange(choices.find((choice) => choice.key === event.target.value)?.value ?? null)}
        {...problemAttributes(id, problem)}
      >
        {(!chosen || options.allowNull === true) && <option value="">{firstWords}</option>}
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="chev" />
    </span>
  );
}
