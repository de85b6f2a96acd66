import { useMemo, useState } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { AddForm } from '#app/catalog-draft/inputs/add-form.tsx';
import { NamedChoicesContext, withNamedChoices } from '#app/form/data-form/named-choices.ts';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import type { Section } from '#contract/records/section.ts';
import { addField, type FieldKind } from '#engine/catalog/changes/field-changes.ts';
import { groupName } from '#engine/catalog/changes/field-text.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { choiceText } from '#engine/catalog/history/member-text.ts';
import fieldSchema from '#schemas/catalog/field.json' with { type: 'json' };
import definition from '#schemas/forms/new-field.json' with { type: 'json' };

interface AddFieldProps {
  readonly section: Section;
  readonly onOpen: (fieldId: string) => void;
}

/** Adds a field to a step, in one of its groups or in a new one, and opens it. */
export function AddField({ section, onOpen }: AddFieldProps) {
  const { catalog } = useReadyDraft();
  const { edit } = useDraftStore();
  const [usual, setUsual] = useState<FieldKind>('dropdown');
  const choices = useMemo(
    () => withNamedChoices({ kinds, groups: groupChoices(section, catalog) }),
    [section, catalog],
  );
  return (
    <NamedChoicesContext value={choices}>
      <AddForm
        label="Add field"
        isMain
        // A group's layout may not suit the next field, so each begins in a new one.
        entries={() => sentEntries(definition, schema, { kind: usual, group: '' })}
        onAdd={(values) => {
          const kind = values.kind as FieldKind;
          const group = section.groups.find(({ key }) => key === values.group) ?? null;
          const added = addField(catalog, section, group, { name: String(values.name), kind });
          edit(added);
          setUsual(kind);
          onOpen(added.id);
        }}
      />
    </NamedChoicesContext>
  );
}

const groupChoices = ({ groups }: Section, { fields }: Catalog) => [
  { value: '', label: 'A new group' },
  ...groups.map((group) => ({ value: group.key, label: groupName(group, fields) })),
];

/** Kinds of fields, in an admin's words. A choice with a quantity is a choice whose lines are counted. */
const kinds = (['dropdown', 'counted', 'number', 'boolean', 'string'] as const).map((kind) => ({
  value: kind,
  label: choiceText('dataType', kind),
}));

const schema = {
  properties: {
    name: fieldSchema.properties.name,
    kind: { type: 'string' },
    group: { type: 'string' },
  },
};
