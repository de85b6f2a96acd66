import { useId } from 'react';
import { Link } from 'react-router';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { nameValue, textValue, useTypedValue } from '#app/catalog-draft/inputs/use-typed-value.ts';
import { Icon } from '#app/components/icon.tsx';
import { MoveButtons } from '#app/components/lists/move-buttons.tsx';
import { Select } from '#app/components/select.tsx';
import { renameStep, setStep, stepsOf } from '#app/routes/reshape/edits/step-edits.ts';
import { MetadataForm } from '#app/routes/reshape/fields/metadata/metadata-form.tsx';
import { StepKind } from '#app/routes/reshape/steps/step-kind.tsx';
import type { Section } from '#contract/records/section.ts';
import sectionSchema from '#schemas/catalog/section.json' with { type: 'json' };

interface StepSettingsProps {
  readonly section: Section;
  readonly index: number;
  readonly count: number;
  readonly onMove: (by: number) => void;
}

/** A step's names, its visibility, the step that it is added with, and its message while it is hidden. */
export function StepSettings({ section, index, count, onMove }: StepSettingsProps) {
  const id = useId();
  const { catalog } = useReadyDraft();
  const { edit, type } = useDraftStore();
  const name = useTypedValue({
    ...nameValue,
    value: section.name,
    onType: (value) => type(renameStep(section, value ?? section.name)),
  });
  const alias = useTypedValue({
    ...textValue,
    value: section.alias ?? undefined,
    onType: (value) => type(setStep(section, 'alias', value ?? null)),
  });
  const pairName = useTypedValue({
    ...textValue,
    value: section.pairName,
    onType: (value) => type(setStep(section, 'pairName', value)),
  });
  const pairs = stepsOf(catalog, section.workflowId).filter((step) => step.optional === true && step.id !== section.id);
  return (
    <div className="tree-settings">
      <label className="label" htmlFor={`${id}-name`}>
        Name
      </label>
      <input id={`${id}-name`} className="input" autoComplete="off" maxLength={120} {...name} />
      <label className="label" htmlFor={`${id}-alias`}>
        Alias
      </label>
      <input id={`${id}-alias`} className="input" autoComplete="off" maxLength={120} {...alias} />
      <p className="field-hint">Empty: {section.name}</p>
      <StepKind section={section} />
      <label className="check">
        <input
          type="checkbox"
          checked={section.enabled}
          onChange={(event) => edit(setStep(section, 'enabled', event.target.checked))}
        />
        <span>Enabled</span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={section.optional === true}
          onChange={(event) => edit(setStep(section, 'optional', event.target.checked || undefined))}
        />
        <span>Optional, shown once added</span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={section.asNeeded === true}
          onChange={(event) => edit(setStep(section, 'asNeeded', event.target.checked || undefined))}
        />
        <span>Skipped by “Next” while empty</span>
      </label>
      {section.optional === true && pairs.length > 0 && (
        <>
          <label className="label" htmlFor={`${id}-pair`}>
            Added together with
          </label>
          <Select
            id={`${id}-pair`}
            value={pairs.find((step) => step.pairId !== undefined && step.pairId === section.pairId)?.id ?? ''}
            onChange={(event) => {
              const other = pairs.find((step) => `${step.id}` === event.target.value);
              edit(pairWith(section, other));
            }}
          >
            <option value="">No other step</option>
            {pairs.map((step) => (
              <option key={step.id} value={step.id}>
                {step.name}
              </option>
            ))}
          </Select>
          {section.pairId !== undefined && (
            <>
              <label className="label" htmlFor={`${id}-pair-name`}>
                Name of the pair
              </label>
              <input id={`${id}-pair-name`} className="input" autoComplete="off" maxLength={120} {...pairName} />
            </>
          )}
        </>
      )}
      <details className="field-more">
        <summary>
          Message while it is hidden
          <Icon name="chevron-down" />
        </summary>
        <MetadataForm
          schema={sectionSchema}
          members={['emptyMessage']}
          record={section as unknown as Readonly<Record<string, unknown>>}
          onSet={(member, value) => edit(setStep(section, member as 'emptyMessage', value as undefined))}
          onType={(member, value) => type(setStep(section, member as 'emptyMessage', value as undefined))}
        />
      </details>
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

/** Both steps of the pair get the same negative number. */
function pairWith(section: Section, other: Section | undefined) {
  if (other === undefined) return setStep(section, 'pairId', undefined, `${section.name} added alone`);
  const pairId = other.pairId ?? -other.id;
  const mine = setStep(section, 'pairId', pairId, `${section.name} added together with ${other.name}`);
  return other.pairId === pairId
    ? mine
    : { ...mine, edits: [...mine.edits, ...setStep(other, 'pairId', pairId).edits] };
}
