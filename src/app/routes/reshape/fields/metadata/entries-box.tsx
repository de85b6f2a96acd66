import { useState } from 'react';
import { hintOf, labelOf } from '#app/catalog-draft/changes/member-text.ts';
import { Icon } from '#app/components/icon.tsx';
import type { MemberProps } from '#app/routes/reshape/fields/metadata/member-props.ts';
import type { MemberSchema, Values } from '#app/routes/reshape/fields/metadata/member-schema.ts';
import { usePartial } from '#app/routes/reshape/fields/metadata/use-partial.ts';

const shownAtFirst = 20;

/** A list of entries, with an input for each member. A new entry is stored once it has all required members. */
export function EntriesBox({ name, schema, value, onSet, onType, Form }: MemberProps) {
  const entries = (Array.isArray(value) ? value : []) as readonly Values[];
  const [isAdding, setAdding] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const label = labelOf(name);
  const { items = {} } = schema;
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  return (
    <fieldset className="metadata-wide metadata-group">
      <legend className="label">{label}</legend>
      <p className="field-hint">{hintOf(name, schema.description)}</p>
      <ol className="metadata-entries">
        {shown.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id, its position identifies it
          <li key={index} aria-label={`${label} ${index + 1}`}>
            <Form
              schema={{ properties: {}, ...items }}
              members={Object.keys(items.properties ?? {})}
              record={entry}
              onSet={(member, next) => onSet(entries.with(index, withMember(entry, member, next, items)))}
              onType={(member, next) => onType(entries.with(index, withMember(entry, member, next, items)))}
            />
            <button
              type="button"
              className="icon-btn icon-btn--danger"
              aria-label={`Remove ${label} ${index + 1}`}
              onClick={() => onSet(entries.length === 1 ? undefined : entries.toSpliced(index, 1))}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
        {isAdding && (
          <li aria-label={`New entry of ${label}`}>
            <NewEntry
              Form={Form}
              schema={items}
              onDone={(entry) => {
                setAdding(false);
                if (entry !== null) onSet([...entries, entry]);
              }}
            />
          </li>
        )}
      </ol>
      {shown.length < entries.length && (
        <button type="button" className="btn btn--quiet" onClick={() => setWhole(true)}>
          Show all {entries.length}
        </button>
      )}
      {!isAdding && (
        <button type="button" className="btn btn--quiet" onClick={() => setAdding(true)}>
          <Icon name="plus" />
          Add to {label.toLowerCase()}
        </button>
      )}
    </fieldset>
  );
}

interface NewEntryProps extends Pick<MemberProps, 'Form'> {
  readonly schema: MemberSchema;
  /** Null without an entry. */
  readonly onDone: (entry: Values | null) => void;
}

/** The inputs of a new entry, which is created once it has all required members. */
export function NewEntry({ Form, schema: { properties = {}, required = [] }, onDone }: NewEntryProps) {
  const partial = usePartial({}, required);
  const put = (member: string, next: unknown) => partial.put(member, next, (entry) => onDone(entry ?? null));
  return (
    <>
      <Form schema={{ properties }} members={Object.keys(properties)} record={partial.shown} onSet={put} onType={put} />
      <button type="button" className="btn btn--plain" onClick={() => onDone(null)}>
        Cancel
      </button>
    </>
  );
}

/** A required member cannot be removed. */
function withMember(entry: Values, member: string, next: unknown, { required = [] }: MemberSchema): Values {
  if (next !== undefined) return { ...entry, [member]: next };
  if (required.includes(member)) return entry;
  const { [member]: _, ...others } = entry;
  return others;
}
