import { useState } from 'react';
import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { dataOptions } from '#app/form/data-form/data-options.ts';
import { useEntered } from '#app/form/form-source.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { SelectBox } from '#app/form/widgets/select-box.tsx';
import { FieldPick } from '#app/routes/rules/pick/field-pick.tsx';
import { describeWrittenSource } from '#engine/sources/describe-source.ts';
import { sourcesOfField } from '#engine/sources/source-kinds.ts';

/** The source of one input of a use: what of a field, and which field. */
export function SourceWidget(props: InputProps) {
  const { id, label, value, options, described, onChange } = props;
  const { catalog } = useReadyDraft();
  const targetId = useEntered('fieldId') ?? null;
  const { type, isPlainList } = dataOptions(options).member.options ?? {};
  // The kind of a source that has no field yet.
  const [started, start] = useState(usualKind(type));
  const source = value as Readonly<Record<string, unknown>> | undefined;
  const known = sourcesOfField.find(({ kind }) => typeof source?.[kind] === 'string')?.kind;
  const isOwn = source !== undefined && 'conversion' in source && source.of === targetId;
  const isOther = source !== undefined && known === undefined && !isOwn;
  const kind = known ?? (source === undefined ? started : null);
  const ownOrKind = isOwn ? source.conversion : kind;
  const fieldId = known === undefined ? '' : String(source?.[known]);
  const nameOf = (of: string) => catalog.fields.find((field) => field.id === of)?.name ?? of;
  const choose = (chosen: unknown) => {
    if (typeof chosen === 'number') return onChange({ conversion: chosen, of: targetId });
    if (chosen === other) return;
    start(String(chosen));
    if (fieldId !== '') onChange({ [String(chosen)]: fieldId });
  };
  const enumOptions = [
    ...(isOther
      ? [{ value: other, label: `As written: ${describeWrittenSource(source, nameOf, isPlainList === true)}` }]
      : []),
    ...sourcesOfField.map((each) => ({ value: each.kind, label: each.label })),
    ...(targetId === null ? [] : conversions),
  ];
  return (
    <>
      <label className="vh" htmlFor={id}>
        {label}, comes from
      </label>
      <SelectBox
        {...props}
        value={isOther ? other : ownOrKind}
        options={{ ...options, allowNull: false, enumOptions }}
        onChange={choose}
      />
      {kind !== null && (
        <FieldPick
          id={`${id}-field`}
          label={`${label}, field`}
          value={fieldId}
          described={described}
          onPick={(next) => onChange({ [kind]: next })}
        />
      )}
    </>
  );
}

const other = 'other';

const conversions = [1, 2, 3].map((number) => ({ value: number, label: `Conversion ${number} of the field itself` }));

const usualKinds: ReadonlyMap<unknown, string> = new Map([
  ['text', 'wording'],
  ['boolean', 'value'],
]);

const usualKind = (type: unknown): string => usualKinds.get(type) ?? 'quantity';
