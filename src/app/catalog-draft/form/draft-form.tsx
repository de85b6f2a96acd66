import { type ReactNode, useId, useMemo, useState } from 'react';
import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import type { CatalogForm } from '#app/catalog-draft/form/catalog-forms.ts';
import { type DraftedRecord, draftSource } from '#app/catalog-draft/form/draft-source.ts';
import { draftTheme } from '#app/catalog-draft/form/draft-theme.ts';
import { useGroupForm } from '#app/form/data-form/use-group-form.ts';
import { SourceContext } from '#app/form/form-source.ts';
import { type FormTheme, GeneratedForm } from '#app/form/generated-form.tsx';
import '#app/catalog-draft/form/draft-form.css';

interface DraftFormProps<T extends object> extends DraftedRecord<T> {
  readonly form: CatalogForm;
  readonly children: ReactNode;
}

/** The forms inside edit one record of the draft. Another record needs another key. */
export function DraftForm<T extends object>({ form, children, ...record }: DraftFormProps<T>) {
  const store = useDraftStore();
  const [source] = useState(() => draftSource(store, form.schema, record));
  return <SourceContext value={source}>{children}</SourceContext>;
}

interface DraftGroupProps {
  readonly form: CatalogForm;
  /** The group of the definition. */
  readonly id: string;
  /** Whether a member means anything to this record; the default is that each does. */
  readonly shows?: (member: string) => boolean;
  /** Whether what is around the inputs names them; labels are for screen readers only. */
  readonly isHeaded?: boolean;
  readonly theme?: FormTheme;
}

/** The inputs of one group of a form, generated from its definition and the schema of the record. */
export function DraftGroup({ form, id, shows = everything, isHeaded = false, theme = draftTheme }: DraftGroupProps) {
  const prefix = useId();
  const members = (form.groups[id] ?? []).filter(({ name }) => shows(name));
  const names = members.map(({ name }) => name).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the members are those of the names
  const shown = useMemo(() => members, [form, names]);
  const generated = useGroupForm(form.schema, shown, { isHeaded });
  return (
    <div className="draft-form">
      <GeneratedForm idPrefix={prefix} {...generated} theme={theme} />
    </div>
  );
}

const everything = () => true;
