import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { dataTheme } from '#app/form/data-form/data-theme.ts';
import type { FormDefinition } from '#app/form/data-form/form-definition.ts';
import { FormProvider } from '#app/form/data-form/form-provider.tsx';
import { formStore } from '#app/form/data-form/form-store.ts';
import { groupForm } from '#app/form/data-form/group-form.ts';
import { GeneratedForm } from '#app/form/generated-form.tsx';
import type { ContractAnswers } from '#contract/records/contract-details.ts';
import { answersSchema, readAnswers } from '#documents/law/contract-answers.ts';
import type { Values } from '#domain/forms/check-value.ts';
import definition from '#schemas/forms/contract-answers.json' with { type: 'json' };

interface AnswersFormProps {
  /** Names of the questions that apply to this sale. */
  readonly query: readonly string[];
  readonly answers: ContractAnswers;
  readonly onChange: (answers: ContractAnswers) => void;
}

const members = (definition as FormDefinition).groups.flatMap((group) => group.members);

/** The questions about dates and legal guards, generated from their schema. An invalid answer counts as none. */
export function AnswersForm({ query, answers, onChange }: AnswersFormProps) {
  const [store] = useState(() => formStore(answersSchema, { ...answers }));
  const notify = useEffectEvent(() => onChange(validIn(store.read().entered)));
  // Updated with the boxes, not a moment later: an answer in between would not reach the paper.
  useLayoutEffect(() => store.follow(() => notify()), [store]);
  const names = query.join();
  const form = useMemo(
    () =>
      groupForm(
        answersSchema,
        members.filter(({ name }) => names.split(',').includes(name)),
      ),
    [names],
  );
  return (
    <FormProvider store={store}>
      <GeneratedForm idPrefix="answers" {...form} theme={dataTheme} />
    </FormProvider>
  );
}

const validIn = (entered: Values): ContractAnswers =>
  Object.assign({}, ...Object.entries(entered).map(([name, value]) => readAnswers({ [name]: value }) ?? {}));
