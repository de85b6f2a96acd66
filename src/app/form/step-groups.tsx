import { Fragment, type ReactNode } from 'react';
import { GeneratedForm } from '#app/form/generated-form.tsx';
import { RowsGroup } from '#app/form/rows/rows-group.tsx';
import { stepTheme } from '#app/form/step-theme.ts';
import type { StepForm, StepGroup } from '#engine/steps/step-form.ts';
import '#app/form/step-groups.css';

interface StepGroupsProps {
  readonly form: StepForm;
  /** Draws a group that is not a plain form; null leaves it to the form. */
  readonly render: (group: StepGroup) => ReactNode | null;
}

/** The groups of a step, each drawn by its layout; adjacent lines and rows share a panel. */
export function StepGroups({ form, render }: StepGroupsProps) {
  return panelsOf(form.groups).map((groups) => {
    const [first] = groups;
    if (first === undefined) return null;
    const drawn = render(first);
    if (drawn !== null) return <Fragment key={first.key}>{drawn}</Fragment>;
    return (
      <section
        key={first.key}
        className={isLinesLike(first) ? 'panel lines' : 'panel'}
        aria-label={first.title === '' ? undefined : first.title}
      >
        {groups.map((group, index) => (
          <Group
            key={group.key}
            group={group}
            sectionId={form.sectionId}
            needsHead={groups[index - 1]?.layout !== 'lines'}
          />
        ))}
      </section>
    );
  });
}

interface StepGroupProps {
  readonly group: StepGroup;
  readonly sectionId: number;
  /** Column titles are not repeated directly below. */
  readonly needsHead: boolean;
}

function Group({ group, sectionId, needsHead }: StepGroupProps) {
  if (group.layout === 'rows') return <RowsGroup group={group} groupKey={`${sectionId}.${group.key}`} />;
  const parts = group.parts.map(({ key, schema, uiSchema }) => (
    <GeneratedForm key={key} idPrefix={key} schema={schema} uiSchema={uiSchema} theme={stepTheme} />
  ));
  if (group.layout === 'lines')
    return (
      <div className="lines-group">
        {(group.title !== '' || needsHead) && <LinesHead title={group.title} />}
        {parts}
      </div>
    );
  return (
    <>
      <PanelHead group={group} />
      {parts}
    </>
  );
}

function PanelHead({ group }: { readonly group: StepGroup }) {
  return group.title === '' && group.note === '' ? null : (
    <div className="panel-head split">
      <h2>{group.title}</h2>
      {group.note !== '' && <p className="note">{group.note}</p>}
    </div>
  );
}

/** Sticky while its lines are visible. */
function LinesHead({ title }: { readonly title: string }) {
  return (
    <div className="lines-head">
      <h2 className={title === '' ? 'lines-head-plain' : undefined}>{title || 'Item'}</h2>
      <span aria-hidden>Material</span>
      <span aria-hidden>Labor</span>
      <span aria-hidden>Total</span>
    </div>
  );
}

const isLinesLike = (group: StepGroup): boolean => group.layout === 'lines' || group.layout === 'rows';

function panelsOf(groups: readonly StepGroup[]): readonly (readonly StepGroup[])[] {
  const panels: StepGroup[][] = [];
  for (const group of groups) {
    const last = panels.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before !== undefined && isLinesLike(before) && isLinesLike(group)) last.push(group);
    else panels.push([group]);
  }
  return panels;
}
