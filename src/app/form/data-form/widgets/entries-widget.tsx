import { use, useMemo } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { MoveButtons } from '#app/components/lists/move-buttons.tsx';
import { dataOptions } from '#app/form/data-form/data-options.ts';
import { FormPartsContext } from '#app/form/data-form/form-parts.ts';
import { groupForm } from '#app/form/data-form/group-form.ts';
import { GeneratedForm } from '#app/form/generated-form.tsx';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import '#app/form/data-form/widgets/entries-widget.css';

/** An ordered list of entries, each edited with its own generated form. */
export function EntriesWidget({ id, value, options, registry, onChange }: InputProps) {
  const { path, member, schema } = dataOptions(options);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const name = member.entry ?? 'Entry';
  const isFull = entries.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const move = (from: number, to: number) => {
    const moved = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]);
    onChange(moved);
  };
  return (
    <div className="entries" id={id}>
      {entries.length === 0 && <p className="note">None yet.</p>}
      <ol>
        {entries.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list
          <li key={`${entries.length} ${index}`} aria-label={`${name} ${index + 1}`} className="entry">
            <EntryForm
              idPrefix={`${id}_${index}`}
              path={`${path}.${index}`}
              list={path}
              member={member}
              schema={schema}
              registry={registry}
            />
            <span className="entry-tools">
              <MoveButtons
                name={`${name} ${index + 1}`}
                isFirst={index === 0}
                isLast={index === entries.length - 1}
                onMove={(by) => move(index, index + by)}
              />
              <button
                type="button"
                className="icon-btn"
                aria-label={`Remove ${name} ${index + 1}`}
                onClick={() => onChange(entries.toSpliced(index, 1))}
              >
                <Icon name="trash" />
              </button>
            </span>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="btn btn--quiet"
        disabled={isFull}
        onClick={() => onChange([...entries, member.options?.fresh ?? {}])}
      >
        <Icon name="plus" />
        Add {name.toLowerCase()}
      </button>
    </div>
  );
}

interface EntryFormProps
  extends Pick<InputProps, 'registry'>,
    Pick<ReturnType<typeof dataOptions>, 'member' | 'schema'> {
  readonly idPrefix: string;
  readonly path: string;
  readonly list: string;
}

function EntryForm({ idPrefix, path, list, member, schema, registry }: EntryFormProps) {
  const Beside = use(FormPartsContext)[list];
  const form = useMemo(() => groupForm(schema.items ?? {}, member.members ?? [], `${path}.`), [schema, member, path]);
  return (
    <div className="entry-parts">
      <GeneratedForm idPrefix={idPrefix} {...form} theme={registry} />
      {Beside !== undefined && <Beside path={path} />}
    </div>
  );
}
