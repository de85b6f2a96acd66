import { useMemo, useState } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { fieldForm } from '#app/catalog-draft/form/catalog-forms.ts';
import { DraftForm, DraftGroup } from '#app/catalog-draft/form/draft-form.tsx';
import { NearFieldsContext } from '#app/catalog-draft/form/named-records.ts';
import { AddByName } from '#app/catalog-draft/inputs/add-by-name.tsx';
import { useRetiring } from '#app/catalog-draft/uses/use-retiring.tsx';
import { WhereUsed } from '#app/catalog-draft/uses/where-used.tsx';
import { Icon } from '#app/components/icon.tsx';
import { FieldPosition } from '#app/routes/reshape/fields/field-position.tsx';
import { OptionTable } from '#app/routes/reshape/fields/option-table.tsx';
import { Variants } from '#app/routes/reshape/fields/variants.tsx';
import type { Field } from '#contract/records/field.ts';
import type { Section } from '#contract/records/section.ts';
import { addField, addOption, setField, setKind, takeOffStep } from '#engine/catalog/changes/field-changes.ts';
import { fieldKind } from '#engine/catalog/changes/field-text.ts';
import '#app/routes/reshape/fields/field-editor.css';

interface FieldEditorProps {
  readonly field: Field;
  readonly section: Section;
  /** Opens another field, such as an added detail. */
  readonly onOpen: (fieldId: string) => void;
}

/** Edits one field completely: its name and kind, its options and sizes, and all other metadata. */
export function FieldEditor({ field, section, onOpen }: FieldEditorProps) {
  const { catalog } = useReadyDraft();
  const { edit } = useDraftStore();
  const [isWhole, setWhole] = useState(false);
  const near = useMemo(() => [field.id], [field.id]);
  const { retire, question } = useRetiring();
  const handleRetire = () =>
    retire({ id: field.id, name: field.name, onRetire: () => edit(takeOffStep(section, field)) });
  const isOnStep = section.groups.some(({ fieldIds }) => fieldIds.includes(field.id));
  return (
    <DraftForm
      form={fieldForm}
      read={({ fields }) => fields.find(({ id }) => id === field.id)}
      view={(each: Field) => ({ ...each, dataType: fieldKind(each) })}
      change={(each, member, value) =>
        member === 'dataType' ? setKind(each, value) : setField(each, member as 'name', value)
      }
    >
      <div className="field-head">
        <DraftGroup form={fieldForm} id="head" />
      </div>
      <NearFieldsContext value={near}>
        {field.dataType === 'dropdown' && <OptionTable field={field} />}
        <div className="field-default">
          <DraftGroup form={fieldForm} id="start" />
        </div>
        <Variants field={field} />
        <FieldPosition field={field} section={section} onRetire={handleRetire} />
        <details className="field-more" onToggle={({ currentTarget }) => setWhole(currentTarget.open)}>
          <summary>
            All settings of {field.name}
            <Icon name="chevron-down" />
          </summary>
          {isWhole && (
            <DraftGroup
              form={fieldForm}
              id="settings"
              // The kind of a choice says already whether it has a quantity.
              shows={(member) => member !== 'allowQuantityChange' || field.dataType !== 'dropdown'}
            />
          )}
        </details>
      </NearFieldsContext>
      <div className="field-foot flow">
        {field.dataType === 'dropdown' && (
          <AddByName
            label="Add option"
            field={`New option of ${field.name}`}
            onAdd={(value) => edit(addOption(field, value))}
          />
        )}
        <AddByName
          label="Add detail"
          field={`New detail of ${field.name}`}
          onAdd={(detail) => {
            const added = addField(catalog, section, null, { name: detail, kind: 'dropdown', parentId: field.id });
            edit(added);
            onOpen(added.id);
          }}
        />
        {isOnStep && (
          <button type="button" className="btn btn--danger" onClick={handleRetire}>
            Retire {field.name}
          </button>
        )}
      </div>
      <WhereUsed id={field.id} name={field.name} />
      {question}
    </DraftForm>
  );
}
