import { dataOptions } from '#app/form/data-form/data-options.ts';
import type { FormChoice } from '#app/form/data-form/form-definition.ts';
import { useEntered, useFormProblem } from '#app/form/form-source.ts';
import { ProblemText } from '#app/form/problems/field-problem.tsx';
import { problemAttributes } from '#app/form/problems/problem-attributes.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { NumberBox } from '#app/form/widgets/number-box.tsx';
import { maxNumber } from '#domain/quantity/number-refusal.ts';
import { formatQuantity } from '#domain/text/unit-text.ts';
import '#app/form/data-form/widgets/quantities-widget.css';

/** A number, or a rejected text that is still to be corrected. */
type Entry = number | { readonly refused: string };

/**
 * A quantity for each choice; the value holds only those that a person has changed. The option `groupOf` names another
 * member, whose value selects the group of choices to show.
 */
export function QuantitiesWidget({ id, value, options, onChange }: InputProps) {
  const { member, path, schema } = dataOptions(options);
  const group = useEntered(String(member.options?.groupOf ?? ''));
  const choices = (Array.isArray(member.choices) ? (member.choices as readonly FormChoice[]) : []).filter(
    (choice) => group === undefined || choice.group === group,
  );
  const entries = (value ?? {}) as Readonly<Record<string, Entry>>;
  const change = ({ value: key, quantity }: FormChoice, entry: Entry | null) => {
    const { [String(key)]: _before, ...others } = entries;
    onChange(entry === null || entry === quantity ? others : { ...others, [String(key)]: entry });
  };
  const { minimum: min = 0, maximum: max = maxNumber } =
    typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  if (choices.length === 0) return <p className="note">There are no lines here.</p>;
  return (
    <ul id={id} className="quantities">
      {choices.map((choice) => (
        <QuantityOf
          key={String(choice.value)}
          id={`${id}-${String(choice.value)}`}
          path={`${path}.${String(choice.value)}`}
          choice={choice}
          min={min}
          max={max}
          entry={entries[String(choice.value)]}
          onChange={(entry) => change(choice, entry)}
        />
      ))}
    </ul>
  );
}

interface QuantityOfProps {
  readonly id: string;
  readonly path: string;
  readonly choice: FormChoice;
  readonly min: number;
  readonly max: number;
  readonly entry: Entry | undefined;
  readonly onChange: (entry: Entry | null) => void;
}

function QuantityOf({ id, path, choice, min, max, entry, onChange }: QuantityOfProps) {
  const { label, quantity = 0, unit } = choice;
  const problem = useFormProblem(path);
  return (
    <li data-place={path}>
      <label htmlFor={id}>
        {label}
        {entry !== undefined && (
          <span className="note"> {formatQuantity(quantity, unit && { units: unit })} computed</span>
        )}
      </label>
      <NumberBox
        id={id}
        value={typeof entry === 'object' ? entry.refused : (entry ?? quantity)}
        unit={unit === undefined || unit === 'EA' ? '' : unit}
        bounds={{ min, max, step: 1 }}
        described={problemAttributes(id, problem)}
        onChange={onChange}
        onRefuse={(refused) => onChange({ refused })}
      />
      <ProblemText id={id} message={problem} />
    </li>
  );
}
