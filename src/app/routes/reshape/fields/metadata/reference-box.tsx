import type { MemberProps } from '#app/routes/reshape/fields/metadata/member-props.ts';
import { type NamedPart, useNamedRecords } from '#app/routes/reshape/fields/metadata/named-records.ts';
import { SelectBox } from '#app/routes/reshape/fields/metadata/plain-boxes.tsx';

/** Picks a field or an option by its name. */
export function ReferenceBox(box: MemberProps) {
  const { name, schema, value, siblings } = box;
  const parts = useNamedRecords(name, schema, siblings);
  const isKnown = parts.some(({ records }) => records.some((record) => record.id === value));
  return (
    <SelectBox {...box}>
      {value !== undefined && !isKnown && <option value={String(value)}>{String(value)}</option>}
      <NamedOptions parts={parts} />
    </SelectBox>
  );
}

/** The choices of a list of records. */
export function NamedOptions({ parts }: { readonly parts: readonly NamedPart[] }) {
  return parts
    .filter(({ records }) => records.length > 0)
    .map(({ heading, records }) => (
      <optgroup key={heading} label={heading}>
        {records.map((record) => (
          <option key={record.id} value={record.id}>
            {record.name}
          </option>
        ))}
      </optgroup>
    ));
}
