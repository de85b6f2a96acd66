import type { ReactNode } from 'react';
import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { stepForm } from '#app/catalog-draft/form/catalog-forms.ts';
import { DraftForm, DraftGroup } from '#app/catalog-draft/form/draft-form.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { MoveButtons } from '#app/components/lists/move-buttons.tsx';
import type { Section } from '#contract/records/section.ts';
import { changeStep, kindOfStep } from '#engine/catalog/changes/step-changes.ts';
import { stepPairs } from '#engine/catalog/steps-of-trade.ts';

interface StepFormProps {
  readonly section: Section;
  readonly children: ReactNode;
}

/** Inputs of a step: its kind and its pair are shown as one choice each. */
export function StepForm({ section, children }: StepFormProps) {
  return (
    <DraftForm
      form={stepForm}
      read={({ sections }) => sections.find(({ id }) => id === section.id)}
      view={(step: Section, catalog) => ({
        ...step,
        kind: kindOfStep(step),
        pairId: stepPairs(catalog, step).find(({ pairId }) => pairId !== undefined && pairId === step.pairId)?.id,
      })}
      change={changeStep}
    >
      {children}
    </DraftForm>
  );
}

interface StepSettingsProps {
  readonly section: Section;
  readonly index: number;
  readonly count: number;
  readonly onMove: (by: number) => void;
}

/** A step's names, its visibility, the step that it is added with, and its message while it is hidden. */
export function StepSettings({ section, index, count, onMove }: StepSettingsProps) {
  const { catalog } = useReadyDraft();
  const isPair = stepPairs(catalog, section).length > 0 && section.optional === true;
  const means = (member: string) =>
    (member !== 'pairId' || isPair) && (member !== 'pairName' || (isPair && section.pairId !== undefined));
  return (
    <div className="tree-settings">
      <StepForm section={section}>
        <DraftGroup form={stepForm} id="settings" shows={means} />
        <details className="field-more">
          <summary>
            Message while it is hidden
            <Icon name="chevron-down" />
          </summary>
          <DraftGroup form={stepForm} id="hidden" />
        </details>
      </StepForm>
      <Link className="btn btn--quiet" to="/config/sections-info">
        Help texts of the steps
      </Link>
      <div className="tree-move">
        <MoveButtons name={section.name} isFirst={index === 0} isLast={index === count - 1} onMove={onMove} />
        <span className="note">
          {index + 1} of {count}
        </span>
      </div>
    </div>
  );
}
