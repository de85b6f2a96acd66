// Inputs for the members of a record, generated from its JSON Schema.
import { MemberBox } from '#app/routes/reshape/fields/metadata/member-box.tsx';
import type { MetadataFormProps } from '#app/routes/reshape/fields/metadata/member-props.ts';
import '#app/routes/reshape/fields/metadata/metadata-form.css';

export function MetadataForm({ schema, members, record, onSet, onType }: MetadataFormProps) {
  return (
    <div className="metadata">
      {members.map((name) => {
        const member = schema.properties[name];
        if (member === undefined) return null;
        return (
          <MemberBox
            key={name}
            name={name}
            schema={member}
            isRequired={schema.required?.includes(name) === true}
            value={record[name]}
            siblings={record}
            Form={MetadataForm}
            onSet={(value) => onSet(name, value)}
            onType={(value) => onType(name, value)}
          />
        );
      })}
    </div>
  );
}
