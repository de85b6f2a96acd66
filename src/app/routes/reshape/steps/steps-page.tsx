import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useReadyDraft } from '#app/routes/reshape/draft/draft-context.tsx';
import { DraftPage } from '#app/routes/reshape/draft/draft-page.tsx';
import { stepsOf } from '#app/routes/reshape/edits/step-edits.ts';
import { StepFields } from '#app/routes/reshape/fields/step-fields.tsx';
import { StepPreview } from '#app/routes/reshape/preview/step-preview.tsx';
import { StepTree } from '#app/routes/reshape/steps/step-tree.tsx';
import { useTopBarWords } from '#app/shell/top-bar/top-bar-words.tsx';
import '#app/routes/reshape/steps/steps-page.css';

const panes = { steps: 'Steps', fields: 'Fields', preview: 'Preview' } as const;
type Pane = keyof typeof panes;

/** The company's trades, steps and fields, edited next to the step as the rep will see it. */
export function StepsPage() {
  return (
    <DraftPage title="Steps and fields">
      <Reshape />
    </DraftPage>
  );
}

function Reshape() {
  const { catalog } = useReadyDraft();
  const [search, setSearch] = useSearchParams();
  const [pane, setPane] = useState<Pane>('fields');
  useTopBarWords('Steps and fields', undefined, '/config');
  const asked = Number(search.get('step'));
  const first = catalog.workflows.flatMap(({ id }) => stepsOf(catalog, id))[0];
  const section = catalog.sections.find(({ id }) => id === asked) ?? first;
  const openId = search.get('field');

  const open = (step: number, field: string | null) =>
    setSearch({ step: `${step}`, ...(field === null ? {} : { field }) }, { replace: true, preventScrollReset: true });
  return (
    <main id="main" className="reshape" data-pane={pane}>
      <fieldset className="panes segmented">
        <legend className="vh">Part of the page</legend>
        {(Object.keys(panes) as Pane[]).map((name) => (
          <label key={name}>
            <input
              className="input-cover"
              type="radio"
              name="reshape-pane"
              checked={pane === name}
              onChange={() => setPane(name)}
            />
            <span>{panes[name]}</span>
          </label>
        ))}
      </fieldset>
      <StepTree
        section={section}
        onOpen={(step) => {
          open(step, null);
          setPane('fields');
        }}
      />
      {section === undefined ? (
        <p className="note">There is no step yet. Add one on the left.</p>
      ) : (
        <>
          <StepFields section={section} openId={openId} onOpen={(field) => open(section.id, field)} />
          <StepPreview section={section} />
        </>
      )}
    </main>
  );
}
