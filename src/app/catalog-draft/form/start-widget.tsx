import { dataOptions } from '#app/form/data-form/data-options.ts';
import { useEntered, useFormSource } from '#app/form/form-source.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { NumberBox } from '#app/form/widgets/number-box.tsx';
import { SelectBox } from '#app/form/widgets/select-box.tsx';
import { TextWidget } from '#app/form/widgets/text-widget.tsx';
import type { FieldOption } from '#contract/records/option.ts';
import { isOffered } from '#domain/catalog/hidden-option.ts';
import { maxNumber } from '#domain/quantity/number-refusal.ts';

/** The value of a field in a new estimate, in the words of its kind. */
export function StartWidget(props: InputProps) {
  const { id, value, options, described, onChange } = props;
  const { path } = dataOptions(options);
  const source = useFormSource();
  const type = (entered: unknown) => source.enter(path, entered, true);
  const kind = useEntered('dataType');
  const choices = (useEntered('options') ?? []) as readonly FieldOption[];
  if (kind === 'string') return <TextWidget {...props} onChange={type} />;
  return (
    <>
      <SelectBox
        {...props}
        value={typeof value === 'number' ? 'number' : String(value ?? '')}
        options={{ ...options, allowNull: false, enumOptions: startsOf(kind, choices, value) }}
        onChange={(choice) => onChange(startOf(choice))}
      />
      {kind === 'number' && typeof value === 'number' && (
        <>
          <label className="vh" htmlFor={`${id}-number`}>
            Starts with this number
          </label>
          <NumberBox
            id={`${id}-number`}
            value={value}
            unit=""
            bounds={{ min: -maxNumber, max: maxNumber, step: 0.5 }}
            described={described}
            onChange={(number) => type(number ?? 0)}
            onRefuse={(refused) => type({ refused })}
          />
        </>
      )}
    </>
  );
}

interface StartChoice {
  readonly value: string;
  readonly label: string;
}

const yesOrNo: readonly StartChoice[] = [
  { value: '', label: 'No' },
  { value: 'true', label: 'Yes' },
];

const numbers: readonly StartChoice[] = [
  { value: '', label: 'The least it may be' },
  { value: 'max', label: 'The greatest it may be' },
  { value: 'empty', label: 'No number' },
  { value: 'number', label: 'This number' },
];

function startsOf(kind: unknown, options: readonly FieldOption[], chosen: unknown): StartChoice[] {
  if (kind === 'boolean') return [...yesOrNo];
  if (kind === 'number') return [...numbers];
  return [
    { value: '', label: 'No option chosen' },
    { value: 'first', label: 'The first option' },
    ...options
      .filter((option) => isOffered(option) || option.id === chosen)
      .map(({ id, value }) => ({ value: id, label: value })),
  ];
}

const startValues: ReadonlyMap<unknown, unknown> = new Map<unknown, unknown>([
  ['number', 0],
  ['true', true],
]);

const startOf = (choice: unknown): unknown => startValues.get(choice) ?? choice;
