import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { MoveButtons } from '#app/components/lists/move-buttons.tsx';
import { dataOptions } from '#app/form/data-form/data-options.ts';
import { EntryForm } from '#app/form/data-form/widgets/entry-form.tsx';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import '#app/form/data-form/widgets/entries-widget.css';

const shownAtFirst = 20;

/** An ordered list of entries, each edited with its own generated form. */
export function EntriesWidget({ id, value, options, registry, onChange }: InputProps) {
  const { path, member, schema } = dataOptions(options);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const name = member.entry ?? 'Entry';
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  const isFull = entries.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const move = (from: number, to: number) => {
    const moved = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]);
    onChange(moved);
  };
  return (
    <div className="entries" id={id}>
      {entries.length === 0 && <p className="note">None yet.</p>}
      <ol className="stack">
        {shown.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list
          <li key={`${entries.length} ${index}`} aria-label={`${name} ${index + 1}`} className="entry">
            <EntryForm
              idPrefix={`${id}_${index}`}
              path={`${path}.${index}`}
              list={path}
              schema={schema.items ?? {}}
              member={member}
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
      {shown.length < entries.length && (
        <button type="button" className="btn btn--quiet" onClick={() => setWhole(true)}>
          Show all {entries.length}
        </button>
      )}
      <button
        type="button"
        className="btn btn--quiet"
        disabled={isFull}
        onClick={() => {
          setWhole(true);
          onChange([...entries, member.options?.fresh ?? {}]);
        }}
      >
        <Icon name="plus" />
        Add {name.toLowerCase()}
      </button>
    </div>
  );
}
