import { memo, use, useMemo } from 'react';
import type { FormDefinition, FormGroup } from '#app/form/data-form/form-definition.ts';
import { FormPartsContext } from '#app/form/data-form/form-parts.ts';
import { groupForm } from '#app/form/data-form/group-form.ts';
import { type FormTheme, GeneratedForm } from '#app/form/generated-form.tsx';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import '#app/form/data-form/data-form.css';

interface DataFormGroupsProps {
  readonly definition: FormDefinition;
  readonly schema: ValueSchema;
  readonly theme: FormTheme;
}

/** The groups of a form; a group with a part beside it is drawn in two columns. */
export const DataFormGroups = memo(({ definition, schema, theme }: DataFormGroupsProps) =>
  definition.groups.map((group) => <Group key={group.id} group={group} schema={schema} theme={theme} />),
);

interface GroupProps {
  readonly group: FormGroup;
  readonly schema: ValueSchema;
  readonly theme: FormTheme;
}

function Group({ group, schema, theme }: GroupProps) {
  const Beside = use(FormPartsContext)[group.id];
  const form = useMemo(() => groupForm(schema, group.members), [schema, group]);
  return (
    <section id={group.id} className="data-group" aria-labelledby={`${group.id}-title`}>
      <div className="data-group-head">
        <h2 id={`${group.id}-title`}>{group.title}</h2>
        {group.note !== undefined && <p className="note">{group.note}</p>}
      </div>
      <div className={Beside === undefined ? 'data-set' : 'data-set data-set--beside'}>
        <div className="card data-card">
          <GeneratedForm idPrefix={group.id} {...form} theme={theme} />
        </div>
        {Beside !== undefined && <Beside path="" />}
      </div>
    </section>
  );
}
