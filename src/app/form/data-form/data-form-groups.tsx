import { memo, use, useId, useState } from 'react';
import { Select } from '#app/components/select.tsx';
import type { FormDefinition, FormGroup } from '#app/form/data-form/form-definition.ts';
import { FormPartsContext } from '#app/form/data-form/form-parts.ts';
import { useGroupForm } from '#app/form/data-form/use-group-form.ts';
import { type FormTheme, GeneratedForm } from '#app/form/generated-form.tsx';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import '#app/form/data-form/data-form.css';

interface DataFormGroupsProps {
  readonly definition: FormDefinition;
  readonly schema: ValueSchema;
  readonly theme: FormTheme;
}

/** The groups of a form; a group with a companion part is drawn in two columns. */
export const DataFormGroups = memo(({ definition, schema, theme }: DataFormGroupsProps) =>
  inChoices(definition.groups).map(({ choice, groups }) => {
    const shared = { schema, theme, marksRequired: definition.marksRequired };
    return choice === undefined ? (
      groups.map((group) => <Group key={group.id} group={group} {...shared} />)
    ) : (
      <ChosenGroup key={choice} choice={choice} groups={groups} {...shared} />
    );
  }),
);

interface Choice {
  readonly choice: string | undefined;
  readonly groups: readonly FormGroup[];
}

/** The groups in order; those with the same choice are kept together. */
const inChoices = (groups: readonly FormGroup[]): readonly Choice[] =>
  groups
    .filter(({ choice }, index) => choice === undefined || groups[index - 1]?.choice !== choice)
    .map((first) => ({
      choice: first.choice,
      groups: first.choice === undefined ? [first] : groups.filter(({ choice }) => choice === first.choice),
    }));

type ChosenGroupProps = Omit<FormGroupProps, 'group'> & {
  readonly choice: string;
  readonly groups: readonly FormGroup[];
};

function ChosenGroup({ choice, groups, ...shared }: ChosenGroupProps) {
  const id = useId();
  const [chosen, setChosen] = useState(groups[0]?.id);
  const group = groups.find((one) => one.id === chosen);
  return (
    <>
      <span className="control data-choice">
        <label htmlFor={id}>{choice}</label>
        <Select id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          {groups.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </Select>
      </span>
      {group !== undefined && <Group key={group.id} group={group} {...shared} />}
    </>
  );
}

interface FormGroupProps extends Omit<DataFormGroupsProps, 'definition'> {
  readonly group: FormGroup;
  readonly marksRequired: boolean | undefined;
}

function Group({ group, schema, theme, marksRequired }: FormGroupProps) {
  const Beside = use(FormPartsContext)[group.beside ?? group.id];
  const form = useGroupForm(schema, group.members, { marksRequired, isHeaded: group.members.length === 1 });
  return (
    <section id={group.id} className="data-group" aria-labelledby={`${group.id}-title`}>
      <div className="data-group-head flow split">
        <h2 id={`${group.id}-title`}>{group.title}</h2>
        {group.note !== undefined && <p className="note">{group.note}</p>}
      </div>
      <div className={Beside === undefined ? 'data-set' : 'data-set data-set--beside'}>
        <div className="card data-card">
          <GeneratedForm idPrefix={group.id} {...form} theme={theme} />
        </div>
        {Beside !== undefined && <Beside path={group.members[0]?.name ?? ''} />}
      </div>
    </section>
  );
}
