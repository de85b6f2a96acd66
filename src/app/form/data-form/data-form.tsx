import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { DataFormGroups } from '#app/form/data-form/data-form-groups.tsx';
import { dataTheme } from '#app/form/data-form/data-theme.ts';
import { type FormDefinition, formSchema } from '#app/form/data-form/form-definition.ts';
import type { FormEndpoint } from '#app/form/data-form/form-endpoint.ts';
import { type FormParts, FormPartsContext } from '#app/form/data-form/form-parts.ts';
import { FormProvider } from '#app/form/data-form/form-provider.tsx';
import { changedMembersCheck, formStore, type MoreChecks } from '#app/form/data-form/form-store.ts';
import { SaveBar } from '#app/form/data-form/save-bar.tsx';
import { useRecordForm } from '#app/form/data-form/use-record-form.ts';
import type { FormTheme } from '#app/form/generated-form.tsx';
import { problemMessages } from '#app/shell/messages.tsx';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { storedValues, useStoredDraft } from '#app/shell/use-stored-draft.ts';
import type { Draft } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';

export interface DataFormProps extends FormEndpoint {
  readonly definition: FormDefinition;
  /** JSON Schema of the record, which the server checks too. */
  readonly schema: ValueSchema;
  readonly parts?: FormParts;
  readonly more?: MoreChecks;
  readonly theme?: FormTheme;
  /** Drawn above the groups. */
  readonly children?: ReactNode;
}

type Opened =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'ready'; readonly saved: Values };

/**
 * A page of plain data as a generated form: it loads the record, keeps unsaved input across a reload, and saves the
 * differences.
 */
export function DataForm(props: DataFormProps) {
  const { definition, read } = props;
  const [opened, setOpened] = useState<Opened>({ kind: 'reading' });
  const draft = useStoredDraft(`form ${definition.id}`);
  const [attempt, setAttempt] = useState(1);
  const open = useEffectEvent(async () => {
    const answer = await read();
    setOpened(answer.ok ? { kind: 'ready', saved: answer.value } : { kind: 'failed', problem: answer.problem });
  });
  useEffect(() => {
    if (attempt > 0) void open();
  }, [attempt]);
  if (opened.kind === 'failed') {
    return (
      <main id="main" className="office">
        <h1>{definition.title}</h1>
        <p role="alert">{problemMessages(opened.problem).join(' ')}</p>
        <button type="button" className="btn" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </button>
      </main>
    );
  }
  if (opened.kind === 'reading' || draft === null) return <ScreenSkeleton />;
  return <OpenedForm {...props} saved={opened.saved} draft={draft} />;
}

interface OpenedFormProps extends DataFormProps {
  readonly saved: Values;
  readonly draft: Draft;
}

const noParts: FormParts = {};

function OpenedForm({
  definition,
  schema,
  read,
  save,
  saved,
  draft,
  more,
  parts = noParts,
  theme = dataTheme,
  children,
}: OpenedFormProps) {
  const checked = useMemo(() => formSchema(schema, definition), [schema, definition]);
  const [store] = useState(() =>
    formStore({
      schema: checked,
      saved,
      entered: storedValues(draft, saved),
      check: changedMembersCheck(checked, more),
    }),
  );
  const form = useRecordForm({ definition, store, draft, read, save });
  return (
    <FormProvider store={store}>
      <FormPartsContext value={parts}>
        <main id="main" className="office data-form">
          <div className="office-head split">
            <h1>{definition.title}</h1>
          </div>
          {children}
          <DataFormGroups definition={definition} schema={schema} theme={theme} />
          <SaveBar form={form} />
        </main>
      </FormPartsContext>
    </FormProvider>
  );
}
