import { useId, useMemo, useState } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { AddByName } from '#app/catalog-draft/inputs/add-by-name.tsx';
import { nameValue, useTypedValue } from '#app/catalog-draft/inputs/use-typed-value.ts';
import { useRetiring } from '#app/catalog-draft/uses/use-retiring.tsx';
import { WhereUsed } from '#app/catalog-draft/uses/where-used.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Select } from '#app/components/select.tsx';
import {
  addField,
  addOption,
  type FieldKind,
  setField,
  setKind,
  takeOffStep,
} from '#app/routes/reshape/edits/field-edits.ts';
import { FieldPosition } from '#app/routes/reshape/fields/field-position.tsx';
import { fieldKind, kinds } from '#app/routes/reshape/fields/field-text.ts';
import { MetadataForm } from '#app/routes/reshape/fields/metadata/metadata-form.tsx';
import { NearFieldsContext } from '#app/routes/reshape/fields/metadata/named-records.ts';
import { OptionTable } from '#app/routes/reshape/fields/option-table.tsx';
import { StartValue } from '#app/routes/reshape/fields/start-value.tsx';
import { Variants } from '#app/routes/reshape/fields/variants.tsx';
import type { Field } from '#contract/records/field.ts';
import type { Section } from '#contract/records/section.ts';
import fieldSchema from '#schemas/catalog/field.json' with { type: 'json' };
import '#app/routes/reshape/fields/field-editor.css';

/** Members that the editor shows in its head or in a part of their own, or that follow from the field's place. */
const elsewhere: ReadonlySet<string> = new Set([
  'id',
  'name',
  'dataType',
  'units',
  'options',
  'variants',
  'parentId',
  'childIds',
  'ancestorIds',
  'descendantIds',
  'workflowId',
  'sectionId',
  'order',
  'property',
  'defaultValue',
]);
const members = Object.keys(fieldSchema.properties).filter((name) => !elsewhere.has(name));
/** The kind of a choice says already whether it has a quantity. */
const ofChoice = members.filter((name) => name !== 'allowQuantityChange');

interface FieldEditorProps {
  readonly field: Field;
  readonly section: Section;
  /** Opens another field, such as an added detail. */
  readonly onOpen: (fieldId: string) => void;
}

/** Edits one field completely: its name and kind, its options and sizes, and all other metadata. */
export function FieldEditor({ field, section, onOpen }: FieldEditorProps) {
  const id = useId();
  const { catalog } = useReadyDraft();
  const { edit, type } = useDraftStore();
  const name = useTypedValue({
    ...nameValue,
    value: field.name,
    onType: (value) => type(setField(field, 'name', value ?? field.name)),
  });
  const [isWhole, setWhole] = useState(false);
  const near = useMemo(() => [field.id], [field.id]);
  const { retire, question } = useRetiring();
  const handleRetire = () =>
    retire({ id: field.id, name: field.name, onRetire: () => edit(takeOffStep(section, field)) });
  const isOnStep = section.groups.some(({ fieldIds }) => fieldIds.includes(field.id));
  return (
    <div>
      <div className="field-head">
        <div>
          <label className="label" htmlFor={`${id}-name`}>
            Name
          </label>
          <input id={`${id}-name`} className="input" autoComplete="off" maxLength={120} {...name} />
        </div>
        <div>
          <label className="label" htmlFor={`${id}-kind`}>
            Asked as
          </label>
          <Select
            id={`${id}-kind`}
            value={fieldKind(field)}
            onChange={({ target }) => edit(setKind(field, target.value as FieldKind))}
          >
            {kinds.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <label className="label" htmlFor={`${id}-unit`}>
            Unit
          </label>
          <Select
            id={`${id}-unit`}
            value={field.units ?? ''}
            onChange={({ target }) => edit(setField(field, 'units', unitOf(target.value)))}
          >
            <option value="">–</option>
            {fieldSchema.properties.units.enum.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </Select>
        </div>
      </div>
      <NearFieldsContext value={near}>
        {field.dataType === 'dropdown' && <OptionTable field={field} />}
        <StartValue field={field} />
        <Variants field={field} />
        <FieldPosition field={field} section={section} onRetire={handleRetire} />
        <details className="field-more" onToggle={({ currentTarget }) => setWhole(currentTarget.open)}>
          <summary>
            All settings of {field.name}
            <Icon name="chevron-down" />
          </summary>
          {isWhole && (
            <MetadataForm
              schema={fieldSchema}
              members={field.dataType === 'dropdown' ? ofChoice : members}
              record={field as unknown as Readonly<Record<string, unknown>>}
              onSet={(member, value) => edit(setMember(field, member, value))}
              onType={(member, value) => type(setMember(field, member, value))}
            />
          )}
        </details>
      </NearFieldsContext>
      <div className="field-foot">
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
    </div>
  );
}

const setMember = (field: Field, member: string, value: unknown) =>
  setField(field, member as Exclude<keyof Field, 'options'>, value as undefined);

const unitOf = (text: string): Field['units'] =>
  fieldSchema.properties.units.enum.find((unit) => unit === text) as Field['units'];
