import { hintOf, labelOf } from '#app/catalog-draft/changes/member-text.ts';
import type { MemberProps } from '#app/routes/reshape/fields/metadata/member-props.ts';
import { usePartial } from '#app/routes/reshape/fields/metadata/use-partial.ts';

/** A member with members of its own. It is stored once it has all required members, and removed once it is empty. */
export function GroupBox({ name, schema, value, onSet, onType, Form }: MemberProps) {
  const { properties = {}, required = [] } = schema;
  const partial = usePartial((value ?? {}) as object, required);
  return (
    <fieldset className="metadata-wide metadata-group">
      <legend className="label">{labelOf(name)}</legend>
      <p className="field-hint">{hintOf(name, schema.description)}</p>
      <Form
        schema={{ properties }}
        members={Object.keys(properties)}
        record={partial.shown}
        onSet={(member, next) => partial.put(member, next, onSet)}
        onType={(member, next) => partial.put(member, next, onType)}
      />
      {partial.lacks.length > 0 && partial.isBegun && (
        <p className="note">Not saved yet: {partial.lacks.map(labelOf).join(', ')} is missing.</p>
      )}
    </fieldset>
  );
}
