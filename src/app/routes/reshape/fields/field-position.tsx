import { useId } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { Select } from '#app/components/select.tsx';
import type { Field } from '#contract/records/field.ts';
import type { Section } from '#contract/records/section.ts';
import { stepName } from '#domain/catalog/step-name.ts';
import { groupName } from '#engine/catalog/changes/field-text.ts';
import { positionOnStep, positionUnder, withDetails } from '#engine/catalog/changes/position-changes.ts';
import { lastStepsOf, stepsOf } from '#engine/catalog/steps-of-trade.ts';

interface FieldPositionProps {
  readonly field: Field;
  /** The step on which it is shown. */
  readonly section: Section;
  readonly onRetire: () => void;
}

/** The place of a field: a group of a step, under another field, or no step, which retires it. */
export function FieldPosition({ field, section, onRetire }: FieldPositionProps) {
  const id = useId();
  const { catalog } = useReadyDraft();
  const { edit } = useDraftStore();
  const steps = [...stepsOf(catalog, field.workflowId), ...lastStepsOf(catalog, field.workflowId)];
  const group = section.groups.find(({ fieldIds }) => fieldIds.includes(field.id));
  const own = withDetails(catalog, field);
  const parents = catalog.fields.filter((each) => each.workflowId === field.workflowId && !own.includes(each));

  const choosePosition = (path: string) => {
    if (path === 'none') return onRetire();
    const [step, groupKey] = path.split('/');
    const target = steps.find((each) => `${each.id}` === step);
    if (target !== undefined)
      edit(positionOnStep(catalog, field, section, { section: target, groupKey: groupKey || null }));
  };
  const chooseParent = (parentId: string) => {
    const parent = parents.find((each) => each.id === parentId);
    edit(
      parent === undefined
        ? positionOnStep(catalog, field, section, { section, groupKey: null })
        : positionUnder(catalog, field, section, parent),
    );
  };
  return (
    <div className="field-place">
      {field.parentId === undefined && (
        <div>
          <label className="label" htmlFor={`${id}-place`}>
            Shown on
          </label>
          <Select
            id={`${id}-place`}
            value={group === undefined ? 'none' : `${section.id}/${group.key}`}
            onChange={({ target }) => choosePosition(target.value)}
          >
            <option value="none">No step: retired</option>
            {steps.map((step) => (
              <optgroup key={step.id} label={stepName(step)}>
                {step.groups.map((each) => (
                  <option key={each.key} value={`${step.id}/${each.key}`}>
                    {stepName(step)}: {groupName(each, catalog.fields)}
                  </option>
                ))}
                <option value={`${step.id}/`}>{stepName(step)}: a new group</option>
              </optgroup>
            ))}
          </Select>
        </div>
      )}
      <div>
        <label className="label" htmlFor={`${id}-parent`}>
          Detail of
        </label>
        <Select id={`${id}-parent`} value={field.parentId ?? ''} onChange={({ target }) => chooseParent(target.value)}>
          <option value="">No other field</option>
          {steps.map((step) => (
            <optgroup key={step.id} label={stepName(step)}>
              {parents
                .filter(({ sectionId }) => sectionId === step.id)
                .map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </div>
    </div>
  );
}
