import { useId } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { Select } from '#app/components/select.tsx';
import { type StepKind as Kind, kindOfStep, setStepKind } from '#app/routes/reshape/edits/step-edits.ts';
import type { Section } from '#contract/records/section.ts';

const texts: Readonly<Record<Kind, string>> = {
  numbered: 'A step with a number',
  notes: 'Notes, always last',
  discount: 'Discount, always last',
};

/** Whether a step has a number in the trade, or is the notes or discount step at its end. */
export function StepKind({ section }: { readonly section: Section }) {
  const id = useId();
  const { catalog } = useReadyDraft();
  const { edit } = useDraftStore();
  return (
    <>
      <label className="label" htmlFor={id}>
        Kind of step
      </label>
      <Select
        id={id}
        value={kindOfStep(section)}
        onChange={({ target }) => edit(setStepKind(catalog, section, target.value as Kind))}
      >
        {Object.entries(texts).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}
